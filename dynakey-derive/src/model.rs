//! An entity as the macro understands it: attributes joined with fields, templates resolved.

mod access;
mod generics;
mod import;
mod index;
mod names;
mod path;
mod pattern;
mod role;

use std::ops::Range;

use proc_macro2::{Span, TokenStream};
use syn::{
    Data, DataStruct, DeriveInput, ExprPath, Fields, GenericArgument, Ident, LitStr, Path,
    PathArguments, Type, Visibility,
};

pub use access::{Access, Part, Step};
pub use generics::{EntityGenerics, arguments, at, without_defaults};
pub use import::import;
pub use index::{Index, IndexKeys, Projection};
pub use names::Names;
pub use path::{FieldPath, KeyRole, PathForm, PathRole};
pub use pattern::Pattern;
pub use role::{Stamp, Unique};

use index::{Resolver, indexed_type};

pub use crate::attr::FieldDefault;
use crate::attr::{ContainerAttrs, FieldAttrs, SerdeContainer, TypeAttribute};
use crate::diagnostic::{self, Errors};
use crate::template::{self, Form, Spec};

pub struct Entity {
    pub ident: Ident,
    pub vis: Visibility,
    /// The crate's name in what is emitted, and the import of that name.
    pub krate: Path,
    pub import: Option<TokenStream>,
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
    pub generics: EntityGenerics,
    pub patterns: Vec<Pattern>,
    pub indexes: Vec<Index>,
    /// The time to live, where it is a time that is stored as a number.
    pub expiry: Option<Template>,
    pub stamps: Vec<Stamp>,
    pub uniques: Vec<Unique>,
    /// No index was left out as faulty.
    pub has_all_indexes: bool,
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
    pub deserialize_with: Option<ExprPath>,
    /// What serde takes where the attribute is absent.
    pub default: Option<FieldDefault>,
    pub serde_attrs: Vec<syn::Attribute>,
    pub is_renamed: bool,
    pub is_skipped: bool,
    pub is_flattened: bool,
    pub key_only: Option<Span>,
    /// `#[ttl]`
    pub ttl: Option<Span>,
    pub version: Option<Span>,
    pub created_at: Option<Span>,
    pub updated_at: Option<Span>,
    /// The name of the chain's method for this component.
    pub method: Ident,
    pub is_time: bool,
    /// `#[key(time)]`
    pub said_time: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Half {
    Partition,
    Sort,
}

/// A template whose components are fields of the struct.
pub struct Template {
    pub half: Half,
    /// The function of the index whose key it is; `None` for the primary key.
    pub index: Option<String>,
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
    /// The spec is the entity's default.
    pub by_default: bool,
    pub none: Option<String>,
    pub place: Range<usize>,
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
    /// `` the partition key of `Comment` ``, or of an index of it.
    fn of(self, index: Option<&str>, entity: &Ident) -> String {
        let half = if self == Self::Partition {
            "partition"
        } else {
            "sort"
        };
        match index {
            Some(index) => format!("the {half} key of the index `{index}` of `{entity}`"),
            None => format!("the {half} key of `{entity}`"),
        }
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

    /// `` the partition key of `Comment` ``
    pub fn of(&self, entity: &Ident) -> String {
        self.half.of(self.index.as_deref(), entity)
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
        if let Some(lifetime) = input.generics.lifetimes().next() {
            errors.push(diagnostic::borrowed(&input.ident, lifetime));
            return None;
        }
        let fields: Vec<_> = named
            .named
            .iter()
            .filter_map(|field| Field::read(field, &attrs.serde, errors))
            .collect();
        let Some(source) = attrs.pk else {
            if attrs.pk_is_faulty {
                return None;
            }
            errors.push(diagnostic::no_partition_key(
                &input.ident,
                &fields,
                attrs.sk.is_some(),
            ));
            return None;
        };
        let resolver = Resolver {
            entity: &input.ident,
            fields: &fields,
            default: attrs.default,
            has_sort_key: attrs.sk.is_some(),
        };
        let mut resolve = |half, source| resolver.template(half, None, source, errors);
        let pk = resolve(Half::Partition, source);
        let sk = attrs.sk.map(|source| resolve(Half::Sort, source));
        let expiry = resolver.expiry(errors);
        let stamps = resolver.stamps(errors);
        let uniques = resolver.uniques(&attrs.uniques, errors);
        let given = attrs.indexes.len();
        let indexes: Vec<_> = attrs
            .indexes
            .into_iter()
            .filter_map(|index| resolver.index(index, errors))
            .collect();
        let has_all_indexes = indexes.len() == given && !attrs.has_faulty_index;
        let type_attribute = match attrs.type_attribute {
            TypeAttribute::Default => Some(Attribute::new(None, "_type", &input.ident)),
            TypeAttribute::Named(name) => Some(Attribute::new(Some(name), "", &input.ident)),
            TypeAttribute::None => None,
        };
        let (krate, import) = import(attrs.krate, &input.ident);
        let own: Vec<_> = std::iter::once(&pk).chain(&sk).collect();
        let indexed: Vec<_> = indexes
            .iter()
            .flat_map(Index::templates)
            .chain(&expiry)
            .chain(stamps.iter().map(|stamp| &stamp.template))
            .chain(uniques.iter().map(|unique| &unique.template))
            .collect();
        let generics = EntityGenerics::new(
            &input.generics,
            &component_types(&own, |component| &fields[component.field].ty),
            &component_types(&indexed, |component| {
                indexed_type(&fields[component.field].ty, component.none.as_ref())
            }),
            &krate,
        );
        let mut entity = Self {
            names: Names::new(&input.ident, attrs.key.as_ref(), errors),
            ident: input.ident.clone(),
            vis: input.vis.clone(),
            krate,
            import,
            pk,
            sk,
            pk_attribute: Attribute::new(attrs.pk_attribute, "pk", &input.ident),
            sk_attribute: Attribute::new(attrs.sk_attribute, "sk", &input.ident),
            type_attribute,
            is_converted: attrs.serde.is_converted,
            generics,
            patterns: Vec::new(),
            indexes,
            has_all_indexes,
            expiry,
            stamps,
            uniques,
            fields,
        };
        entity.patterns = attrs
            .patterns
            .iter()
            .filter_map(|named| Pattern::resolve(&entity, named, errors))
            .collect();
        Some(entity)
    }

    /// The struct's name without `r#`.
    pub fn name(&self) -> String {
        syn::ext::IdentExt::unraw(&self.ident).to_string()
    }

    pub fn templates(&self) -> impl Iterator<Item = &Template> {
        std::iter::once(&self.pk).chain(&self.sk)
    }

    /// The templates of the primary key and of the indexes.
    pub fn all_templates(&self) -> impl Iterator<Item = &Template> {
        let indexed = self.indexes.iter().flat_map(Index::templates);
        self.templates().chain(indexed)
    }

    /// The ways to read it: by the table's keys, and by those of each index.
    pub fn accesses(&self) -> impl Iterator<Item = Access<'_>> {
        let indexes = self.indexes.iter();
        std::iter::once(Access::table(self)).chain(indexes.map(|index| Access::index(self, index)))
    }

