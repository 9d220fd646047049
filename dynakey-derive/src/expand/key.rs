//! `CommentKey` and what it implements.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::parameter::values;
use super::{docs, templates};
use crate::model::{Component, Entity, Half, Template};

pub fn definition(entity: &Entity) -> TokenStream {
    let (vis, key) = (&entity.vis, &entity.names.key);
    let generics = &entity.generics.key_type;
    let where_clause = &generics.where_clause;
    let doc = docs::key(entity);
    let fields = entity.key_fields().into_iter().map(|index| {
        let field = &entity.fields[index];
        let (vis, ident, ty) = (&field.vis, &field.ident, &field.ty);
        let doc = docs::key_field(entity, index);
        quote!(#[doc = #doc] #vis #ident: #ty)
    });
    quote! {
        #[doc = #doc]
        #[allow(dead_code)]
        #vis struct #key #generics #where_clause {
            #(#fields),*
        }
    }
}

pub fn implementations(entity: &Entity) -> TokenStream {
    let coding = coding(entity);
    let inherent = inherent(entity);
    let order = order(entity);
    let id = id(entity);
    let standard = standard(entity);
    quote!(#standard #coding #inherent #order #id)
}

/// What `#[derive]` would give, but under the bounds of all: a derive repeats each error in its own name.
fn standard(entity: &Entity) -> TokenStream {
    let key = &entity.names.key;
    let (impl_generics, ty_generics, where_clause) = entity.generics.key.split_for_impl();
    let fields: Vec<_> = entity
        .key_fields()
        .into_iter()
        .map(|index| &entity.fields[index])
        .collect();
    let idents: Vec<_> = fields.iter().map(|field| &field.ident).collect();
    let plain = fields.iter().map(|field| &field.plain);
    let name = syn::ext::IdentExt::unraw(key).to_string();
    quote! {
        #[automatically_derived]
        impl #impl_generics ::core::clone::Clone for #key #ty_generics #where_clause {
            fn clone(&self) -> Self {
                Self { #(#idents: ::core::clone::Clone::clone(&self.#idents)),* }
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::fmt::Debug for #key #ty_generics #where_clause {
            fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                __f.debug_struct(#name) #(.field(#plain, &self.#idents))* .finish()
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::cmp::PartialEq for #key #ty_generics #where_clause {
            fn eq(&self, __other: &Self) -> bool {
                true #(&& ::core::cmp::PartialEq::eq(&self.#idents, &__other.#idents))*
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::cmp::Eq for #key #ty_generics #where_clause {}

        #[automatically_derived]
        impl #impl_generics ::core::hash::Hash for #key #ty_generics #where_clause {
            fn hash<__H: ::core::hash::Hasher>(&self, __hasher: &mut __H) {
                #(::core::hash::Hash::hash(&self.#idents, __hasher);)*
            }
        }
    }
}

fn coding(entity: &Entity) -> TokenStream {
    let (krate, key) = (&entity.krate, &entity.names.key);
    let (impl_generics, ty_generics, where_clause) = entity.generics.key.split_for_impl();
    let schema = templates::schema(entity);
    let scalars = |template: Option<&Template>| {
        let components = template.into_iter().flat_map(Template::components);
        let scalars: Vec<_> = components
            .map(|component| {
                let field = &entity.fields[component.field].ident;
                quote!(#krate::KeyComponent::encode(&self.#field))
            })
            .collect();
        values(scalars)
    };
    let (pk, sk) = (scalars(Some(&entity.pk)), scalars(entity.sk.as_ref()));
    let check = if entity.is_decodable() {
        quote!(<Self as #krate::DecodeKey>::read(__parsed).map(|_| ()))
    } else {
        let values = entity.key_fields().into_iter().filter_map(|index| {
            let ty = &entity.fields[index].ty;
            let take = take(entity, index)?;
            Some(quote!(let _: #ty = #take;))
        });
        quote!(#(#values)* ::core::result::Result::Ok(()))
    };
    quote! {
        #[automatically_derived]
        impl #impl_generics #krate::EntityKey for #key #ty_generics #where_clause {
            const SCHEMA: &'static #krate::KeySchema = #schema;

            fn encode(&self) -> ::core::result::Result<#krate::EncodedKey, #krate::KeyError> {
                #krate::__private::encode_key::<Self>(&#pk, &#sk)
            }

            fn check(__parsed: &#krate::__private::Parsed<'_>) -> ::core::result::Result<(), #krate::KeyError> {
                #check
            }
        }
    }
}

/// Takes a field's value out of a parsed key.
fn take(entity: &Entity, index: usize) -> Option<TokenStream> {
    let (half, at) = entity.source(index)?;
    Some(match half {
        Half::Partition => quote!(__parsed.pk(#at)?),
        Half::Sort => quote!(__parsed.sk(#at)?),
    })
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
    let (impl_generics, ty_generics, where_clause) = entity.generics.key.split_for_impl();
    let decode = entity.is_decodable().then(|| decode(entity));
    let reading = entity.is_decodable().then(|| reading(entity));
    quote! {
        #[allow(dead_code, clippy::used_underscore_binding)]
        impl #impl_generics #key #ty_generics #where_clause {
            /// The values of the key attributes.
            ///
            /// # Errors
            ///
            /// A `KeyError` when a component's value can't stand in a key.
            #vis fn encode(&self) -> ::core::result::Result<#krate::EncodedKey, #krate::KeyError> {
                #krate::EntityKey::encode(self)
            }

            #decode
        }

        #reading
    }
}

/// The way back, where the templates lose nothing.
fn decode(entity: &Entity) -> TokenStream {
    let (krate, vis) = (&entity.krate, &entity.vis);
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
        /// The components of a key.
        ///
        /// # Errors
        ///
        /// A `KeyError` unless it is the very key that `encode` gives for them.
        #vis fn decode(
            pk: impl ::core::convert::Into<#krate::KeyValue>
            #sk_param
        ) -> ::core::result::Result<Self, #krate::KeyError> {
            <Self as #krate::DecodeKey>::decode(&#krate::EncodedKey {
                pk: ::core::convert::Into::into(pk),
                sk: #sk_value,
            })
        }
    }
}

fn reading(entity: &Entity) -> TokenStream {
    let (krate, key) = (&entity.krate, &entity.names.key);
    let (impl_generics, ty_generics, where_clause) = entity.generics.key.split_for_impl();
    let fields = entity.key_fields().into_iter().map(|index| {
        let ident = &entity.fields[index].ident;
        let take = take(entity, index);
        quote!(#ident: #take)
    });
    // A field that stands in both halves was taken from one of them; the other must say the same.
    let again = stands_twice(entity)
        .then(|| quote!(__parsed.check_same(&#krate::EntityKey::encode(&__key)?)?;));
    quote! {
        #[automatically_derived]
        impl #impl_generics #krate::DecodeKey for #key #ty_generics #where_clause {
            fn read(
                __parsed: &#krate::__private::Parsed<'_>,
            ) -> ::core::result::Result<Self, #krate::KeyError> {
                let __key = Self { #(#fields),* };
                #again
                ::core::result::Result::Ok(__key)
            }
        }
    }
}

/// The table's order, with the values as tie-break.
fn order(entity: &Entity) -> TokenStream {
    let (krate, key) = (&entity.krate, &entity.names.key);
    let (impl_generics, ty_generics, where_clause) = entity.generics.key.split_for_impl();
    let values = entity.key_fields().into_iter().map(|index| {
        let field = &entity.fields[index].ident;
        quote!(.then_with(|| ::core::cmp::Ord::cmp(&self.#field, &__other.#field)))
    });
    quote! {
        #[automatically_derived]
        impl #impl_generics ::core::cmp::Ord for #key #ty_generics #where_clause {
            fn cmp(&self, __other: &Self) -> ::core::cmp::Ordering {
                #krate::__private::compare_keys(self, __other) #(#values)*
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::cmp::PartialOrd for #key #ty_generics #where_clause {
            fn partial_cmp(&self, __other: &Self) -> ::core::option::Option<::core::cmp::Ordering> {
                ::core::option::Option::Some(::core::cmp::Ord::cmp(self, __other))
            }
        }
    }
}

/// The id for links: `Display`, `FromStr` and serde.
fn id(entity: &Entity) -> TokenStream {
    let (krate, key) = (&entity.krate, &entity.names.key);
    let (impl_generics, ty_generics, where_clause) = entity.generics.key.split_for_impl();
    let mut borrowing = entity.generics.key.clone();
    borrowing.params.insert(0, syn::parse_quote!('de));
    let (de_generics, _, _) = borrowing.split_for_impl();
    let fields: Vec<_> = entity
        .key_fields()
        .into_iter()
        .map(|index| &entity.fields[index])
        .collect();
    let idents: Vec<_> = fields.iter().map(|field| &field.ident).collect();
    let plain = fields.iter().map(|field| field.plain.to_token_stream());
    let private = quote!(#krate::__private);
    // Associated types are written out in full: of a trait that can't be found, a short one would be an error of its own.
    quote! {
        #[automatically_derived]
        impl #impl_generics ::core::fmt::Display for #key #ty_generics #where_clause {
            fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                #private::write_id(&[#(#private::IdPart::new(&self.#idents)),*], __f)
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::str::FromStr for #key #ty_generics #where_clause {
            type Err = #krate::KeyError;

            fn from_str(__id: &str) -> ::core::result::Result<Self, #krate::KeyError> {
                let mut __id = #private::IdReader::new(<Self as #krate::EntityKey>::SCHEMA, __id);
                let __key = Self { #(#idents: __id.next(#plain)?),* };
                __id.finish()?;
                ::core::result::Result::Ok(__key)
            }
        }

        #[automatically_derived]
        impl #impl_generics #private::serde::Serialize for #key #ty_generics #where_clause {
            fn serialize<__S: #private::serde::Serializer>(
                &self,
                __serializer: __S,
            ) -> ::core::result::Result<
                <__S as #private::serde::Serializer>::Ok,
                <__S as #private::serde::Serializer>::Error,
            > {
                #private::serde::Serializer::collect_str(__serializer, self)
            }
        }

        #[automatically_derived]
        impl #de_generics #private::serde::Deserialize<'de> for #key #ty_generics #where_clause {
            fn deserialize<__D: #private::serde::Deserializer<'de>>(
                __deserializer: __D,
            ) -> ::core::result::Result<
                Self,
                <__D as #private::serde::Deserializer<'de>>::Error,
            > {
                #private::deserialize_id(__deserializer)
            }
        }
    }
}
