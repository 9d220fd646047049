//! The templates as const data.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use crate::model::{Component, Entity, Follow, Half, Segment, Template};
use crate::template::{Form, Spec};

/// `__PK`, `__SK` and `__KEYS`.
pub fn constants(entity: &Entity) -> TokenStream {
    let krate = &entity.krate;
    let pk = template(entity, &entity.pk);
    let sk = entity.sk.as_ref().map(|sk| {
        let sk = template(entity, sk);
        quote!(const __SK: #krate::Template = #sk;)
    });
    let some_sk = match &entity.sk {
        Some(_) => quote!(::core::option::Option::Some(__SK)),
        None => quote!(::core::option::Option::None),
    };
    let name = syn::ext::IdentExt::unraw(&entity.ident).to_string();
    let (pk_attribute, sk_attribute) = (&entity.pk_attribute.name, &entity.sk_attribute.name);
    quote! {
        const __PK: #krate::Template = #pk;
        #sk
        const __KEYS: &'static #krate::KeySchema = &#krate::KeySchema {
            entity: #name,
            pk_attribute: #pk_attribute,
            sk_attribute: #sk_attribute,
            pk: __PK,
            sk: #some_sk,
        };
    }
}

fn template(entity: &Entity, template: &Template) -> TokenStream {
    let krate = &entity.krate;
    let source = template.text();
    let half = half(entity, template.half);
    let segments = template.segments.iter().map(|segment| match segment {
        Segment::Literal(literal) => quote!(#krate::Segment::Literal(#literal)),
        Segment::Component(part) => {
            let part = component(entity, template, part);
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

fn component(entity: &Entity, template: &Template, component: &Component) -> TokenStream {
    let krate = &entity.krate;
    let field = &entity.fields[component.field];
    let (name, ty) = (&field.plain, &field.ty);
    let type_name = type_name(ty);
    let (start, end) = (component.place.start, component.place.end);
    let spec = spec(entity, component.spec);
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
        #krate::Component::new::<#ty>(
            #name,
            #type_name,
            (#start, #end),
            #spec,
            #none,
            #krate::__private::Site { half: #half, follow: #krate::__private::Follow::#follow, alone: #alone },
        )
    }
}

fn spec(entity: &Entity, spec: Spec) -> TokenStream {
    let private = {
        let krate = &entity.krate;
        quote!(#krate::__private)
    };
    let form = match spec.form {
        Form::Natural => quote!(Natural),
        Form::Padded(width) => quote!(Padded(#width)),
        Form::Plain => quote!(Plain),
        Form::Fraction(digits) => quote!(Fraction(#digits)),
        Form::Epoch(digits) => quote!(Epoch(#digits)),
    };
    let trunc = spec.trunc;
    quote!(#private::Spec { form: #private::Form::#form, trunc: #trunc })
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
