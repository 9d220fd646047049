//! Generic parameters: all of the entity's, and those that its key needs.

use std::collections::HashSet;

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{ConstParam, GenericParam, Generics, Ident, Path, Type, WherePredicate};

/// The parameters of an entity. What is emitted as an impl has the bounds that its code needs.
pub struct EntityGenerics {
    /// As the entity has them.
    pub entity: Generics,
    /// Those that the types of the key's components mention.
    pub key: Generics,
    /// The same for the emitted types, without bounds of ours.
    pub entity_type: Generics,
    pub key_type: Generics,
}

impl EntityGenerics {
    /// `components` are those of the primary key, `indexed` those of the indexes.
    pub fn new(generics: &Generics, components: &[&Type], indexed: &[&Type], krate: &Path) -> Self {
        let names = names(generics);
        let mut used = HashSet::new();
        let mut bounds: Vec<WherePredicate> = Vec::new();
        let mut bound_types = HashSet::new();
        let mut of_key = 0;
        for (place, ty) in components.iter().chain(indexed).enumerate() {
            if place < components.len() {
                used.extend(mentions(&ty.to_token_stream(), &names));
            }
            if bound_types.insert(ty.to_token_stream().to_string()) {
                // Said everywhere and with all tokens at one place, a type that is no component is one error.
                let (span, krate) = (ty.span(), at(ty.span(), krate));
                bounds.push(syn::parse_quote_spanned!(span=> #ty: #krate::KeyComponent));
            }
            if place < components.len() {
                of_key = bounds.len();
            }
        }
        let mut entity = without_defaults(generics);
        let mut key = entity.clone();
        key.params = key
            .params
            .into_iter()
            .filter(|param| name(param).is_some_and(|name| used.contains(name)))
            .collect();
        let foreign: HashSet<_> = names.difference(&used).cloned().collect();
        if let Some(clause) = &mut key.where_clause {
            clause.predicates = std::mem::take(&mut clause.predicates)
                .into_iter()
                .filter(|predicate| mentions(&predicate.to_token_stream(), &foreign).is_empty())
                .collect();
        }
        let (entity_type, key_type) = (entity.clone(), key.clone());
        for (generics, bounds) in [(&mut entity, &bounds[..]), (&mut key, &bounds[..of_key])] {
            let clause = generics.make_where_clause();
            clause.predicates.extend(bounds.iter().cloned());
        }
        Self {
            entity,
            key,
            entity_type,
            key_type,
        }
    }

    /// The name of the chain's state: `N`, unless a parameter of the entity is called so.
    pub fn state(&self) -> Ident {
        let taken = self
            .entity
            .params
            .iter()
            .filter_map(name)
            .any(|name| name == "N");
        Ident::new(if taken { "STEPS" } else { "N" }, Span::call_site())
    }

    pub fn is_empty(&self) -> bool {
        self.entity.params.is_empty()
    }

    /// Whether a type is known only where the entity is used.
    pub fn is_generic(&self, ty: &Type) -> bool {
        !mentions(&ty.to_token_stream(), &names(&self.entity)).is_empty()
    }
}

/// Defaults belong to the struct, not to impls and functions.
pub fn without_defaults(generics: &Generics) -> Generics {
    let mut generics = generics.clone();
    for param in &mut generics.params {
        match param {
            GenericParam::Type(param) => param.default = None,
            GenericParam::Const(param) => param.default = None,
            GenericParam::Lifetime(_) => {}
        }
    }
    generics
}

/// The parameters as arguments: `T, { N }`. A bare `N` could be a type of that name.
pub fn arguments(generics: &Generics) -> Vec<TokenStream> {
    let argument = |param| match param {
        &GenericParam::Const(ConstParam { ref ident, .. }) => Some(quote!({ #ident })),
        param => name(param).map(ToTokens::to_token_stream),
    };
    generics.params.iter().filter_map(argument).collect()
}

/// A path with all of its tokens at one place: an expression stands where its first token does.
pub fn at(span: Span, path: &Path) -> TokenStream {
    let tokens = path.to_token_stream().into_iter();
    tokens
        .map(|mut token| {
            token.set_span(span);
            token
        })
        .collect()
}

fn names(generics: &Generics) -> HashSet<Ident> {
    generics.params.iter().filter_map(name).cloned().collect()
}

fn name(param: &GenericParam) -> Option<&Ident> {
    match param {
        GenericParam::Type(param) => Some(&param.ident),
        GenericParam::Const(param) => Some(&param.ident),
        GenericParam::Lifetime(_) => None,
    }
}

fn mentions(tokens: &TokenStream, names: &HashSet<Ident>) -> HashSet<Ident> {
    let mut found = HashSet::new();
    for token in tokens.clone() {
        match token {
            TokenTree::Ident(ident) if names.contains(&ident) => {
                found.insert(ident);
            }
            TokenTree::Group(group) => found.extend(mentions(&group.stream(), names)),
            _ => {}
        }
    }
    found
}
