//! `impl Entity`.

use proc_macro2::TokenStream;
use quote::quote;

use crate::model::{Entity, Field, Template};

/// Why a read takes a field from the key.
enum Role {
    KeyOnly,
    Mirrored,
    Cut,
}

pub fn implementation(entity: &Entity) -> TokenStream {
    let (krate, ident, key) = (&entity.krate, &entity.ident, &entity.names.key);
    let name = syn::ext::IdentExt::unraw(ident).to_string();
    let type_attribute = match &entity.type_attribute {
        Some(attribute) => {
            let name = &attribute.name;
            quote!(::core::option::Option::Some(#name))
        }
        None => quote!(::core::option::Option::None),
    };
    let taken: Vec<_> = entity
        .key_fields()
        .into_iter()
        .filter_map(|index| Some((&entity.fields[index], role(entity, index)?)))
        .collect();
    let key_fields = taken.iter().map(|(field, role)| {
        let (written, read) = (&field.written, &field.read);
        let role = match role {
            Role::KeyOnly => quote!(KeyOnly),
            Role::Mirrored => quote!(Mirrored),
            Role::Cut => quote!(Cut),
        };
        quote! {
            #krate::__private::KeyField { written: #written, read: #read, role: #krate::__private::KeyFieldRole::#role }
        }
    });
    let visits = taken
        .iter()
        .enumerate()
        .map(|(at, (field, _))| visit(entity, at, field));
    let components = entity.key_fields().into_iter().map(|index| {
        let field = &entity.fields[index].ident;
        quote!(#field: ::core::clone::Clone::clone(&self.#field))
    });
    quote! {
        #[automatically_derived]
        impl #krate::Entity for #ident {
            type Key = #key;

            const NAME: &'static str = #name;
            const TEMPLATES: &'static #krate::KeySchema = __KEYS;
            const STORAGE: #krate::__private::Storage = #krate::__private::Storage {
                type_attribute: #type_attribute,
                key_fields: &[#(#key_fields),*],
            };

            fn primary_key(&self) -> #key {
                #key { #(#components),* }
            }

            fn visit_key_fields<__V: #krate::__private::KeyFieldVisitor>(
                __key: &#key,
                __visitor: &mut __V,
            ) -> ::core::result::Result<(), __V::Error> {
                #(#visits)*
                ::core::result::Result::Ok(())
            }
        }
    }
}

fn role(entity: &Entity, index: usize) -> Option<Role> {
    let field = &entity.fields[index];
    let holds = |template: &Template| {
        template
            .components()
            .any(|component| component.field == index)
    };
    let names = |attribute: &str| field.written == attribute || field.read == attribute;
    let mirrored = names(&entity.pk_attribute.name) && holds(&entity.pk)
        || names(&entity.sk_attribute.name) && entity.sk.as_ref().is_some_and(holds);
    let cut = entity
        .templates()
        .flat_map(Template::components)
        .filter(|component| component.field == index)
        .all(|component| component.spec.trunc);
    match field.key_only {
        Some(_) => Some(Role::KeyOnly),
        None if mirrored => Some(Role::Mirrored),
        None if cut => Some(Role::Cut),
        None => None,
    }
}

/// Shows one field to the visitor, in the form that serde stores it.
fn visit(entity: &Entity, at: usize, field: &Field) -> TokenStream {
    let krate = &entity.krate;
    let serde = quote!(#krate::__private::serde);
    let (ident, ty) = (&field.ident, &field.ty);
    let call = |value: TokenStream| {
        quote! {
            #krate::__private::KeyFieldVisitor::visit(
                __visitor,
                &<Self as #krate::Entity>::STORAGE.key_fields[#at],
                #value,
            )?;
        }
    };
    let Some(function) = &field.serialize_with else {
        return call(quote!(&__key.#ident));
    };
    let visit = call(quote!(&__With(&__key.#ident)));
    quote! {
        {
            struct __With<'__a>(&'__a #ty);

            impl #serde::Serialize for __With<'_> {
                fn serialize<__S: #serde::Serializer>(
                    &self,
                    __serializer: __S,
                ) -> ::core::result::Result<__S::Ok, __S::Error> {
                    #function(self.0, __serializer)
                }
            }

            #visit
        }
    }
}
