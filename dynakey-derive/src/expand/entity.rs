//! `impl Entity`, and `impl KeyFields` for what is stored.

use proc_macro2::TokenStream;
use quote::quote;

use super::{index, role};
use crate::model::{Entity, Field, Half, KeyRole};

pub fn implementation(entity: &Entity) -> TokenStream {
    let (krate, ident, key) = (&entity.krate, &entity.ident, &entity.names.key);
    let name = entity.name();
    let (impl_generics, ty_generics, where_clause) = entity.generics.entity.split_for_impl();
    let (_, key_generics, _) = entity.generics.key.split_for_impl();
    let type_attribute = match &entity.type_attribute {
        Some(attribute) => {
            let name = &attribute.name;
            quote!(::core::option::Option::Some(#name))
        }
        None => quote!(::core::option::Option::None),
    };
    let ttl = match entity.ttl() {
        Some(field) => {
            let name = &field.written;
            quote!(::core::option::Option::Some(#name))
        }
        None => quote!(::core::option::Option::None),
    };
    let taken: Vec<_> = entity
        .key_fields()
        .into_iter()
        .filter_map(|index| Some((index, entity.key_role(index)?)))
        .collect();
    let key_fields = taken.iter().map(|(index, role)| {
        let Field {
            written,
            read,
            plain,
            ..
        } = &entity.fields[*index];
        let role = match role {
            KeyRole::KeyOnly => quote!(KeyOnly),
            KeyRole::Mirrored => quote!(Mirrored),
            KeyRole::Cut => quote!(Cut),
        };
        quote! {
            #krate::__private::KeyField { field: #plain, written: #written, read: #read, role: #krate::__private::KeyFieldRole::#role }
        }
    });
    let key_fields_impl = key_fields_of(entity, &taken);
    let components = entity.key_fields().into_iter().map(|index| {
        let field = &entity.fields[index].ident;
        quote!(#field: ::core::clone::Clone::clone(&self.#field))
    });
    let checks = entity.templates().flat_map(|template| {
        let check = if template.half == Half::Partition {
            quote!(check_pk)
        } else {
            quote!(check_sk)
        };
        template
            .components()
            .enumerate()
            .map(move |(at, component)| {
                let field = &entity.fields[component.field].ident;
                quote!(__parsed.#check(#at, &#krate::KeyComponent::encode(&self.#field))?;)
            })
    });
    let indexes = index::of_entity(entity);
    let storage = role::storage(entity);
    let parts = role::parts(entity);
    let version = role::version(entity);
    let versioned = role::versioned(entity);
    quote! {
        #[automatically_derived]
        impl #impl_generics #krate::Entity for #ident #ty_generics #where_clause {
            type Key = #key #key_generics;

            const NAME: &'static str = #name;
            const STORAGE: #krate::__private::Storage = #krate::__private::Storage {
                type_attribute: #type_attribute,
                ttl: #ttl,
                key_fields: &[#(#key_fields),*],
                #storage
                ..#krate::__private::Storage::NONE
            };

            fn primary_key(&self) -> #key #key_generics {
                #key { #(#components),* }
            }

            #indexes
            #parts
            #version

            fn check_fields(
                &self,
                __parsed: &#krate::__private::Parsed<'_>,
            ) -> ::core::result::Result<(), #krate::KeyError> {
                #(#checks)*
                ::core::result::Result::Ok(())
            }
        }

        #versioned
        #key_fields_impl
    }
}

/// The fields that a read takes from the key, in the form that serde stores them.
///
/// Under the bound that serde can write their types. Of an entity that is only a key it need not, and the bound does not
/// hold; said of a reference of any lifetime, the compiler leaves it until it is asked for.
fn key_fields_of(entity: &Entity, taken: &[(usize, KeyRole)]) -> TokenStream {
    let (krate, ident) = (&entity.krate, &entity.ident);
    let mut generics = entity.generics.entity.clone();
    let stored = entity.attribute_fields();
    let stored = stored.iter().map(|(index, _)| index);
    let fields = taken.iter().map(|(index, _)| index).chain(stored);
    let mut fields: Vec<usize> = fields.copied().collect();
    fields.extend(role::written_fields(entity));
    let fields = fields.iter().map(|index| &entity.fields[*index]);
    for Field { ty, .. } in fields.filter(|field| field.serialize_with.is_none()) {
        generics
            .make_where_clause()
            .predicates
            .push(syn::parse_quote!(for<'__a> &'__a #ty: #krate::__private::serde::Serialize));
    }
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (_, ty_generics, _) = entity.generics.entity.split_for_impl();
    let visits = taken
        .iter()
        .enumerate()
        .map(|(at, (index, _))| visit(entity, at, *index));
    let index_visits = index::visits(entity);
    let (stamp_visits, key_visits) = (role::stamp_visits(entity), role::key_visits(entity));
    quote! {
        #[automatically_derived]
        impl #impl_generics #krate::__private::KeyFields for #ident #ty_generics #where_clause {
            #index_visits

            fn visit_key_fields<__V: #krate::__private::KeyFieldVisitor>(
                __parsed: &#krate::__private::Parsed<'_>,
                __visitor: &mut __V,
            ) -> ::core::result::Result<(), <__V as #krate::__private::KeyFieldVisitor>::Error> {
                #(#visits)*
                ::core::result::Result::Ok(())
            }

            #stamp_visits
            #key_visits
        }
    }
}

/// Shows one field to the visitor.
fn visit(entity: &Entity, at: usize, index: usize) -> TokenStream {
    let krate = &entity.krate;
    let field = &entity.fields[index];
    let ty = &field.ty;
    let Some((half, place)) = entity.source(index) else {
        return TokenStream::new();
    };
    let take = match half {
        Half::Partition => quote!(__parsed.pk::<#ty>(#place)?),
        Half::Sort => quote!(__parsed.sk::<#ty>(#place)?),
    };
    let serde = quote!(#krate::__private::serde);
    let serialize = match &field.serialize_with {
        Some(function) => quote!(#function(&__value, __serializer)),
        None => quote!(#serde::Serialize::serialize(&&__value, __serializer)),
    };
    quote! {
        let __value = #take;
        #krate::__private::KeyFieldVisitor::visit(
            __visitor,
            &<Self as #krate::Entity>::STORAGE.key_fields[#at],
            |__serializer| #serialize,
        )?;
    }
}
