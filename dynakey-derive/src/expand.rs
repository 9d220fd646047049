//! What `#[derive(Entity)]` emits, in order. Expanding cannot fail.

mod docs;
mod entity;
mod functions;
mod key;
mod parameter;
mod proofs;
mod query;
mod templates;

use proc_macro2::TokenStream;
use quote::quote;

use crate::model::Entity;

pub fn entity(entity: &Entity, prove: bool) -> TokenStream {
    let import = &entity.import;
    let key_struct = key::definition(entity);
    let query_struct = query::definition(entity);

    let templates = templates::constants(entity);
    let proofs = prove.then(|| proofs::all(entity));
    let entity_impl = entity::implementation(entity);
    let functions = functions::inherent(entity);
    let key_impls = key::implementations(entity);
    let query_impls = query::implementations(entity);

    quote! {
        #import
        #key_struct
        #query_struct

        #[doc(hidden)]
        const _: () = {
            #templates
            #proofs
            #entity_impl
            #functions
            #key_impls
            #query_impls
        };
    }
}
