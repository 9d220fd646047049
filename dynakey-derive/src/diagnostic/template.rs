//! The wording of mistakes in a template's text.

use proc_macro2::Span;

use super::Diagnostic;
use crate::suggest::nearest;
use crate::template::{FLAGS, FORMS, Fault, FaultKind, MAX_PADDING};

/// `place` says which template: `` the partition key of `Comment` ``.
pub fn template_fault(span: Span, of: &str, source: &str, fault: Fault) -> Diagnostic {
    let Fault { kind, place } = fault;
    let text = source.get(place.clone()).unwrap_or_default();
    let diagnostic = |message: String| Diagnostic::new(span, message).draw(source, place.clone());
    match kind {
        FaultKind::EmptyTemplate if of.starts_with("the access pattern") => {
            Diagnostic::new(span, format!("{of} is empty"))
                .help("write a beginning of the sort key, as in `\"<parent>#<ts..>\"`")
                .note("`partition` reads all of a partition")
        }
        FaultKind::EmptyTemplate => Diagnostic::new(span, format!("{of} is empty"))
            .help("write literals and fields, as in `\"POST#<post_id>\"`")
            .note("DynamoDB takes no empty key values"),
        FaultKind::Unclosed => {
            let name: String = text[1..]
                .chars()
                .take_while(|c| *c == '_' || c.is_alphanumeric())
                .collect();
            let help = if name.is_empty() {
                "write `<<` for a literal `<`".to_owned()
            } else {
                format!("close it: `<{name}>`; or write `<<` for a literal `<`")
            };
            diagnostic(format!("`<` is not closed in {of}")).help(help)
        }
        FaultKind::Unopened => diagnostic(format!("`>` closes nothing in {of}"))
            .help("put `<` before the field's name, or write `>>` for a literal `>`"),
        FaultKind::EmptyComponent => diagnostic(format!("a component without a field in {of}"))
            .help("write the field's name in it, as in `<post_id>`"),
        FaultKind::NotAName(name) => {
            let message = format!("`{name}` is not the name of a field, in {of}");
            let kept: String = name.chars().filter(|c| !c.is_whitespace()).collect();
            let diagnostic = diagnostic(message);
            if kept != name
                && !kept.is_empty()
                && kept.chars().all(|c| c == '_' || c.is_alphanumeric())
            {
                diagnostic.help(format!("write it without spaces: `<{kept}>`"))
            } else {
                diagnostic.help("write the field's name, as in `<post_id>`; a spec follows a colon: `<post_id:plain>`")
            }
        }
        FaultKind::EmptySpec if text.is_empty() => {
            Diagnostic::new(span, format!("{of} is empty")).help(specs())
        }
        FaultKind::EmptySpec => {
            // The colon or the comma before what is missing.
            diagnostic(format!("`{text}` without a spec after it in {of}"))
                .help(format!("{}, or no `{text}`", specs()))
        }
        FaultKind::UnknownSpec(name) => {
            let diagnostic = diagnostic(format!("unknown spec `{name}` in {of}"));
            let folded = name.replace(['_', '-', ' '], "").to_lowercase();
            match OTHER_WORDS.iter().find(|(word, _)| *word == folded) {
                Some((_, spec)) => diagnostic.help(format!("the spec for that is `{spec}`")),
                None => match nearest(&name, names()) {
                    Some(near) => {
                        diagnostic.help(format!("a spec with a similar name exists: `{near}`"))
                    }
                    None => diagnostic.help(specs()),
                },
            }
        }
        FaultKind::PaddingWithoutZero(width) => {
            diagnostic(format!("unknown spec `{width}` in {of}")).help(format!(
                "padding to {width} digits is written with a zero before the number: `0{width}`"
            ))
        }
        FaultKind::PaddingOutOfRange => diagnostic(format!("padding to `{text}` digits in {of}"))
            .help(format!("pad to 1 to {MAX_PADDING} digits, as in `:010`")),
        FaultKind::TwoForms(first, second) => diagnostic(format!(
            "`{first}` and `{second}` are two ways to write one value, in {of}"
        ))
        .help("keep one of them; only `trunc`, `desc`, `raw` and `lower` go with another spec"),
        FaultKind::SpecTwice(name) => {
            diagnostic(format!("the spec `{name}` stands twice in {of}")).help("keep one of them")
        }
        FaultKind::RangeInTemplate(name) => diagnostic(format!("`..` in {of}")).help(format!(
            "write `{}`; a range is an access pattern, as in `#[query(since = \"<{name}..>\")]`",
            text.replace("..>", ">")
        )),
        FaultKind::EmptyNone => diagnostic(format!("`|` without a literal in {of}"))
            .help("write the text of `None` after it, as in `<parent|none>`"),
    }
}

/// What people write for a spec whose name has other letters, without case and underscores.
const OTHER_WORDS: [(&str, &str); 37] = [
    ("sec", "s"),
    ("secs", "s"),
    ("second", "s"),
    ("seconds", "s"),
    ("milli", "ms"),
    ("millis", "ms"),
    ("millisecond", "ms"),
    ("milliseconds", "ms"),
    ("micro", "us"),
    ("micros", "us"),
    ("microsecond", "us"),
    ("microseconds", "us"),
    ("nano", "ns"),
    ("nanos", "ns"),
    ("nanosecond", "ns"),
    ("nanoseconds", "ns"),
    ("epoch", "unix"),
    ("epochs", "unix"),
    ("unixs", "unix"),
    ("unixtime", "unix"),
    ("epochms", "unix_ms"),
    ("epochmillis", "unix_ms"),
    ("unixmillis", "unix_ms"),
    ("date", "day"),
    ("daily", "day"),
    ("monthly", "month"),
    ("yearly", "year"),
    ("hourly", "hour"),
    ("cut", "trunc"),
    ("floor", "trunc"),
    ("reverse", "desc"),
    ("reversed", "desc"),
    ("descending", "desc"),
    ("lowercase", "lower"),
    ("nocase", "lower"),
    ("unescaped", "raw"),
    ("unpadded", "plain"),
];

