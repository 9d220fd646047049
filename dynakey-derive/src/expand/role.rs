//! What fields are to the library beside the keys: the parts of index keys and unique values, versions, times.

use proc_macro2::TokenStream;
use quote::quote;

use super::templates;
use crate::model::{Entity, Field, KeyRole};

/// The fields of `Storage` that are not as in `Storage::NONE`.
pub fn storage(entity: &Entity) -> TokenStream {
    let krate = &entity.krate;
    let private = quote!(#krate::__private);
    let expiry = entity.expiry.as_ref().map(|_| {
        let template = templates::expiry(entity);
        quote!(expiry: ::core::option::Option::Some(#template),)
    });
    let parts = entity.part_fields();
    let parts = (!parts.is_empty()).then(|| {
        let parts = parts.iter().map(|index| {
            let Field {
                plain, written, ty, ..
            } = &entity.fields[*index];
            let attribute = if is_stored(entity, *index) {
                quote!(::core::option::Option::Some(#written))
            } else {
                quote!(::core::option::Option::None)
            };
            let is_optional = quote!(#private::is_optional(<#ty as #krate::KeyComponent>::ENCODING));
            quote!(#private::Part { field: #plain, attribute: #attribute, is_optional: #is_optional })
        });
        quote!(parts: &[#(#parts),*],)
    });
    let version = entity.version().map(|field| {
        let written = &field.written;
        quote!(version: ::core::option::Option::Some(#written),)
    });
    let stamps = (!entity.stamps.is_empty()).then(|| {
        let stamps = entity.stamps.iter().map(|stamp| {
            let Field { plain, written, .. } = &entity.fields[stamp.field];
            let (is_creation, digits) = (stamp.is_creation, entity.stamp_digits(stamp.field));
            quote! {
                #private::Stamp {
                    field: #plain,
                    attribute: #written,
                    is_creation: #is_creation,
                    digits: #digits,
                }
            }
        });
        quote!(stamps: &[#(#stamps),*],)
    });
    let uniques = (!entity.uniques.is_empty()).then(|| {
        let uniques = entity.uniques.iter().map(|unique| {
            let (fields, template) = (&unique.fields, templates::loose(entity, &unique.template));
            quote!(#private::Unique { fields: #fields, template: #template })
        });
        quote!(uniques: &[#(#uniques),*],)
    });
    let fields = entity.fields.iter().enumerate();
    let attributes = fields
        .filter(|(index, _)| is_stored(entity, *index))
        .map(|(_, field)| &field.written);
    quote! {
        #expiry
        #parts
        #version
        #stamps
        #uniques
        attributes: &[#(#attributes),*],
    }
}

/// Whether a field is an attribute of its own.
fn is_stored(entity: &Entity, index: usize) -> bool {
    let field = &entity.fields[index];
    let only_in_key = matches!(
        entity.key_role(index),
        Some(KeyRole::KeyOnly | KeyRole::Mirrored)
    );
    !field.is_skipped && !field.is_flattened && !only_in_key
}

/// The values of the fields that index keys and unique values are made of.
pub fn parts(entity: &Entity) -> Option<TokenStream> {
    let fields = entity.part_fields();
    if fields.is_empty() {
        return None;
    }
    let krate = &entity.krate;
    let add = |index: &usize, from: TokenStream| {
        let Field { plain, ident, .. } = &entity.fields[*index];
        quote!(__parts.add(#plain, #krate::KeyComponent::encode(&#from.#ident));)
    };
    let of_entity = fields.iter().map(|index| add(index, quote!(self)));
    let key_fields = entity.key_fields();
    // What the key folds it does not say.
    let said = |index: &&usize| key_fields.contains(index) && entity.source(**index).is_some();
    let of_key: Vec<_> = fields
        .iter()
        .filter(said)
        .map(|index| add(index, quote!(__key)))
        .collect();
    let of_key = (!of_key.is_empty()).then(|| {
        // By its own name: where the trait can't be found, `Self::Key` would be a second error.
        let key = &entity.names.key;
        let (_, key_generics, _) = entity.generics.key.split_for_impl();
        quote! {
            fn key_parts<'__a>(__key: &'__a #key #key_generics, __parts: &mut #krate::__private::Parts<'__a>) {
                #(#of_key)*
            }
        }
    });
    Some(quote! {
        fn parts<'__a>(&'__a self, __parts: &mut #krate::__private::Parts<'__a>) {
            #(#of_entity)*
        }

        #of_key
    })
}

/// The number of a version.
pub fn version(entity: &Entity) -> Option<TokenStream> {
    entity.version()?;
    let krate = &entity.krate;
    let private = quote!(#krate::__private);
    Some(quote! {
        fn version(&self) -> ::core::option::Option<#private::Version> {
            ::core::option::Option::Some(#private::version_of(self))
        }
    })
}

/// `impl Versioned`
pub fn versioned(entity: &Entity) -> Option<TokenStream> {
    let Field {
        ident: field, ty, ..
    } = entity.version()?;
    let (krate, ident) = (&entity.krate, &entity.ident);
    let (impl_generics, ty_generics, where_clause) = entity.generics.entity.split_for_impl();
    Some(quote! {
        #[automatically_derived]
        impl #impl_generics #krate::Versioned for #ident #ty_generics #where_clause {
            type Version = #ty;

            fn held(&self) -> &#ty {
                &self.#field
            }
        }
    })
}

/// The fields that serde writes alone: the times that are set, and what is stored beside the key.
pub fn written_fields(entity: &Entity) -> Vec<usize> {
    let stamps = entity.stamps.iter().map(|stamp| stamp.field);
    stamps.chain(stored_key_fields(entity)).collect()
}

fn stored_key_fields(entity: &Entity) -> Vec<usize> {
    let fields = entity.key_fields().into_iter();
    fields.filter(|index| is_stored(entity, *index)).collect()
}

fn serialize(krate: &syn::Path, field: &Field, value: &TokenStream) -> TokenStream {
    match &field.serialize_with {
        Some(function) => quote!(#function(#value, __serializer)),
        None => quote!(#krate::__private::serde::Serialize::serialize(&#value, __serializer)),
    }
}

/// Shows the times that are set.
pub fn stamp_visits(entity: &Entity) -> Option<TokenStream> {
    if entity.stamps.is_empty() {
        return None;
    }
    let krate = &entity.krate;
    let visitor = quote!(#krate::__private::StampVisitor);
    let visits = entity.stamps.iter().enumerate().map(|(place, stamp)| {
        let field = &entity.fields[stamp.field];
        let ty = &field.ty;
        let serialize = serialize(krate, field, &quote!(__value));
        quote! {
            #visitor::visit::<#ty, _>(
                __visitor,
                const { &<Self as #krate::Entity>::STORAGE.stamps[#place] },
                |__value, __serializer| #serialize,
            )?;
        }
    });
    Some(quote! {
        fn visit_stamps<__V: #visitor>(
            __visitor: &mut __V,
        ) -> ::core::result::Result<(), <__V as #visitor>::Error> {
            #(#visits)*
            ::core::result::Result::Ok(())
        }
    })
}

/// Shows what is stored beside the key.
pub fn key_visits(entity: &Entity) -> Option<TokenStream> {
    let fields = stored_key_fields(entity);
    if fields.is_empty() {
        return None;
    }
    let krate = &entity.krate;
    let visitor = quote!(#krate::__private::StoredFieldVisitor);
    let key = &entity.names.key;
    let (_, key_generics, _) = entity.generics.key.split_for_impl();
    let visits = fields.into_iter().map(|index| {
        let field = &entity.fields[index];
        let (written, ident) = (&field.written, &field.ident);
        let serialize = serialize(krate, field, &quote!(&__key.#ident));
        quote!(#visitor::visit(__visitor, #written, |__serializer| #serialize)?;)
    });
    Some(quote! {
        fn visit_stored_key_fields<__V: #visitor>(
            __key: &#key #key_generics,
            __visitor: &mut __V,
        ) -> ::core::result::Result<(), <__V as #visitor>::Error> {
            #(#visits)*
            ::core::result::Result::Ok(())
        }
    })
}
