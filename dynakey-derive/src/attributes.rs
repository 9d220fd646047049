//! `#[derive(Attributes)]`: the paths to the fields of a nested struct.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{Data, DataStruct, DeriveInput, Fields, Generics, Path, Visibility};

use crate::attr::{NestedAttrs, SerdeContainer};
use crate::diagnostic::{self, Errors};
use crate::expand::{serde_form, serde_read, serde_write, trait_name};
use crate::model::{Field, without_defaults};

/// The methods that every path has.
const TAKEN: [&str; 21] = [
    "eq",
    "ne",
    "lt",
    "le",
    "gt",
    "ge",
    "between",
    "is_in",
    "begins_with",
    "contains",
    "exists",
    "not_exists",
    "size",
    "is_none",
    "is_some",
    "at",
    "key",
    "clone",
    "fmt",
    "to_string",
    "to_owned",
];

/// A struct that stands inside of an attribute.
pub struct Nested {
    ident: Ident,
    vis: Visibility,
    generics: Generics,
    krate: Path,
    /// Those that serde writes, each with its place in the struct.
    fields: Vec<(usize, Field)>,
}

impl Nested {
    pub fn read(input: &DeriveInput, errors: &mut Errors) -> Option<Self> {
        let attrs = NestedAttrs::read(&input.attrs, errors);
        let Data::Struct(DataStruct {
            fields: Fields::Named(named),
            ..
        }) = &input.data
        else {
            errors.push(diagnostic::no_nested_struct(input));
            return None;
        };
        let serde = SerdeContainer::read(&input.attrs);
        if serde.is_converted {
            errors.push(diagnostic::converted_struct(&input.ident));
            return None;
        }
        let fields = named.named.iter().enumerate();
        let fields: Vec<_> = fields
            .filter_map(|(index, field)| Some((index, Field::read(field, &serde, errors)?)))
            .filter(|(_, field)| !field.is_skipped)
            .collect();
        let fields = with_own_names(&input.ident, fields, errors);
        Some(Self {
            ident: input.ident.clone(),
            vis: input.vis.clone(),
            generics: without_defaults(&input.generics),
            krate: attrs.krate.unwrap_or_else(|| syn::parse_quote!(::dynakey)),
            fields,
        })
    }

    pub fn expand(&self) -> TokenStream {
        let Self {
            ident,
            vis,
            generics,
            krate,
            ..
        } = self;
        let name = trait_name(ident);
        let (_, ty_generics, _) = generics.split_for_impl();
        let this = quote!(#ident #ty_generics);
        let of_trait = with_parameters(generics, &[syn::parse_quote!(__E)]);
        let of_impl = with_parameters(
            generics,
            &[
                syn::parse_quote!(__E),
                syn::parse_quote!(__R: #krate::__private::Nests),
            ],
        );
        let (_, trait_arguments, where_clause) = of_trait.split_for_impl();
        let (impl_generics, _, _) = of_impl.split_for_impl();
        let methods: Vec<_> = self
            .fields
            .iter()
            .map(|(index, field)| self.method(*index, field, &this))
            .collect();
        let signatures = methods
            .iter()
            .map(|(doc, signature, _)| quote!(#[doc = #doc] #[must_use] #signature;));
        let bodies: Vec<_> = methods
            .iter()
            .map(|(_, signature, body)| quote!(#signature { #body }))
            .collect();
        let doc = format!("The paths to the fields of `{ident}`, where it stands in an attribute.");
        let forms = self.fields.iter().map(|(index, field)| {
            let write = serde_write(krate, generics, &this, *index, field);
            let read = serde_read(krate, generics, &this, *index, field);
            quote!(#write #read)
        });
        quote! {
            #[doc = #doc]
            #[allow(dead_code, private_interfaces, private_bounds, clippy::wrong_self_convention)]
            #vis trait #name #of_trait #where_clause {
                #(#signatures)*
            }

            #[doc(hidden)]
            const _: () = {
                #[automatically_derived]
                impl #impl_generics #name #trait_arguments for #krate::Path<__E, #this, __R> #where_clause {
                    #(#bodies)*
                }

                #[automatically_derived]
                impl #impl_generics #name #trait_arguments
                    for #krate::Path<__E, ::core::option::Option<#this>, __R> #where_clause
                {
                    #(#bodies)*
                }

                #(#forms)*
            };
        }
    }

    /// The documentation, the signature and the body.
    fn method(
        &self,
        index: usize,
        field: &Field,
        this: &TokenStream,
    ) -> (String, TokenStream, TokenStream) {
        let krate = &self.krate;
        let Field {
            method,
            ty,
            written,
            ..
        } = field;
        let form = serde_form(krate, index, field, this);
        let (doc, role, body) = if field.is_flattened {
            let doc = format!("The paths to what `{}` is flattened into.", field.plain);
            (
                doc,
                quote!(, #krate::Flattened),
                quote!(#krate::Path::__same(self)),
            )
        } else {
            let role = form.map(|form| quote!(, #krate::Field<#form>));
            let doc = format!("The path to `{written}`.");
            (
                doc,
                quote!(#role),
                quote!(#krate::Path::__field(self, #written)),
            )
        };
        (
            doc,
            quote!(fn #method(&self) -> #krate::Path<__E, #ty #role>),
            body,
        )
    }
}

fn with_parameters(generics: &Generics, more: &[syn::TypeParam]) -> Generics {
    let mut generics = generics.clone();
    generics
        .params
        .extend(more.iter().cloned().map(syn::GenericParam::Type));
    generics
}

// A path's own methods come first, so that this field's would never be found:
//     #[derive(Attributes)] struct Parcel { size: u32 }
fn with_own_names(
    ident: &Ident,
    mut fields: Vec<(usize, Field)>,
    errors: &mut Errors,
) -> Vec<(usize, Field)> {
    let mut seen: Vec<String> = Vec::new();
    fields.retain(|(_, field)| {
        let name = syn::ext::IdentExt::unraw(&field.method).to_string();
        let is_second = seen.contains(&name);
        if TAKEN.contains(&name.as_str()) {
            errors.push(diagnostic::method_of_paths(ident, field, &name));
        } else if is_second {
            errors.push(diagnostic::second_method(ident, field, &name));
        }
        seen.push(name);
        !is_second
    });
    fields
}
