//! Proofs of the key laws, run by the compiler on the templates' const data.
//!
//! The macro emits one call for each component, at its field's type, and one for each template, at its attribute. What
//! a proof finds is a compile error with a computed message.

use super::codec::{Codec, Follow, Half, Misfit, Written};
use super::component::{Kind, UNBOUNDED};
use super::message::{Message, after};
use super::spec::Form;
use super::template::{Component, ScalarType, Segment, Template};

/// Proves that a time to live is a time.
#[track_caller]
pub const fn prove_ttl(entity: &str, field: &str, template: &Template) {
    if let Some(component) = template.component(0)
        && (component.misfit.is_some() || !component.is_time())
    {
        Message::new()
            .push("`")
            .push(field)
            .push("` is the time to live of `")
            .push(entity)
            .push("`, and its type is no time")
            .help("write a time type, as in `jiff::Timestamp`, or an integer of seconds since 1970")
            .panic();
    }
}

/// Proves that what the library sets to the present time is a time.
#[track_caller]
pub const fn prove_stamp(entity: &str, field: &str, role: &str, template: &Template) {
    if let Some(component) = template.component(0)
        && !matches!(component.encoding.kind, Kind::Time)
    {
        Message::new()
            .push("`")
            .push(field)
            .push("` is `#[")
            .push(role)
            .push("]` of `")
            .push(entity)
            .push("`, and its type is no time")
            .help("write a time type, as in `jiff::Timestamp`, or an `Option` of one")
            .panic();
    }
}

/// Proves that no item of the entity stands where one stands that marks a value as taken.
#[track_caller]
pub const fn prove_marker(entity: &str, pk: &Template) {
    let (why, help) = if matches!(pk.scalar_type(), ScalarType::S) {
        if is_apart(pk) {
            return;
        }
        (
            ", and its own partition keys can begin like theirs, with `#unique#`",
            "begin the partition key with a literal, as in `#[pk = \"USER#<id>\"]`",
        )
    } else {
        (
            ", and the table's partition key is no text",
            "give the partition key a template with a literal, as in `#[pk = \"USER#<id>\"]`",
        )
    };
    Message::new()
        .push("`")
        .push(entity)
        .push("` has `#[unique(..)]`, which stores items of its own")
        .push(why)
        .help(help)
        .panic();
}

/// Whether no key of this template begins as those do.
const fn is_apart(pk: &Template) -> bool {
    let marker = MARKER.as_bytes();
    match pk.segments {
        [] => false,
        [Segment::Literal(literal), ..] => {
            let literal = literal.as_bytes();
            let mut at = 0;
            while at < literal.len() && at < marker.len() && literal[at] == marker[at] {
                at += 1;
            }
            at < literal.len() && at < marker.len()
        }
        [Segment::Component(component), ..] => !component.written.bytes.contains(marker[0]),
    }
}

/// How the partition keys begin of the items that mark values as taken.
const MARKER: &str = "#unique#";

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
        let message = opening(
            entity,
            template,
            component,
            " is an `Option`, and nothing says how `None` is written",
        )
        .template(template.source, component.place)
        .push("\nhelp: write `");
        typed(message, template, component, b'>')
            .push("|none>`: any literal that no value is written as")
            .panic();
    }
    if !component.encoding.optional && component.none.is_some() {
        let message = opening(
            entity,
            template,
            component,
            " has a literal for `None`, and its type is `",
        )
        .push(component.type_name)
        .push("`")
        .template(template.source, component.place)
        .push("\nhelp: write `");
        typed(message, template, component, b'|')
            .push(">`, or make the field an `Option`")
            .panic();
    }
}

#[track_caller]
const fn prove_spec(entity: &str, template: &Template, component: &Component, misfit: Misfit) {
    let kind = component.encoding.kind;
    let message = match misfit {
        Misfit::WideNumber => opening(
            entity,
            template,
            component,
            " is a whole key by itself, so it would be a DynamoDB number, and `",
        )
        .push(component.type_name)
        .push("` has more than a number's 38 digits"),
        Misfit::Trunc => match kind {
            Kind::Time => opening(
                entity,
                template,
                component,
                " has the spec `trunc`, and nothing says what to cut it to",
            ),
            _ => opening(
                entity,
                template,
                component,
                " has the spec `trunc`, and it is no time",
            ),
        },
        Misfit::Form => {
            let message = opening(entity, template, component, " has the spec `");
            let message = match component.spec.form {
                Form::Padded(width) => message.push(":0").number(width as usize),
                form => message.push(form.name()),
            };
            message
                .push("`, which does not fit its type `")
                .push(component.type_name)
                .push("`")
        }
        Misfit::Desc => opening(
            entity,
            template,
            component,
            " has the spec `desc`, and no greatest value to count down from",
        ),
        Misfit::Raw => opening(
            entity,
            template,
            component,
            " has the spec `raw`, and its type `",
        )
        .push(component.type_name)
        .push("` is never escaped"),
        Misfit::Lower => opening(
            entity,
            template,
            component,
            " has the spec `lower`, and its type `",
        )
        .push(component.type_name)
        .push("` has no capital letters in a key"),
    };
    let message = message
        .template(template.source, component.place)
        .push("\nhelp: ");
    match (misfit, kind) {
        (Misfit::WideNumber, Kind::Unsigned { .. }) => message
            .push("write `<")
            .push(component.field)
            .push(":039>` to store it as text"),
        (Misfit::WideNumber, _) => message
            .push("put a literal before it to store it as text, as in `N#<")
            .push(component.field)
            .push(">`"),
        (Misfit::Trunc, Kind::Time) => bare(message.push("write "), component, ":ms,trunc"),
        (Misfit::Trunc, _) => bare(message.push("`trunc` is for times: write "), component, ""),
        (Misfit::Form, _) => bare(message.push("write "), component, "").push(specs_of(kind)),
        (Misfit::Desc, Kind::Time) => bare(
            message.push("count ticks, as in "),
            component,
            ":unix_ms,desc",
        )
        .push("; or leave `desc` out and read with `newest_first`"),
        (Misfit::Desc, _) => bare(message.push("write "), component, "").push(
            "; `desc` goes with integers and epoch times, and `reverse` reads the key order backwards",
        ),
        (Misfit::Raw, _) => {
            bare(message.push("write "), component, "").push("; `raw` goes with text")
        }
        (Misfit::Lower, _) => {
            bare(message.push("write "), component, "").push("; `lower` goes with text and times")
        }
    }
    .panic();
}

