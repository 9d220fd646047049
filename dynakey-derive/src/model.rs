//! An entity as the macro understands it: attributes joined with fields, templates resolved.

mod names;

use std::ops::Range;

use proc_macro2::Span;
use syn::{Data, DataStruct, DeriveInput, ExprPath, Fields, Ident, LitStr, Path, Type, Visibility};

pub use names::Names;

use crate::attr::{ContainerAttrs, FieldAttrs, SerdeContainer, TypeAttribute};
use crate::diagnostic::{self, Errors};
use crate::template::{self, Spec};

pub struct Entity {
    pub ident: Ident,
    pub vis: Visibility,
    pub krate: Path,
    pub fields: Vec<Field>,
    pub pk: Template,
    pub sk: Option<Template>,
    pub pk_attribute: Attribute,
    pub sk_attribute: Attribute,
    /// `None` for `type_attr = none`.
    pub type_attribute: Option<Attribute>,
    /// serde writes another type in place of the struct.
    pub is_converted: bool,
    pub names: Names,
}

/// The name of an attribute, and where it was given.
pub struct Attribute {
    pub name: String,
    pub span: Span,
}

pub struct Field {
    pub ident: Ident,
    /// The identifier without `r#`.
    pub plain: String,
    pub ty: Type,
    pub vis: Visibility,
    /// The attribute's name when serde writes it, and when it reads it.
    pub written: String,
    pub read: String,
    pub serialize_with: Option<ExprPath>,
    pub is_skipped: bool,
    pub is_flattened: bool,
    pub key_only: Option<Span>,
    /// The name of the chain's method for this component.
    pub method: Ident,
    pub is_time: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Half {
    Partition,
    Sort,
}

/// A template whose components are fields of the struct.
pub struct Template {
    pub half: Half,
    pub source: LitStr,
    pub segments: Vec<Segment>,
}

pub enum Segment {
    Literal(String),
    Component(Component),
}

pub struct Component {
    /// The index of the field.
    pub field: usize,
    pub spec: Spec,
    pub none: Option<String>,
    pub place: Range<usize>,
    pub field_place: Range<usize>,
    pub none_place: Range<usize>,
    pub follow: Follow,
    /// It is the whole template.
    pub alone: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Follow {
    End,
    Delimiter(u8),
    Component,
}

impl Half {
    /// `` the partition key of `Comment` ``
    pub fn of(self, entity: &Ident) -> String {
        let half = if self == Self::Partition {
            "partition"
        } else {
            "sort"
        };
        format!("the {half} key of `{entity}`")
    }
}

impl Template {
    pub fn components(&self) -> impl Iterator<Item = &Component> {
        self.segments.iter().filter_map(|segment| match segment {
            Segment::Component(component) => Some(component),
            Segment::Literal(_) => None,
        })
    }

    pub fn text(&self) -> String {
        self.source.value()
    }
}

impl Entity {
    /// Reads the struct. What is faulty is reported and left out, so that the rest can be checked and expanded.
    pub fn read(input: &DeriveInput, errors: &mut Errors) -> Option<Self> {
        let attrs = ContainerAttrs::read(&input.attrs, errors);
        let Data::Struct(DataStruct {
            fields: Fields::Named(named),
            ..
        }) = &input.data
        else {
            errors.push(diagnostic::not_a_struct(input));
            return None;
        };
        if let Some(param) = input.generics.params.first() {
            errors.push(diagnostic::generic(&input.ident, param));
            return None;
        }
        let fields: Vec<_> = named
            .named
            .iter()
            .filter_map(|field| Field::read(field, &attrs.serde, errors))
            .collect();
        let Some(source) = attrs.pk else {
            errors.push(diagnostic::no_partition_key(
                &input.ident,
                &fields,
                attrs.sk.is_some(),
            ));
            return None;
        };
        let pk = Template::resolve(&input.ident, Half::Partition, source, &fields, errors);
        let sk = attrs
            .sk
            .map(|source| Template::resolve(&input.ident, Half::Sort, source, &fields, errors));
        let type_attribute = match attrs.type_attribute {
            TypeAttribute::Default => Some(Attribute::new(None, "_type", &input.ident)),
            TypeAttribute::Named(name) => Some(Attribute::new(Some(name), "", &input.ident)),
            TypeAttribute::None => None,
        };
        Some(Self {
            names: Names::new(&input.ident, attrs.key.as_ref(), errors),
            ident: input.ident.clone(),
            vis: input.vis.clone(),
            krate: attrs.krate.unwrap_or_else(|| syn::parse_quote!(::dynakey)),
            pk,
            sk,
            pk_attribute: Attribute::new(attrs.pk_attribute, "pk", &input.ident),
            sk_attribute: Attribute::new(attrs.sk_attribute, "sk", &input.ident),
            type_attribute,
            is_converted: attrs.serde.is_converted,
            fields,
        })
    }

    pub fn templates(&self) -> impl Iterator<Item = &Template> {
        std::iter::once(&self.pk).chain(&self.sk)
    }

