//! What can be wrong with a key's values at run time.

use std::borrow::Cow;
use std::fmt;

use super::codec::Half;
use super::component::Scalar;
use super::spec::Form;
use super::template::{Component, Template};
use super::time::Time;
use super::value::KeyValue;

/// A value that a key can't hold, or a text that is no key of this entity.
///
/// Given before anything is sent. `Display` names the entity, the template, the field and the value.
///
/// ```
/// # use dynakey::Entity;
/// #[derive(Entity)]
/// #[pk = "POST#<slug>"]
/// struct Post {
///     slug: String,
/// }
///
/// let error = Post::key("").encode().unwrap_err();
/// assert_eq!(error.entity(), "Post");
/// assert_eq!(error.component(), Some("slug"));
/// assert_eq!(
///     error.to_string(),
///     "`Post`: `slug` in the partition key `POST#<slug>` is empty; a key component holds at least one byte",
/// );
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct KeyError(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    entity: &'static str,
    half: Half,
    index: Option<&'static str>,
    template: &'static str,
    component: Option<&'static str>,
    /// How the template could write the component so that the value fits.
    instead: Option<String>,
    fault: Fault,
}

/// The kind of a [`KeyError`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    Empty,
    TooWide {
        value: Cow<'static, str>,
        width: u8,
    },
    TooPrecise {
        value: Cow<'static, str>,
        digits: u8,
    },
    Year {
        value: Cow<'static, str>,
    },
    BeforeEpoch {
        value: Cow<'static, str>,
    },
    HoldsDelimiter {
        value: Cow<'static, str>,
        delimiter: char,
    },
    LooksLikeNone {
        literal: &'static str,
    },
    Undeclared {
        value: Cow<'static, str>,
    },
    TooLong {
        bytes: usize,
        /// The field with the largest share, and that.
        largest: Option<(&'static str, usize)>,
    },
    /// The text does not have the template's shape here.
    Shape {
        text: String,
        expected: Cow<'static, str>,
    },
    /// The id is not one that `Display` gives.
    Id {
        id: String,
        expected: String,
    },
    WrongType {
        expected: &'static str,
        found: &'static str,
    },
    Missing,
}

/// Out of line, so that what writes a key is short.
impl Fault {
    #[cold]
    pub(crate) fn undeclared(value: &Scalar<'_>) -> Self {
        Self::Undeclared {
            value: shown_scalar(value),
        }
    }

    #[cold]
    pub(crate) fn holds_delimiter(text: &str, delimiter: u8) -> Self {
        Self::HoldsDelimiter {
            value: shown(text).into(),
            delimiter: char::from(delimiter),
        }
    }

    #[cold]
    pub(crate) fn too_wide(value: &Scalar<'_>, width: u8) -> Self {
        Self::TooWide {
            value: shown_scalar(value),
            width,
        }
    }

    #[cold]
    pub(crate) fn before_epoch(time: Time) -> Self {
        Self::BeforeEpoch {
            value: shown_scalar(&Scalar::Time(time)),
        }
    }

    #[cold]
    pub(crate) fn year(time: Time) -> Self {
        Self::Year {
            value: shown_scalar(&Scalar::Time(time)),
        }
    }

    #[cold]
    pub(crate) fn too_precise(time: Time, digits: u8) -> Self {
        Self::TooPrecise {
            value: shown_scalar(&Scalar::Time(time)),
            digits,
        }
    }
}

impl KeyError {
    #[cold]
    pub(crate) fn new(
        entity: &'static str,
        template: &Template,
        component: Option<&Component>,
        fault: Fault,
    ) -> Self {
        Self(Box::new(Inner {
            entity,
            half: template.half,
            index: template.index,
            template: template.source,
            component: component.map(Component::field),
            instead: component
                .filter(|_| matches!(fault, Fault::TooPrecise { .. }))
                .and_then(|component| cutting(template, component)),
            fault,
        }))
    }

    /// The name of the entity.
    #[must_use]
    pub fn entity(&self) -> &str {
        self.0.entity
    }

    /// The name of the component's field; `None` where the fault is in the key as a whole.
    #[must_use]
    pub fn component(&self) -> Option<&str> {
        self.0.component
    }