/// What a type takes in place of a spec that does not fit it.
const fn specs_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Text => "; its only specs are `:raw` and `:lower`",
        Kind::Bytes => "; binary takes no spec",
        Kind::Unsigned { .. } => {
            "; its specs are `:010` (padded to 10 digits), `:plain` and `:desc`"
        }
        Kind::Signed { .. } => {
            ", which is moved up to be positive and padded; its specs are `:plain` and `:desc`"
        }
        Kind::Time => {
            " (9 fraction digits); its specs are `:s`, `:ms`, `:us`, `:ns`, `:unix`, `:unix_ms`, and the buckets `:year`, `:month`, `:day`, `:hour`"
        }
        Kind::Date => " (`2026-06-23`); its specs are the buckets `:year` and `:month`",
    }
}

/// The component with these specs and its own literal for `None`.
const fn bare(message: Message, component: &Component, specs: &str) -> Message {
    let message = message.push("`<").push(component.field).push(specs);
    match component.none {
        Some(none) => message.push("|").push(none),
        None => message,
    }
    .push(">`")
}

/// The component as it is typed, up to a byte.
const fn typed(message: Message, template: &Template, component: &Component, end: u8) -> Message {
    let (start, last) = component.place;
    let bytes = template.source.as_bytes();
    let mut at = start;
    while at < last && bytes[at] != end {
        at += 1;
    }
    message.part(template.source, (start, at))
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
            .of(entity, template.index)
            .push(" is at least ")
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
    let delimiter = (
        component.place.1,
        after(template.source.as_bytes(), component.place.1),
    );
    match component.site.follow {
        Follow::Component => {
            let message = opening(
                entity,
                template,
                component,
                " has no delimiter after it, and its values vary in width",
            )
            .template(template.source, component.place);
            why_ambiguous(delimited(message, template, component), component).panic()
        }
        Follow::Delimiter(byte) if !is_delimiter(byte) => {
            let message = opening(entity, template, component, " is followed by `")
                .character(template.source, delimiter.0)
                .push("`, which can't end a component of variable width")
                .template(template.source, delimiter);
            delimited(message, template, component)
                .note("a delimiter is a space or ASCII punctuation, and not `%`, which starts an escape; letters and digits stand inside escapes")
                .panic();
        }
        Follow::Delimiter(b'-') if component.encoding.generic => {
            let message = opening(
                entity,
                template,
                component,
                " is of a type parameter and followed by `-`, which integers hold",
            )
            .template(template.source, delimiter);
            delimited(message, template, component).panic();
        }
        Follow::Delimiter(byte) if component.written.bytes.contains(byte) => {
            let message = opening(entity, template, component, " is followed by `")
                .character(template.source, delimiter.0)
                .push("`, which its own values hold")
                .template(template.source, delimiter);
            let message = delimited(message, template, component);
            if matches!(component.written.codec, Codec::Decimal) && byte == b'-' {
                message.note("it is the minus sign of negative numbers")
            } else {
                message
            }
            .panic();
        }
        Follow::Delimiter(_) | Follow::End => {}
    }
}

/// Says to put a delimiter after a component, which is shown as it is typed.
const fn delimited(message: Message, template: &Template, component: &Component) -> Message {
    message
        .push("\nhelp: put a delimiter after it, as in `")
        .part(template.source, component.place)
        .push("#`")
}

/// Two pairs of values that would be one text; or why values of a type of fixed width vary here.
const fn why_ambiguous(message: Message, component: &Component) -> Message {
    let values = Written::resolve(component.encoding, component.spec, component.site, true);
    match (component.none, values) {
        (Some(none), Ok((values, _))) if values.is_fixed() => message
            .push("\nnote: `")
            .push(none)
            .push("` has ")
            .number(none.len())
            .push(" bytes, and the values have ")
            .number(values.greatest as usize),
        _ if matches!(component.written.codec, Codec::Decimal) => message
            .note("without one, two pairs of values make the same key: `1` and `23`, `12` and `3`"),
        _ => message
            .note("without one, two pairs of values make the same key: `ab` and `c`, `a` and `bc`"),
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
        .of(entity, template.index)
        .push(wrong)
}

// `UNBOUNDED` widths are never added up: only least widths are.
const _: () = assert!(UNBOUNDED > Half::Partition.limit());
