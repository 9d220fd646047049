//! `#[gsi(..)]` and `#[lsi(..)]`.

use proc_macro2::Span;
use syn::meta::ParseNestedMeta;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Ident, Lit, LitStr, Meta, Token};

use super::{literal, nested, set_spanned, unknown, value, word};
use crate::diagnostic::{self, Errors};

/// An index, as its attribute says it.
pub struct IndexAttrs {
    /// `by_author` in `by_author = "gsi1"`
    pub function: Ident,
    /// `"gsi1"` in it.
    pub name: LitStr,
    pub is_local: bool,
    pub pk: Option<IndexHalf>,
    pub sk: Option<IndexHalf>,
    /// `attrs("..", "..")`
    pub attributes: Vec<LitStr>,
    pub projection: ProjectionAttr,
}

/// One half of an index's key.
pub enum IndexHalf {
    /// `pk = "AUTHOR#<author>"`
    Template(LitStr),
    /// `pk = sk`, and whether it is the other half.
    Table { word: Ident },
    /// `pk(country, city)`, each as the template of one component.
    Fields(Vec<LitStr>),
}

#[derive(Default)]
pub enum ProjectionAttr {
    #[default]
    All,
    KeysOnly,
    Include(Vec<Ident>),
}

impl IndexAttrs {
    /// `None` after a fault that leaves nothing to go on with.
    pub fn read(attr: &Attribute, is_local: bool, errors: &mut Errors) -> Option<Self> {
        let attribute = if is_local { "lsi" } else { "gsi" };
        let mut named: Option<(Ident, LitStr)> = None;
        let (mut pk, mut sk, mut projection) = (None, None, None);
        let mut attributes = None;
        let mut is_whole = matches!(attr.meta, Meta::List(_));
        nested(attr, attribute, errors, |meta, errors| {
            let span = meta.path.span();
            if meta.path.is_ident("pk") {
                let given = half(&meta, "pk", errors)?;
                is_whole &= given.is_some();
                if is_local {
                    errors.push(diagnostic::local_partition_key(span));
                } else {
                    set_spanned(&mut pk, "pk", given, span, errors);
                }
            } else if meta.path.is_ident("sk") {
                let given = half(&meta, "sk", errors)?;
                is_whole &= given.is_some();
                set_spanned(&mut sk, "sk", given, span, errors);
            } else if meta.path.is_ident("attrs") {
                let given = attribute_names(&meta, is_local, errors)?;
                set_spanned(&mut attributes, "attrs", given, span, errors);
            } else if meta.path.is_ident("projection") {
                let given = self::projection(&meta, errors)?;
                set_spanned(&mut projection, "projection", given, span, errors);
            } else if named.is_none() && meta.input.peek(Token![=]) {
                let function = meta.path.require_ident()?.clone();
                let given = value(&meta)?;
                match given.as_ref().and_then(literal) {
                    Some(name) => named = Some((function, name.clone())),
                    None => {
                        is_whole = false;
                        errors.push(diagnostic::no_index_name(&function, attribute));
                    }
                }
            } else {
                let known = ["pk", "sk", "attrs", "projection"];
                unknown(&meta, attribute, &known, errors)?;
            }
            Ok(())
        });
        let Some((function, name)) = named else {
            if is_whole {
                errors.push(diagnostic::unnamed_index(attr, attribute));
            }
            return None;
        };
        if syn::parse_str::<Ident>(&function.to_string()).is_err() {
            errors.push(diagnostic::keyword_as_index(&function, attribute));
            return None;
        }
        is_whole.then(|| Self {
            function,
            name,
            is_local,
            pk,
            sk,
            attributes: attributes.unwrap_or_default(),
            projection: projection.unwrap_or_default(),
        })
    }
}

