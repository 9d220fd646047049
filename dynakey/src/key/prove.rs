//! Proofs of the key laws, run by the compiler on the templates' const data.
//!
//! The macro emits one call for each component, at its field's type, and one for each template, at its attribute. What
//! a proof finds is a compile error with a computed message.

use super::codec::{Codec, Follow, Half, Misfit};
use super::component::{Kind, UNBOUNDED};
use super::message::Message;
use super::template::{Component, Segment, Template};

/// Proves that a component's spec and literal fit its type.
#[track_caller]
pub const fn prove_component(entity: &str, template: &Template, index: usize) {
    let Some(component) = template.component(index) else {
        return;
    };
    if let Some(misfit) = component.misfit {
        prove_spec(entity, template, component, misfit);
    }
    if component.encoding.nested {
        opening(
            entity,
            template,
            component,
            " is an `Option` of an `Option`, and both `None`s would be written alike",
        )
        .template(template.source, component.place)
        .help("make the field's type an `Option` of what the inner one holds")
        .panic();
    }
    if component.encoding.optional && component.none.is_none() {
        opening(
            entity,
            template,
            component,
            " is an `Option`, and nothing says how `None` is written",
        )
        .template(template.source, component.place)
        .push("\nhelp: write `<")
        .push(component.field)
        .push("|none>`: any literal that no value is written as")
        .panic();
    }
    if !component.encoding.optional && component.none.is_some() {
        opening(
            entity,
            template,
            component,
            " has a literal for `None`, and its type is `",
        )
        .push(component.type_name)
        .push("`")
        .template(template.source, component.place)
        .push("\nhelp: write `<")
        .push(component.field)
        .push(">`, or make the field an `Option`")
        .panic();
    }
}

#[track_caller]
const fn prove_spec(entity: &str, template: &Template, component: &Component, misfit: Misfit) {
    let message = match misfit {
        Misfit::WideNumber => {
            let message = opening(
                entity,
                template,
                component,
                " is a whole key by itself, so it would be a DynamoDB number, and `",
            )
            .push(component.type_name)
            .push("` has more than a number's 38 digits")
            .template(template.source, component.place);
            match component.encoding.kind {
                Kind::Unsigned { .. } => message
                    .push("\nhelp: write `<")
                    .push(component.field)
                    .push(":039>` to store it as text"),
                _ => message
                    .push("\nhelp: put a literal before it to store it as text, as in `N#<")
                    .push(component.field)
                    .push(">`"),
            }
        }
        Misfit::Trunc => opening(
            entity,
            template,
            component,
            " has the spec `trunc`, and nothing to cut",
        )
        .template(template.source, component.place)
        .help("`trunc` goes with a precision of time, as in `:ms,trunc` or `:unix,trunc`"),
        Misfit::Form => opening(entity, template, component, " has the spec `")
            .push(component.spec.form.name())
            .push("`, which does not fit its type `")
            .push(component.type_name)
            .push("`")
            .template(template.source, component.place)
            .help(specs_of(component.encoding.kind)),
        Misfit::Desc => opening(entity, template, component, " has the spec `desc`, and no greatest value to count down from")
            .template(template.source, component.place)
            .help(match component.encoding.kind {
                Kind::Unsigned { .. } | Kind::Signed { .. } => "take `plain` or `desc` out: counting down needs padding",
                Kind::Time => "count ticks, as in `:unix_ms,desc`; or leave `desc` out and read with `newest_first`",
                _ => "`desc` goes with integers, and with times as `:unix` or `:unix_ms`; `reverse` reads the key order backwards",
            }),
        Misfit::Raw => opening(entity, template, component, " has the spec `raw`, and its type `")
            .push(component.type_name)
            .push("` is never escaped")
            .template(template.source, component.place)
            .help("take `raw` out: it goes with text"),
        Misfit::Lower => opening(entity, template, component, " has the spec `lower`, and its type `")
            .push(component.type_name)
            .push("` has no capital letters in a key")
            .template(template.source, component.place)
            .help("take `lower` out: it goes with text and times"),
    };
    message.panic();
}

