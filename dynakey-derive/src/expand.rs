//! What `#[derive(Entity)]` emits, in order. Expanding cannot fail.

mod attributes;
mod docs;
mod entity;
mod functions;
mod index;
mod key;
mod parameter;
mod proofs;
mod query;
mod role;
mod templates;

use proc_macro2::TokenStream;
use quote::quote;

pub use attributes::{serde_form, serde_read, serde_write, trait_name};

use crate::model::Entity;

pub fn entity(entity: &Entity, prove: bool) -> TokenStream {
    let import = &entity.import;
    let key_struct = key::definition(entity);
    let query_structs = entity.accesses().map(|access| query::definition(&access));
    let index_types = index::definitions(entity);

    let templates = templates::constants(entity);
    let proofs = prove.then(|| proofs::all(entity));
    let entity_impl = entity::implementation(entity);
    let functions = functions::inherent(entity);
    let attributes = attributes::constants(entity);
    let key_impls = key::implementations(entity);
    let components = query::components(entity);
    let query_impls = entity
        .accesses()
        .map(|access| query::implementations(&access));
    let index_impls = index::implementations(entity);

    quote! {
        #import
        #key_struct
        #(#query_structs)*
        #index_types

        #[doc(hidden)]
        const _: () = {
            #templates
            #proofs
            #entity_impl
            #functions
            #attributes
            #key_impls
            #components
            #(#query_impls)*
            #index_impls
        };
    }
}
