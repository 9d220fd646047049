//! The wording of specs that tokens show to be misplaced.

use super::Diagnostic;
use super::entity::at;
use crate::model::{Component, Entity, Template};

pub fn generic_spec(entity: &Entity, template: &Template, component: &Component) -> Diagnostic {
    let field = &entity.fields[component.field].plain;
    let message = format!(
        "`{field}` in {} has a spec, and its type is a type parameter",
        template.of(&entity.ident)
    );
    at(template, component.place.clone(), message)
        .help(format!("write `<{field}>`, or write the type out"))
        .note("whether the spec fits is not known where the entity is defined")
}

/// Why a component's specs don't go together, and what to write instead of them.
pub struct Conflict {
    pub why: String,
    pub instead: String,
}

pub fn conflicting_specs(
    entity: &Entity,
    template: &Template,
    component: &Component,
    conflict: Conflict,
) -> Diagnostic {
    let field = &entity.fields[component.field].plain;
    let message = format!(
        "`{field}` in {} {}",
        template.of(&entity.ident),
        conflict.why
    );
    at(template, component.place.clone(), message).help(conflict.instead)
}
