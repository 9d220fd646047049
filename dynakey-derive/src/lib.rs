//! The derive macro of [dynakey](https://docs.rs/dynakey). Use it through that crate.
//!
//! read → resolve → check → expand: `attr` turns attributes into data, `template` parses the template language,
//! `model` joins both with the fields, `check` holds the rules that tokens decide, `expand` emits. All wording
//! stands in `diagnostic`.

mod attr;
mod attributes;
mod check;
mod component;
mod diagnostic;
mod expand;
mod fallback;
mod model;
mod suggest;
mod template;

use proc_macro::TokenStream;
use quote::quote;
use syn::{DeriveInput, parse_macro_input};

use check::Expandable;
use diagnostic::Errors;

/// Turns a struct into an entity of DynamoDB: key builders, typed queries and proofs of the key laws.
///
/// ```text
/// #[derive(Entity)]
/// #[pk = "POST#<post_id>"]          the template of the partition key
/// #[sk = "<parent>#<ts>"]           the template of the sort key; without it, a simple primary key
/// ```
///
/// In a template, `<field>` is a field's value, `<field:spec>` sets how it is written, `<field|literal>` is for an
/// `Option`, whose `None` is written as the literal, and `<<` and `>>` are a literal `<` and `>`.
///
/// | spec | for | writes |
/// |---|---|---|
/// | `:010` | unsigned integers | 10 digits, padded with zeros |
/// | `:plain` | integers | decimal without padding; no ranges |
/// | `:s`, `:ms`, `:us`, `:ns` | times | RFC 3339 with 0, 3, 6 or 9 fraction digits |
/// | `:unix`, `:unix_ms` | times | seconds or milliseconds since 1970, padded to 10 or 13 digits |
/// | `:year`, `:month`, `:day`, `:hour` | times and dates | a bucket; equality only, and the field must be stored |
/// | `,trunc` | times, after a precision | more precision is cut instead of refused, in key and field |
/// | `,desc` | integers and epoch times | counted down from the greatest, so that greater values come first |
/// | `:raw` | text | no escaping: a value that holds the delimiter is an error; ranges on the last component only |
/// | `:lower` | text and times | the case folded, on reading too; the field must be stored |
///
/// Some specs write different values as one, and then keys that are one item's need not be equal: `==` and `Ord` of a key
/// compare the values where the encoded keys tie. Under `:lower`, `Ann` and `ann` are such values. Under `,trunc` the item
/// stands, and is stored, at the cut time: a range that begins between the cut and the value put does not find it. A
/// query on a bucket like `<at:month>` reads that month alone: what of its window lies in another is silently empty.
///
/// On the struct: `#[table(pk = "..", sk = "..", type_attr = "..")]` names the attributes (`pk`, `sk` and `_type`
/// unless said; `type_attr = none` for none), `#[entity(crate = "..", key = "..")]` names the crate and the key type,
/// `#[entity(default = raw)]` is the spec of all components that have none, where it fits their types, and
/// `#[query(since = "<parent>#<ts..>")]` is an access pattern: a beginning of the sort key, with a range at its end;
/// `on = by_author` beside it puts it on an index.
///
/// Indexes, each with the name of its function and DynamoDB's name:
///
/// ```text
/// #[gsi(by_author = "gsi1", pk = "AUTHOR#<author>", sk = "<ts>")]     templates, in the attributes gsi1pk and gsi1sk
/// #[gsi(by_place = "places", pk(country, city), sk(opened:ms, id))]   fields that are the key attributes, up to 4 + 4
/// #[gsi(inverse = "gsi2", pk = sk, sk = pk)]                          the table's key attributes, turned round
/// #[lsi(by_votes = "lsi1", sk = "<votes>")]                           another sort key under the table's partition key
/// ```
///
/// `attrs("GSI1PK", "GSI1SK")` names the attributes otherwise; `projection = keys_only` or `include(author, votes)`
/// says what the index holds, and a read then gives a struct of that, `CommentByAuthorItem`. An item whose component is
/// `None` is not in the index.
///
/// On a field: `#[key_only]` is a component that is not stored a second time, `#[key(name = "..")]` sets the name of
/// its method and of the constant that is its path, `#[key(time)]` says that it is a time.
///
/// What the library keeps, each by an attribute of the field:
///
/// | attribute | of type | kept |
/// |---|---|---|
/// | `#[ttl]` | a time, an integer of seconds since 1970, or an `Option` of one | when DynamoDB may delete the item; stored as a number of seconds, and reads hide what is past it |
/// | `#[version]` | `u64`, `u32`, `i64`, `i32` | raised by every write. A put expects the version that the struct holds, and 0 that there is no item: of two writers one gets `ConditionFailed` |
/// | `#[created_at]` | a time, or an `Option` of one | set by `create`, and by an update that makes the item |
/// | `#[updated_at]` | a time, or an `Option` of one | set by every write |
///
/// `#[unique(email)]` on the struct lets no two items have one value of the field, `#[unique(tenant, email)]` of several
/// together. A second item stands for each value, in the same table and written in the same transaction; where a component
/// is `None`, there is none.
///
/// What is emitted, item by item and with examples, is on the page `derived` of dynakey's docs.
#[proc_macro_derive(
    Entity,
    attributes(
        pk, sk, table, entity, query, gsi, lsi, unique, key, key_only, ttl, version, created_at,
        updated_at
    )
)]
pub fn derive_entity(input: TokenStream) -> TokenStream {
    entity(&parse_macro_input!(input as DeriveInput)).into()
}

