//! `#[derive(KeyComponent)]`: newtypes and enums of unit variants.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{
    Data, DataEnum, DataStruct, DeriveInput, Fields, Generics, Ident, LitStr, Member, Path, Type,
};

use crate::attr::{Case, ComponentAttrs};
use crate::check::is_float;
use crate::diagnostic::{self, Errors};
use crate::model::import;

/// A type that is to be a key component.
pub struct Component {
    ident: Ident,
    generics: Generics,
    /// The crate's name in what is emitted, and the import of that name.
    krate: Path,
    import: Option<TokenStream>,
    shape: Shape,
}

enum Shape {
    /// `struct PostId(u64);`
    Newtype { member: Member, ty: Box<Type> },
    /// `enum Status { Open, Closed }`
    Enum(Vec<Variant>),
    /// Reported already: a component all the same, so that its uses are not reported too.
    Faulty,
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
                check_options(&attrs, &["crate"], errors);
                newtype_of(input, data, errors)?
            }
            Data::Enum(data) => {
                check_options(&attrs, &["rename_all", "crate"], errors);
                enum_of(&input.ident, data, attrs.rename_all, errors)
            }
            Data::Union(_) => {
                errors.push(diagnostic::no_newtype(input));
                return None;
            }
        };
        let (krate, import) = import(attrs.krate, &input.ident);
        Some(Self {
            ident: input.ident.clone(),
            generics: input.generics.clone(),
            krate,
            import,
            shape,
        })
    }

    pub fn expand(&self) -> TokenStream {
        let Self {
            ident,
            krate,
            import,
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
            Shape::Faulty => faulty(krate),
        };
        let implementation = quote! {
            #[automatically_derived]
            impl #impl_generics #krate::KeyComponent for #ident #ty_generics #where_clause {
                #body
            }
        };
        match import {
            Some(import) => quote!(const _: () = { #import #implementation };),
            None => implementation,
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

fn newtype_of(input: &DeriveInput, data: &DataStruct, errors: &mut Errors) -> Option<Shape> {
    let mut fields = data.fields.members().zip(&data.fields);
    let (Some((member, field)), None) = (fields.next(), fields.next()) else {
        errors.push(diagnostic::no_newtype(input));
        return Some(Shape::Faulty);
    };
    check_options(&ComponentAttrs::read(&field.attrs, errors), &[], errors);
    // A float has no `Eq`, `Ord` and `Hash` either: whatever is emitted would be reported for each of them.
    if is_float(&field.ty) {
        errors.push(diagnostic::newtype_of_float(&input.ident, &field.ty));
        return None;
    }
    let ty = Box::new(field.ty.clone());
    Some(Shape::Newtype { member, ty })
}

fn enum_of(ident: &Ident, data: &DataEnum, all: Option<Case>, errors: &mut Errors) -> Shape {
    let mut variants = Vec::new();
    for variant in &data.variants {
        let attrs = ComponentAttrs::read(&variant.attrs, errors);
        check_options(&attrs, &["rename"], errors);
        if matches!(variant.fields, Fields::Unit) {
            variants.push(Variant::new(&variant.ident, attrs.rename, all));
        } else {
            errors.push(diagnostic::variant_with_fields(ident, variant));
        }
    }
    if data.variants.is_empty() {
        errors.push(diagnostic::no_variants(ident));
    }
    check_names(ident, &variants, errors);
    if variants.is_empty() || variants.len() < data.variants.len() {
        Shape::Faulty
    } else {
        Shape::Enum(variants)
    }
}

// Each option has its place:
//     #[key(rename = "status")] enum Status { Open, .. }
fn check_options(attrs: &ComponentAttrs, possible: &[&str], errors: &mut Errors) {
    for (name, span) in &attrs.given {
        if !possible.contains(name) {
            errors.push(diagnostic::misplaced_option(*span, name));
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

fn faulty(krate: &Path) -> TokenStream {
    quote! {
        const ENCODING: #krate::Encoding = #krate::Encoding::text();

        fn encode(&self) -> #krate::Scalar<'_> {
            #krate::Scalar::text("")
        }

        fn decode(_: #krate::Scalar<'_>) -> ::core::result::Result<Self, #krate::ComponentError> {
            ::core::result::Result::Err(#krate::ComponentError::new(""))
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