/// `= "template"`, `= sk` or `(field, field:spec)`; `None` after a fault.
fn half(
    meta: &ParseNestedMeta<'_>,
    name: &str,
    errors: &mut Errors,
) -> syn::Result<Option<IndexHalf>> {
    if meta.input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in meta.input);
        let fields = Punctuated::<Field, Token![,]>::parse_terminated(&content)?;
        return Ok(Some(IndexHalf::Fields(
            fields.into_iter().map(|field| field.0).collect(),
        )));
    }
    let given = value(meta)?;
    if let Some(template) = given.as_ref().and_then(literal) {
        return Ok(Some(IndexHalf::Template(template.clone())));
    }
    match given.as_ref().and_then(word) {
        Some(word) if word == "pk" || word == "sk" => {
            Ok(Some(IndexHalf::Table { word: word.clone() }))
        }
        _ => {
            let span = given.map_or_else(|| meta.path.span(), |given| given.span());
            errors.push(diagnostic::no_index_half(span, name));
            Ok(None)
        }
    }
}

/// `opened`, `opened:ms` or `"opened:ms,trunc"`, as the template `<opened:ms>`.
pub(super) struct Field(pub LitStr);

impl syn::parse::Parse for Field {
    fn parse(input: syn::parse::ParseStream<'_>) -> syn::Result<Self> {
        if let Ok(text) = input.parse::<LitStr>() {
            return Ok(Self(LitStr::new(
                &format!("<{}>", text.value()),
                text.span(),
            )));
        }
        let field: Ident = syn::ext::IdentExt::parse_any(input)?;
        let mut text = syn::ext::IdentExt::unraw(&field).to_string();
        if input.parse::<Option<Token![:]>>()?.is_some() {
            text.push(':');
            if input.peek(Lit) {
                text.push_str(&input.parse::<proc_macro2::Literal>()?.to_string());
            } else {
                let spec: Ident = syn::ext::IdentExt::parse_any(input)?;
                text.push_str(&spec.to_string());
            }
        }
        Ok(Self(LitStr::new(&format!("<{text}>"), field.span())))
    }
}

/// `attrs("GSI1PK", "GSI1SK")`
fn attribute_names(
    meta: &ParseNestedMeta<'_>,
    is_local: bool,
    errors: &mut Errors,
) -> syn::Result<Option<Vec<LitStr>>> {
    let names = if meta.input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in meta.input);
        Punctuated::<LitStr, Token![,]>::parse_terminated(&content).ok()
    } else {
        super::skip(meta)?;
        None
    };
    let greatest = if is_local { 1 } else { 2 };
    match names {
        Some(names) if (1..=greatest).contains(&names.len()) => {
            Ok(Some(names.into_iter().collect()))
        }
        _ => {
            errors.push(diagnostic::no_index_attributes(meta.path.span(), is_local));
            Ok(None)
        }
    }
}

/// `projection = all`, `= keys_only` or `= include(author, votes)`
fn projection(
    meta: &ParseNestedMeta<'_>,
    errors: &mut Errors,
) -> syn::Result<Option<ProjectionAttr>> {
    let fault = |span: Span, errors: &mut Errors| {
        errors.push(diagnostic::no_projection(span));
        Ok(None)
    };
    if !meta.input.peek(Token![=]) {
        super::skip(meta)?;
        return fault(meta.path.span(), errors);
    }
    let input = meta.value()?;
    if !input.peek(syn::Ident) {
        let given: syn::Expr = input.parse()?;
        return fault(given.span(), errors);
    }
    let word: Ident = input.parse()?;
    if word == "include" && input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in input);
        let fields =
            content.parse_terminated(<Ident as syn::ext::IdentExt>::parse_any, Token![,])?;
        return Ok(Some(ProjectionAttr::Include(fields.into_iter().collect())));
    }
    Ok(Some(match word.to_string().as_str() {
        "all" => ProjectionAttr::All,
        "keys_only" => ProjectionAttr::KeysOnly,
        _ => return fault(word.span(), errors),
    }))
}
