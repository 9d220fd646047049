//! The documentation of what is emitted: each shows the real key.

use crate::model::{Entity, Segment, Step, Template};

pub fn templates(entity: &Entity) -> String {
    format!("The key templates: {}.", shape(entity))
}

pub fn key(entity: &Entity) -> String {
    format!(
        "The primary key of a `{}`: {}.\n\nDisplays as an id that fits into a URL, and parses from it.",
        entity.name(),
        shape(entity)
    )
}

pub fn key_field(entity: &Entity, index: usize) -> String {
    let name = &entity.fields[index].plain;
    let holds = |template: &&Template| {
        template
            .components()
            .any(|component| component.field == index)
    };
    let templates: Vec<_> = entity
        .templates()
        .filter(holds)
        .map(|template| code(&template.text()))
        .collect();
    format!("`{name}` in {}.", templates.join(" and "))
}

pub fn key_function(entity: &Entity) -> String {
    format!("The primary key of one item: {}.", shape(entity))
}

pub fn query(entity: &Entity) -> String {
    match entity.steps().len() {
        0 => format!("A query for a `{}`: {}.", entity.name(), shape(entity)),
        steps => format!(
            "A query for `{}` items with `N` of {steps} sort-key components fixed: {}.\n\nEvery state is a complete query.",
            entity.name(),
            shape(entity)
        ),
    }
}

pub fn partition(entity: &Entity) -> String {
    let pk = code(&entity.pk.text());
    match entity
        .sk
        .as_ref()
        .map(|sk| (head(sk, 0), sk.components().count()))
    {
        None => format!("Reads the item of the partition {pk}."),
        Some((head, 0)) => format!(
            "Reads the item of the partition {pk} with the sort key {}.",
            code(&head)
        ),
        Some((head, _)) if head.is_empty() => format!("Reads the partition {pk}."),
        Some((head, _)) => format!(
            "Reads the partition {pk}, sort keys that begin with {}.",
            code(&head)
        ),
    }
}

pub fn step(entity: &Entity, step: &Step<'_>) -> String {
    let name = &step.field.plain;
    let Some(sk) = &entity.sk else {
        return String::new();
    };
    let head = head(sk, step.index + 1);
    if step.index + 1 == sk.components().count() {
        format!("Fixes `{name}`: the sort key {}.", code(&head))
    } else {
        format!("Fixes `{name}`: sort keys that begin with {}.", code(&head))
    }
}

pub fn prefix_read(entity: &Entity, index: usize) -> String {
    let head = entity
        .sk
        .as_ref()
        .map(|sk| head(sk, index))
        .unwrap_or_default();
    format!(
        "Reads the partition {}, sort keys that begin with {}.",
        code(&entity.pk.text()),
        code(&head)
    )
}

pub fn whole_read(entity: &Entity) -> String {
    let sk = entity.sk.as_ref().map(Template::text).unwrap_or_default();
    format!(
        "Reads the item of the partition {} with the sort key {}.",
        code(&entity.pk.text()),
        code(&sk)
    )
}

pub fn range_read(entity: &Entity, index: usize) -> String {
    let head = entity
        .sk
        .as_ref()
        .map(|sk| head(sk, index + 1))
        .unwrap_or_default();
    let component = entity.sk.as_ref().and_then(|sk| sk.components().nth(index));
    let name = component
        .map(|component| entity.fields[component.field].plain.as_str())
        .unwrap_or_default();
    format!(
        "Reads the partition {}, sort keys {} with `{name}` in the range, in its order.",
        code(&entity.pk.text()),
        code(&head)
    )
}

pub fn starts_with(entity: &Entity, step: &Step<'_>) -> String {
    let before = entity
        .sk
        .as_ref()
        .map(|sk| head(sk, step.index))
        .unwrap_or_default();
    let name = &step.field.plain;
    let partition = code(&entity.pk.text());
    if before.is_empty() {
        format!("Reads the partition {partition}, sort keys with `{name}` beginning with the text.")
    } else {
        format!(
            "Reads the partition {partition}, sort keys that begin with {} and go on with the text, as `{name}` does.",
            code(&before)
        )
    }
}

/// The partition `..`, the sort key `..`
fn shape(entity: &Entity) -> String {
    let pk = format!("partition key {}", code(&entity.pk.text()));
    match &entity.sk {
        Some(sk) => format!("{pk}, sort key {}", code(&sk.text())),
        None => pk,
    }
}

/// The template up to the component of this index, with the literal before it.
fn head(template: &Template, components: usize) -> String {
    let source = template.text();
    let mut seen = 0;
    for segment in &template.segments {
        if let Segment::Component(component) = segment {
            if seen == components {
                return source[..component.place.start].to_owned();
            }
            seen += 1;
        }
    }
    source
}

/// A code span; a text with a backtick in it gets two around it.
fn code(text: &str) -> String {
    if text.is_empty() {
        "of any value".to_owned()
    } else if text.contains('`') {
        format!("`` {text} ``")
    } else {
        format!("`{text}`")
    }
}