    /// The way by an index of this place, or by the table's keys.
    pub fn access(&self, index: Option<usize>) -> Access<'_> {
        match index.and_then(|index| self.indexes.get(index)) {
            Some(index) => Access::index(self, index),
            None => Access::table(self),
        }
    }

    /// The field of the time to live.
    pub fn ttl(&self) -> Option<&Field> {
        self.fields.iter().find(|field| field.ttl.is_some())
    }

    /// The fields that are stored as a key has them, each with the template that it is written by: the key attributes of
    /// indexes, and the time to live.
    pub fn attribute_fields(&self) -> Vec<(usize, &Template)> {
        let mut fields: Vec<(usize, &Template)> = Vec::new();
        let expiry = self.expiry.iter();
        fields
            .extend(expiry.filter_map(|expiry| Some((expiry.components().next()?.field, expiry))));
        for index in &self.indexes {
            if let IndexKeys::Attributes { pk, sk } = &index.keys {
                for template in pk.iter().chain(sk) {
                    if let Some(component) = template.components().next()
                        && fields.iter().all(|(field, _)| *field != component.field)
                    {
                        fields.push((component.field, template));
                    }
                }
            }
        }
        fields
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

    /// Where a field's value can be read from the key without loss: the half, and the component's place in it. Under
    /// `trunc` the field itself is cut, to what the most precise of its components keeps.
    pub fn source(&self, field: usize) -> Option<(Half, usize)> {
        let components = self.templates().flat_map(|template| {
            template
                .components()
                .enumerate()
                .map(|(at, component)| (template.half, at, component))
        });
        let held = components
            .filter(|(_, _, component)| component.field == field && !component.spec.is_lossy());
        // Of equals, the first.
        let best = held.reduce(|best, next| {
            if next.2.kept_digits() > best.2.kept_digits() {
                next
            } else {
                best
            }
        });
        best.map(|(half, at, _)| (half, at))
    }

    /// Whether the whole key can be read back into its values.
    pub fn is_decodable(&self) -> bool {
        self.key_fields()
            .into_iter()
            .all(|field| self.source(field).is_some())
    }
}

fn component_types<'a>(
    templates: &[&Template],
    ty: impl Fn(&Component) -> &'a Type,
) -> Vec<&'a Type> {
    let components = templates.iter().flat_map(|template| template.components());
    components.map(ty).collect()
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
    pub fn read(
        field: &syn::Field,
        container: &SerdeContainer,
        errors: &mut Errors,
    ) -> Option<Self> {
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
            said_time: attrs.time,
            ty: field.ty.clone(),
            vis: field.vis.clone(),
            serialize_with: attrs.serde.serialize_with,
            deserialize_with: attrs.serde.deserialize_with,
            default: attrs.serde.default,
            serde_attrs: attrs.serde.attrs,
            is_renamed: attrs.serde.rename.read.is_some(),
            is_skipped: attrs.serde.is_skipped,
            is_flattened: attrs.serde.is_flattened,
            key_only: attrs.key_only,
            ttl: attrs.ttl,
            version: attrs.version,
            created_at: attrs.created_at,
            updated_at: attrs.updated_at,
            ident,
            plain,
        })
    }
}