fn names() -> impl Iterator<Item = &'static str> {
    FORMS
        .iter()
        .map(|(name, _)| *name)
        .chain(FLAGS.iter().map(|(name, _)| *name))
}

fn specs() -> String {
    let names: Vec<_> = names().map(|name| format!("`{name}`")).collect();
    format!("the specs are {}, and padding like `010`", names.join(", "))
}

#[cfg(test)]
mod tests {
    use proc_macro2::Span;

    use super::{OTHER_WORDS, names, template_fault};
    use crate::template::parse;

    /// The words of a table, which the nearest by letters would lead astray.
    #[test]
    fn other_words_lead_to_specs_that_exist() {
        for (word, spec) in OTHER_WORDS {
            assert!(names().any(|name| name == spec), "{spec}");
            assert!(names().all(|name| name != word), "{word}");
        }
    }

    /// Each mistake, and the whole message.
    #[test]
    fn every_fault_draws_the_place_and_says_what_to_write() {
        let cases = [
            (
                "POST#<post_id",
                "`<` is not closed in the sort key of `Post`\n\n    POST#<post_id\n         ^^^^^^^^\nhelp: close it: `<post_id>`; or write `<<` for a literal `<`",
            ),
            (
                "a < b",
                "`<` is not closed in the sort key of `Post`\n\n    a < b\n      ^^^\nhelp: write `<<` for a literal `<`",
            ),
            (
                "POST#post_id>",
                "`>` closes nothing in the sort key of `Post`\n\n    POST#post_id>\n                ^\nhelp: put `<` before the field's name, or write `>>` for a literal `>`",
            ),
            (
                "é#<>",
                "a component without a field in the sort key of `Post`\n\n    é#<>\n      ^^\nhelp: write the field's name in it, as in `<post_id>`",
            ),
            (
                "< post_id >",
                "` post_id ` is not the name of a field, in the sort key of `Post`\n\n    < post_id >\n     ^^^^^^^^^\nhelp: write it without spaces: `<post_id>`",
            ),
            (
                "<post-id>",
                "`post-id` is not the name of a field, in the sort key of `Post`\n\n    <post-id>\n     ^^^^^^^\nhelp: write the field's name, as in `<post_id>`; a spec follows a colon: `<post_id:plain>`",
            ),
            (
                "<n:>",
                "`:` without a spec after it in the sort key of `Post`\n\n    <n:>\n      ^\nhelp: the specs are `plain`, `s`, `ms`, `us`, `ns`, `unix`, `unix_ms`, `year`, `month`, `day`, `hour`, `trunc`, `desc`, `raw`, `lower`, and padding like `010`, or no `:`",
            ),
            (
                "<n:plain,>",
                "`,` without a spec after it in the sort key of `Post`\n\n    <n:plain,>\n            ^\nhelp: the specs are `plain`, `s`, `ms`, `us`, `ns`, `unix`, `unix_ms`, `year`, `month`, `day`, `hour`, `trunc`, `desc`, `raw`, `lower`, and padding like `010`, or no `,`",
            ),
            (
                "a\t\n<ts:ms..>",
                "`..` in the sort key of `Post`\n\n    a\\t\\n<ts:ms..>\n         ^^^^^^^^^\nhelp: write `<ts:ms>`; a range is an access pattern, as in `#[query(since = \"<ts..>\")]`",
            ),
            (
                "<ts:unixms>",
                "unknown spec `unixms` in the sort key of `Post`\n\n    <ts:unixms>\n        ^^^^^^\nhelp: a spec with a similar name exists: `unix_ms`",
            ),
            (
                "<ts:Millis>",
                "unknown spec `Millis` in the sort key of `Post`\n\n    <ts:Millis>\n        ^^^^^^\nhelp: the spec for that is `ms`",
            ),
            (
                "<n:10>",
                "unknown spec `10` in the sort key of `Post`\n\n    <n:10>\n       ^^\nhelp: padding to 10 digits is written with a zero before the number: `010`",
            ),
            (
                "<n:0400>",
                "padding to `0400` digits in the sort key of `Post`\n\n    <n:0400>\n       ^^^^\nhelp: pad to 1 to 39 digits, as in `:010`",
            ),
            (
                "<ts:ms,unix>",
                "`ms` and `unix` are two ways to write one value, in the sort key of `Post`\n\n    <ts:ms,unix>\n        ^^^^^^^\nhelp: keep one of them; only `trunc`, `desc`, `raw` and `lower` go with another spec",
            ),
            (
                "<ts:ms,ms>",
                "the spec `ms` stands twice in the sort key of `Post`\n\n    <ts:ms,ms>\n           ^^\nhelp: keep one of them",
            ),
            (
                "<x|>",
                "`|` without a literal in the sort key of `Post`\n\n    <x|>\n    ^^^^\nhelp: write the text of `None` after it, as in `<parent|none>`",
            ),
            (
                "",
                "the sort key of `Post` is empty\nhelp: write literals and fields, as in `\"POST#<post_id>\"`\nnote: DynamoDB takes no empty key values",
            ),
        ];
        for (source, message) in cases {
            let (_, mut faults) = parse(source);
            assert_eq!(faults.len(), 1, "{source}");
            let fault = template_fault(
                Span::call_site(),
                "the sort key of `Post`",
                source,
                faults.remove(0),
            );
            assert_eq!(fault.text(), message);
        }
    }
}
