//! The templates as const data.
//!
//! `__PK` and `__SK` are what the proofs and the verdicts read. For a generic entity they hold, in place of each
//! component whose type is not known yet, the worst that it can be; the templates in use have the real types.

use std::collections::HashSet;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::Ident;

use crate::model::{Access, Component, Entity, Follow, Half, Part, Segment, Template};
use crate::template::{Form, Spec};

/// `__PK` and `__SK`, and the like of each index.
pub fn constants(entity: &Entity) -> TokenStream {
    let krate = &entity.krate;
    let mut seen = HashSet::new();
    let mut constants = Vec::new();
    for access in entity.accesses() {
        for part in access.pk.iter().chain(&access.sk) {
            // A local index has the table's partition key.
            if seen.insert(part.constant.to_string()) {
                let (name, template) = (&part.constant, template(&access, part, true));
                constants.push(quote!(const #name: #krate::Template = #template;));
            }
        }
    }
    let loose = entity.loose_templates().into_iter().map(|(constant, own)| {
        let part = loose_part(own, constant);
        let (template, name) = (
            template(&Access::table(entity), &part, true),
            &part.constant,
        );
        quote!(const #name: #krate::Template = #template;)
    });
    quote! {
        #[allow(unused_imports)]
        use #krate::__private::NoComponent as _;

        #(#loose)*

        #(#constants)*
    }
}

/// The value of the key's `SCHEMA`.
pub fn schema(entity: &Entity) -> TokenStream {
    let (pk, sk) = (&entity.pk_attribute.name, &entity.sk_attribute.name);
    let keys = key_schema(&Access::table(entity), pk, sk);
    quote!(&#keys)
}

/// A `KeySchema` of templates in use.
pub fn key_schema(access: &Access<'_>, pk_attribute: &str, sk_attribute: &str) -> TokenStream {
    let entity = access.entity;
    let (krate, name) = (&entity.krate, entity.name());
    let pk = access.pk.first().map(|part| in_use(access, part));
    let sk = match access.sk.first() {
        Some(part) => {
            let sk = in_use(access, part);
            quote!(::core::option::Option::Some(#sk))
        }
        None => quote!(::core::option::Option::None),
    };
    quote! {
        #krate::KeySchema {
            entity: #name,
            pk_attribute: #pk_attribute,
            sk_attribute: #sk_attribute,
            pk: #pk,
            sk: #sk,
        }
    }
}

/// A template beside those of the keys.
pub fn loose(entity: &Entity, template: &Template) -> TokenStream {
    let all = entity.loose_templates();
    let own = all
        .into_iter()
        .find(|(_, own)| std::ptr::eq(*own, template));
    let part =
        own.map(|(constant, own)| in_use(&Access::table(entity), &loose_part(own, constant)));
    quote!(#part)
}

/// The template that the time to live is written by.
pub fn expiry(entity: &Entity) -> TokenStream {
    let expiry = entity.expiry.as_ref().map(|expiry| loose(entity, expiry));
    quote!(#expiry)
}

fn loose_part(template: &Template, constant: Ident) -> Part<'_> {
    Part {
        template,
        constant,
        half: template.half,
    }
}

/// A template with the real types of its components.
pub fn in_use(access: &Access<'_>, part: &Part<'_>) -> TokenStream {
    if access.entity.generics.is_empty() {
        part.constant.to_token_stream()
    } else {
        template(access, part, false)
    }
}

fn template(access: &Access<'_>, part: &Part<'_>, worst: bool) -> TokenStream {
    let krate = &access.entity.krate;
    let template = part.template;
    let source = template.text();
    let half = half(access.entity, part.half);
    let index = match access.index.filter(|_| !is_table_key(access, part)) {
        Some(index) => {
            let function = syn::ext::IdentExt::unraw(&index.function).to_string();
            quote!(::core::option::Option::Some(#function))
        }
        None => quote!(::core::option::Option::None),
    };
    // What is absent where it is `None` is never written as such.
    let is_sparse = access.index.is_some() || part.constant != "__PK" && part.constant != "__SK";
    let segments = template.segments.iter().map(|segment| match segment {
        Segment::Literal(literal) => quote!(#krate::Segment::Literal(#literal)),
        Segment::Component(part) => {
            let part = component(access, template, part, is_sparse, worst);
            quote!(#krate::Segment::Component(#part))
        }
    });
    quote! {
        #krate::Template { source: #source, half: #half, index: #index, segments: &[#(#segments),*] }
    }
}

/// Whether a part of an index's key is the table's, in the same half.
fn is_table_key(access: &Access<'_>, part: &Part<'_>) -> bool {
    Access::table(access.entity)
        .pk
        .iter()
        .any(|own| own.constant == part.constant)
}

fn half(entity: &Entity, half: Half) -> TokenStream {
    let krate = &entity.krate;
    match half {
        Half::Partition => quote!(#krate::__private::Half::Partition),
        Half::Sort => quote!(#krate::__private::Half::Sort),
    }
}

fn component(
    access: &Access<'_>,
    template: &Template,
    component: &Component,
    is_sparse: bool,
    worst: bool,
) -> TokenStream {
    let entity = access.entity;
    let krate = &entity.krate;
    let field = &entity.fields[component.field];
    let (name, ty) = (&field.plain, access.ty(component));
    let is_optional = component.none.is_some();
    let is_sparse = is_sparse && !is_optional;
    let encoding = if worst && entity.generics.is_generic(ty) {
        quote!(#krate::__private::worst_case(#is_optional))
    } else if worst {
        // A type that is no component is reported by the bounds of the impls, and reads as something harmless here.
        quote!(#krate::__private::Probe::<#ty>::ENCODING)
    } else {
        quote!(<#ty as #krate::KeyComponent>::ENCODING)
    };
    // An alias of an `Option` is known to the compiler alone.
    let encoding = if is_sparse {
        quote!(#krate::__private::present(#encoding))
    } else {
        encoding
    };
    let type_name = type_name(ty);
    let (start, end) = (component.place.start, component.place.end);
    let spec = spec(entity, component);
    let none = match &component.none {
        Some(none) => quote!(::core::option::Option::Some(#none)),
        None => quote!(::core::option::Option::None),
    };
    let follow = match component.follow {
        Follow::End => quote!(End),
        Follow::Delimiter(byte) => quote!(Delimiter(#byte)),
        Follow::Component => quote!(Component),
    };
    let (half, alone) = (half(entity, template.half), component.alone);
    quote! {
        #krate::Component::new(
            #encoding,
            #name,
            #type_name,
            (#start, #end),
            #spec,
            #none,
            #krate::__private::Site { half: #half, follow: #krate::__private::Follow::#follow, alone: #alone },
        )
    }
}

fn spec(entity: &Entity, component: &Component) -> TokenStream {
    let krate = &entity.krate;
    let Component {
        spec,
        by_default,
        field,
        ..
    } = component;
    let time = entity.fields[*field].said_time;
    let private = quote!(#krate::__private);
    if *spec == Spec::default() && !time {
        return quote!(#private::Spec::NONE);
    }
    let form = match spec.form {
        Form::Natural => quote!(Natural),
        Form::Padded(width) => quote!(Padded(#width)),
        Form::Plain => quote!(Plain),
        Form::Fraction(digits) => quote!(Fraction(#digits)),
        Form::Epoch(digits) => quote!(Epoch(#digits)),
        Form::Bucket(width) => quote!(Bucket(#width)),
    };
    let Spec {
        trunc,
        desc,
        raw,
        lower,
        ..
    } = *spec;
    quote! {
        #private::Spec {
            form: #private::Form::#form,
            trunc: #trunc,
            desc: #desc,
            raw: #raw,
            lower: #lower,
            time: #time,
            by_default: #by_default,
        }
    }
}

/// A type as its author would write it: tokens without the spaces between them.
fn type_name(ty: &syn::Type) -> String {
    let text = ty.to_token_stream().to_string();
    text.replace(" :: ", "::")
        .replace(" <", "<")
        .replace("< ", "<")
        .replace(" >", ">")
        .replace(" ,", ",")
}
