//! The wording of mistakes on the struct and its fields.

use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Fields, Ident, LifetimeParam};

use super::Diagnostic;
use crate::model::{Attribute, Component, Entity, Field, Follow, Half, Template};
use crate::suggest::nearest;
use crate::template;

pub fn not_a_struct(input: &DeriveInput) -> Diagnostic {
    let name = &input.ident;
    let message = match &input.data {
        Data::Enum(_) => {
            format!("`{name}` is an enum, and an entity is a struct with named fields")
        }
        Data::Union(_) => {
            format!("`{name}` is a union, and an entity is a struct with named fields")
        }
        Data::Struct(data) if matches!(data.fields, Fields::Unnamed(_)) => {
            format!("`{name}` is a tuple struct, and an entity's fields have names")
        }
        Data::Struct(_) => format!("`{name}` has no fields"),
    };
    Diagnostic::new(name.span(), message).help(format!(
        "write `struct {name} {{ id: u64, .. }}`: templates name its fields"
    ))
}

pub fn borrowed(entity: &Ident, lifetime: &LifetimeParam) -> Diagnostic {
    let message = format!(
        "`{entity}` borrows for `{}`, and an entity owns its values: they are read from a table",
        lifetime.lifetime
    );
    Diagnostic::new(lifetime.span(), message)
        .help("write `String` for `&str`, and `Vec<T>` for `&[T]`")
}

pub fn key_only_lossy(entity: &Entity, field: &Field, template: &Template) -> Diagnostic {
    let (name, half) = (&field.plain, template.of(&entity.ident));
    let span = field.key_only.unwrap_or_else(|| field.ident.span());
    let wanted = if field.key_only.is_some() {
        "take `#[key_only]` off, so that the field is stored"
    } else {
        "store the field under another name, `#[serde(rename = \"..\")]`, or give the key attribute one"
    };
    let component = template
        .components()
        .find(|component| entity.fields[component.field].plain == *name);
    let diagnostic = Diagnostic::new(span, format!("`{name}` can't be read back from {half}"))
        .draw(
            &template.text(),
            component.map_or(0..0, |component| component.place.clone()),
        )
        .help(wanted)
        .note("`lower` and buckets of time write different values as one");
    if component.is_some_and(|component| component.by_default) {
        diagnostic.note("its spec is that of `#[entity(default = ..)]`")
    } else {
        diagnostic
    }
}

pub fn clashing_function(entity: &Entity, named: &syn::Ident) -> Diagnostic {
    Diagnostic::new(
        named.span(),
        format!("`{}` has two functions `{named}`", entity.ident),
    )
    .help(format!(
        "give the access pattern another name: `#[query({named}_of = \"..\")]`"
    ))
}

pub fn no_partition_key(entity: &Ident, fields: &[Field], has_sort_key: bool) -> Diagnostic {
    let field = fields.first().map_or("id", |field| field.plain.as_str());
    let prefix = entity.to_string().to_uppercase();
    let diagnostic = Diagnostic::new(entity.span(), format!("`{entity}` has no partition key"))
        .help(format!(
            "add `#[pk = \"{prefix}#<{field}>\"]` above the struct"
        ));
    if has_sort_key {
        diagnostic
            .note("a sort key orders the items of one partition; every item has a partition key")
    } else {
        diagnostic
    }
}

/// Also gives the field that was meant, if one is like it.
pub fn unknown_field<'a>(
    span: Span,
    of: &str,
    source: &str,
    component: &template::Component,
    names: &[&'a str],
) -> (Diagnostic, Option<&'a str>) {
    let meant = nearest(&component.field, names.iter().copied());
    let diagnostic = Diagnostic::new(span, format!("unknown field `{}` in {of}", component.field))
        .draw(source, component.field_place.clone())
        .nearest("field", meant, names);
    let diagnostic = if names.is_empty() {
        let field = &component.field;
        diagnostic
            .help(format!("add the field, as in `{field}: u64`"))
            .note("the struct has no fields")
    } else {
        diagnostic
    };
    (diagnostic, meant)
}

pub fn repeated_field(
    span: Span,
    of: &str,
    source: &str,
    component: &template::Component,
) -> Diagnostic {
    Diagnostic::new(span, format!("`{}` stands twice in {of}", component.field))
        .draw(source, component.field_place.clone())
        .help("take one of them out; a field may stand in the partition key and the sort key, once in each")
}

