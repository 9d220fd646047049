//! A discussion thread in one partition: its first level page by page, one branch on demand, the comments of an author
//! by an index, and the whole tree, one read each.
//!
//! ```text
//! cargo run -p dynakey-examples --bin comments
//! cargo run -p dynakey-examples --bin comments -- --branch 6
//! cargo run -p dynakey-examples --bin comments -- --author hanna
//! cargo run -p dynakey-examples --bin comments -- --limit 5 --after CURSOR
//! cargo run -p dynakey-examples --bin comments -- my-thread.json --table thread.db
//! ```
//!
//! The file is an object with `post_id`, `title` and `comments`; `data/thread.json` shows the fields of a comment.

use std::collections::{BTreeMap, HashSet};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use dynakey::{Cursor, Entity, Table};
use dynakey_examples::exit::{self, Outcome};
use dynakey_examples::input::{InputError, Placed, Source};
use dynakey_examples::{text, tree};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A comment on a post, or a reply to one.
///
/// Under `<parent>#<ts>` alone, the second of two replies that come at one instant would replace the first; with the id
/// behind it, each comment has a key of its own. The pattern names what stands under a parent, oldest first.
#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "POST#<post_id>"]
#[sk = "<parent|root>#<ts>#<id>"]
#[gsi(by_author = "gsi1", pk = "AUTHOR#<author>", sk = "<ts>#<id>")]
#[query(children_of = "<parent>")]
struct Comment {
    post_id: u64,
    /// The comment that this one replies to; none on the first level.
    parent: Option<u32>,
    id: u32,
    ts: Timestamp,
    author: String,
    votes: i64,
    body: String,
}

/// Reads a discussion into a comment table and draws it as a tree.
#[derive(Parser)]
#[command(name = "comments")]
struct Options {
    /// The thread, a JSON file [default: the one that comes with this example]
    file: Option<PathBuf>,

    /// Also shows the replies to the comment with this id
    #[arg(long, value_name = "ID")]
    branch: Option<u32>,

    /// Also shows the newest comments of this author, on whatever post
    #[arg(long, value_name = "AUTHOR")]
    author: Option<String>,

    /// Shows so many comments of the first level, and of an author, at most
    #[arg(long, value_name = "COMMENTS", default_value_t = 20)]
    limit: usize,

    /// Shows the page of the first level after this cursor, as the page before gave it
    #[arg(long, value_name = "CURSOR")]
    after: Option<Cursor>,

    /// Keeps the table in this database file [default: in memory]
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    exit::with(run(Options::parse()).await)
}

async fn run(options: Options) -> Outcome {
    let shipped = || Path::new(env!("CARGO_MANIFEST_DIR")).join("data/thread.json");
    let source = Source::read(&options.file.unwrap_or_else(shipped))?;
    let thread = Thread::read(&source)?;
    let table = match options.table {
        Some(file) => Table::<Comment>::local_at(file).await?,
        None => Table::<Comment>::local().await?,
    };
    store(&table, &thread, &source).await?;

    let mut out = io::stdout().lock();
    let comments = text::counted(thread.comments.len(), "comment");
    writeln!(
        out,
        "{} ({comments} on post {})",
        text::plain(&thread.title),
        thread.post_id
    )?;
    let post_id = thread.post_id;
    show_first_level(&table, post_id, options.limit, options.after, &mut out).await?;
    if let Some(id) = options.branch {
        show_branch(&table, post_id, id, &mut out).await?;
    }
    if let Some(author) = options.author {
        show_author(&table, &author, options.limit, &mut out).await?;
    }
    show_tree(&table, post_id, &mut out).await
}

/// A page of the first level, newest first, and where the next one begins.
async fn show_first_level(
    table: &Table<Comment>,
    post_id: u64,
    limit: usize,
    after: Option<Cursor>,
    out: &mut impl Write,
) -> Outcome {
    let request = table
        .query(Comment::children_of(post_id, None))
        .newest_first()
        .limit(limit)
        .after(after);
    writeln!(
        out,
        "\nThe first level, newest first\n{}",
        text::indented(request.explain()?)
    )?;
    let page = request.page().await?;
    draw(page.items, |_| Vec::new(), out)?;
    if let Some(next) = page.next {
        writeln!(out, "\nThe next page: --limit {limit} --after {next}")?;
    }
    Ok(())
}