fn entity(input: &DeriveInput) -> proc_macro2::TokenStream {
    let mut errors = Errors::new();
    let model = model::Entity::read(input, &mut errors);
    let checked = model
        .as_ref()
        .map(|model| check::entity(model, &mut errors));
    let errors = errors.finish();
    // With errors, everything but the proofs is emitted, so that one mistake is one error.
    let output = match (&model, checked) {
        (Some(model), Some(Expandable::Yes)) => expand::entity(model, errors.is_none()),
        _ => fallback::entity(input),
    };
    quote!(#errors #output)
}

/// Makes a newtype or an enum of unit variants a key component.
///
/// A newtype is written as what it holds. A variant is written as its name, or as `#[key(rename = "..")]` on it or
/// `#[key(rename_all = "..")]` on the enum say (serde's cases); ranges exist where the variants are declared in the
/// order of those texts. The type also needs `Clone`, `Debug`, `Eq`, `Ord` and `Hash`.
#[proc_macro_derive(KeyComponent, attributes(key))]
pub fn derive_key_component(input: TokenStream) -> TokenStream {
    key_component(&parse_macro_input!(input as DeriveInput)).into()
}

fn key_component(input: &DeriveInput) -> proc_macro2::TokenStream {
    let mut errors = Errors::new();
    let component = component::Component::read(input, &mut errors);
    let output = component.map(|component| component.expand());
    let errors = errors.finish();
    quote!(#errors #output)
}

/// Gives the paths to the fields of a struct that stands in an attribute of an entity: `Comment::ADDRESS.city()`.
///
/// Emits a trait `AddressAttributes` for a struct `Address`, with a method for each field that serde writes; import it
/// where the paths are used. serde's `rename`, `rename_all`, `skip`, `flatten` and `with` are honoured.
/// `#[key(name = "..")]` on a field names its method, `#[attributes(crate = "..")]` on the struct names the crate.
#[proc_macro_derive(Attributes, attributes(attributes, key))]
pub fn derive_attributes(input: TokenStream) -> TokenStream {
    nested(&parse_macro_input!(input as DeriveInput)).into()
}

fn nested(input: &DeriveInput) -> proc_macro2::TokenStream {
    let mut errors = Errors::new();
    let nested = attributes::Nested::read(input, &mut errors);
    let output = nested.map(|nested| nested.expand());
    let errors = errors.finish();
    quote!(#errors #output)
}

#[cfg(test)]
mod snapshots;
