//! The templates as const data.
//!
//! `__PK` and `__SK` are what the proofs and the verdicts read. For a generic entity they hold, in place of each
//! component whose type is not known yet, the worst that it can be; the templates in use have the real types.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use crate::model::{Component, Entity, Follow, Half, Segment, Template};
use crate::template::{Form, Spec};

/// `__PK` and `__SK`.
pub fn constants(entity: &Entity) -> TokenStream {
    let krate = &entity.krate;
    let pk = template(entity, &entity.pk, true);
    let sk = entity.sk.as_ref().map(|sk| {
        let sk = template(entity, sk, true);
        quote!(const __SK: #krate::Template = #sk;)
    });
    quote! {
        #[allow(unused_imports)]
        use #krate::__private::NoComponent as _;

        const __PK: #krate::Template = #pk;
        #sk
    }
}

/// The value of the key's `SCHEMA`.
pub fn schema(entity: &Entity) -> TokenStream {
    let krate = &entity.krate;
    let name = entity.name();
    let (pk_attribute, sk_attribute) = (&entity.pk_attribute.name, &entity.sk_attribute.name);
    let in_use = |half: &Template, constant: TokenStream| {
        if entity.generics.is_empty() {
            constant
        } else {
            template(entity, half, false)
        }
    };
    let pk = in_use(&entity.pk, quote!(__PK));
    let sk = match &entity.sk {
        Some(sk) => {
            let sk = in_use(sk, quote!(__SK));
            quote!(::core::option::Option::Some(#sk))
        }
        None => quote!(::core::option::Option::None),
    };
    quote! {
        &#krate::KeySchema {
            entity: #name,
            pk_attribute: #pk_attribute,
            sk_attribute: #sk_attribute,
            pk: #pk,
            sk: #sk,
        }
    }
}

fn template(entity: &Entity, template: &Template, worst: bool) -> TokenStream {
    let krate = &entity.krate;
    let source = template.text();
    let half = half(entity, template.half);
    let segments = template.segments.iter().map(|segment| match segment {
        Segment::Literal(literal) => quote!(#krate::Segment::Literal(#literal)),
        Segment::Component(part) => {
            let part = component(entity, template, part, worst);
            quote!(#krate::Segment::Component(#part))
        }
    });
    quote!(#krate::Template { source: #source, half: #half, segments: &[#(#segments),*] })
}

fn half(entity: &Entity, half: Half) -> TokenStream {
    let krate = &entity.krate;
    match half {
        Half::Partition => quote!(#krate::__private::Half::Partition),
        Half::Sort => quote!(#krate::__private::Half::Sort),
    }
}

fn component(
    entity: &Entity,
    template: &Template,
    component: &Component,
    worst: bool,
) -> TokenStream {
    let krate = &entity.krate;
    let field = &entity.fields[component.field];
    let (name, ty) = (&field.plain, &field.ty);
    let is_optional = component.none.is_some();
    let encoding = if worst && entity.generics.is_generic(ty) {
        quote!(#krate::__private::worst_case(#is_optional))
    } else if worst {
        // A type that is no component is reported by the bounds of the impls, and reads as something harmless here.
        quote!(#krate::__private::Probe::<#ty>::ENCODING)
    } else {
        quote!(<#ty as #krate::KeyComponent>::ENCODING)
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
