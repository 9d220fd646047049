//! What fields are to the library beside the keys: times that it sets, and values that are unique.

use syn::{Ident, LitStr};

use super::{Entity, Field, Half, Index, Template, index::Resolver};
use crate::attr::UniqueAttrs;
use crate::diagnostic::{self, Errors};
use crate::template::{Form, Spec};

/// `#[created_at]` or `#[updated_at]`.
pub struct Stamp {
    pub field: usize,
    pub is_creation: bool,
    /// `<field>`, by which the compiler tells whether it is a time.
    pub template: Template,
}

impl Stamp {
    pub fn role(&self) -> &'static str {
        if self.is_creation {
            "created_at"
        } else {
            "updated_at"
        }
    }
}

/// `#[unique(email)]`: the key of the item that marks a value as taken.
pub struct Unique {
    /// `tenant, email`
    pub fields: String,
    pub template: Template,
}

impl Resolver<'_> {
    /// The times that the library sets. What can't be one is reported by the checks.
    pub fn stamps(&self, errors: &mut Errors) -> Vec<Stamp> {
        let mut stamps = Vec::new();
        for is_creation in [true, false] {
            let said = |field: &Field| {
                if is_creation {
                    field.created_at
                } else {
                    field.updated_at
                }
            };
            let mut fields = self.fields.iter().enumerate();
            let Some((index, field)) = fields.find(|(_, field)| said(field).is_some()) else {
                continue;
            };
            let source = LitStr::new(&format!("<{}>", field.plain), field.ident.span());
            let template = self.loose(source, None, errors);
            stamps.push(Stamp {
                field: index,
                is_creation,
                template,
            });
        }
        stamps
    }

    /// The keys of the items that mark values as taken.
    pub fn uniques(&self, attrs: &[UniqueAttrs], errors: &mut Errors) -> Vec<Unique> {
        let mut uniques: Vec<Unique> = Vec::new();
        for attrs in attrs {
            let Some(unique) = self.unique(attrs, errors) else {
                continue;
            };
            if uniques.iter().any(|other| other.fields == unique.fields) {
                errors.push(diagnostic::same_unique(attrs.span, &unique.fields));
            } else {
                uniques.push(unique);
            }
        }
        uniques
    }

    fn unique(&self, attrs: &UniqueAttrs, errors: &mut Errors) -> Option<Unique> {
        let name = |text: &LitStr| {
            let text = text.value();
            let inner = text.trim_start_matches('<').trim_end_matches('>');
            inner
                .split([':', '|'])
                .next()
                .unwrap_or_default()
                .to_owned()
        };
        let known: Vec<_> = self
            .fields
            .iter()
            .map(|field| field.plain.as_str())
            .collect();
        let mut names: Vec<String> = Vec::new();
        for text in &attrs.fields {
            let field = name(text);
            if !known.contains(&field.as_str()) {
                errors.push(diagnostic::unknown_unique(
                    text.span(),
                    self.entity,
                    &field,
                    &known,
                ));
                return None;
            }
            if names.contains(&field) {
                errors.push(diagnostic::unique_twice(text.span(), &field));
                return None;
            }
            names.push(field);
        }
        let entity = syn::ext::IdentExt::unraw(self.entity);
        let mut source = format!("#unique#{entity}#{}", names.join("+"));
        for text in &attrs.fields {
            source.push('#');
            source.push_str(&text.value());
        }
        let source = LitStr::new(&source, attrs.span);
        Some(Unique {
            fields: names.join(", "),
            template: self.loose(source, self.default, errors),
        })
    }

    /// A template that is neither the table's nor an index's.
    fn loose(&self, source: LitStr, default: Option<Spec>, errors: &mut Errors) -> Template {
        let (entity, fields) = (self.entity, self.fields);
        Template::resolve(
            entity,
            Half::Partition,
            None,
            source,
            fields,
            default,
            errors,
        )
    }
}

impl Field {
    /// Whether the library sets it.
    pub fn is_managed(&self) -> bool {
        self.version.is_some() || self.created_at.is_some() || self.updated_at.is_some()
    }
}

impl Entity {
    /// The field that counts versions.
    pub fn version(&self) -> Option<&Field> {
        self.fields.iter().find(|field| field.version.is_some())
    }

    /// The templates beside those of the keys: each with the name of its constant.
    pub fn loose_templates(&self) -> Vec<(Ident, &Template)> {
        let span = proc_macro2::Span::call_site();
        let name = |name: &str| Ident::new(name, span);
        let expiry = self.expiry.iter().map(|expiry| (name("__TTL"), expiry));
        let stamps = self.stamps.iter().map(|stamp| {
            let constant = if stamp.is_creation {
                "__CREATED"
            } else {
                "__UPDATED"
            };
            (name(constant), &stamp.template)
        });
        let uniques = self.uniques.iter().enumerate();
        let uniques =
            uniques.map(|(at, unique)| (name(&format!("__UNIQUE{at}")), &unique.template));
        expiry.chain(stamps).chain(uniques).collect()
    }

    /// The fields that keys of indexes, unique values and the time to live are made of.
    pub fn part_fields(&self) -> Vec<usize> {
        let mut fields = Vec::new();
        let indexed = self.indexes.iter().flat_map(Index::templates);
        let mut templates: Vec<&Template> = indexed.collect();
        templates.extend(self.uniques.iter().map(|unique| &unique.template));
        templates.extend(&self.expiry);
        if self.indexes.iter().any(Index::has_table_keys) {
            templates.extend(self.templates());
        }
        for component in templates.into_iter().flat_map(Template::components) {
            if !fields.contains(&component.field) {
                fields.push(component.field);
            }
        }
        fields
    }

    /// The fraction digits that every key holds which has the field in it.
    pub fn stamp_digits(&self, field: usize) -> u8 {
        let components = self.all_templates().flat_map(Template::components);
        let held = components.filter(|component| component.field == field);
        let digits = held.filter_map(|component| match component.spec.form {
            Form::Fraction(digits) | Form::Epoch(digits) => Some(digits),
            _ => None,
        });
        digits.min().unwrap_or(9)
    }
}