/// What an author wrote, by the index: on other posts of the table too.
async fn show_author(
    table: &Table<Comment>,
    author: &str,
    limit: usize,
    out: &mut impl Write,
) -> Outcome {
    let request = table
        .query(Comment::by_author(author))
        .newest_first()
        .limit(limit);
    writeln!(
        out,
        "\nThe newest comments of {}\n{}",
        text::plain(author),
        text::indented(request.explain()?)
    )?;
    draw(request.all().await?, |_| Vec::new(), out)
}

/// One read more when a reader opens a branch.
async fn show_branch(
    table: &Table<Comment>,
    post_id: u64,
    id: u32,
    out: &mut impl Write,
) -> Outcome {
    let request = table.query(Comment::children_of(post_id, Some(id)));
    writeln!(
        out,
        "\nThe replies to comment {id}\n{}",
        text::indented(request.explain()?)
    )?;
    draw(request.all().await?, |_| Vec::new(), out)
}

/// All comments by one read, sorted by parent as they come.
async fn show_tree(table: &Table<Comment>, post_id: u64, out: &mut impl Write) -> Outcome {
    let request = table.query(Comment::partition(post_id));
    writeln!(
        out,
        "\nThe whole tree\n{}",
        text::indented(request.explain()?)
    )?;
    let mut replies = BTreeMap::<Option<u32>, Vec<Comment>>::new();
    let mut comments = request.stream();
    while let Some(comment) = comments.next().await {
        let comment = comment?;
        replies.entry(comment.parent).or_default().push(comment);
    }
    let replies_to = |parent| replies.get(&parent).cloned().unwrap_or_default();
    draw(
        replies_to(None),
        |comment| replies_to(Some(comment.id)),
        out,
    )
}

fn draw(
    comments: Vec<Comment>,
    replies: impl Fn(&Comment) -> Vec<Comment>,
    out: &mut impl Write,
) -> Outcome {
    if comments.is_empty() {
        writeln!(out, "\n(none)")?;
        return Ok(());
    }
    let drawn = tree::drawn(comments, replies, |comment, width| {
        let time = comment.ts.strftime("%Y-%m-%d %H:%M");
        let mut lines = vec![format!(
            "{} {} {time} {:+}",
            comment.id, comment.author, comment.votes
        )];
        lines.extend(text::wrapped(&comment.body, width));
        lines
    });
    write!(out, "\n{drawn}")?;
    Ok(())
}

/// A thread whose comments hang together.
struct Thread {
    post_id: u64,
    title: String,
    comments: Vec<Comment>,
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThreadFile<'a> {
    post_id: u64,
    title: String,
    #[serde(borrow)]
    comments: Vec<CommentEntry<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommentEntry<'a> {
    #[serde(borrow)]
    id: Placed<'a, u32>,
    #[serde(borrow)]
    parent: Placed<'a, Option<u32>>,
    ts: Timestamp,
    author: String,
    votes: i64,
    body: String,
}

impl Thread {
    /// Reads the whole file before anything is stored: a thread with a hole is none.
    fn read(source: &Source) -> Result<Self, InputError> {
        let file: ThreadFile<'_> = source.json()?;
        let mut ids = HashSet::new();
        let mut comments = Vec::with_capacity(file.comments.len());
        for CommentEntry {
            id,
            parent,
            ts,
            author,
            votes,
            body,
        } in file.comments
        {
            // A comment's parent stands before it, so no comment can be its own ancestor.
            if let Some(to) = parent.value.filter(|to| !ids.contains(to)) {
                let message = format!(
                    "comment {} replies to {to}, which does not stand before it",
                    id.value
                );
                return Err(source.error_at(parent.place(), &message));
            }
            if !ids.insert(id.value) {
                return Err(source.error_at(
                    id.place(),
                    &format!("there is a comment {} already", id.value),
                ));
            }
            comments.push(Comment {
                post_id: file.post_id,
                parent: parent.value,
                id: id.value,
                ts,
                author,
                votes,
                body,
            });
        }
        Ok(Self {
            post_id: file.post_id,
            title: file.title,
            comments,
        })
    }
}

async fn store(table: &Table<Comment>, thread: &Thread, source: &Source) -> Outcome {
    for (stored, comment) in thread.comments.iter().enumerate() {
        if let Err(error) = table.put(comment).await {
            let stored = text::stored(stored, "comment");
            return Err(format!(
                "{}: comment {}: {error}\n{stored}",
                source.name(),
                comment.id
            )
            .into());
        }
    }
    Ok(())
}
