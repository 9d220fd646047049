//! Attributes into data. Nothing after this file looks at an attribute.

mod component;
mod index;
mod nested;
mod serde;
mod unique;

use proc_macro2::{Span, TokenTree};
use syn::meta::ParseNestedMeta;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Ident, Lit, LitStr, Meta, Path};

pub use component::ComponentAttrs;
pub use index::{IndexAttrs, IndexHalf, ProjectionAttr};
pub use nested::NestedAttrs;
pub use serde::{Case, FieldDefault, SerdeContainer, SerdeField};
pub use unique::UniqueAttrs;

use crate::diagnostic::{self, Errors, Taken};
use crate::template::Spec;

const ATTRIBUTE_NAME: Taken = Taken {
    what: "an attribute's name",
    example: "PostId",
};
const TYPE_NAME: Taken = Taken {
    what: "a type's name",
    example: "PostId",
};
const METHOD_NAME: Taken = Taken {
    what: "a method's name",
    example: "post",
};
const PATTERN: Taken = Taken {
    what: "a pattern",
    example: "<parent>#<ts..>",
};
const CRATE: Taken = Taken {
    what: "the crate's path",
    example: "dynakey",
};

/// What the attributes on the struct say.
#[derive(Default)]
pub struct ContainerAttrs {
    pub pk: Option<LitStr>,
    /// `pk` was given, and is no template.
    pub pk_is_faulty: bool,
    pub sk: Option<LitStr>,
    pub pk_attribute: Option<LitStr>,
    pub sk_attribute: Option<LitStr>,
    pub type_attribute: TypeAttribute,
    pub krate: Option<Path>,
    pub key: Option<LitStr>,
    /// The spec of components that have none.
    pub default: Option<Spec>,
    pub patterns: Vec<NamedText>,
    pub indexes: Vec<IndexAttrs>,
    pub uniques: Vec<UniqueAttrs>,
    /// An index was given that can't be gone on with.
    pub has_faulty_index: bool,
    pub serde: SerdeContainer,
}

/// `name = "text"`, and `on = index` beside it.
pub struct NamedText {
    pub name: Ident,
    pub text: LitStr,
    pub on: Option<Ident>,
}

/// `#[table(type_attr = ..)]`
#[derive(Default)]
pub enum TypeAttribute {
    #[default]
    Default,
    Named(LitStr),
    None,
}

/// What the attributes on a field say.
#[derive(Default)]
pub struct FieldAttrs {
    pub key_only: Option<Span>,
    pub ttl: Option<Span>,
    pub version: Option<Span>,
    pub created_at: Option<Span>,
    pub updated_at: Option<Span>,
    pub name: Option<LitStr>,
    pub time: bool,
    pub serde: SerdeField,
}

impl ContainerAttrs {
    pub fn read(attrs: &[Attribute], errors: &mut Errors) -> Self {
        let mut read = Self {
            serde: SerdeContainer::read(attrs),
            ..Self::default()
        };
        let (mut has_sort_key, mut sk_is_faulty) = (false, false);
        for attr in attrs {
            let path = attr.path();
            if path.is_ident("pk") {
                let text = template(attr, "pk", errors);
                read.pk_is_faulty |= text.is_none();
                set(&mut read.pk, "pk", text, errors);
            } else if path.is_ident("sk") {
                let text = template(attr, "sk", errors);
                has_sort_key = true;
                sk_is_faulty |= text.is_none();
                set(&mut read.sk, "sk", text, errors);
            } else if path.is_ident("table") {
                read.table(attr, errors);
            } else if path.is_ident("entity") {
                read.entity(attr, errors);
            } else if path.is_ident("query") {
                read.query(attr, errors);
            } else if path.is_ident("gsi") || path.is_ident("lsi") {
                let index = IndexAttrs::read(attr, path.is_ident("lsi"), errors);
                read.has_faulty_index |= index.is_none();
                read.indexes.extend(index);
            } else if path.is_ident("unique") {
                read.uniques.extend(UniqueAttrs::read(attr, errors));
            } else if let Some(name) = [
                "key",
                "key_only",
                "ttl",
                "version",
                "created_at",
                "updated_at",
            ]
            .into_iter()
            .find(|name| path.is_ident(name))
            {
                errors.push(diagnostic::belongs_to_fields(attr, name));
            }
        }
        // The name of an attribute that no item has:
        //     #[pk = "POST#<post_id>"] #[table(sk = "CommentId")]
        if let Some(name) = &read.sk_attribute
            && !has_sort_key
        {
            errors.push(diagnostic::sort_attribute_without_key(name.span()));
        }
        // What they are beginnings of is reported already.
        if sk_is_faulty {
            read.patterns.retain(|pattern| pattern.on.is_some());
        }
        read
    }

