//! `impl Entity`.

use proc_macro2::TokenStream;
use quote::quote;

use super::index;
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
        let Field { written, read, .. } = &entity.fields[*index];
        let role = match role {
            KeyRole::KeyOnly => quote!(KeyOnly),
            KeyRole::Mirrored => quote!(Mirrored),
            KeyRole::Cut => quote!(Cut),
        };
        quote! {
            #krate::__private::KeyField { written: #written, read: #read, role: #krate::__private::KeyFieldRole::#role }
        }
    });
    let visits = taken
        .iter()
        .enumerate()
        .map(|(at, (index, _))| visit(entity, at, *index));
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
    quote! {
        #[automatically_derived]
        impl #impl_generics #krate::Entity for #ident #ty_generics #where_clause {
            type Key = #key #key_generics;

            const NAME: &'static str = #name;
            const STORAGE: #krate::__private::Storage = #krate::__private::Storage {
                type_attribute: #type_attribute,
                ttl: #ttl,
                key_fields: &[#(#key_fields),*],
            };

            fn primary_key(&self) -> #key #key_generics {
                #key { #(#components),* }
            }

            #indexes

            fn check_fields(
                &self,
                __parsed: &#krate::__private::Parsed<'_>,
            ) -> ::core::result::Result<(), #krate::KeyError> {
                #(#checks)*
                ::core::result::Result::Ok(())
            }

            fn visit_key_fields<__V: #krate::__private::KeyFieldVisitor>(
                __parsed: &#krate::__private::Parsed<'_>,
                __visitor: &mut __V,
            ) -> ::core::result::Result<(), __V::Error> {
                #(#visits)*
                ::core::result::Result::Ok(())
            }
        }
    }
}

/// Shows one field to the visitor, in the form that serde stores it.
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
        Some(function) => quote!(#function),
        None => quote!(#serde::Serialize::serialize),
    };
    quote! {
        let __value = #take;
        #krate::__private::KeyFieldVisitor::visit(
            __visitor,
            &<Self as #krate::Entity>::STORAGE.key_fields[#at],
            |__serializer| #serialize(&__value, __serializer),
        )?;
    }
}
