//! What a program's `tracing` subscriber sees: one span for each operation. Values never; key text only at `trace`.

use tracing::Span;

/// The span of an operation, with what it came to.
#[derive(Debug)]
pub(crate) struct Trace {
    pub span: Span,
    pages: u64,
    items: u64,
    capacity: f64,
}

/// A span of this name: an operation's name is static, as the macro wants it.
macro_rules! operation {
    ($name:literal, $table:expr, $entity:expr $(, $field:ident = $value:expr)*) => {
        $crate::table::trace::Trace::new(tracing::debug_span!(
            target: "dynakey",
            $name,
            table = $table,
            entity = $entity,
            $($field = $value,)*
            pages = tracing::field::Empty,
            items = tracing::field::Empty,
            capacity = tracing::field::Empty,
        ))
    };
}

pub(crate) use operation;

impl Trace {
    pub(crate) fn new(span: Span) -> Self {
        Self {
            span,
            pages: 0,
            items: 0,
            capacity: 0.0,
        }
    }

    pub(crate) fn page(&mut self, capacity: f64) {
        self.pages += 1;
        self.capacity += capacity;
    }

    pub(crate) fn items(&mut self, more: usize) {
        self.items += more as u64;
    }

    pub(crate) fn capacity(&self) -> f64 {
        self.capacity
    }
}

impl Drop for Trace {
    // Also of what is given up halfway.
    fn drop(&mut self) {
        self.span.record("pages", self.pages);
        self.span.record("items", self.items);
        self.span.record("capacity", self.capacity);
    }
}