    fn table(&mut self, attr: &Attribute, errors: &mut Errors) {
        let mut has_type_attribute = false;
        nested(attr, "table", errors, |meta, errors| {
            if meta.path.is_ident("pk") {
                let name = string(&meta, &ATTRIBUTE_NAME, errors)?;
                set(&mut self.pk_attribute, "pk", name, errors);
            } else if meta.path.is_ident("sk") {
                let name = string(&meta, &ATTRIBUTE_NAME, errors)?;
                set(&mut self.sk_attribute, "sk", name, errors);
            } else if meta.path.is_ident("type_attr") {
                if std::mem::replace(&mut has_type_attribute, true) {
                    errors.push(diagnostic::given_twice(meta.path.span(), "type_attr"));
                }
                if let Some(attribute) = type_attribute(&meta, errors)? {
                    self.type_attribute = attribute;
                }
            } else {
                unknown(&meta, "table", &["pk", "sk", "type_attr"], errors)?;
            }
            Ok(())
        });
    }

    fn entity(&mut self, attr: &Attribute, errors: &mut Errors) {
        nested(attr, "entity", errors, |meta, errors| {
            if meta.path.is_ident("crate") {
                let krate = crate_path(&meta, errors)?;
                set_spanned(&mut self.krate, "crate", krate, meta.path.span(), errors);
            } else if meta.path.is_ident("key") {
                let name = string(&meta, &TYPE_NAME, errors)?;
                set(&mut self.key, "key", name, errors);
            } else if meta.path.is_ident("default") {
                let spec = default_spec(&meta, errors)?;
                set_spanned(&mut self.default, "default", spec, meta.path.span(), errors);
            } else {
                unknown(&meta, "entity", &["crate", "key", "default"], errors)?;
            }
            Ok(())
        });
    }

    fn query(&mut self, attr: &Attribute, errors: &mut Errors) {
        let (mut patterns, mut on, mut is_whole) = (Vec::new(), None, true);
        nested(attr, "query", errors, |meta, errors| {
            let name = meta.path.require_ident()?.clone();
            if name == "on" {
                let given = value(&meta)?;
                let index = given.as_ref().and_then(word).cloned();
                if index.is_none() {
                    errors.push(diagnostic::no_index_of_pattern(name.span()));
                    is_whole = false;
                }
                set_spanned(&mut on, "on", index, name.span(), errors);
                return Ok(());
            }
            let text = string(&meta, &PATTERN, errors)?;
            if syn::parse_str::<Ident>(&name.to_string()).is_err() {
                errors.push(diagnostic::keyword_as_pattern(&name));
            } else if let Some(text) = text {
                patterns.push((name, text));
            }
            Ok(())
        });
        let patterns = patterns.into_iter().filter(|_| is_whole);
        self.patterns.extend(patterns.map(|(name, text)| NamedText {
            name,
            text,
            on: on.clone(),
        }));
    }
}

impl FieldAttrs {
    pub fn read(attrs: &[Attribute], errors: &mut Errors) -> Self {
        let mut read = Self {
            serde: SerdeField::read(attrs),
            ..Self::default()
        };
        for attr in attrs {
            let path = attr.path();
            if path.is_ident("key_only") {
                if let Err(error) = attr.meta.require_path_only() {
                    errors.push(diagnostic::key_only_with_options(error.span()));
                }
                let span = path.span();
                set_spanned(&mut read.key_only, "key_only", Some(span), span, errors);
            } else if let Some((name, slot)) = [
                ("ttl", &mut read.ttl),
                ("version", &mut read.version),
                ("created_at", &mut read.created_at),
                ("updated_at", &mut read.updated_at),
            ]
            .into_iter()
            .find(|(name, _)| path.is_ident(name))
            {
                if let Err(error) = attr.meta.require_path_only() {
                    errors.push(diagnostic::role_with_options(error.span(), name));
                }
                let span = path.span();
                set_spanned(slot, name, Some(span), span, errors);
            } else if path.is_ident("key") {
                nested(attr, "key", errors, |meta, errors| {
                    if meta.path.is_ident("name") {
                        let name = string(&meta, &METHOD_NAME, errors)?;
                        set(&mut read.name, "name", name, errors);
                    } else if meta.path.is_ident("time") {
                        if std::mem::replace(&mut read.time, true) {
                            errors.push(diagnostic::given_twice(meta.path.span(), "time"));
                        }
                    } else {
                        unknown(&meta, "key", &["name", "time"], errors)?;
                    }
                    Ok(())
                });
            } else if let Some(name) = [
                "pk", "sk", "table", "entity", "query", "gsi", "lsi", "unique",
            ]
            .into_iter()
            .find(|name| path.is_ident(name))
            {
                errors.push(diagnostic::belongs_to_struct(attr, name));
            }
        }
        read
    }
}

/// `type_attr = "kind"` or `type_attr = none`; `None` after a fault.
fn type_attribute(
    meta: &ParseNestedMeta<'_>,
    errors: &mut Errors,
) -> syn::Result<Option<TypeAttribute>> {
    let Some(value) = value(meta)? else {
        errors.push(diagnostic::no_type_attribute(meta.path.span()));
        return Ok(None);
    };
    if let Some(name) = literal(&value) {
        return Ok(Some(TypeAttribute::Named(name.clone())));
    }
    match word(&value) {
        Some(word) if word == "none" => return Ok(Some(TypeAttribute::None)),
        Some(word) => errors.push(diagnostic::unknown_type_attribute(word)),
        None => errors.push(diagnostic::no_type_attribute(value.span())),
    }
    Ok(None)
}

