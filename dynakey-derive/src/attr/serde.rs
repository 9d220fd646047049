//! serde's attributes, as far as they say how a field is stored. What serde itself reports is not reported again.

use syn::meta::ParseNestedMeta;
use syn::{Attribute, Expr, ExprLit, ExprPath, Lit, LitStr};

/// What serde's attributes on the struct say.
#[derive(Default)]
pub struct SerdeContainer {
    pub rename_all: Names<Option<Case>>,
    /// serde writes or reads another type in place of the struct.
    pub is_converted: bool,
}

/// What serde's attributes on a field say.
#[derive(Default)]
pub struct SerdeField {
    pub rename: Names<Option<String>>,
    pub is_skipped: bool,
    pub is_flattened: bool,
    /// All of them, for a struct that is read likewise.
    pub attrs: Vec<Attribute>,
    /// The function that writes the field.
    pub serialize_with: Option<ExprPath>,
    /// The function that reads it.
    pub deserialize_with: Option<ExprPath>,
    pub default: Option<FieldDefault>,
}

/// `default`, `default = "path"`
pub enum FieldDefault {
    Trait,
    Function(ExprPath),
}

/// A pair of what serde writes and what it reads.
#[derive(Clone, Default)]
pub struct Names<T> {
    pub written: T,
    pub read: T,
}

impl SerdeContainer {
    pub fn read(attrs: &[Attribute]) -> Self {
        let mut read = Self::default();
        each(attrs, |meta| {
            if meta.path.is_ident("rename_all") {
                let names = names(meta)?;
                read.rename_all = Names {
                    written: Case::of(names.written.as_deref()),
                    read: Case::of(names.read.as_deref()),
                };
            } else {
                let converting = [
                    "into",
                    "from",
                    "try_from",
                    "remote",
                    "transparent",
                    "untagged",
                ];
                read.is_converted |= converting.into_iter().any(|name| meta.path.is_ident(name));
                skip(meta)?;
            }
            Ok(())
        });
        read
    }
}

impl SerdeField {
    pub fn read(attrs: &[Attribute]) -> Self {
        let own = attrs.iter().filter(|attr| attr.path().is_ident("serde"));
        let mut read = Self {
            attrs: own.cloned().collect(),
            ..Self::default()
        };
        each(attrs, |meta| {
            let is = |name: &str| meta.path.is_ident(name);
            if is("rename") {
                read.rename = names(meta)?;
            } else if is("skip") || is("skip_serializing") || is("skip_deserializing") {
                read.is_skipped = true;
            } else if is("flatten") {
                read.is_flattened = true;
            } else if is("serialize_with") {
                read.serialize_with = Some(meta.value()?.parse::<LitStr>()?.parse()?);
            } else if is("with") {
                let module: ExprPath = meta.value()?.parse::<LitStr>()?.parse()?;
                let (mut write, mut from) = (module.clone(), module);
                write.path.segments.push(syn::parse_quote!(serialize));
                from.path.segments.push(syn::parse_quote!(deserialize));
                read.serialize_with = Some(write);
                read.deserialize_with = Some(from);
            } else if is("deserialize_with") {
                read.deserialize_with = Some(meta.value()?.parse::<LitStr>()?.parse()?);
            } else if is("default") {
                read.default = Some(if meta.input.peek(syn::Token![=]) {
                    FieldDefault::Function(meta.value()?.parse::<LitStr>()?.parse()?)
                } else {
                    FieldDefault::Trait
                });
            } else {
                skip(meta)?;
            }
            Ok(())
        });
        read
    }
}

fn each(attrs: &[Attribute], mut read: impl FnMut(&ParseNestedMeta<'_>) -> syn::Result<()>) {
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        // serde's own derive reports what is wrong with its attributes.
        let _ = attr.parse_nested_meta(|meta| read(&meta));
    }
}

/// `= "name"` or `(serialize = "name", deserialize = "name")`
fn names(meta: &ParseNestedMeta<'_>) -> syn::Result<Names<Option<String>>> {
    let mut names = Names::default();
    if meta.input.peek(syn::Token![=]) {
        let name = Some(meta.value()?.parse::<LitStr>()?.value());
        return Ok(Names {
            written: name.clone(),
            read: name,
        });
    }
    meta.parse_nested_meta(|meta| {
        let value = match meta.value()?.parse()? {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => Some(text.value()),
            _ => None,
        };
        if meta.path.is_ident("serialize") {
            names.written = value;
        } else if meta.path.is_ident("deserialize") {
            names.read = value;
        }
        Ok(())
    })?;
    Ok(names)
}