const fn specs_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Text => "text takes no spec, `:raw` or `:lower`",
        Kind::Bytes => "binary takes no spec: write `<field>`",
        Kind::Unsigned { .. } => {
            "an unsigned integer takes no spec (padded to its type's width), `:010` (padded to 10 digits), `:plain`, and `desc`"
        }
        Kind::Signed { .. } => {
            "a signed integer takes no spec (moved up to be positive, and padded), `:plain`, and `desc`"
        }
        Kind::Time => {
            "a time takes no spec (9 fraction digits), `:s`, `:ms`, `:us`, `:ns`, `:unix`, `:unix_ms`, or a bucket: `:year`, `:month`, `:day`, `:hour`"
        }
        Kind::Date => "a date takes no spec (`2026-06-23`), or a bucket: `:year`, `:month`",
    }
}

/// Proves that a template's keys can be taken apart in one way only, and that some fit DynamoDB's limit.
#[track_caller]
pub const fn prove_template(entity: &str, template: &Template) {
    let (mut at, mut least) = (0, 0_usize);
    while at < template.segments.len() {
        match &template.segments[at] {
            Segment::Literal(literal) => least += literal.len(),
            Segment::Component(component) => {
                // A component that is reported by itself says nothing about its neighbours.
                if component.misfit.is_some()
                    || component.encoding.optional != component.none.is_some()
                {
                    return;
                }
                prove_separable(entity, template, component);
                least += component.written.least as usize;
            }
        }
        at += 1;
    }
    if least > template.half.limit() as usize {
        Message::new()
            .push("every ")
            .push(template.half.name())
            .push(" of `")
            .push(entity)
            .push("` is at least ")
            .number(least)
            .push(" bytes long, and DynamoDB's limit is ")
            .number(template.half.limit() as usize)
            .template(template.source, (0, template.source.len()))
            .help("shorten the literals, or take components out")
            .panic();
    }
}

// A component of variable width must be followed by a byte that no value of it holds, or two values print one key:
//     #[sk = "<city><street>"]      ("ab", "c") and ("a", "bc") → "abc"
#[track_caller]
const fn prove_separable(entity: &str, template: &Template, component: &Component) {
    if component.written.is_fixed() {
        return;
    }
    match component.site.follow {
        Follow::Component => opening(
            entity,
            template,
            component,
            " has no delimiter after it, and its values vary in width",
        )
        .template(template.source, component.place)
        .push("\nhelp: put a delimiter after it, as in `<")
        .push(component.field)
        .push(">#`")
        .note("without one, two pairs of values make the same key: `ab` and `c`, `a` and `bc`")
        .panic(),
        Follow::Delimiter(delimiter) if !is_delimiter(delimiter) => {
            opening(entity, template, component, " is followed by `")
                .byte(delimiter)
                .push("`, which can't end a component of variable width")
                .template(template.source, component.place)
                .push("\nhelp: put a delimiter after it, as in `<")
                .push(component.field)
                .push(">#`")
                .note("a delimiter is a space or ASCII punctuation, and not `%`, which starts an escape; letters and digits stand inside escapes")
                .panic();
        }
        Follow::Delimiter(b'-') if component.encoding.generic => {
            opening(
                entity,
                template,
                component,
                " is of a type parameter and followed by `-`, which integers hold",
            )
            .template(template.source, component.place)
            .help("take another delimiter, like `#`")
            .panic();
        }
        Follow::Delimiter(delimiter) if component.written.bytes.contains(delimiter) => {
            opening(entity, template, component, " is followed by `")
                .byte(delimiter)
                .push("`, which its own values hold")
                .template(template.source, component.place)
                .help(if matches!(component.written.codec, Codec::Decimal) {
                    "take another delimiter, like `#`: this one is a minus sign here"
                } else {
                    "take another delimiter, like `#`"
                })
                .panic();
        }
        Follow::Delimiter(_) | Follow::End => {}
    }
}

const fn is_delimiter(byte: u8) -> bool {
    (byte.is_ascii_punctuation() || byte == b' ') && byte != b'%'
}

/// `` `ts` in the sort key of `Comment` `` and what is wrong with it.
const fn opening(entity: &str, template: &Template, component: &Component, wrong: &str) -> Message {
    Message::new()
        .push("`")
        .push(component.field)
        .push("` in the ")
        .push(template.half.name())
        .push(" of `")
        .push(entity)
        .push("`")
        .push(wrong)
}

// `UNBOUNDED` widths are never added up: only least widths are.
const _: () = assert!(UNBOUNDED > Half::Partition.limit());