    /// The template whose key it is, as in the source.
    #[must_use]
    pub fn template(&self) -> &str {
        self.0.template
    }
}

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner {
            entity,
            half,
            index,
            template,
            component,
            instead,
            fault,
        } = &*self.0;
        write!(f, "`{entity}`: ")?;
        match (component, fault) {
            // An id belongs to no half of the key.
            (None, Fault::Id { .. }) => f.write_str("the key ")?,
            (Some(field), _) => write!(f, "`{field}` in the {} `{template}` ", half.name())?,
            (None, _) => write!(f, "the {} `{template}` ", half.name())?,
        }
        if let Some(index) = index {
            write!(f, "of the index `{index}` ")?;
        }
        match fault {
            Fault::Empty => f.write_str("is empty; a key component holds at least one byte"),
            Fault::TooWide { value, width } => {
                write!(
                    f,
                    "is {value}, which is wider than the {width} digits that the template gives it"
                )
            }
            Fault::TooPrecise { value, digits } => {
                match digits {
                    0 => write!(f, "is {value}, and the template keeps whole seconds")?,
                    _ => write!(
                        f,
                        "is {value}, which has more than the {digits} fraction digits that the template keeps"
                    )?,
                }
                match instead {
                    Some(instead) => write!(f, "; `{instead}` cuts it, in key and field"),
                    None => Ok(()),
                }
            }
            Fault::Year { value } => {
                write!(f, "is {value}, and a key holds the years 0000 to 9999")
            }
            Fault::BeforeEpoch { value } => write!(
                f,
                "is {value}, and epoch times start at 1970-01-01T00:00:00Z"
            ),
            Fault::HoldsDelimiter { value, delimiter } => {
                write!(
                    f,
                    "is {value}, which holds the delimiter {delimiter:?} that ends it, and `raw` does not escape it"
                )
            }
            Fault::LooksLikeNone { literal } => {
                write!(
                    f,
                    "is `Some` of a value that is written `{literal}`, the text of `None`"
                )
            }
            Fault::Undeclared { value } => {
                write!(
                    f,
                    "is {value}, which its type's `KeyComponent::ENCODING` does not allow"
                )
            }
            Fault::TooLong { bytes, largest } => {
                write!(
                    f,
                    "is {bytes} bytes long, and DynamoDB's limit on a {} is {}",
                    half.name(),
                    half.limit()
                )?;
                match largest {
                    Some((field, share)) => write!(f, "; `{field}` takes {share} of them"),
                    None => Ok(()),
                }
            }
            Fault::Shape { text, expected } => write!(
                f,
                "does not fit the key {}: expected {expected}",
                shown(text)
            ),
            Fault::Id { id, expected } => {
                write!(
                    f,
                    "can't be read from the id {}: expected {expected}",
                    shown(id)
                )
            }
            Fault::WrongType { expected, found } => {
                write!(f, "is stored as {expected}, and the value given is {found}")
            }
            Fault::Missing => f.write_str("is missing"),
        }
    }
}

impl fmt::Debug for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeyError({self})")
    }
}

impl std::error::Error for KeyError {}

/// A component as the template could have it, with `trunc`: `<at:ms,trunc>`.
fn cutting(template: &Template, component: &Component) -> Option<String> {
    let (start, end) = component.place;
    let written = template.source.get(start..end)?;
    let (head, rest) = written.split_at_checked(written.find(['|', '>'])?)?;
    // A spec by default does not stand in the template.
    let spec = match component.spec.form {
        _ if head.contains(':') => "",
        Form::Fraction(0) => ":s",
        Form::Fraction(3) => ":ms",
        Form::Fraction(6) => ":us",
        Form::Epoch(0) => ":unix",
        Form::Epoch(3) => ":unix_ms",
        _ => return None,
    };
    Some(format!("{head}{spec},trunc{rest}"))
}

/// A text in quotes, cut after 60 characters.
pub(crate) fn shown(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{:?}… ({} bytes)", &text[..end], text.len()),
        None => format!("{text:?}"),
    }
}

/// A scalar as an error shows it.
pub(crate) fn shown_scalar(scalar: &Scalar<'_>) -> Cow<'static, str> {
    match scalar {
        Scalar::Text(text) => shown(text.as_str()).into(),
        Scalar::Unsigned(n) => n.to_string().into(),
        Scalar::Signed(n) => n.to_string().into(),
        Scalar::Time(time) => {
            let mut text = String::new();
            time.write(time.shortest(), &mut text);
            text.into()
        }
        Scalar::Bytes(bytes) => KeyValue::B(bytes[..bytes.len().min(20)].to_vec())
            .to_string()
            .into(),
        Scalar::None => "`None`".into(),
    }
}