/// `default = raw` or `default = "raw,lower"`; `None` after a fault.
fn default_spec(meta: &ParseNestedMeta<'_>, errors: &mut Errors) -> syn::Result<Option<Spec>> {
    let value = value(meta)?;
    let given = value.as_ref();
    let (text, span) = if let Some(text) = given.and_then(literal) {
        (text.value(), text.span())
    } else if let Some(word) = given.and_then(word) {
        (word.to_string(), word.span())
    } else {
        let span = given.map_or_else(|| meta.path.span(), Spanned::span);
        errors.push(diagnostic::no_default(span));
        return Ok(None);
    };
    let (spec, faults) = crate::template::parse_spec(&text);
    for fault in faults {
        errors.push(diagnostic::template_fault(
            span,
            "the default spec",
            &text,
            fault,
        ));
    }
    Ok(Some(spec))
}

/// `crate = "dynakey"`; `None` after a fault.
fn crate_path(meta: &ParseNestedMeta<'_>, errors: &mut Errors) -> syn::Result<Option<Path>> {
    let Some(text) = string(meta, &CRATE, errors)? else {
        return Ok(None);
    };
    let path = text.parse_with(Path::parse_mod_style);
    if path.is_err() {
        errors.push(diagnostic::no_crate(text.span(), &text.value()));
    }
    Ok(path.ok())
}

/// The text of `#[pk = ".."]`.
fn template(attr: &Attribute, name: &str, errors: &mut Errors) -> Option<LitStr> {
    if let Meta::NameValue(meta) = &attr.meta
        && let Some(text) = literal(&meta.value)
    {
        return Some(text.clone());
    }
    errors.push(diagnostic::no_template(attr, name));
    None
}

fn nested(
    attr: &Attribute,
    name: &str,
    errors: &mut Errors,
    mut read: impl FnMut(ParseNestedMeta<'_>, &mut Errors) -> syn::Result<()>,
) {
    let Meta::List(list) = &attr.meta else {
        errors.push(diagnostic::no_options(attr, name));
        return;
    };
    if let Some(TokenTree::Literal(text)) = list.tokens.clone().into_iter().next() {
        errors.push(diagnostic::unnamed_option(text.span(), name));
    } else if let Err(error) = attr.parse_nested_meta(|meta| read(meta, errors)) {
        errors.push_syn(error);
    }
}

/// What stands after an option's `=`, if anything does.
fn value(meta: &ParseNestedMeta<'_>) -> syn::Result<Option<Expr>> {
    if meta.input.peek(syn::Token![=]) {
        meta.value()?.parse().map(Some)
    } else {
        skip(meta)?;
        Ok(None)
    }
}

/// Skips what an option can't take.
fn skip(meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    if meta.input.peek(syn::Token![=]) {
        meta.value()?.parse::<Expr>()?;
    } else if meta.input.peek(syn::token::Paren) {
        meta.input.parse::<proc_macro2::Group>()?;
    }
    Ok(())
}

/// The string that an option takes; `None` after a fault.
fn string(
    meta: &ParseNestedMeta<'_>,
    taken: &Taken,
    errors: &mut Errors,
) -> syn::Result<Option<LitStr>> {
    let option = meta.path.require_ident()?;
    let value = value(meta)?;
    let text = value.as_ref().and_then(literal);
    if text.is_none() {
        errors.push(diagnostic::no_string(option, taken, value.as_ref()));
    }
    Ok(text.cloned())
}

/// A string literal, also where a `macro_rules!` put it into a group.
fn literal(value: &Expr) -> Option<&LitStr> {
    match value {
        Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) => Some(text),
        Expr::Group(group) => literal(&group.expr),
        _ => None,
    }
}

fn word(value: &Expr) -> Option<&Ident> {
    match value {
        Expr::Path(path) => path.path.get_ident(),
        Expr::Group(group) => word(&group.expr),
        _ => None,
    }
}

fn set(slot: &mut Option<LitStr>, name: &str, value: Option<LitStr>, errors: &mut Errors) {
    let span = value.as_ref().map_or_else(Span::call_site, LitStr::span);
    set_spanned(slot, name, value, span, errors);
}

/// Keeps the first value, and reports a second one.
fn set_spanned<T>(
    slot: &mut Option<T>,
    name: &str,
    value: Option<T>,
    span: Span,
    errors: &mut Errors,
) {
    if slot.is_some() && value.is_some() {
        errors.push(diagnostic::given_twice(span, name));
    } else if value.is_some() {
        *slot = value;
    }
}

/// Reports a word that an attribute does not know, and skips its value.
fn unknown(
    meta: &ParseNestedMeta<'_>,
    attribute: &str,
    known: &[&str],
    errors: &mut Errors,
) -> syn::Result<()> {
    let name = meta
        .path
        .get_ident()
        .map_or_else(String::new, ToString::to_string);
    errors.push(diagnostic::unknown_option(
        meta.path.span(),
        &name,
        attribute,
        known,
    ));
    skip(meta)
}
