//! Templates drawn at random and built as the macro builds them, as data; the proofs are the compiler's own, called here.

use std::cell::Cell;
use std::panic::{self, catch_unwind};
use std::sync::Once;

use dynakey::__private::{Follow, Half, Site, prove_component, prove_template};
use dynakey::{Component, EncodedKey, KeyComponent, KeySchema, KeyValue, Segment, Template};
use dynakey_tests::draw::Draw;

use super::values::{Drawn, Value};

/// Literals between components, most of them one delimiter.
const LITERALS: [&str; 28] = [
    "#", "#", "#", "!", "\"", "$", "%", "&", "'", "(", "*", "+", ",", "-", ".", "/", ":", ";", "=",
    "@", "^", "_", "|", "~", " ", "x", "é", "0",
];

/// Literal heads, among them each other's neighbours.
const HEADS: [&str; 7] = ["", "", "", "info#", "infp#", "A", "#"];

/// One half of a key: its template, and how it was drawn.
pub(super) struct Part {
    template: Template,
    drawn: Vec<Drawn>,
}

impl Part {
    /// A template of which anything may be wrong.
    fn any(draw: &mut Draw, half: Half) -> Self {
        // The fewer components, the more keys share what stands before one of them.
        let count = draw.of(&[0, 1, 1, 2, 2, 3, 4]);
        let drawn: Vec<_> = (0..count).map(|_| Drawn::any(draw)).collect();
        let between = drawn.iter().map(|_| match draw.below(6) {
            0 => "",
            1 => "#A#",
            _ => draw.of(&LITERALS),
        });
        let between = between.collect();
        let tail = draw.one_in(4);
        Self::new(half, draw.of(&HEADS), drawn, between, tail)
    }

    /// A template that a careful user writes: every spec fits, and every component is followed by `#`.
    pub(super) fn careful(draw: &mut Draw, half: Half) -> Self {
        let drawn: Vec<_> = (0..=draw.below(4)).map(|_| Drawn::fitting(draw)).collect();
        let between = vec!["#"; drawn.len()];
        Self::new(half, "info#", drawn, between, draw.one_in(4))
    }

    fn new(
        half: Half,
        head: &'static str,
        drawn: Vec<Drawn>,
        mut between: Vec<&'static str>,
        tail: bool,
    ) -> Self {
        if let Some(last) = between.last_mut().filter(|_| !tail) {
            *last = "";
        }
        let head = if drawn.is_empty() && head.is_empty() {
            "info"
        } else {
            head
        };
        let alone = head.is_empty() && drawn.len() == 1 && between[0].is_empty();
        let mut segments = Vec::new();
        // The proofs draw the template, so it has its own text.
        let mut source = head.to_owned();
        if !head.is_empty() {
            segments.push(Segment::Literal(head));
        }
        for (at, (part, literal)) in drawn.iter().zip(&between).enumerate() {
            let follow = match literal.as_bytes().first() {
                Some(byte) => Follow::Delimiter(*byte),
                None if at + 1 == drawn.len() => Follow::End,
                None => Follow::Component,
            };
            let site = Site {
                half,
                follow,
                alone,
            };
            let place = (source.len(), source.len() + 3);
            source.extend(["<x>", literal]);
            segments.push(Segment::Component(Component::new(
                part.encoding,
                "x",
                "T",
                place,
                part.spec,
                part.none,
                site,
            )));
            if !literal.is_empty() {
                segments.push(Segment::Literal(literal));
            }
        }
        let template = Template {
            source: source.leak(),
            half,
            index: None,
            segments: segments.leak(),
        };
        Self { template, drawn }
    }

    /// Whether the template compiles.
    pub(super) fn is_accepted(&self) -> bool {
        let Self { template, drawn } = self;
        quietly(|| {
            (0..drawn.len()).for_each(|index| prove_component("Any", template, index));
            prove_template("Any", template);
        })
    }

    pub(super) fn source(&self) -> String {
        format!("{:?}", self.template.segments())
    }

    pub(super) fn components(&self) -> impl Iterator<Item = (&'static Component, Drawn)> {
        let segments = self.template.segments().iter();
        let components = segments.filter_map(|segment| match segment {
            Segment::Component(component) => Some(component),
            Segment::Literal(_) => None,
        });
        components.zip(self.drawn.iter().copied())
    }

    /// Whether what is read back need not be a value of the type, as a folded capital letter.
    pub(super) fn is_lossy(&self) -> bool {
        self.template.components().any(Component::is_lossy)
    }

    pub(super) fn row(&self, draw: &mut Draw) -> Vec<Value> {
        self.drawn.iter().map(|drawn| drawn.value(draw)).collect()
    }

    pub(super) fn kept(&self, values: &[Value]) -> Vec<Value> {
        self.components()
            .zip(values)
            .map(|((component, drawn), value)| drawn.kept(component, value))
            .collect()
    }
}

/// Whether the proofs pass. A refusal is no failure of the test, so nothing is printed.
fn quietly(proofs: impl FnOnce() + panic::UnwindSafe) -> bool {
    thread_local!(static PROVING: Cell<bool> = const { Cell::new(false) });
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !PROVING.get() {
                hook(info);
            }
        }));
    });
    PROVING.set(true);
    let outcome = catch_unwind(proofs);
    PROVING.set(false);
    outcome.is_ok()
}

/// The templates of a primary key, which the proofs accept.
pub(super) struct Schema {
    pub(super) keys: &'static KeySchema,
    pub(super) template: &'static Template,
    pub(super) pk: Part,
    pub(super) sk: Part,
}

impl Schema {
    pub(super) fn draw(draw: &mut Draw) -> Option<Self> {
        let half = |draw: &mut Draw, half| {
            if draw.one_in(4) {
                Part::careful(draw, half)
            } else {
                Part::any(draw, half)
            }
        };
        let pk = half(draw, Half::Partition);
        let sk = half(draw, Half::Sort);
        (pk.is_accepted() && sk.is_accepted()).then(|| Self::of(pk, sk))
    }

    fn of(pk: Part, sk: Part) -> Self {
        let keys: &'static KeySchema = Box::leak(Box::new(KeySchema {
            entity: "Any",
            pk_attribute: "pk",
            sk_attribute: "sk",
            pk: pk.template,
            sk: Some(sk.template),
        }));
        Self {
            keys,
            template: keys.sk.as_ref().expect("a sort key"),
            pk,
            sk,
        }
    }

    pub(super) fn encode(&self, pk: &[Value], sk: &[Value]) -> Option<EncodedKey> {
        let pk: Vec<_> = pk.iter().map(Value::encode).collect();
        let sk: Vec<_> = sk.iter().map(Value::encode).collect();
        self.keys.encode(&pk, &sk).ok()
    }

    /// The values of both halves.
    pub(super) fn parse(&self, pk: &KeyValue, sk: &KeyValue) -> Option<(Vec<Value>, Vec<Value>)> {
        let parsed = self.keys.parse(pk, Some(sk)).ok()?;
        let of_pk = (0..self.pk.drawn.len()).map(|index| parsed.pk(index).ok());
        let of_sk = (0..self.sk.drawn.len()).map(|index| parsed.sk(index).ok());
        Some((of_pk.collect::<Option<_>>()?, of_sk.collect::<Option<_>>()?))
    }
}
