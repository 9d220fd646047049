//! The paths to what is stored: one for each field that serde writes as it is.

use proc_macro2::{Ident, Span};

use super::{Entity, Field, Half, Template};

/// A field that has a path.
pub struct FieldPath<'a> {
    pub index: usize,
    pub field: &'a Field,
    /// `BODY`
    pub constant: Ident,
    pub role: PathRole,
    pub form: PathForm<'a>,
}

/// What a field is to the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum PathRole {
    Field,
    PrimaryKey,
    KeyOnly,
    Flattened,
}

/// The form in which a field is stored.
pub enum PathForm<'a> {
    /// As serde has its type, or by functions of its own.
    Serde,
    /// As a key has it.
    Keyed(&'a Template),
}

/// Why a read takes a field from the key.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum KeyRole {
    KeyOnly,
    Mirrored,
    Cut,
}

impl Entity {
    /// Where serde stores another type in place of the struct, nobody knows what has which name.
    pub fn paths(&self) -> Vec<FieldPath<'_>> {
        if self.is_converted {
            return Vec::new();
        }
        let key_fields = self.key_fields();
        let keyed = self.attribute_fields();
        let fields = self.fields.iter().enumerate();
        let stored = fields.filter(|(_, field)| !field.is_skipped);
        let path = |(index, field): (usize, _)| {
            let field: &Field = field;
            let role = match self.key_role(index) {
                _ if field.is_flattened => PathRole::Flattened,
                Some(KeyRole::KeyOnly | KeyRole::Mirrored) => PathRole::KeyOnly,
                _ if key_fields.contains(&index) => PathRole::PrimaryKey,
                _ => PathRole::Field,
            };
            let template = keyed.iter().find(|(keyed, _)| *keyed == index);
            FieldPath {
                index,
                field,
                constant: constant(field),
                role,
                form: template.map_or(PathForm::Serde, |(_, template)| PathForm::Keyed(template)),
            }
        };
        stored.map(path).collect()
    }

    /// Why a read takes a component of the primary key from the key, if it does.
    pub fn key_role(&self, index: usize) -> Option<KeyRole> {
        let field = &self.fields[index];
        let holds = |template: &Template| {
            let mut components = template.components();
            components.any(|component| component.field == index)
        };
        if !self.templates().any(holds) {
            return None;
        }
        let names = |half: Half| {
            let attribute = match half {
                Half::Partition => &self.pk_attribute.name,
                Half::Sort => &self.sk_attribute.name,
            };
            field.written == *attribute || field.read == *attribute
        };
        let mirrored = self
            .templates()
            .any(|template| names(template.half) && holds(template));
        let cut = self
            .templates()
            .flat_map(Template::components)
            .filter(|component| component.field == index)
            .all(|component| component.spec.trunc);
        match field.key_only {
            Some(_) => Some(KeyRole::KeyOnly),
            None if mirrored => Some(KeyRole::Mirrored),
            None if cut => Some(KeyRole::Cut),
            None => None,
        }
    }
}

/// `POST_ID` for `post_id`, and for `#[key(name = "post_id")]` on any field.
fn constant(field: &Field) -> Ident {
    let name = syn::ext::IdentExt::unraw(&field.method).to_string();
    let upper = screaming(&name);
    let ident = syn::parse_str::<Ident>(&upper).unwrap_or_else(|_| field.method.clone());
    Ident::new(
        &ident.to_string(),
        field.method.span().resolved_at(Span::call_site()),
    )
}

fn screaming(name: &str) -> String {
    let mut upper = String::with_capacity(name.len() + 4);
    let mut was_lower = false;
    for c in name.chars() {
        if c.is_uppercase() && was_lower {
            upper.push('_');
        }
        was_lower = c.is_lowercase() || c.is_ascii_digit();
        upper.extend(c.to_uppercase());
    }
    upper
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_of_constants() {
        for (field, constant) in [
            ("body", "BODY"),
            ("post_id", "POST_ID"),
            ("postId", "POST_ID"),
            ("ID", "ID"),
            ("sha256Sum", "SHA256_SUM"),
            ("größe", "GRÖSSE"),
        ] {
            assert_eq!(super::screaming(field), constant);
        }
    }
}
