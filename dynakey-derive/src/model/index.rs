//! A secondary index: its keys as templates over the fields, and what it projects.

use quote::format_ident;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Ident, LitStr, Type};

use super::{Attribute, Field, Half, INTEGERS, Template, has_name, without_option};
use crate::attr::{IndexAttrs, IndexHalf, ProjectionAttr};
use crate::diagnostic::{self, Errors};
use crate::template::Spec;

pub struct Index {
    /// The name of the entity's function: `by_author`.
    pub function: Ident,
    /// DynamoDB's name.
    pub name: LitStr,
    pub is_local: bool,
    pub keys: IndexKeys,
    pub projection: Projection,
    /// `CommentByAuthor`
    pub marker: Ident,
    /// `CommentByAuthorQuery`
    pub query: Ident,
    /// `CommentByAuthorItem`
    pub item: Ident,
}

pub enum IndexKeys {
    /// Attributes of the index's own that hold the text of a template.
    Composed {
        pk: Template,
        sk: Option<Template>,
        pk_attribute: Attribute,
        sk_attribute: Attribute,
    },
    /// The table's partition key, and an attribute of the index's own.
    Local {
        sk: Template,
        sk_attribute: Attribute,
    },
    /// The table's key attributes, the sort key first.
    Turned,
    /// Fields that are key attributes.
    Attributes {
        pk: Vec<Template>,
        sk: Vec<Template>,
    },
}

pub enum Projection {
    All,
    KeysOnly,
    /// These fields, by their places in the struct.
    Include(Vec<usize>),
}

/// What the templates of an index are resolved with.
pub struct Resolver<'a> {
    pub entity: &'a Ident,
    pub fields: &'a [Field],
    pub default: Option<Spec>,
    pub has_sort_key: bool,
}

impl Resolver<'_> {
    /// Reads an index; `None` after a fault that leaves nothing to go on with.
    pub fn index(&self, attrs: IndexAttrs, errors: &mut Errors) -> Option<Index> {
        let keys = if attrs.is_local {
            self.local_keys(&attrs, errors)
        } else {
            self.global_keys(&attrs, errors)
        }?;
        if let IndexKeys::Attributes { pk, sk } = &keys
            && pk.iter().chain(sk).any(|part| part.segments.len() != 1)
        {
            // An unknown field is reported already.
            return None;
        }
        let projection = match attrs.projection {
            ProjectionAttr::All => Projection::All,
            ProjectionAttr::KeysOnly => Projection::KeysOnly,
            ProjectionAttr::Include(names) => Projection::Include(self.included(names, errors)),
        };
        let entity = self.entity.unraw();
        let camel = camel_case(&attrs.function.unraw().to_string());
        let span = attrs.function.span();
        Some(Index {
            marker: format_ident!("{entity}{camel}", span = span),
            query: format_ident!("{entity}{camel}Query", span = span),
            item: format_ident!("{entity}{camel}Item", span = span),
            function: attrs.function,
            name: attrs.name,
            is_local: attrs.is_local,
            keys,
            projection,
        })
    }

    /// The template that the time to live is written by, where it is no integer.
    pub fn expiry(&self, errors: &mut Errors) -> Option<Template> {
        let field = self.fields.iter().find(|field| field.ttl.is_some())?;
        let ty = without_option(&field.ty);
        if has_name(ty, &INTEGERS) || field.is_skipped || field.is_flattened {
            return None;
        }
        // To the second, which is all that DynamoDB looks at.
        let source = LitStr::new(&format!("<{}:unix,trunc>", field.plain), field.ty.span());
        let resolved = Template::resolve(
            self.entity,
            Half::Sort,
            None,
            source,
            self.fields,
            None,
            errors,
        );
        (resolved.segments.len() == 1).then_some(resolved)
    }

    fn local_keys(&self, attrs: &IndexAttrs, errors: &mut Errors) -> Option<IndexKeys> {
        // A local index sorts the items of a partition, so there is a sort key to sort by otherwise:
        //     #[pk = "USER#<id>"] #[lsi(by_votes = "lsi1", sk = "<votes>")]
        if !self.has_sort_key {
            errors.push(diagnostic::local_without_sort_key(attrs, self.entity));
            return None;
        }
        match &attrs.sk {
            Some(IndexHalf::Template(source)) => {
                let name = attrs.attributes.first();
                Some(IndexKeys::Local {
                    sk: self.of_index(attrs, Half::Sort, source, errors),
                    sk_attribute: attribute(attrs, name, "sk"),
                })
            }
            _ => {
                errors.push(diagnostic::local_sort_key(attrs));
                None
            }
        }
    }

    fn global_keys(&self, attrs: &IndexAttrs, errors: &mut Errors) -> Option<IndexKeys> {
        let own = |at: usize, half| attribute(attrs, attrs.attributes.get(at), half);
        match (&attrs.pk, &attrs.sk) {
            (None, _) => {
                errors.push(diagnostic::index_without_partition_key(attrs, self.entity));
                None
            }
            (Some(IndexHalf::Template(pk)), None | Some(IndexHalf::Template(_))) => {
                let sk = match &attrs.sk {
                    Some(IndexHalf::Template(sk)) => {
                        Some(self.of_index(attrs, Half::Sort, sk, errors))
                    }
                    _ => None,
                };
                Some(IndexKeys::Composed {
                    pk: self.of_index(attrs, Half::Partition, pk, errors),
                    sk,
                    pk_attribute: own(0, "pk"),
                    sk_attribute: own(1, "sk"),
                })
            }
            (Some(IndexHalf::Fields(pk)), None | Some(IndexHalf::Fields(_))) => {
                let sk = match &attrs.sk {
                    Some(IndexHalf::Fields(sk)) => sk.as_slice(),
                    _ => &[],
                };
                // DynamoDB's limit on the key attributes of each half.
                if let Some(fifth) = pk.get(4).or_else(|| sk.get(4)) {
                    errors.push(diagnostic::five_attributes(attrs, fifth));
                    return None;
                }
                if pk.is_empty() {
                    errors.push(diagnostic::index_without_partition_key(attrs, self.entity));
                    return None;
                }
                Some(IndexKeys::Attributes {
                    pk: self.parts(attrs, Half::Partition, pk, errors),
                    sk: self.parts(attrs, Half::Sort, sk, errors),
                })
            }
            (Some(IndexHalf::Table { word: pk }), Some(IndexHalf::Table { word: sk }))
                if pk == "sk" && sk == "pk" && self.has_sort_key =>
            {
                Some(IndexKeys::Turned)
            }
            (Some(IndexHalf::Table { .. }), Some(IndexHalf::Table { .. })) => {
                errors.push(diagnostic::not_turned_round(
                    attrs,
                    self.entity,
                    self.has_sort_key,
                ));
                None
            }
            _ => {
                errors.push(diagnostic::mixed_index(attrs, self.entity));
                None
            }
        }
    }

    /// Reads a template of the primary key, or of the index of this function.
    pub fn template(
        &self,
        half: Half,
        index: Option<&Ident>,
        source: LitStr,
        errors: &mut Errors,
    ) -> Template {
        Template::resolve(
            self.entity,
            half,
            index.map(|function| function.unraw().to_string()),
            source,
            self.fields,
            self.default,
            errors,
        )
    }

    fn of_index(
        &self,
        attrs: &IndexAttrs,
        half: Half,
        source: &LitStr,
        errors: &mut Errors,
    ) -> Template {
        self.template(half, Some(&attrs.function), source.clone(), errors)
    }

    fn parts(
        &self,
        attrs: &IndexAttrs,
        half: Half,
        fields: &[LitStr],
        errors: &mut Errors,
    ) -> Vec<Template> {
        let resolve = |source| self.of_index(attrs, half, source, errors);
        fields.iter().map(resolve).collect()
    }

    fn included(&self, names: Vec<Ident>, errors: &mut Errors) -> Vec<usize> {
        let known: Vec<_> = self
            .fields
            .iter()
            .map(|field| field.plain.as_str())
            .collect();
        let find = |name: Ident| {
            let plain = name.unraw().to_string();
            let found = known.iter().position(|field| *field == plain);
            if found.is_none() {
                errors.push(diagnostic::unknown_included(&name, self.entity, &known));
            }
            found
        };
        names.into_iter().filter_map(find).collect()
    }
}

