//! Keys and key conditions against the strings that one would join by hand, with allocations counted.
//!
//! `cargo bench -p dynakey --no-default-features --bench keys`

use divan::{AllocProfiler, Bencher, black_box};
use dynakey::Entity;
use jiff::Timestamp;
use uuid::Uuid;

#[global_allocator]
static ALLOC: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// A key of three parts that are texts already, as the strings by hand have them.
#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts>#<id>"]
struct Note {
    post_id: String,
    parent: String,
    ts: String,
    id: String,
}

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[sk = "<parent>#<ts>"]
struct Comment {
    post_id: u64,
    parent: String,
    ts: Timestamp,
}

#[derive(Entity)]
#[pk = "LOG#<log>"]
#[sk = "<sequence>#<part>"]
struct Entry {
    log: u32,
    sequence: u64,
    part: u16,
}

#[derive(Entity)]
#[pk = "USER#<user>"]
#[sk = "<session>"]
struct Session {
    user: Uuid,
    session: Uuid,
}

const PARTS: [&str; 4] = ["42", "root", "2026-01-01T00:00:00.000Z", "000000"];

fn note() -> NoteKey {
    let [post_id, parent, ts, id] = PARTS;
    Note::key(post_id, parent, ts, id)
}

fn comment() -> CommentKey {
    Comment::key(42, "root", Timestamp::UNIX_EPOCH)
}

/// Both attributes of the primary key: two strings.
mod key_of_texts {
    use super::{Bencher, PARTS, black_box, note};

    #[divan::bench]
    fn formatted(bencher: Bencher) {
        bencher.bench(|| {
            let [post_id, parent, ts, id] = black_box(PARTS);
            (format!("POST#{post_id}"), format!("{parent}#{ts}#{id}"))
        });
    }

    #[divan::bench]
    fn sized(bencher: Bencher) {
        bencher.bench(|| {
            let [post_id, parent, ts, id] = black_box(PARTS);
            let mut pk = String::with_capacity(5 + post_id.len());
            pk.push_str("POST#");
            pk.push_str(post_id);
            let mut sk = String::with_capacity(parent.len() + ts.len() + id.len() + 2);
            sk.push_str(parent);
            sk.push('#');
            sk.push_str(ts);
            sk.push('#');
            sk.push_str(id);
            (pk, sk)
        });
    }

    #[divan::bench]
    fn dynakey(bencher: Bencher) {
        let key = note();
        bencher.bench_local(|| black_box(&key).encode());
    }
}

/// Both attributes of the primary key, of a number, a text and a time.
mod key_of_types {
    use super::{Bencher, black_box, comment};

    #[divan::bench]
    fn formatted(bencher: Bencher) {
        let key = comment();
        bencher.bench_local(|| {
            let key = black_box(&key);
            (
                format!("POST#{}", key.post_id),
                format!("{}#{:.9}", key.parent, key.ts),
            )
        });
    }

    #[divan::bench]
    fn dynakey(bencher: Bencher) {
        let key = comment();
        bencher.bench_local(|| black_box(&key).encode());
    }
}

/// Both attributes of the primary key, of numbers: as they are in the partition key, padded in the sort key.
mod key_of_numbers {
    use super::{Bencher, Entry, black_box};

    #[divan::bench]
    fn formatted(bencher: Bencher) {
        let key = Entry::key(42, 1_234_567_890_123, 7);
        bencher.bench_local(|| {
            let key = black_box(&key);
            (
                format!("LOG#{}", key.log),
                format!("{:020}#{:05}", key.sequence, key.part),
            )
        });
    }

    #[divan::bench]
    fn dynakey(bencher: Bencher) {
        let key = Entry::key(42, 1_234_567_890_123, 7);
        bencher.bench_local(|| black_box(&key).encode());
    }
}

/// Both attributes of the primary key, of ids.
mod key_of_ids {
    use super::{Bencher, Session, Uuid, black_box};

    #[divan::bench]
    fn formatted(bencher: Bencher) {
        let key = Session::key(Uuid::from_u128(7), Uuid::from_u128(u128::MAX));
        bencher.bench_local(|| {
            let key = black_box(&key);
            (format!("USER#{}", key.user), key.session.to_string())
        });
    }

    #[divan::bench]
    fn dynakey(bencher: Bencher) {
        let key = Session::key(Uuid::from_u128(7), Uuid::from_u128(u128::MAX));
        bencher.bench_local(|| black_box(&key).encode());
    }
}

/// The partition key's value and the prefix of the sort key.
mod condition {
    use super::{Bencher, Comment, Note, PARTS, black_box};

    #[divan::bench]
    fn joined(bencher: Bencher) {
        bencher.bench(|| {
            let [post_id, parent, ts, _] = black_box(PARTS);
            (["POST#", post_id].concat(), [parent, "#", ts, "#"].concat())
        });
    }

    #[divan::bench]
    fn children_of_texts(bencher: Bencher) {
        bencher.bench(|| {
            let [post_id, parent, ts, _] = black_box(PARTS);
            Note::children_of(post_id, parent, ts)
        });
    }

    #[divan::bench]
    fn children_of(bencher: Bencher) {
        bencher.bench(|| Comment::children_of(black_box(42), black_box("root")));
    }
}