pub fn braced_field(
    entity: &Entity,
    template: &Template,
    field: &Field,
    place: Range<usize>,
) -> Diagnostic {
    let field = &field.plain;
    at(
        template,
        place,
        format!(
            "`{{{field}}}` is literal text in {}",
            template.of(&entity.ident)
        ),
    )
    .help(format!("write `<{field}>` for the field's value"))
}

pub fn float(
    entity: &Entity,
    template: &Template,
    component: &Component,
    field: &Field,
) -> Diagnostic {
    let name = &field.plain;
    Diagnostic::new(
        field.ty.span(),
        format!("`{name}` in {} is a float", template.of(&entity.ident)),
    )
    .draw(&template.text(), component.place.clone())
    .help(format!(
        "count the smallest unit in an integer, as in `{name}_cents: i64` or `{name}_milli: i64`"
    ))
    .note("a float has no exact text, so that a key made of it could not be found again")
}

pub fn bad_none(
    entity: &Entity,
    template: &Template,
    component: &Component,
    c: char,
) -> Diagnostic {
    let field = &entity.fields[component.field].plain;
    let delimiter =
        component.follow == Follow::Delimiter(c as u8) && c.is_ascii() && u32::from(c) > 0x25;
    let why = if delimiter {
        "the delimiter after it"
    } else {
        "a byte that keys escape"
    };
    let message = format!(
        "the text of `None` for `{field}` in {} holds {c:?}, {why}",
        template.of(&entity.ident)
    );
    at(template, component.none_place.clone(), message).help(format!(
        "write letters, digits, `-`, `.` or `_`, as in `<{field}|none>`"
    ))
}

pub fn attribute_length(attribute: &Attribute) -> Diagnostic {
    let bytes = attribute.name.len();
    Diagnostic::new(
        attribute.span,
        format!("an attribute's name has 1 to 255 bytes, and this one has {bytes}"),
    )
    .help("write another name, as in `#[table(pk = \"pk\", sk = \"sk\")]`")
}

pub fn same_attribute(entity: &Entity, attribute: &Attribute) -> Diagnostic {
    let name = &attribute.name;
    let message = format!(
        "the attribute `{name}` of `{}` would hold two things",
        entity.ident
    );
    Diagnostic::new(attribute.span, message)
        .help("give the partition key, the sort key and the type attribute three names: `#[table(pk = \"..\", sk = \"..\", type_attr = \"..\")]`")
}

pub fn owned_attribute(
    entity: &Entity,
    field: &Field,
    attribute: &Attribute,
    template: Option<&Template>,
) -> Diagnostic {
    let (name, plain) = (&attribute.name, &field.plain);
    let (what, option) = match template.map(|template| template.half) {
        Some(Half::Partition) => ("the partition key of", "pk"),
        Some(Half::Sort) => ("the sort key of", "sk"),
        None => ("the name of the entity", "type_attr"),
    };
    let message = format!(
        "the field `{plain}` is stored as `{name}`, the attribute that holds {what} `{}`",
        entity.ident
    );
    let diagnostic = Diagnostic::new(field.ident.span(), message).help(format!(
        "store the field under another name, `#[serde(rename = \"..\")]`, or give the attribute one: `#[table({option} = \"..\")]`"
    ));
    match template {
        Some(template) => diagnostic.note(format!(
            "a field of that name may hold the key itself only where the template has it: `{}` has no `<{plain}>`",
            template.text()
        )),
        None => diagnostic,
    }
}

pub fn key_only_outside(entity: &Entity, field: &Field, span: Span) -> Diagnostic {
    let name = &field.plain;
    let fields: Vec<_> = entity
        .key_fields()
        .into_iter()
        .map(|index| entity.fields[index].plain.as_str())
        .collect();
    let diagnostic = Diagnostic::new(
        span,
        format!(
            "`{name}` is `key_only`, and no template of the primary key of `{}` holds it",
            entity.ident
        ),
    );
    let diagnostic = match fields.as_slice() {
        [] => diagnostic,
        [only] => diagnostic.note(format!("the only field of the primary key is `{only}`")),
        fields => diagnostic.note(format!(
            "the fields of the primary key are {}",
            super::list(fields)
        )),
    };
    diagnostic.help(format!(
        "take `#[key_only]` off, or put `<{name}>` into a template"
    ))
}