fn skip(meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    if meta.input.peek(syn::Token![=]) {
        meta.value()?.parse::<Expr>()?;
    } else if meta.input.peek(syn::token::Paren) {
        meta.input.parse::<proc_macro2::Group>()?;
    }
    Ok(())
}

/// serde's `rename_all` for fields, whose names are in snake case.
#[derive(Clone, Copy)]
pub enum Case {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

impl Case {
    pub const NAMES: [&str; 8] = [
        "lowercase",
        "UPPERCASE",
        "PascalCase",
        "camelCase",
        "snake_case",
        "SCREAMING_SNAKE_CASE",
        "kebab-case",
        "SCREAMING-KEBAB-CASE",
    ];

    pub fn of(name: Option<&str>) -> Option<Self> {
        Some(match name? {
            "lowercase" => Self::Lower,
            "UPPERCASE" => Self::Upper,
            "PascalCase" => Self::Pascal,
            "camelCase" => Self::Camel,
            "snake_case" => Self::Snake,
            "SCREAMING_SNAKE_CASE" => Self::ScreamingSnake,
            "kebab-case" => Self::Kebab,
            "SCREAMING-KEBAB-CASE" => Self::ScreamingKebab,
            _ => return None,
        })
    }

    /// The name of an enum's variant, as serde gives it.
    pub fn apply_to_variant(self, variant: &str) -> String {
        match self {
            Self::Pascal => variant.to_owned(),
            Self::Lower => variant.to_ascii_lowercase(),
            Self::Upper => variant.to_ascii_uppercase(),
            case => case.apply(&snake(variant)),
        }
    }

    /// The name that serde gives a field.
    pub fn apply(self, field: &str) -> String {
        match self {
            Self::Lower | Self::Snake => field.to_owned(),
            Self::Upper | Self::ScreamingSnake => field.to_ascii_uppercase(),
            Self::Kebab => field.replace('_', "-"),
            Self::ScreamingKebab => field.to_ascii_uppercase().replace('_', "-"),
            Self::Pascal => pascal(field),
            Self::Camel => {
                let name = pascal(field);
                let mut chars = name.chars();
                chars.next().map_or_else(String::new, |first| {
                    first.to_ascii_lowercase().to_string() + chars.as_str()
                })
            }
        }
    }
}

/// `InProgress` as `in_progress`.
fn snake(variant: &str) -> String {
    let mut name = String::with_capacity(variant.len() + 4);
    for (at, c) in variant.char_indices() {
        if at > 0 && c.is_uppercase() {
            name.push('_');
        }
        name.push(c.to_ascii_lowercase());
    }
    name
}

fn pascal(field: &str) -> String {
    let mut name = String::with_capacity(field.len());
    let mut starts = true;
    for c in field.chars() {
        if c == '_' {
            starts = true;
        } else {
            name.push(if starts { c.to_ascii_uppercase() } else { c });
            starts = false;
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::Case;

    #[test]
    fn renames_fields_as_serde_does() {
        for (case, name) in [
            (Case::Lower, "device_id"),
            (Case::Upper, "DEVICE_ID"),
            (Case::Pascal, "DeviceId"),
            (Case::Camel, "deviceId"),
            (Case::Snake, "device_id"),
            (Case::ScreamingSnake, "DEVICE_ID"),
            (Case::Kebab, "device-id"),
            (Case::ScreamingKebab, "DEVICE-ID"),
        ] {
            assert_eq!(case.apply("device_id"), name);
        }
    }

    #[test]
    fn renames_variants_as_serde_does() {
        for (case, name) in [
            (Case::Lower, "inprogress"),
            (Case::Upper, "INPROGRESS"),
            (Case::Pascal, "InProgress"),
            (Case::Camel, "inProgress"),
            (Case::Snake, "in_progress"),
            (Case::ScreamingSnake, "IN_PROGRESS"),
            (Case::Kebab, "in-progress"),
            (Case::ScreamingKebab, "IN-PROGRESS"),
        ] {
            assert_eq!(case.apply_to_variant("InProgress"), name);
        }
    }
}
