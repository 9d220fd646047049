//! `CommentKey` and what it implements.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::docs;
use crate::model::{Component, Entity, Template};

pub fn definition(entity: &Entity) -> TokenStream {
    let (vis, key) = (&entity.vis, &entity.names.key);
    let doc = docs::key(entity);
    let fields = entity.key_fields().into_iter().map(|index| {
        let field = &entity.fields[index];
        let (vis, ident, ty) = (&field.vis, &field.ident, &field.ty);
        let doc = docs::key_field(entity, index);
        quote!(#[doc = #doc] #vis #ident: #ty)
    });
    quote! {
        #[doc = #doc]
        #[derive(
            ::core::clone::Clone,
            ::core::fmt::Debug,
            ::core::cmp::PartialEq,
            ::core::cmp::Eq,
            ::core::hash::Hash,
        )]
        #[allow(dead_code)]
        #vis struct #key {
            #(#fields),*
        }
    }
}

pub fn implementations(entity: &Entity) -> TokenStream {
    let coding = coding(entity);
    let inherent = inherent(entity);
    let order = order(entity);
    let id = id(entity);
    quote!(#coding #inherent #order #id)
}

fn coding(entity: &Entity) -> TokenStream {
    let (krate, key) = (&entity.krate, &entity.names.key);
    let scalars = |template: Option<&Template>| {
        let components: Vec<_> = template
            .into_iter()
            .flat_map(Template::components)
            .collect();
        let fields = components
            .into_iter()
            .map(|component| &entity.fields[component.field].ident);
        quote!(&[#(#krate::KeyComponent::encode(&self.#fields)),*])
    };
    let (pk, sk) = (scalars(Some(&entity.pk)), scalars(entity.sk.as_ref()));
    let fields = entity.key_fields().into_iter().map(|index| {
        let ident = &entity.fields[index].ident;
        let source = source(entity, index);
        quote!(#ident: __parsed.#source?)
    });
    let mut_parsed = if entity.key_fields().is_empty() {
        quote!(_)
    } else {
        quote!(mut __parsed)
    };
    // A field that stands in both halves was taken from one of them; the other must say the same.
    let again = stands_twice(entity)
        .then(|| quote!(__KEYS.check_same(&#krate::EntityKey::encode(&__decoded)?, __key)?;));
    quote! {
        #[automatically_derived]
        impl #krate::EntityKey for #key {
            fn encode(&self) -> ::core::result::Result<#krate::EncodedKey, #krate::KeyError> {
                __KEYS.encode(#pk, #sk)
            }

            fn decode(__key: &#krate::EncodedKey) -> ::core::result::Result<Self, #krate::KeyError> {
                let #mut_parsed = __KEYS.parse(&__key.pk, __key.sk.as_ref())?;
                let __decoded = Self { #(#fields),* };
                #again
                ::core::result::Result::Ok(__decoded)
            }
        }
    }
}

/// Where a field's value is taken from: the half that holds it in full, if only one does.
fn source(entity: &Entity, index: usize) -> TokenStream {
    let find = |template: &Template| {
        let mut components = template.components().enumerate();
        components
            .find(|(_, component)| component.field == index)
            .map(|(at, component)| (at, component.spec.trunc))
    };
    let sort = entity.sk.as_ref().and_then(find);
    match (find(&entity.pk), sort) {
        (Some((_, true)), Some((at, false))) | (None, Some((at, _))) => quote!(sk(#at)),
        (Some((at, _)), _) => quote!(pk(#at)),
        (None, None) => quote!(pk(0)),
    }
}

fn stands_twice(entity: &Entity) -> bool {
    let fields = |template: &Template| {
        template
            .components()
            .map(|component: &Component| component.field)
            .collect::<Vec<_>>()
    };
    let pk = fields(&entity.pk);
    entity
        .sk
        .as_ref()
        .is_some_and(|sk| fields(sk).iter().any(|field| pk.contains(field)))
}

fn inherent(entity: &Entity) -> TokenStream {
    let (krate, vis, key) = (&entity.krate, &entity.vis, &entity.names.key);
    let (sk_param, sk_value) = match &entity.sk {
        Some(_) => (
            quote!(, sk: impl ::core::convert::Into<#krate::KeyValue>),
            quote!(::core::option::Option::Some(::core::convert::Into::into(
                sk
            ))),
        ),
        None => (TokenStream::new(), quote!(::core::option::Option::None)),
    };
    quote! {
        #[allow(dead_code)]
        impl #key {
            /// The values of the key attributes.
            ///
            /// # Errors
            ///
            /// A `KeyError` when a component's value can't stand in a key.
            #vis fn encode(&self) -> ::core::result::Result<#krate::EncodedKey, #krate::KeyError> {
                #krate::EntityKey::encode(self)
            }

            /// The components of a key.
            ///
            /// # Errors
            ///
            /// A `KeyError` unless it is the very key that `encode` gives for them.
            #vis fn decode(
                pk: impl ::core::convert::Into<#krate::KeyValue>
                #sk_param
            ) -> ::core::result::Result<Self, #krate::KeyError> {
                #krate::EntityKey::decode(&#krate::EncodedKey {
                    pk: ::core::convert::Into::into(pk),
                    sk: #sk_value,
                })
            }
        }
    }
}

/// The table's order, with the values as tie-break.
fn order(entity: &Entity) -> TokenStream {
    let (krate, key) = (&entity.krate, &entity.names.key);
    let values = entity.key_fields().into_iter().map(|index| {
        let field = &entity.fields[index].ident;
        quote!(.then_with(|| ::core::cmp::Ord::cmp(&self.#field, &__other.#field)))
    });
    quote! {
        #[automatically_derived]
        impl ::core::cmp::Ord for #key {
            fn cmp(&self, __other: &Self) -> ::core::cmp::Ordering {
                #krate::__private::compare_keys(self, __other) #(#values)*
            }
        }

        #[automatically_derived]
        impl ::core::cmp::PartialOrd for #key {
            fn partial_cmp(&self, __other: &Self) -> ::core::option::Option<::core::cmp::Ordering> {
                ::core::option::Option::Some(::core::cmp::Ord::cmp(self, __other))
            }
        }
    }
}

/// The id for links: `Display`, `FromStr` and serde.
fn id(entity: &Entity) -> TokenStream {
    let (krate, key) = (&entity.krate, &entity.names.key);
    let fields: Vec<_> = entity
        .key_fields()
        .into_iter()
        .map(|index| &entity.fields[index])
        .collect();
    let idents: Vec<_> = fields.iter().map(|field| &field.ident).collect();
    let plain = fields.iter().map(|field| field.plain.to_token_stream());
    let private = quote!(#krate::__private);
    quote! {
        #[automatically_derived]
        impl ::core::fmt::Display for #key {
            fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                #private::write_id(&[#(#private::IdPart::new(&self.#idents)),*], __f)
            }
        }

        #[automatically_derived]
        impl ::core::str::FromStr for #key {
            type Err = #krate::KeyError;

            fn from_str(__id: &str) -> ::core::result::Result<Self, #krate::KeyError> {
                let mut __id = #private::IdReader::new(__KEYS, __id);
                let __key = Self { #(#idents: __id.next(#plain)?),* };
                __id.finish()?;
                ::core::result::Result::Ok(__key)
            }
        }

        #[automatically_derived]
        impl #private::serde::Serialize for #key {
            fn serialize<__S: #private::serde::Serializer>(
                &self,
                __serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                #private::serde::Serializer::collect_str(__serializer, self)
            }
        }

        #[automatically_derived]
        impl<'de> #private::serde::Deserialize<'de> for #key {
            fn deserialize<__D: #private::serde::Deserializer<'de>>(
                __deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                #private::deserialize_id(__deserializer)
            }
        }
    }
}
