//! Attributes into data. Nothing after this file looks at an attribute.

mod component;
mod serde;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Ident, Lit, LitStr, Meta, Path};

pub use component::ComponentAttrs;
pub use serde::{Case, SerdeContainer, SerdeField};

use crate::diagnostic::{Diagnostic, Errors, template_fault};
use crate::suggest::nearest;
use crate::template::Spec;

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
    pub serde: SerdeContainer,
}

/// `name = "text"`
pub struct NamedText {
    pub name: Ident,
    pub text: LitStr,
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
        for attr in attrs {
            let path = attr.path();
            if path.is_ident("pk") {
                let text = template(attr, "pk", errors);
                read.pk_is_faulty |= text.is_none();
                set(&mut read.pk, "pk", text, errors);
            } else if path.is_ident("sk") {
                set(&mut read.sk, "sk", template(attr, "sk", errors), errors);
            } else if path.is_ident("table") {
                read.table(attr, errors);
            } else if path.is_ident("entity") {
                read.entity(attr, errors);
            } else if path.is_ident("query") {
                read.query(attr, errors);
            } else if path.is_ident("key") || path.is_ident("key_only") {
                let name = if path.is_ident("key") {
                    "key"
                } else {
                    "key_only"
                };
                errors.push(
                    Diagnostic::new(
                        attr.span(),
                        format!("`#[{name}]` is an attribute of fields"),
                    )
                    .help("put it on the field"),
                );
            }
        }
        read
    }

    fn table(&mut self, attr: &Attribute, errors: &mut Errors) {
        nested(attr, errors, |meta, errors| {
            if meta.path.is_ident("pk") {
                set(
                    &mut self.pk_attribute,
                    "pk",
                    Some(meta.value()?.parse()?),
                    errors,
                );
            } else if meta.path.is_ident("sk") {
                set(
                    &mut self.sk_attribute,
                    "sk",
                    Some(meta.value()?.parse()?),
                    errors,
                );
            } else if meta.path.is_ident("type_attr") {
                let value = meta.value()?;
                self.type_attribute = if value.peek(LitStr) {
                    TypeAttribute::Named(value.parse()?)
                } else {
                    let word: Ident = value.parse()?;
                    if word != "none" {
                        let message = format!("`{word}` is no attribute name");
                        errors.push(
                            Diagnostic::new(word.span(), message)
                                .help(format!("write it as a string, `type_attr = \"{word}\"`, or `type_attr = none` for no type attribute")),
                        );
                    }
                    TypeAttribute::None
                };
            } else {
                unknown(&meta, "table", &["pk", "sk", "type_attr"], errors)?;
            }
            Ok(())
        });
    }

    fn entity(&mut self, attr: &Attribute, errors: &mut Errors) {
        nested(attr, errors, |meta, errors| {
            if meta.path.is_ident("crate") {
                let path: LitStr = meta.value()?.parse()?;
                self.krate = Some(path.parse()?);
            } else if meta.path.is_ident("key") {
                set(&mut self.key, "key", Some(meta.value()?.parse()?), errors);
            } else if meta.path.is_ident("default") {
                self.default = Some(default_spec(&meta, errors)?);
            } else {
                unknown(&meta, "entity", &["crate", "key", "default"], errors)?;
            }
            Ok(())
        });
    }

    fn query(&mut self, attr: &Attribute, errors: &mut Errors) {
        nested(attr, errors, |meta, _| {
            let name = meta.path.require_ident()?.clone();
            let text = meta.value()?.parse()?;
            self.patterns.push(NamedText { name, text });
            Ok(())
        });
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
                    errors.push(
                        Diagnostic::new(error.span(), "`#[key_only]` takes nothing")
                            .help("write `#[key_only]`"),
                    );
                }
                read.key_only = Some(attr.span());
            } else if path.is_ident("key") {
                nested(attr, errors, |meta, errors| {
                    if meta.path.is_ident("name") {
                        set(&mut read.name, "name", Some(meta.value()?.parse()?), errors);
                    } else if meta.path.is_ident("time") {
                        read.time = true;
                    } else {
                        unknown(&meta, "key", &["name", "time"], errors)?;
                    }
                    Ok(())
                });
            } else if let Some(name) = ["pk", "sk", "table", "entity", "query"]
                .into_iter()
                .find(|name| path.is_ident(name))
            {
                errors.push(
                    Diagnostic::new(
                        attr.span(),
                        format!("`#[{name}]` is an attribute of the struct"),
                    )
                    .help("put it above the struct"),
                );
            }
        }
        read
    }
}

/// `default = raw` or `default = "raw,lower"`
fn default_spec(meta: &syn::meta::ParseNestedMeta<'_>, errors: &mut Errors) -> syn::Result<Spec> {
    let value = meta.value()?;
    let (text, span) = if value.peek(LitStr) {
        let text: LitStr = value.parse()?;
        (text.value(), text.span())
    } else {
        let word: Ident = value.parse()?;
        (word.to_string(), word.span())
    };
    let (spec, faults) = crate::template::parse_spec(&text);
    for fault in faults {
        errors.push(template_fault(span, "the default spec", &text, fault));
    }
    Ok(spec)
}

/// The text of `#[pk = ".."]`.
fn template(attr: &Attribute, name: &str, errors: &mut Errors) -> Option<LitStr> {
    if let Meta::NameValue(meta) = &attr.meta
        && let Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) = &meta.value
    {
        return Some(text.clone());
    }
    errors.push(
        Diagnostic::new(
            attr.span(),
            format!("`{name}` takes a template as a string"),
        )
        .help(format!("write `#[{name} = \"POST#<post_id>\"]`")),
    );
    None
}

fn nested(
    attr: &Attribute,
    errors: &mut Errors,
    mut read: impl FnMut(syn::meta::ParseNestedMeta<'_>, &mut Errors) -> syn::Result<()>,
) {
    if let Err(error) = attr.parse_nested_meta(|meta| read(meta, errors)) {
        errors.push_syn(error);
    }
}

fn set(slot: &mut Option<LitStr>, name: &str, value: Option<LitStr>, errors: &mut Errors) {
    let Some(value) = value else { return };
    if slot.is_some() {
        errors.push(
            Diagnostic::new(value.span(), format!("`{name}` is given twice"))
                .help("keep one of them"),
        );
    } else {
        *slot = Some(value);
    }
}

/// Reports a word that an attribute does not know, and skips its value.
fn unknown(
    meta: &syn::meta::ParseNestedMeta<'_>,
    attribute: &str,
    known: &[&str],
    errors: &mut Errors,
) -> syn::Result<()> {
    let name = meta
        .path
        .get_ident()
        .map_or_else(String::new, ToString::to_string);
    errors.push(
        Diagnostic::new(
            meta.path.span(),
            format!("unknown option `{name}` in `#[{attribute}(..)]`"),
        )
        .nearest("option", nearest(&name, known.iter().copied()), known),
    );
    if meta.input.peek(syn::Token![=]) {
        meta.value()?.parse::<Expr>()?;
    } else if meta.input.peek(syn::token::Paren) {
        meta.input.parse::<proc_macro2::Group>()?;
    }
    Ok(())
}