/// The attribute of one half: as given, or named after the index.
fn attribute(attrs: &IndexAttrs, given: Option<&LitStr>, half: &str) -> Attribute {
    let default = format!("{}{half}", attrs.name.value());
    let span = given.map_or_else(|| attrs.name.span(), LitStr::span);
    Attribute {
        name: given.map_or(default, LitStr::value),
        span,
    }
}

impl Index {
    /// The templates that are the index's own.
    pub fn templates(&self) -> Vec<&Template> {
        match &self.keys {
            IndexKeys::Composed { pk, sk, .. } => std::iter::once(pk).chain(sk).collect(),
            IndexKeys::Local { sk, .. } => vec![sk],
            IndexKeys::Turned => Vec::new(),
            IndexKeys::Attributes { pk, sk } => pk.iter().chain(sk).collect(),
        }
    }

    /// Whether it has keys of the table's.
    pub fn has_table_keys(&self) -> bool {
        matches!(self.keys, IndexKeys::Turned | IndexKeys::Local { .. })
    }

    /// The attributes that an item has for this index alone, with the template that each holds.
    pub fn added(&self) -> Vec<(&Attribute, &Template)> {
        match &self.keys {
            IndexKeys::Composed {
                pk,
                sk,
                pk_attribute,
                sk_attribute,
            } => std::iter::once((pk_attribute, pk))
                .chain(sk.as_ref().map(|sk| (sk_attribute, sk)))
                .collect(),
            IndexKeys::Local { sk, sk_attribute } => vec![(sk_attribute, sk)],
            IndexKeys::Turned | IndexKeys::Attributes { .. } => Vec::new(),
        }
    }
}

/// The type of a component in an index: of an `Option` what it holds, since an item without it is not in the index.
pub fn indexed_type<'a>(ty: &'a Type, none: Option<&String>) -> &'a Type {
    if none.is_some() {
        ty
    } else {
        without_option(ty)
    }
}

/// `by_author` as `ByAuthor`.
fn camel_case(name: &str) -> String {
    let words = name.split('_').map(|word| {
        let mut chars = word.chars();
        let first = chars.next().map(|first| first.to_uppercase().to_string());
        first.unwrap_or_default() + chars.as_str()
    });
    words.collect()
}
