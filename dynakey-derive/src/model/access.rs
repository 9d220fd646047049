//! One way to read an entity: by the table's keys, or by those of an index.

use quote::format_ident;
use syn::{Ident, Type};

use super::index::indexed_type;
use super::{Component, Entity, Field, Half, Index, IndexKeys, Template};

pub struct Access<'a> {
    pub entity: &'a Entity,
    /// `None` for the table itself.
    pub index: Option<&'a Index>,
    /// The parts of the partition key: one, or the attributes of an index that has several.
    pub pk: Vec<Part<'a>>,
    /// The parts of the sort key, likewise.
    pub sk: Vec<Part<'a>>,
}

/// A key attribute: its template, and the constant that holds it.
pub struct Part<'a> {
    pub template: &'a Template,
    pub constant: Ident,
    /// Which half of the key it is here; a key that is turned round stands in the other one.
    pub half: Half,
}

/// A step of the chain: one component of the sort key.
#[derive(Clone)]
pub struct Step<'a> {
    /// Which component of the sort key it is, through all of its parts.
    pub place: usize,
    /// Which component of its part it is.
    pub index: usize,
    pub template: &'a Template,
    /// The constant of the part's template.
    pub constant: Ident,
    pub component: &'a Component,
    pub field: &'a Field,
    /// The type that it has here.
    pub ty: &'a Type,
}

impl<'a> Access<'a> {
    pub fn table(entity: &'a Entity) -> Self {
        let part = |template: &'a Template, name: &str| Part {
            template,
            constant: format_ident!("{name}"),
            half: template.half,
        };
        Self {
            entity,
            index: None,
            pk: vec![part(&entity.pk, "__PK")],
            sk: entity.sk.iter().map(|sk| part(sk, "__SK")).collect(),
        }
    }

    pub fn index(entity: &'a Entity, index: &'a Index) -> Self {
        let name = syn::ext::IdentExt::unraw(&index.function)
            .to_string()
            .to_uppercase();
        let part = |template: &'a Template, half: Half, at: usize| {
            let letter = if half == Half::Partition { "PK" } else { "SK" };
            Part {
                template,
                constant: format_ident!("__{name}_{letter}{at}"),
                half,
            }
        };
        let parts = |templates: &'a [Template], half| {
            let templates = templates.iter().enumerate();
            templates
                .map(|(at, template)| part(template, half, at))
                .collect()
        };
        let (pk, sk) = match &index.keys {
            IndexKeys::Composed { pk, sk, .. } => (
                vec![part(pk, Half::Partition, 0)],
                sk.iter().map(|sk| part(sk, Half::Sort, 0)).collect(),
            ),
            IndexKeys::Local { sk, .. } => (Self::table(entity).pk, vec![part(sk, Half::Sort, 0)]),
            IndexKeys::Turned => (
                entity
                    .sk
                    .iter()
                    .map(|sk| part(sk, Half::Partition, 0))
                    .collect(),
                vec![part(&entity.pk, Half::Sort, 0)],
            ),
            IndexKeys::Attributes { pk, sk } => (parts(pk, Half::Partition), parts(sk, Half::Sort)),
        };
        Self {
            entity,
            index: Some(index),
            pk,
            sk,
        }
    }

    /// The template of the partition key, or its attributes in a row.
    pub fn partition_text(&self) -> String {
        self.pk.iter().map(|part| part.template.text()).collect()
    }

    /// The template of the sort key, or its attributes in a row.
    pub fn sort_text(&self) -> String {
        self.sk.iter().map(|part| part.template.text()).collect()
    }

    /// The name of the function that starts the chain.
    pub fn function(&self) -> Ident {
        match self.index {
            Some(index) => index.function.clone(),
            None => Ident::new("partition", self.entity.ident.span()),
        }
    }

    /// The name of the chain's type.
    pub fn query(&self) -> &'a Ident {
        self.index
            .map_or(&self.entity.names.query, |index| &index.query)
    }

    /// The type of a component's value here.
    pub fn ty(&self, component: &Component) -> &'a Type {
        let ty = &self.entity.fields[component.field].ty;
        match self.index {
            Some(index) if !matches!(index.keys, IndexKeys::Turned) => {
                indexed_type(ty, component.none.as_ref())
            }
            _ => ty,
        }
    }

    pub fn partition_components(&self) -> impl Iterator<Item = &'a Component> {
        self.pk.iter().flat_map(|part| part.template.components())
    }

    /// The fields of the partition key, each with its type here.
    pub fn partition_fields(&self) -> Vec<(&'a Field, &'a Type)> {
        self.partition_components()
            .map(|component| (&self.entity.fields[component.field], self.ty(component)))
            .collect()
    }

    /// The components of the sort key with what they are: steps, or given by the partition key.
    pub fn sort_components(&self) -> Vec<Step<'a>> {
        let parts = self.sk.iter().flat_map(|part| {
            let components = part.template.components().enumerate();
            components.map(move |(index, component)| (part, index, component))
        });
        parts
            .enumerate()
            .map(|(place, (part, index, component))| Step {
                place,
                index,
                template: part.template,
                constant: part.constant.clone(),
                component,
                field: &self.entity.fields[component.field],
                ty: self.ty(component),
            })
            .collect()
    }

    /// The sort key's components that the partition key does not give: the steps of the chain.
    pub fn steps(&self) -> Vec<Step<'a>> {
        let mut steps = self.sort_components();
        steps.retain(|step| !self.is_given(step.component.field));
        steps
    }

    /// Whether the partition key fixes a field in full.
    pub fn is_given(&self, field: usize) -> bool {
        self.partition_components()
            .any(|given| given.field == field && !given.spec.is_lossy() && !given.spec.trunc)
    }

    /// Whether it has key attributes that are fields, each a part of its own.
    pub fn is_of_attributes(&self) -> bool {
        self.index
            .is_some_and(|index| matches!(index.keys, IndexKeys::Attributes { .. }))
    }
}