impl Template {
    fn resolve(
        entity: &Ident,
        half: Half,
        index: Option<String>,
        source: LitStr,
        fields: &[Field],
        default: Option<Spec>,
        errors: &mut Errors,
    ) -> Self {
        let text = source.value();
        let (parsed, faults) = template::parse(&text);
        let of = half.of(index.as_deref(), entity);
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
            let stands =
                |other: &Segment| matches!(other, Segment::Component(c) if Some(c.field) == found);
            // A field stands once in a template, or a read would fix it twice:
            //     #[sk = "<day>#<seq>#<day>"]
            if segments.iter().any(stands) {
                errors.push(diagnostic::repeated_field(
                    source.span(),
                    &of,
                    &text,
                    &component,
                ));
                continue;
            }
            let Some(field) = found else {
                let (diagnostic, meant) =
                    diagnostic::unknown_field(source.span(), &of, &text, &component, &names);
                errors.push(diagnostic);
                // Goes on with the field that was meant, so that the rest of the program makes sense.
                if let Some(field) =
                    meant.and_then(|meant| names.iter().position(|name| *name == meant))
                {
                    segments.push(Segment::Component(Component::of(
                        component,
                        field,
                        follow,
                        alone,
                        default_of(default, &fields[field].ty),
                    )));
                }
                continue;
            };
            segments.push(Segment::Component(Component::of(
                component,
                field,
                follow,
                alone,
                default_of(default, &fields[field].ty),
            )));
        }
        Self {
            half,
            index,
            source,
            segments,
        }
    }
}

impl Component {
    /// The fraction digits that it keeps of a time.
    fn kept_digits(&self) -> u8 {
        match self.spec.form {
            Form::Fraction(digits) | Form::Epoch(digits) if self.spec.trunc => digits,
            _ => u8::MAX,
        }
    }

    fn of(
        parsed: template::Component,
        field: usize,
        follow: Follow,
        alone: bool,
        default: Option<Spec>,
    ) -> Self {
        let template::Component {
            spec,
            none,
            place,
            none_place,
            ..
        } = parsed;
        let default = default.filter(|_| spec == Spec::default());
        Self {
            field,
            spec: default.unwrap_or(spec),
            by_default: default.is_some(),
            none,
            place,
            none_place,
            follow,
            alone,
        }
    }
}

pub const INTEGERS: [&str; 10] = [
    "u8", "u16", "u32", "u64", "u128", "i8", "i16", "i32", "i64", "i128",
];

/// The default spec, without what integers leave out of it: they have no case to fold.
fn default_of(default: Option<Spec>, ty: &Type) -> Option<Spec> {
    let mut spec = default?;
    if has_name(ty, &INTEGERS) {
        (spec.raw, spec.lower) = (false, false);
    }
    Some(spec)
}

/// Whether a type's name is one of the known times.
fn is_time(ty: &Type) -> bool {
    has_name(
        ty,
        &[
            "Timestamp",
            "DateTime",
            "OffsetDateTime",
            "UtcDateTime",
            "SystemTime",
        ],
    )
}

/// What an `Option` holds, or the type itself.
pub fn without_option(ty: &Type) -> &Type {
    let last = match ty {
        Type::Path(path) => path.path.segments.last(),
        Type::Group(group) => return without_option(&group.elem),
        Type::Paren(paren) => return without_option(&paren.elem),
        _ => None,
    };
    match last.map(|last| &last.arguments) {
        Some(PathArguments::AngleBracketed(arguments)) if has_name(ty, &["Option"]) => {
            match arguments.args.first() {
                Some(GenericArgument::Type(inner)) => without_option(inner),
                _ => ty,
            }
        }
        _ => ty,
    }
}

/// Whether a type is a path that ends with one of these names. A type from a `macro_rules!` stands in a group.
pub fn has_name(ty: &Type, names: &[&str]) -> bool {
    match ty {
        Type::Path(path) => {
            let last = path.path.segments.last();
            last.is_some_and(|last| names.iter().any(|name| last.ident == name))
        }
        Type::Group(group) => has_name(&group.elem, names),
        Type::Paren(paren) => has_name(&paren.elem, names),
        _ => false,
    }
}
