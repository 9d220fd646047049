//! The wording of mistakes in indexes.

use proc_macro2::Span;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Attribute, Ident, LitStr};

use super::Diagnostic;
use crate::attr::IndexAttrs;
use crate::model::{self, Entity, Field, Index, Template};
use crate::suggest::nearest;

fn example(attribute: &str) -> &'static str {
    if attribute == "lsi" {
        "write `#[lsi(by_votes = \"lsi1\", sk = \"<votes>\")]`"
    } else {
        "write `#[gsi(by_author = \"gsi1\", pk = \"AUTHOR#<author>\", sk = \"<ts>\")]`"
    }
}

pub fn unnamed_index(attr: &Attribute, attribute: &str) -> Diagnostic {
    let message = format!("`#[{attribute}(..)]` names no index");
    Diagnostic::new(attr.path().span(), message)
        .help(example(attribute))
        .note("the first name is that of the function that reads by the index, and the string DynamoDB's name of the index")
}

pub fn no_index_name(function: &Ident, attribute: &str) -> Diagnostic {
    let message = format!("`{function}` takes DynamoDB's name of the index as a string");
    Diagnostic::new(function.span(), message).help(format!(
        "write `#[{attribute}({function} = \"{attribute}1\", ..)]`"
    ))
}

pub fn keyword_as_index(function: &Ident, attribute: &str) -> Diagnostic {
    let message = format!("`{function}` is a keyword, and an index is read by a function");
    Diagnostic::new(function.span(), message).help(format!(
        "give it another name: `#[{attribute}(by_{function} = \"..\", ..)]`"
    ))
}

pub fn no_index_half(span: Span, half: &str) -> Diagnostic {
    let message =
        format!("`{half}` of an index takes a template, fields, or the table's other key");
    Diagnostic::new(span, message).help(format!(
        "write `{half} = \"..<field>..\"`, `{half}(field, field)`, or `pk = sk, sk = pk`"
    ))
}

pub fn no_index_attributes(span: Span, is_local: bool) -> Diagnostic {
    if is_local {
        Diagnostic::new(span, "`attrs` of a local index takes one attribute's name")
            .help("write `attrs(\"LSI1SK\")`")
    } else {
        Diagnostic::new(span, "`attrs` takes the names of one or two attributes")
            .help("write `attrs(\"GSI1PK\", \"GSI1SK\")`")
    }
}

pub fn no_projection(span: Span) -> Diagnostic {
    Diagnostic::new(span, "`projection` takes `all`, `keys_only` or `include(..)`")
        .help("write `projection = keys_only`, or `projection = include(author, votes)` with the fields that it holds")
}

pub fn no_index_of_pattern(span: Span) -> Diagnostic {
    Diagnostic::new(span, "`on` takes the name of an index's function")
        .help("write `#[query(recent_by = \"<ts..>\", on = by_author)]`")
}

pub fn unknown_index(on: &Ident, entity: &Entity) -> Diagnostic {
    let names: Vec<_> = entity
        .indexes
        .iter()
        .map(|index| index.function.to_string())
        .collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let message = format!("`{}` has no index `{on}`", entity.ident);
    let diagnostic = Diagnostic::new(on.span(), message);
    if names.is_empty() {
        return diagnostic.help(format!(
            "add `#[gsi({on} = \"gsi1\", pk = \"..\", sk = \"..\")]`"
        ));
    }
    let meant = nearest(&on.to_string(), names.iter().copied());
    diagnostic.nearest("index", meant, &names)
}

pub fn local_partition_key(span: Span) -> Diagnostic {
    Diagnostic::new(
        span,
        "a local secondary index has the table's partition key",
    )
    .help("take `pk` out, or write `#[gsi(..)]` for an index with a partition key of its own")
}

pub fn local_without_sort_key(attrs: &IndexAttrs, entity: &Ident) -> Diagnostic {
    let message =
        format!("a local secondary index needs a table with a sort key, and `{entity}` has none");
    Diagnostic::new(attrs.name.span(), message)
        .help("add `#[sk = \"..\"]`, or write `#[gsi(..)]` with a partition key")
}

pub fn local_sort_key(attrs: &IndexAttrs) -> Diagnostic {
    let message = format!(
        "the local secondary index `{}` takes its sort key as a template",
        attrs.function
    );
    let diagnostic = Diagnostic::new(attrs.name.span(), message);
    diagnostic.help(format!(
        "write `#[lsi({} = {}, sk = \"<field>\")]`",
        attrs.function,
        attrs.name.to_token_stream()
    ))
}

pub fn five_local_indexes(index: &Index, entity: &Entity) -> Diagnostic {
    let message = format!(
        "`{}` has more than 5 local secondary indexes, DynamoDB's limit on a table",
        entity.ident
    );
    Diagnostic::new(index.name.span(), message).help("write `#[gsi(..)]` for some of them")
}

pub fn index_without_partition_key(attrs: &IndexAttrs, entity: &Ident) -> Diagnostic {
    let message = format!(
        "the index `{}` of `{entity}` has no partition key",
        attrs.function
    );
    Diagnostic::new(attrs.name.span(), message).help(
        "add `pk = \"..<field>..\"`, or `pk(field)` for a field that is the key attribute itself",
    )
}

pub fn five_attributes(attrs: &IndexAttrs, fifth: &LitStr) -> Diagnostic {
    let message = format!(
        "the index `{}` has more than 4 attributes in one half of its key, DynamoDB's limit",
        attrs.function
    );
    Diagnostic::new(fifth.span(), message)
        .help("take attributes out, or join them in a template: `sk = \"<a>#<b>\"`")
}

