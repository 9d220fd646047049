//! Parameters of the emitted functions, and the lists of values that the encoder takes.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Type;

use crate::model::{Entity, Field};

/// `post_id: impl IntoComponent<u64>`
pub fn parameter(entity: &Entity, field: &Field, ty: &Type) -> TokenStream {
    let krate = &entity.krate;
    let ident = &field.ident;
    quote!(#ident: impl #krate::IntoComponent<#ty>)
}

/// The scalar of a parameter's value.
pub fn scalar(entity: &Entity, field: &Field, ty: &Type) -> TokenStream {
    let krate = &entity.krate;
    let ident = &field.ident;
    quote!(#krate::IntoComponent::<#ty>::to_scalar(&#ident))
}

/// `(a, (b, ()))`
pub fn values<I>(scalars: I) -> TokenStream
where
    I: IntoIterator<Item = TokenStream, IntoIter: DoubleEndedIterator>,
{
    scalars
        .into_iter()
        .rfold(quote!(()), |rest, scalar| quote!((#scalar, #rest)))
}
