//! All wording of the macro's errors.
//!
//! A first line that is complete by itself, the template with the place underlined, what to write, and facts.

mod attribute;
mod component;
mod drawing;
mod entity;
mod index;
mod path;
mod pattern;
mod role;
mod spec;
mod template;
#[cfg(test)]
mod wording;

use std::ops::Range;

use proc_macro2::{Span, TokenStream};

pub use attribute::*;
pub use component::*;
pub use entity::*;
pub use index::*;
pub use path::*;
pub use pattern::*;
pub use role::*;
pub use spec::*;
pub use template::template_fault;

/// One mistake, as the user reads it.
#[derive(Debug)]
pub struct Diagnostic {
    span: Span,
    message: String,
    drawing: Option<(String, Range<usize>)>,
    notes: Vec<(&'static str, String)>,
}

impl Diagnostic {
    pub fn new(span: Span, message: impl Into<String>) -> Self {
        Self {
            span,
            message: message.into(),
            drawing: None,
            notes: Vec::new(),
        }
    }

    /// Draws the template with a place in it underlined.
    pub fn draw(mut self, source: &str, place: Range<usize>) -> Self {
        self.drawing = Some((source.to_owned(), place));
        self
    }

    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.notes.push(("help", text.into()));
        self
    }

    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.push(("note", text.into()));
        self
    }

    /// Names a candidate, if there is one, or else all there are.
    pub fn nearest(self, kind: &str, nearest: Option<&str>, all: &[&str]) -> Self {
        match nearest {
            Some(name) => self.help(similar(kind, name)),
            None => self.all(kind, all),
        }
    }

    fn all(self, kind: &str, all: &[&str]) -> Self {
        match all {
            [] => self,
            [only] => self.help(format!("the only {kind} is `{only}`")),
            all => self.help(format!("the {kind}s are {}", list(all))),
        }
    }

    pub fn text(&self) -> String {
        let mut text = self.message.clone();
        if let Some((source, place)) = &self.drawing {
            let (line, marks) = drawing::draw(source, place);
            text.extend(["\n\n    ", &line, "\n    ", &marks]);
        }
        for (label, note) in &self.notes {
            text.extend(["\n", label, ": ", note]);
        }
        text
    }
}

impl From<Diagnostic> for syn::Error {
    fn from(diagnostic: Diagnostic) -> Self {
        Self::new(diagnostic.span, diagnostic.text())
    }
}

/// `a spec with a similar name exists`, with the article that the word takes.
fn similar(kind: &str, name: &str) -> String {
    let article = if kind.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {kind} with a similar name exists: `{name}`")
}

/// `` `a`, `b` and `c` ``
pub fn list(names: &[&str]) -> String {
    let quoted: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => quoted.concat(),
    }
}

/// The mistakes found so far. All are reported in one go.
#[derive(Debug, Default)]
pub struct Errors {
    found: Vec<syn::Error>,
    finished: bool,
}

impl Errors {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.found.push(diagnostic.into());
    }

    /// What syn itself refused.
    pub fn push_syn(&mut self, error: syn::Error) {
        self.found.push(error);
    }

    /// The errors as tokens; `None` if there is none.
    pub fn finish(mut self) -> Option<TokenStream> {
        self.finished = true;
        let all = std::mem::take(&mut self.found)
            .into_iter()
            .reduce(|mut all, error| {
                all.combine(error);
                all
            })?;
        Some(all.into_compile_error())
    }
}

impl Drop for Errors {
    fn drop(&mut self) {
        debug_assert!(
            self.finished || std::thread::panicking(),
            "errors were collected and never reported"
        );
    }
}