pub fn mixed_index(attrs: &IndexAttrs, entity: &Ident) -> Diagnostic {
    let message = format!(
        "the halves of the key of the index `{}` of `{entity}` are of different kinds",
        attrs.function
    );
    Diagnostic::new(attrs.name.span(), message).help(
        "write both as templates, `pk = \"..\", sk = \"..\"`, both as fields, `pk(a), sk(b)`, or the table's keys turned round, `pk = sk, sk = pk`",
    )
}

pub fn unknown_included(name: &Ident, entity: &Ident, known: &[&str]) -> Diagnostic {
    let message = format!("unknown field `{name}` in the projection of an index of `{entity}`");
    let meant = nearest(&name.to_string(), known.iter().copied());
    Diagnostic::new(name.span(), message).nearest("field", meant, known)
}

pub fn unstored_included(entity: &Entity, index: &Index, field: &Field) -> Diagnostic {
    let message = format!(
        "`{}` is included in the index `{}` of `{}`, and serde does not store it as one attribute",
        field.plain, index.function, entity.ident
    );
    Diagnostic::new(index.name.span(), message)
        .help("take it out of `include(..)`")
        .note("it is skipped, flattened or only in the key")
}

pub fn index_name(index: &Index) -> Diagnostic {
    let name = index.name.value();
    Diagnostic::new(
        index.name.span(),
        format!("`{name}` is no name of an index"),
    )
    .help("write 3 to 255 letters, digits, `_`, `-` or `.`, as in `gsi1`")
}

pub fn same_index(entity: &Entity, index: &Index) -> Diagnostic {
    let message = format!(
        "`{}` has two indexes `{}`",
        entity.ident,
        index.name.value()
    );
    Diagnostic::new(index.name.span(), message).help("give each index a name of its own")
}

pub fn same_index_type(entity: &Entity, index: &Index) -> Diagnostic {
    let message = format!(
        "the index `{}` of `{}` would get the type `{}`, which another one has",
        index.function, entity.ident, index.marker
    );
    Diagnostic::new(index.function.span(), message).help("give its function another name")
}

pub fn shared_attribute(
    entity: &Entity,
    index: &Index,
    attribute: &model::Attribute,
    template: &Template,
    other: Option<&Template>,
) -> Diagnostic {
    let (name, function) = (&attribute.name, &index.function);
    let message = format!(
        "the attribute `{name}` of the index `{function}` of `{}` would hold two things",
        entity.ident
    );
    let what = match other {
        Some(other) => format!("{}, `{}`", other.of(&entity.ident), other.text()),
        None => "the name of the entity".to_owned(),
    };
    Diagnostic::new(attribute.span, message)
        .draw(&template.text(), 0..template.text().len())
        .help(format!(
            "give the index other attributes: `attrs(\"{name}2\", ..)`"
        ))
        .note(format!("it also holds {what}"))
}

pub fn index_attribute_is_field(
    entity: &Entity,
    index: &Index,
    field: &Field,
    attribute: &model::Attribute,
) -> Diagnostic {
    let (name, plain) = (&attribute.name, &field.plain);
    let message = format!(
        "the field `{plain}` is stored as `{name}`, the attribute of the index `{}` of `{}`",
        index.function, entity.ident
    );
    Diagnostic::new(field.ident.span(), message).help(
        "store the field under another name, `#[serde(rename = \"..\")]`, or give the index other attributes: `attrs(\"..\", \"..\")`",
    )
}

pub fn attribute_not_stored(
    entity: &Entity,
    template: &Template,
    field: &Field,
    why: &str,
) -> Diagnostic {
    let message = format!(
        "`{}` is an attribute in {}, and {why}",
        field.plain,
        template.of(&entity.ident)
    );
    Diagnostic::new(template.source.span(), message).help(format!(
        "write a template in its place, `\"<{}>\"`: its text is an attribute of the index's own",
        field.plain
    ))
}

pub fn attribute_twice(entity: &Entity, index: &Index, template: &Template) -> Diagnostic {
    let message = format!(
        "`{}` stands twice in the key of the index `{}` of `{}`",
        template.text().trim_matches(['<', '>']),
        index.function,
        entity.ident
    );
    Diagnostic::new(template.source.span(), message).help("take one of them out")
}

/// `pk = pk, sk = sk`, and `pk = sk, sk = pk` of a table without a sort key.
pub fn not_turned_round(attrs: &IndexAttrs, entity: &Ident, has_sort_key: bool) -> Diagnostic {
    let (function, name) = (&attrs.function, attrs.name.to_token_stream());
    if has_sort_key {
        let message =
            format!("the index `{function}` of `{entity}` does not turn the table's keys round");
        Diagnostic::new(attrs.name.span(), message).help(format!(
            "write `#[gsi({function} = {name}, pk = sk, sk = pk)]`; by its own keys the table is read without an index"
        ))
    } else {
        let message =
            format!("`{entity}` has no sort key that the index `{function}` could turn round");
        Diagnostic::new(attrs.name.span(), message)
            .help("add `#[sk = \"..\"]`, or give the index templates: `pk = \"..\"`")
    }
}

pub fn two_encodings(
    entity: &Entity,
    field: &Field,
    template: &Template,
    other: &Template,
) -> Diagnostic {
    let message = format!(
        "`{}` is one attribute, and {} writes it otherwise than another index",
        field.plain,
        template.of(&entity.ident)
    );
    Diagnostic::new(template.source.span(), message).help(format!(
        "write it alike in both: `{}`",
        other.text().trim_matches(['<', '>'])
    ))
}

pub fn clashing_index_function(entity: &Entity, index: &Index) -> Diagnostic {
    let function = &index.function;
    let message = format!("`{}` has two functions `{function}`", entity.ident);
    Diagnostic::new(function.span(), message).help(format!(
        "give the index's function another name: `{function}_index = {}`",
        index.name.to_token_stream()
    ))
}