    /// The fields of the primary key: partition key first, each once.
    pub fn key_fields(&self) -> Vec<usize> {
        let mut fields = Vec::new();
        for component in self.templates().flat_map(Template::components) {
            if !fields.contains(&component.field) {
                fields.push(component.field);
            }
        }
        fields
    }

    /// The fields of the partition key.
    pub fn partition_fields(&self) -> impl Iterator<Item = &Field> {
        self.pk
            .components()
            .map(|component| &self.fields[component.field])
    }

    /// The sort key's components that the partition key does not give: the steps of the chain.
    pub fn steps(&self) -> Vec<Step<'_>> {
        let components = self.sk.iter().flat_map(Template::components).enumerate();
        components
            .filter(|(_, component)| {
                self.pk
                    .components()
                    .all(|given| given.field != component.field)
            })
            .map(|(index, component)| Step {
                index,
                component,
                field: &self.fields[component.field],
            })
            .collect()
    }
}

/// A step of the chain: one component of the sort key.
pub struct Step<'a> {
    /// Which component of the sort key's template it is.
    pub index: usize,
    pub component: &'a Component,
    pub field: &'a Field,
}

impl Attribute {
    fn new(given: Option<LitStr>, default: &str, entity: &Ident) -> Self {
        match given {
            Some(name) => Self {
                name: name.value(),
                span: name.span(),
            },
            None => Self {
                name: default.to_owned(),
                span: entity.span(),
            },
        }
    }
}

impl Field {
    fn read(field: &syn::Field, container: &SerdeContainer, errors: &mut Errors) -> Option<Self> {
        let ident = field.ident.clone()?;
        let attrs = FieldAttrs::read(&field.attrs, errors);
        let plain = syn::ext::IdentExt::unraw(&ident).to_string();
        let rename = &attrs.serde.rename;
        let all = &container.rename_all;
        let cased = |case: Option<crate::attr::Case>| {
            case.map_or_else(|| plain.clone(), |case| case.apply(&plain))
        };
        Some(Self {
            written: rename.written.clone().unwrap_or_else(|| cased(all.written)),
            read: rename.read.clone().unwrap_or_else(|| cased(all.read)),
            method: attrs
                .name
                .and_then(|name| names::ident(&name, errors))
                .unwrap_or_else(|| ident.clone()),
            is_time: attrs.time || is_time(&field.ty),
            ty: field.ty.clone(),
            vis: field.vis.clone(),
            serialize_with: attrs.serde.serialize_with,
            is_skipped: attrs.serde.is_skipped,
            is_flattened: attrs.serde.is_flattened,
            key_only: attrs.key_only,
            ident,
            plain,
        })
    }
}

impl Template {
    fn resolve(
        entity: &Ident,
        half: Half,
        source: LitStr,
        fields: &[Field],
        errors: &mut Errors,
    ) -> Self {
        let text = source.value();
        let (parsed, faults) = template::parse(&text);
        let of = half.of(entity);
        for fault in faults {
            errors.push(diagnostic::template_fault(source.span(), &of, &text, fault));
        }
        let mut segments: Vec<Segment> = Vec::new();
        let mut rest = parsed.segments.into_iter().peekable();
        let alone = rest.len() == 1;
        while let Some(segment) = rest.next() {
            let component = match segment {
                template::Segment::Literal(literal) => {
                    segments.push(Segment::Literal(literal));
                    continue;
                }
                template::Segment::Component(component) => component,
            };
            let follow = match rest.peek() {
                None => Follow::End,
                Some(template::Segment::Component(_)) => Follow::Component,
                Some(template::Segment::Literal(literal)) => {
                    Follow::Delimiter(literal.as_bytes()[0])
                }
            };
            let names: Vec<_> = fields.iter().map(|field| field.plain.as_str()).collect();
            let found = names.iter().position(|name| *name == component.field);
            let Some(field) = found else {
                let (diagnostic, meant) =
                    diagnostic::unknown_field(source.span(), &of, &text, &component, &names);
                errors.push(diagnostic);
                // Goes on with the field that was meant, so that the rest of the program makes sense.
                if let Some(field) =
                    meant.and_then(|meant| names.iter().position(|name| *name == meant))
                {
                    segments.push(Segment::Component(Component::of(
                        component, field, follow, alone,
                    )));
                }
                continue;
            };
            segments.push(Segment::Component(Component::of(
                component, field, follow, alone,
            )));
        }
        Self {
            half,
            source,
            segments,
        }
    }
}

impl Component {
    fn of(parsed: template::Component, field: usize, follow: Follow, alone: bool) -> Self {
        let template::Component {
            spec,
            none,
            place,
            field_place,
            none_place,
            ..
        } = parsed;
        Self {
            field,
            spec,
            none,
            place,
            field_place,
            none_place,
            follow,
            alone,
        }
    }
}

/// Whether a type's name is one of the known times.
fn is_time(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return false };
    let times = [
        "Timestamp",
        "DateTime",
        "OffsetDateTime",
        "UtcDateTime",
        "SystemTime",
    ];
    path.path
        .segments
        .last()
        .is_some_and(|last| times.into_iter().any(|time| last.ident == time))
}
