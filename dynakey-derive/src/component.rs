//! `#[derive(KeyComponent)]`: newtypes and enums of unit variants.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Fields, Generics, Ident, LitStr, Member, Path, Type};

use crate::attr::{Case, ComponentAttrs};
use crate::diagnostic::{self, Errors};

/// A type that is to be a key component.
pub struct Component {
    ident: Ident,
    generics: Generics,
    krate: Path,
    shape: Shape,
}

enum Shape {
    /// `struct PostId(u64);`
    Newtype { member: Member, ty: Box<Type> },
    /// `enum Status { Open, Closed }`
    Enum(Vec<Variant>),
}

pub struct Variant {
    pub ident: Ident,
    /// Its text in a key.
    pub name: String,
    pub span: proc_macro2::Span,
}

impl Component {
    pub fn read(input: &DeriveInput, errors: &mut Errors) -> Option<Self> {
        let attrs = ComponentAttrs::read(&input.attrs, errors);
        let shape = match &input.data {
            Data::Struct(data) => {
                let mut fields = data.fields.members().zip(&data.fields);
                match (fields.next(), fields.next()) {
                    (Some((member, field)), None) => Shape::Newtype {
                        member,
                        ty: Box::new(field.ty.clone()),
                    },
                    _ => {
                        errors.push(diagnostic::no_newtype(input));
                        return None;
                    }
                }
            }
            Data::Enum(data) => {
                let mut variants = Vec::new();
                for variant in &data.variants {
                    if !matches!(variant.fields, Fields::Unit) {
                        errors.push(diagnostic::variant_with_fields(&input.ident, variant));
                        continue;
                    }
                    let rename = ComponentAttrs::read(&variant.attrs, errors).rename;
                    variants.push(Variant::new(&variant.ident, rename, attrs.rename_all));
                }
                if data.variants.is_empty() {
                    errors.push(diagnostic::no_variants(&input.ident));
                }
                Shape::Enum(variants)
            }
            Data::Union(_) => {
                errors.push(diagnostic::no_newtype(input));
                return None;
            }
        };
        if let Shape::Enum(variants) = &shape {
            check_names(&input.ident, variants, errors);
        }
        Some(Self {
            ident: input.ident.clone(),
            generics: input.generics.clone(),
            krate: attrs.krate.unwrap_or_else(|| syn::parse_quote!(::dynakey)),
            shape,
        })
    }

    pub fn expand(&self) -> TokenStream {
        let Self {
            ident,
            krate,
            generics,
            ..
        } = self;
        let mut generics = generics.clone();
        if let Shape::Newtype { ty, .. } = &self.shape
            && !generics.params.is_empty()
        {
            generics
                .make_where_clause()
                .predicates
                .push(syn::parse_quote!(#ty: #krate::KeyComponent));
        }
        let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
        let body = match &self.shape {
            Shape::Newtype { member, ty } => newtype(krate, member, ty),
            Shape::Enum(variants) => unit_enum(krate, ident, variants),
        };
        quote! {
            #[automatically_derived]
            impl #impl_generics #krate::KeyComponent for #ident #ty_generics #where_clause {
                #body
            }
        }
    }
}

impl Variant {
    fn new(ident: &Ident, rename: Option<LitStr>, all: Option<Case>) -> Self {
        let plain = syn::ext::IdentExt::unraw(ident).to_string();
        match rename {
            Some(name) => Self {
                ident: ident.clone(),
                name: name.value(),
                span: name.span(),
            },
            None => {
                let name = all.map_or_else(|| plain.clone(), |case| case.apply_to_variant(&plain));
                Self {
                    ident: ident.clone(),
                    name,
                    span: ident.span(),
                }
            }
        }
    }
}

// Each variant has a text of its own, of bytes that keys never escape:
//     enum Status { #[key(rename = "a b")] Open, .. }
fn check_names(entity: &Ident, variants: &[Variant], errors: &mut Errors) {
    for (at, variant) in variants.iter().enumerate() {
        if variant.name.is_empty() {
            errors.push(diagnostic::empty_variant_name(variant));
        } else if let Some(c) = variant.name.chars().find(|c| u32::from(*c) <= 0x25) {
            errors.push(diagnostic::bad_variant_name(variant, c));
        } else if let Some(other) = variants[..at]
            .iter()
            .find(|other| other.name == variant.name)
        {
            errors.push(diagnostic::same_variant_name(entity, variant, other));
        }
    }
}

/// A newtype is written as what it holds.
fn newtype(krate: &Path, member: &Member, ty: &Type) -> TokenStream {
    quote! {
        const ENCODING: #krate::Encoding = <#ty as #krate::KeyComponent>::ENCODING;

        fn encode(&self) -> #krate::Scalar<'_> {
            <#ty as #krate::KeyComponent>::encode(&self.#member)
        }

        fn decode(__scalar: #krate::Scalar<'_>) -> ::core::result::Result<Self, #krate::ComponentError> {
            ::core::result::Result::Ok(Self {
                #member: <#ty as #krate::KeyComponent>::decode(__scalar)?,
            })
        }
    }
}

fn unit_enum(krate: &Path, ident: &Ident, variants: &[Variant]) -> TokenStream {
    let names: Vec<_> = variants.iter().map(|variant| &variant.name).collect();
    let idents: Vec<_> = variants.iter().map(|variant| &variant.ident).collect();
    let all = names.iter().map(|name| name.as_str()).collect::<String>();
    let widths = names
        .iter()
        .map(|name| u32::try_from(name.len()).unwrap_or(u32::MAX));
    let (least, greatest) = (widths.clone().min().unwrap_or(1), widths.max().unwrap_or(1));
    // `derive(Ord)` sorts by declaration; the key sorts by the bytes of the names.
    let ordered = names.is_sorted();
    let unordered = (!ordered).then(|| quote!(.unordered()));
    let expected = format!(
        "one of {}",
        diagnostic::list(&names.iter().map(|name| name.as_str()).collect::<Vec<_>>())
    );
    quote! {
        const ENCODING: #krate::Encoding =
            #krate::Encoding::text().bytes(#krate::ByteSet::of(#all)).width(#least, #greatest) #unordered;

        fn encode(&self) -> #krate::Scalar<'_> {
            #krate::Scalar::text(match self {
                #(#ident::#idents => #names,)*
            })
        }

        fn decode(__scalar: #krate::Scalar<'_>) -> ::core::result::Result<Self, #krate::ComponentError> {
            match &*__scalar.into_text()? {
                #(#names => ::core::result::Result::Ok(#ident::#idents),)*
                _ => ::core::result::Result::Err(#krate::ComponentError::new(#expected)),
            }
        }
    }
}
