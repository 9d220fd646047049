//! The documentation of what is emitted: each shows the real key.

use crate::model::{Access, Entity, Field, Index, Projection, Step, Template};

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

pub fn query(access: &Access<'_>) -> String {
    let name = access.entity.name();
    match access.steps().len() {
        0 => format!(
            "A query for `{name}` items{}: {}.",
            by(access),
            keys(access)
        ),
        steps => format!(
            "A query for `{name}` items{} with `N` of {steps} sort-key components fixed: {}.\n\nEvery state is a complete query.",
            by(access),
            keys(access)
        ),
    }
}

pub fn partition(access: &Access<'_>) -> String {
    let (by, pk) = (by(access), code(&access.partition_text()));
    let head = head(access, 0);
    match (
        access.index,
        access.sk.is_empty(),
        access.sort_components().len(),
    ) {
        (None, true, _) => format!("Reads the item of the partition {pk}."),
        (None, false, 0) => format!(
            "Reads the item of the partition {pk} with the sort key {}.",
            code(&head)
        ),
        _ if head.is_empty() || access.sk.is_empty() => format!("Reads the partition {pk}{by}."),
        _ => format!(
            "Reads the partition {pk}{by}, sort keys that begin with {}.",
            code(&head)
        ),
    }
}

pub fn step(access: &Access<'_>, step: &Step<'_>) -> String {
    let name = &step.field.plain;
    let head = code(&head(access, step.place + 1));
    if access.is_of_attributes() {
        format!("Fixes the key attribute {}.", code(&step.template.text()))
    } else if step.place + 1 == access.sort_components().len() {
        format!("Fixes `{name}`: the sort key {head}.")
    } else {
        format!("Fixes `{name}`: sort keys that begin with {head}.")
    }
}

pub fn prefix_read(access: &Access<'_>, next: &Step<'_>) -> String {
    format!(
        "Reads the partition {}{}, sort keys that begin with {}.",
        code(&access.partition_text()),
        by(access),
        code(&head(access, next.place))
    )
}

pub fn whole_read(access: &Access<'_>) -> String {
    let item = if access.index.is_some() {
        "items"
    } else {
        "item"
    };
    format!(
        "Reads the {item} of the partition {}{} with the sort key {}.",
        code(&access.partition_text()),
        by(access),
        code(&access.sort_text())
    )
}

pub fn range_read(access: &Access<'_>, step: &Step<'_>) -> String {
    format!(
        "Reads the partition {}{}, sort keys {} with `{}` in the range, in its order.",
        code(&access.partition_text()),
        by(access),
        code(&head(access, step.place + 1)),
        step.field.plain
    )
}

pub fn starts_with(access: &Access<'_>, step: &Step<'_>) -> String {
    let before = head(access, step.place);
    let name = &step.field.plain;
    let (partition, by) = (code(&access.partition_text()), by(access));
    if before.is_empty() {
        format!(
            "Reads the partition {partition}{by}, sort keys with `{name}` beginning with the text."
        )
    } else {
        format!(
            "Reads the partition {partition}{by}, sort keys that begin with {} and go on with the text, as `{name}` does.",
            code(&before)
        )
    }
}

pub fn index(entity: &Entity, index: &Index) -> String {
    let access = Access::index(entity, index);
    let kind = if index.is_local { "local" } else { "global" };
    format!(
        "The {kind} secondary index `{}` of `{}`: {}.",
        index.name.value(),
        entity.name(),
        keys(&access)
    )
}

pub fn index_item(entity: &Entity, index: &Index) -> String {
    format!(
        "What the index `{}` holds of a `{}`: its keys and the table's{}.",
        index.name.value(),
        entity.name(),
        match &index.projection {
            Projection::Include(_) => ", and the fields that it includes",
            _ => "",
        }
    )
}

pub fn projected_field(index: &Index, field: &Field, stored: bool) -> String {
    if stored {
        format!(
            "`{}`, included in the index `{}`.",
            field.plain,
            index.name.value()
        )
    } else {
        format!("`{}`, from the key.", field.plain)
    }
}

/// The index, where it is one.
fn by(access: &Access<'_>) -> String {
    match access.index {
        Some(index) => format!(" of the index `{}`", index.name.value()),
        None => String::new(),
    }
}

/// The keys of the table or of an index.
fn keys(access: &Access<'_>) -> String {
    let pk = format!("partition key {}", code(&access.partition_text()));
    if access.sk.is_empty() {
        pk
    } else {
        format!("{pk}, sort key {}", code(&access.sort_text()))
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

/// The sort key up to the component of this place, with the literal before it.
fn head(access: &Access<'_>, components: usize) -> String {
    let (mut seen, mut text) = (0, String::new());
    for part in &access.sk {
        let source = part.template.text();
        for component in part.template.components() {
            if seen == components {
                return text + &source[..component.place.start];
            }
            seen += 1;
        }
        text.push_str(&source);
    }
    text
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
