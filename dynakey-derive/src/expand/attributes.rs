//! The paths to the attributes: a constant for each field, and how it is written and read where serde's form of its type
//! is not it.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{Generics, Path};

use super::{docs, index};
use crate::model::{Entity, Field, FieldDefault, FieldPath, PathForm, PathRole, Template};

pub fn constants(entity: &Entity) -> TokenStream {
    let (krate, vis, ident) = (&entity.krate, &entity.vis, &entity.ident);
    let (impl_generics, ty_generics, where_clause) = entity.generics.entity.split_for_impl();
    let mut seen = Vec::new();
    let paths: Vec<_> = entity
        .paths()
        .into_iter()
        .filter(|path| {
            // A second one of a name is reported.
            let is_new = !seen.contains(&path.constant) && path.constant != "TEMPLATES";
            seen.push(path.constant.clone());
            is_new
        })
        .collect();
    if paths.is_empty() {
        return TokenStream::new();
    }
    let this = quote!(#ident #ty_generics);
    let forms = paths.iter().map(|path| form(entity, path, &this));
    let constants = paths.iter().map(|path| {
        let FieldPath {
            field, constant, ..
        } = path;
        let doc = docs::attribute(path);
        let ty = &field.ty;
        let role = role(entity, path);
        // What only the key holds is put where serde reads it.
        let name = if path.role == PathRole::KeyOnly {
            &field.read
        } else {
            &field.written
        };
        let value = match path.role {
            PathRole::Flattened => quote!(__flattened()),
            _ => quote!(__new(#name)),
        };
        quote! {
            #[doc = #doc]
            #vis const #constant: #krate::Path<Self, #ty #role> = #krate::Path::#value;
        }
    });
    quote! {
        #[allow(dead_code, private_interfaces, non_upper_case_globals)]
        impl #impl_generics #ident #ty_generics #where_clause {
            #(#constants)*
        }

        #(#forms)*
    }
}

fn role(entity: &Entity, path: &FieldPath<'_>) -> Option<TokenStream> {
    let krate = &entity.krate;
    let serde = serde_form(krate, path.index, path.field, &quote!(Self));
    let form = match path.form {
        PathForm::Serde => serde,
        PathForm::Keyed(template) => {
            let (private, index) = (quote!(#krate::__private), path.index);
            let constant = index::worst_of(entity, template);
            let serde = serde.map(|form| quote!(, #form));
            Some(
                quote!(#private::Keyed<Self, #index, { #private::range_verdict(&#constant, 0) } #serde>),
            )
        }
    };
    let form = wrapped(entity, path, form);
    let form = form.map(|form| quote!(<#form>));
    let role = match path.role {
        PathRole::Field if form.is_none() => return None,
        PathRole::Field => quote!(Field #form),
        PathRole::PrimaryKey => quote!(PrimaryKey #form),
        PathRole::KeyOnly => quote!(KeyOnly #form),
        PathRole::Flattened => quote!(Flattened),
    };
    Some(quote!(, #krate::#role))
}

/// The form, with what an update has to know of the field.
fn wrapped(
    entity: &Entity,
    path: &FieldPath<'_>,
    form: Option<TokenStream>,
) -> Option<TokenStream> {
    let krate = &entity.krate;
    let private = quote!(#krate::__private);
    if path.role != PathRole::Field {
        return form;
    }
    let inner = form.clone().map(|form| quote!(, #form));
    if path.field.is_managed() {
        let inner = form.unwrap_or_else(|| quote!(#private::Plain));
        return Some(quote!(#private::Managed<#inner>));
    }
    let templates = index::constants_with(entity, path.index);
    if templates.is_empty() {
        return form;
    }
    Some(quote!(#private::Indexed<{ #private::is_mirrored(&[#(&#templates),*]) } #inner>))
}

/// The form in which serde has a field; none where it is that of its type.
pub fn serde_form(
    krate: &Path,
    index: usize,
    field: &Field,
    this: &TokenStream,
) -> Option<TokenStream> {
    let name = match (field.serialize_with.is_some(), is_read_otherwise(field)) {
        (false, false) => return None,
        (true, false) => quote!(Written),
        (false, true) => quote!(Read),
        (true, true) => quote!(With),
    };
    Some(quote!(#krate::__private::#name<#this, #index>))
}

fn is_read_otherwise(field: &Field) -> bool {
    field.deserialize_with.is_some() || field.default.is_some()
}

fn form(entity: &Entity, path: &FieldPath<'_>, this: &TokenStream) -> TokenStream {
    let generics = &entity.generics.entity;
    let read = serde_read(&entity.krate, generics, this, path.index, path.field);
    let write = match path.form {
        PathForm::Serde => serde_write(&entity.krate, generics, this, path.index, path.field),
        PathForm::Keyed(template) => keyed_write(entity, this, path, template),
    };
    quote!(#write #read)
}

/// `impl WriteField` by the function that serde calls.
pub fn serde_write(
    krate: &Path,
    generics: &Generics,
    this: &TokenStream,
    index: usize,
    field: &Field,
) -> TokenStream {
    let Some(function) = &field.serialize_with else {
        return TokenStream::new();
    };
    let ty = &field.ty;
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let serde = quote!(#krate::__private::serde);
    quote! {
        #[automatically_derived]
        impl #impl_generics #krate::__private::WriteField<#ty, #index> for #this #where_clause {
            fn write<__S: #serde::Serializer>(
                __value: &#ty,
                __serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                #function(__value, __serializer)
            }
        }
    }
}

/// `impl ReadField` by the function that serde calls, and with the default for what is absent.
pub fn serde_read(
    krate: &Path,
    generics: &Generics,
    this: &TokenStream,
    index: usize,
    field: &Field,
) -> TokenStream {
    if !is_read_otherwise(field) {
        return TokenStream::new();
    }
    let ty = &field.ty;
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let serde = quote!(#krate::__private::serde);
    let absent = field.default.as_ref().map(|default| {
        let value = match default {
            FieldDefault::Trait => quote!(<#ty as ::core::default::Default>::default()),
            FieldDefault::Function(function) => quote!(#function()),
        };
        quote! {
            fn absent() -> ::core::option::Option<#ty> {
                ::core::option::Option::Some(#value)
            }
        }
    });
    let read = match &field.deserialize_with {
        Some(function) => quote!(#function(__deserializer)),
        None => quote!(<#ty as #serde::Deserialize<'__de>>::deserialize(__deserializer)),
    };
    quote! {
        #[automatically_derived]
        impl #impl_generics #krate::__private::ReadField<#ty, #index> for #this #where_clause {
            #absent

            fn read<'__de, __D: #serde::Deserializer<'__de>>(
                __deserializer: __D,
            ) -> ::core::result::Result<#ty, __D::Error> {
                #read
            }
        }
    }
}

fn keyed_write(
    entity: &Entity,
    this: &TokenStream,
    path: &FieldPath<'_>,
    template: &Template,
) -> TokenStream {
    let (krate, index, ty) = (&entity.krate, path.index, &path.field.ty);
    let (impl_generics, _, where_clause) = entity.generics.entity.split_for_impl();
    let (private, name) = (quote!(#krate::__private), entity.name());
    let template = index::template_of(entity, template);
    quote! {
        #[automatically_derived]
        impl #impl_generics #private::WriteField<#ty, #index> for #this #where_clause {
            fn is_descending() -> bool {
                #private::is_descending(&#template)
            }

            fn write<__S: #private::serde::Serializer>(
                __value: &#ty,
                __serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                #private::write_attribute(#name, &#template, __value, __serializer)
            }
        }
    }
}

/// The name of the trait that has the paths of a nested struct's fields.
pub fn trait_name(ident: &Ident) -> Ident {
    quote::format_ident!(
        "{}Attributes",
        syn::ext::IdentExt::unraw(ident),
        span = ident.span()
    )
}