pub fn key_option_outside(entity: &Entity, field: &Field, option: &str, span: Span) -> Diagnostic {
    let name = &field.plain;
    let message = format!(
        "`{name}` has `#[key({option})]`, and no template of `{}` holds it",
        entity.ident
    );
    Diagnostic::new(span, message).help(format!(
        "take `#[key({option})]` off, or put `<{name}>` into a template"
    ))
}

pub fn no_time(field: &Field) -> Diagnostic {
    let name = &field.plain;
    Diagnostic::new(
        field.ty.span(),
        format!("`{name}` has `#[key(time)]`, and its type is no time"),
    )
    .help("take `#[key(time)]` off")
    .note("it is for times whose type's name does not say so, like an alias of `jiff::Timestamp`")
}

pub fn key_only_converted(entity: &Entity, field: &Field, span: Span) -> Diagnostic {
    let name = &field.plain;
    let message = format!(
        "`{name}` is `key_only`, and serde stores another type in place of `{}`",
        entity.ident
    );
    Diagnostic::new(span, message)
        .help("take `#[key_only]` off, or serde's `into`, `from`, `try_from`, `remote`, `transparent` or `untagged`")
        .note("serde can't leave one field out of a type that it does not see")
}

pub fn trunc_converted(entity: &Entity, template: &Template, component: &Component) -> Diagnostic {
    let field = &entity.fields[component.field].plain;
    let message = format!(
        "`trunc` cuts the stored `{field}` too, and serde stores another type in place of `{}`",
        entity.ident
    );
    at(template, component.place.clone(), message)
        .help("take `trunc` out and cut the value yourself, or take serde's `into`, `from`, `try_from`, `remote`, `transparent` or `untagged` off")
}

pub fn skipped_component(entity: &Entity, field: &Field) -> Diagnostic {
    let name = &field.plain;
    let message = format!(
        "`{name}` is in the primary key of `{}`, and serde skips it",
        entity.ident
    );
    Diagnostic::new(field.ident.span(), message)
        .help(format!("write `#[key_only]` in place of serde's `skip`: `{name}` is not stored twice, and read back from the key"))
}

pub fn flattened_component(entity: &Entity, field: &Field) -> Diagnostic {
    let name = &field.plain;
    let message = format!(
        "`{name}` is in the primary key of `{}`, and serde flattens it into other attributes",
        entity.ident
    );
    Diagnostic::new(field.ident.span(), message)
        .help("take serde's `flatten` off: a component is one value")
}

pub fn clashing_method(field: &Field, name: &str, other: &str) -> Diagnostic {
    let plain = &field.plain;
    Diagnostic::new(
        field.ident.span(),
        format!("two methods `{name}` for one query: {other}"),
    )
    .help(format!(
        "give this one another name: `#[key(name = \"{plain}_value\")]`"
    ))
}

/// A mistake in a template, at its attribute.
pub(super) fn at(template: &Template, place: Range<usize>, message: String) -> Diagnostic {
    Diagnostic::new(template.source.span(), message).draw(&template.text(), place)
}

pub fn second_ttl(entity: &Entity, field: &Field, span: Span) -> Diagnostic {
    let message = format!(
        "`{}` is a second time to live of `{}`, and a table has one attribute for it",
        field.plain, entity.ident
    );
    Diagnostic::new(span, message).help("keep one of them")
}

pub fn unstored_ttl(entity: &Entity, field: &Field, span: Span) -> Diagnostic {
    let message = format!(
        "`{}` is the time to live of `{}`, and it is not stored as an attribute of its own",
        field.plain, entity.ident
    );
    Diagnostic::new(span, message)
        .help("take `#[key_only]` or serde's `skip` or `flatten` off")
        .note("DynamoDB deletes an item by a number in an attribute")
}

pub fn no_ttl(entity: &Entity, field: &Field) -> Diagnostic {
    let message = format!(
        "`{}` is the time to live of `{}`, and its type is no time",
        field.plain, entity.ident
    );
    Diagnostic::new(field.ty.span(), message)
        .help("write a time type, as in `jiff::Timestamp`, or an integer of seconds since 1970")
}
