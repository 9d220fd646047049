//! Indexes: the type that stands for each, its definition, and what it projects.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Type};

use super::{docs, templates};
use crate::model::{Access, Entity, Field, Half, Index, IndexKeys, Part, Projection, Template};

/// `CommentByAuthor`, and `CommentByAuthorItem` where it does not project everything.
pub fn definitions(entity: &Entity) -> TokenStream {
    let vis = &entity.vis;
    let definitions = entity.indexes.iter().map(|index| {
        let marker = &index.marker;
        let doc = docs::index(entity, index);
        let item = (!is_whole(index)).then(|| item(entity, index));
        quote! {
            #[doc = #doc]
            #[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug)]
            #[allow(dead_code)]
            #vis struct #marker;

            #item
        }
    });
    quote!(#(#definitions)*)
}

/// The struct of what an index projects.
fn item(entity: &Entity, index: &Index) -> TokenStream {
    let (vis, ident, name) = (&entity.vis, &entity.ident, &index.item);
    let doc = docs::index_item(entity, index);
    let generics = &entity.generics.entity_type;
    let where_clause = &generics.where_clause;
    let (_, ty_generics, _) = entity.generics.entity.split_for_impl();
    let fields = projected(entity, index);
    let fields = fields.iter().map(|(field, source)| {
        // Public like the entity's.
        let (vis, ident, ty) = (&field.vis, &field.ident, &field.ty);
        let doc = docs::projected_field(index, field, matches!(source, Source::Stored));
        quote!(#[doc = #doc] #vis #ident: #ty,)
    });
    let marker = (!entity.generics.is_empty())
        .then(|| quote!(__entity: ::core::marker::PhantomData<fn() -> #ident #ty_generics>,));
    quote! {
        #[doc = #doc]
        #[derive(::core::clone::Clone, ::core::fmt::Debug, ::core::cmp::PartialEq)]
        #[allow(dead_code)]
        #vis struct #name #generics #where_clause {
            #(#fields)*
            #marker
        }
    }
}

pub fn implementations(entity: &Entity) -> TokenStream {
    entity
        .indexes
        .iter()
        .map(|index| implementation(entity, index))
        .collect()
}

fn implementation(entity: &Entity, index: &Index) -> TokenStream {
    let (krate, ident, marker) = (&entity.krate, &entity.ident, &index.marker);
    let (impl_generics, ty_generics, where_clause) = entity.generics.entity.split_for_impl();
    let schema = schema(entity, index);
    let item = if is_whole(index) {
        quote!(#ident #ty_generics)
    } else {
        let item = &index.item;
        quote!(#item #ty_generics)
    };
    let consistent = index.is_local.then(|| {
        quote! {
            #[automatically_derived]
            impl #krate::ConsistentReads for #marker {}
        }
    });
    let projection = (!is_whole(index)).then(|| projection(entity, index));
    quote! {
        #[automatically_derived]
        impl #impl_generics #krate::Source<#ident #ty_generics> for #marker #where_clause {
            type Item = #item;

            const INDEX: ::core::option::Option<&'static #krate::IndexSchema> =
                ::core::option::Option::Some(&#schema);
        }

        #consistent
        #projection
    }
}

fn schema(entity: &Entity, index: &Index) -> TokenStream {
    let krate = &entity.krate;
    let access = Access::index(entity, index);
    let (name, entity_name, local) = (&index.name, entity.name(), index.is_local);
    let function = syn::ext::IdentExt::unraw(&index.function).to_string();
    let (table_pk, table_sk) = (&entity.pk_attribute.name, &entity.sk_attribute.name);
    let composed = |pk: &str, sk: &str| {
        let keys = templates::key_schema(&access, pk, sk);
        quote!(Composed(#keys))
    };
    let keys = match &index.keys {
        IndexKeys::Composed {
            pk_attribute,
            sk_attribute,
            ..
        } => composed(&pk_attribute.name, &sk_attribute.name),
        IndexKeys::Local { sk_attribute, .. } => composed(table_pk, &sk_attribute.name),
        IndexKeys::Turned => composed(table_sk, table_pk),
        IndexKeys::Attributes { .. } => {
            let attributes = |parts: &[crate::model::Part<'_>]| {
                let parts = parts.iter().map(|part| {
                    let component = part.template.components().next();
                    let name = component.map(|component| &entity.fields[component.field].written);
                    let template = templates::in_use(&access, part);
                    quote!(#krate::KeyAttribute { name: #name, template: #template })
                });
                quote!(&[#(#parts),*])
            };
            let (pk, sk) = (attributes(&access.pk), attributes(&access.sk));
            quote!(Attributes { pk: #pk, sk: #sk })
        }
    };
    let has_table_keys = matches!(index.keys, IndexKeys::Turned);
    let projection = match &index.projection {
        Projection::All => quote!(All),
        Projection::KeysOnly => quote!(KeysOnly),
        Projection::Include(fields) => {
            let names = fields
                .iter()
                .map(|field| &entity.fields[*field])
                .filter(|field| field.key_only.is_none())
                .map(|field| &field.written);
            quote!(Include(&[#(#names),*]))
        }
    };
    quote! {
        #krate::IndexSchema {
            entity: #entity_name,
            name: #name,
            function: #function,
            local: #local,
            has_table_keys: #has_table_keys,
            keys: #krate::IndexKeys::#keys,
            projection: #krate::ProjectedAttributes::#projection,
        }
    }
}

/// What `impl Entity` says of the indexes; nothing where there are none.
pub fn of_entity(entity: &Entity) -> Option<TokenStream> {
    if entity.indexes.is_empty() {
        return None;
    }
    let krate = &entity.krate;
    let markers = entity.indexes.iter().map(|index| &index.marker);
    Some(quote! {
        const INDEXES: &'static [&'static #krate::IndexSchema] =
            &[#(#krate::__private::index_schema::<Self, #markers>()),*];
    })
}

/// Shows the fields that are stored as a key has them; nothing where there are none.
pub fn visits(entity: &Entity) -> Option<TokenStream> {
    let fields = entity.attribute_fields();
    if fields.is_empty() {
        return None;
    }
    let krate = &entity.krate;
    let visitor = quote!(#krate::__private::KeyFieldVisitor);
    let visits = fields
        .iter()
        .map(|(field, template)| visit(entity, &entity.fields[*field], template));
    Some(quote! {
        fn visit_index_fields<__V: #visitor>(
            __visitor: &mut __V,
        ) -> ::core::result::Result<(), <__V as #visitor>::Error> {
            #(#visits)*
            ::core::result::Result::Ok(())
        }
    })
}

/// The template by which a field is stored that is a key attribute, or the time to live.
pub fn template_of(entity: &Entity, template: &Template) -> TokenStream {
    let place = find_part(entity, template, templates::in_use);
    let place = place.unwrap_or_else(|| templates::expiry(entity));
    if entity.generics.is_empty() {
        place
    } else {
        // Written out here, its segments would be gone at the end of the statement.
        quote!(const { #place })
    }
}

/// The same, as it is for the proofs.
pub fn worst_of(entity: &Entity, template: &Template) -> TokenStream {
    let place = find_part(entity, template, |_, part| {
        let constant = &part.constant;
        quote!(#constant)
    });
    place.unwrap_or_else(|| quote!(__TTL))
}

/// The constants of the templates of indexes and unique values that a field stands in.
pub fn constants_with(entity: &Entity, field: usize) -> Vec<syn::Ident> {
    let holds = |template: &Template| template.components().any(|own| own.field == field);
    let mut constants = Vec::new();
    for index in &entity.indexes {
        let access = Access::index(entity, index);
        for part in access.pk.into_iter().chain(access.sk) {
            if holds(part.template) && !constants.contains(&part.constant) {
                constants.push(part.constant);
            }
        }
    }
    let uniques = entity.uniques.iter().map(|unique| &unique.template);
    for template in uniques.filter(|template| holds(template)) {
        let all = entity.loose_templates();
        let own = all
            .into_iter()
            .find(|(_, own)| std::ptr::eq(*own, template));
        constants.extend(own.map(|(constant, _)| constant));
    }
    constants
}

fn find_part<T>(
    entity: &Entity,
    template: &Template,
    found: impl Fn(&Access<'_>, &Part<'_>) -> T,
) -> Option<T> {
    entity.indexes.iter().find_map(|index| {
        let access = Access::index(entity, index);
        let mut parts = access.pk.iter().chain(&access.sk);
        let part = parts.find(|part| std::ptr::eq(part.template, template))?;
        Some(found(&access, part))
    })
}

/// Shows one field that is a key attribute to the visitor, in the form that serde stores it.
fn visit(entity: &Entity, field: &Field, template: &Template) -> TokenStream {
    let krate = &entity.krate;
    let private = quote!(#krate::__private);
    let Field {
        written,
        read,
        plain,
        ty,
        ..
    } = field;
    let serialize = match &field.serialize_with {
        Some(function) => quote!(#function(&__value, __serializer)),
        None => quote!(#private::serde::Serialize::serialize(&&__value, __serializer)),
    };
    let place = template_of(entity, template);
    let name = entity.name();
    quote! {
        if let ::core::option::Option::Some(__stored) =
            #private::KeyFieldVisitor::stored(__visitor, #written)
        {
            let __value = #private::read_attribute::<#ty>(#name, &#place, &__stored)?;
            #private::KeyFieldVisitor::visit(
                __visitor,
                &#private::KeyField {
                    field: #plain,
                    written: #written,
                    read: #read,
                    role: #private::KeyFieldRole::Indexed,
                },
                |__serializer| #serialize,
            )?;
        }
    }
}

/// Where the value of a projected field comes from.
enum Source {
    Table(Half, usize),
    Index(Half, usize),
    Stored,
}

/// The fields that an index projects: those of the table's key, of its own key, and those included.
fn projected<'a>(entity: &'a Entity, index: &'a Index) -> Vec<(&'a Field, Source)> {
    let access = Access::index(entity, index);
    let mut fields: Vec<(usize, Source)> = Vec::new();
    for field in entity.key_fields() {
        if let Some((half, place)) = entity.source(field) {
            fields.push((field, Source::Table(half, place)));
        }
    }
    for (half, parts) in [(Half::Partition, &access.pk), (Half::Sort, &access.sk)] {
        let components = parts.iter().flat_map(|part| part.template.components());
        for (place, component) in components.enumerate() {
            let is_known = fields.iter().any(|(field, _)| *field == component.field);
            if !is_known && !component.spec.is_lossy() && !component.spec.trunc {
                fields.push((component.field, Source::Index(half, place)));
            }
        }
    }
    if let Projection::Include(included) = &index.projection {
        for field in included {
            if fields.iter().all(|(known, _)| known != field) {
                fields.push((*field, Source::Stored));
            }
        }
    }
    fields
        .into_iter()
        .map(|(field, source)| (&entity.fields[field], source))
        .collect()
}

fn projection(entity: &Entity, index: &Index) -> TokenStream {
    let (krate, ident, item) = (&entity.krate, &entity.ident, &index.item);
    let private = quote!(#krate::__private);
    let (impl_generics, ty_generics, where_clause) = entity.generics.entity.split_for_impl();
    let fields = projected(entity, index);
    let values = fields.iter().map(|(field, source)| {
        let (ident, ty) = (&field.ident, &field.ty);
        let value = match source {
            Source::Table(Half::Partition, place) => quote!(__key.pk::<#ty>(#place)?),
            Source::Table(Half::Sort, place) => quote!(__key.sk::<#ty>(#place)?),
            Source::Index(Half::Partition, place) => quote!(__index.pk::<#ty>(#place)?),
            Source::Index(Half::Sort, place) => quote!(__index.sk::<#ty>(#place)?),
            Source::Stored => quote!(__stored.#ident),
        };
        quote!(#ident: #value,)
    });
    let stored: Vec<_> = fields
        .iter()
        .filter(|(_, source)| matches!(source, Source::Stored))
        .map(|(field, _)| *field)
        .collect();
    let stored_struct = (!stored.is_empty()).then(|| stored_struct(entity, index, &stored));
    let stored_type = if stored.is_empty() {
        quote!(#private::NoFields)
    } else {
        let name = stored_name(index);
        quote!(#name #ty_generics)
    };
    let of_index = fields
        .iter()
        .any(|(_, source)| matches!(source, Source::Index(..)))
        .then(|| quote!(let __index = #private::ParsedIndex::given(__index, __key)?;));
    let marker =
        (!entity.generics.is_empty()).then(|| quote!(__entity: ::core::marker::PhantomData,));
    let stands_at = stands_at(entity, index, &fields);
    quote! {
        #stored_struct

        #[automatically_derived]
        impl #impl_generics #krate::Projection<#ident #ty_generics> for #item #ty_generics #where_clause {
            type Stored = #stored_type;

            const IS_ENTITY: bool = false;

            fn read_fields<'de, __D: #private::serde::Deserializer<'de>>(
                __deserializer: __D,
            ) -> ::core::result::Result<Self::Stored, __D::Error> {
                <Self::Stored as #private::serde::Deserialize<'de>>::deserialize(__deserializer)
            }

            #[allow(unused_variables)]
            fn from_parts(
                __stored: Self::Stored,
                __key: &#private::Parsed<'_>,
                __index: ::core::option::Option<&#private::ParsedIndex<'_>>,
            ) -> ::core::result::Result<Self, #krate::KeyError> {
                #of_index
                ::core::result::Result::Ok(Self { #(#values)* #marker })
            }

            #stands_at
        }
    }
}

/// The keys at which a projected item stands; nothing where the projection lacks a field of them.
fn stands_at(
    entity: &Entity,
    index: &Index,
    projected: &[(&Field, Source)],
) -> Option<TokenStream> {
    let krate = &entity.krate;
    let private = quote!(#krate::__private);
    let key = &entity.names.key;
    let access = Access::index(entity, index);
    let holds = |field: usize| {
        let field = &entity.fields[field].plain;
        projected.iter().any(|(other, _)| other.plain == *field)
    };
    let parts = access.pk.iter().chain(&access.sk);
    let mut components = parts.flat_map(|part| part.template.components());
    if !entity.key_fields().into_iter().all(holds) || !components.all(|it| holds(it.field)) {
        return None;
    }
    let fields = entity.key_fields().into_iter().map(|field| {
        let field = &entity.fields[field].ident;
        quote!(#field: ::core::clone::Clone::clone(&self.#field))
    });
    let scalars = |parts: &[crate::model::Part<'_>]| {
        let components = parts.iter().flat_map(|part| part.template.components());
        let fields = components.map(|component| &entity.fields[component.field].ident);
        quote!(&[#(#krate::KeyComponent::encode(&self.#fields)),*])
    };
    let (pk, sk) = (scalars(&access.pk), scalars(&access.sk));
    Some(quote! {
        fn stands_at(
            &self,
            __index: ::core::option::Option<&'static #krate::IndexSchema>,
        ) -> ::core::option::Option<#private::Place> {
            let __key = #krate::EntityKey::encode(&#key { #(#fields),* });
            ::core::option::Option::Some(#private::place(__index, __key, #pk, #sk))
        }
    })
}

fn stored_name(index: &Index) -> syn::Ident {
    quote::format_ident!("__{}Stored", index.item)
}

/// What serde reads of an included field, as it would of the entity.
fn stored_struct(entity: &Entity, index: &Index, fields: &[&Field]) -> TokenStream {
    let krate = &entity.krate;
    let serde = quote!(#krate::__private::serde);
    let path = serde.to_string().replace(' ', "");
    let name = stored_name(index);
    let generics: &Generics = &entity.generics.entity_type;
    let where_clause = &generics.where_clause;
    let (_, ty_generics, _) = entity.generics.entity.split_for_impl();
    let ident = &entity.ident;
    let fields = fields.iter().map(|field| {
        let (ident, attrs, read) = (&field.ident, &field.serde_attrs, &field.read);
        let ty: &Type = &field.ty;
        let rename = (!field.is_renamed).then(|| quote!(#[serde(rename = #read)]));
        quote!(#(#attrs)* #rename pub #ident: #ty,)
    });
    let marker = (!entity.generics.is_empty()).then(|| {
        quote!(#[serde(skip)] __entity: ::core::marker::PhantomData<fn() -> #ident #ty_generics>,)
    });
    quote! {
        #[doc(hidden)]
        #[derive(#serde::Deserialize)]
        #[serde(crate = #path)]
        #[allow(missing_docs, dead_code)]
        pub struct #name #generics #where_clause {
            #(#fields)*
            #marker
        }
    }
}

/// Whether a read by the index gives the entity.
fn is_whole(index: &Index) -> bool {
    matches!(index.projection, Projection::All)
}
