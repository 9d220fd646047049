//! The template language: text in, segments or faults out, each with its place. No syn, no wording.
//!
//! ```text
//! template  := (literal | component)*
//! literal   := any text, with `<<` for `<` and `>>` for `>`
//! component := '<' field (':' spec (',' spec)*)? ('|' none)? '..'? '>'
//! ```

use std::ops::Range;

/// A parsed template.
#[derive(Debug, PartialEq, Eq)]
pub struct Template {
    pub segments: Vec<Segment>,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Segment {
    Literal(String),
    Component(Component),
}

/// `<field:spec|none>`, in a pattern also `<field..>`.
#[derive(Debug, PartialEq, Eq)]
pub struct Component {
    pub field: String,
    pub spec: Spec,
    pub none: Option<String>,
    /// `..` at its end: a range in an access pattern.
    pub is_range: bool,
    /// The whole component, brackets included.
    pub place: Range<usize>,
    /// The field's name in it.
    pub field_place: Range<usize>,
    /// The literal for `None` in it.
    pub none_place: Range<usize>,
}

/// How a component asks to be written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spec {
    pub form: Form,
    pub trunc: bool,
    pub desc: bool,
    pub raw: bool,
    pub lower: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    #[default]
    Natural,
    Padded(u8),
    Plain,
    Fraction(u8),
    Epoch(u8),
    Bucket(u8),
}

impl Spec {
    /// Whether different values may be written as one. A time folds without loss: its text has one case.
    pub fn is_lossy(self) -> bool {
        matches!(self.form, Form::Bucket(_)) || self.lower && !self.form.is_of_time()
    }
}

impl Form {
    /// Whether only a time can be written so.
    pub fn is_of_time(self) -> bool {
        matches!(self, Self::Fraction(_) | Self::Epoch(_))
    }
}

/// A mistake in a template, and where.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault {
    pub kind: FaultKind,
    pub place: Range<usize>,
}

#[derive(Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// Nothing at all.
    EmptyTemplate,
    /// `<` without `>`.
    Unclosed,
    /// `>` without `<`.
    Unopened,
    /// `<>`
    EmptyComponent,
    /// `<first name>`
    NotAName(String),
    /// `<field:>`
    EmptySpec,
    /// `<field:sec>`
    UnknownSpec(String),
    /// `<field:10>`
    PaddingWithoutZero(u32),
    /// `<field:0>`, `<field:0400>`
    PaddingOutOfRange,
    /// `<field..>` in a template
    RangeInTemplate(String),
    /// `<field:ms,unix>`
    TwoForms(String, String),
    /// `<field:trunc,trunc>`
    SpecTwice(String),
    /// `<field|>`
    EmptyNone,
}

/// The names of the specs, and what each writes.
pub const FORMS: [(&str, Form); 11] = [
    ("plain", Form::Plain),
    ("s", Form::Fraction(0)),
    ("ms", Form::Fraction(3)),
    ("us", Form::Fraction(6)),
    ("ns", Form::Fraction(9)),
    ("unix", Form::Epoch(0)),
    ("unix_ms", Form::Epoch(3)),
    ("year", Form::Bucket(4)),
    ("month", Form::Bucket(7)),
    ("day", Form::Bucket(10)),
    ("hour", Form::Bucket(13)),
];

/// The specs that go with a form.
pub const FLAGS: [(&str, Flag); 4] = [
    ("trunc", Flag::Trunc),
    ("desc", Flag::Desc),
    ("raw", Flag::Raw),
    ("lower", Flag::Lower),
];

#[derive(Clone, Copy)]
pub enum Flag {
    Trunc,
    Desc,
    Raw,
    Lower,
}

/// The widest padding: the digits of `u128::MAX`.
pub const MAX_PADDING: u32 = 39;

/// Reads a template. What is faulty is left out of the segments, and all faults are reported.
pub fn parse(source: &str) -> (Template, Vec<Fault>) {
    read(source, Kind::Template)
}

/// Reads an access pattern: the beginning of a template, with `..` after the name of a field for a range.
pub fn parse_pattern(source: &str) -> (Template, Vec<Fault>) {
    read(source, Kind::Pattern)
}

/// Reads what stands after the colon of a component.
pub fn parse_spec(source: &str) -> (Spec, Vec<Fault>) {
    let mut parser = Parser {
        source,
        kind: Kind::Template,
        at: 0,
        segments: Vec::new(),
        faults: Vec::new(),
    };
    let spec = parser.spec(source, 0);
    (spec, parser.faults)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Template,
    Pattern,
}

fn read(source: &str, kind: Kind) -> (Template, Vec<Fault>) {
    let mut parser = Parser {
        source,
        kind,
        at: 0,
        segments: Vec::new(),
        faults: Vec::new(),
    };
    if source.is_empty() {
        parser.fault(FaultKind::EmptyTemplate, 0..0);
    }
    while parser.at < source.len() {
        parser.step();
    }
    (
        Template {
            segments: parser.segments,
        },
        parser.faults,
    )
}

struct Parser<'a> {
    source: &'a str,
    kind: Kind,
    at: usize,
    segments: Vec<Segment>,
    faults: Vec<Fault>,
}

impl Parser<'_> {
    fn step(&mut self) {
        let rest = &self.source[self.at..];
        if rest.starts_with("<<") || rest.starts_with(">>") {
            self.literal(&rest[..1], 2);
        } else if rest.starts_with('<') {
            self.component();
        } else if rest.starts_with('>') {
            self.fault(FaultKind::Unopened, self.at..self.at + 1);
            self.at += 1;
        } else {
            let end = rest.find(['<', '>']).unwrap_or(rest.len());
            self.literal(&rest[..end], end);
        }
    }

    fn literal(&mut self, text: &str, width: usize) {
        self.at += width;
        if let Some(Segment::Literal(literal)) = self.segments.last_mut() {
            literal.push_str(text);
        } else {
            self.segments.push(Segment::Literal(text.to_owned()));
        }
    }

    fn component(&mut self) {
        let open = self.at;
        let inside = open + 1;
        let end = self.source[inside..]
            .find(['<', '>'])
            .map(|end| inside + end);
        let Some(close) = end.filter(|&end| self.source[end..].starts_with('>')) else {
            // Up to the next bracket it may be literal text with a `<` in it.
            let end = end.unwrap_or(self.source.len());
            self.fault(FaultKind::Unclosed, open..end);
            self.at = end;
            return;
        };
        self.at = close + 1;
        let text = &self.source[inside..close];
        let is_range = text.ends_with("..");
        let text = text.strip_suffix("..").unwrap_or(text);
        let (head, none) = match text.split_once('|') {
            Some((head, none)) => (head, Some(none)),
            None => (text, None),
        };
        let none_place = inside + head.len() + 1..inside + text.len();
        if none == Some("") {
            self.fault(FaultKind::EmptyNone, open..close + 1);
        }
        let (name, specs) = match head.split_once(':') {
            Some((name, specs)) => (name, Some(specs)),
            None => (head, None),
        };
        let spec = specs.map_or_else(Spec::default, |specs| {
            self.spec(specs, inside + name.len() + 1)
        });
        let field_place = inside..inside + name.len();
        if name.is_empty() {
            self.fault(FaultKind::EmptyComponent, open..close + 1);
        } else if is_name(name) {
            if is_range && self.kind == Kind::Template {
                self.fault(FaultKind::RangeInTemplate(name.to_owned()), open..close + 1);
            }
            let component = Component {
                field: name.strip_prefix("r#").unwrap_or(name).to_owned(),
                spec,
                none: none.map(str::to_owned),
                is_range,
                place: open..close + 1,
                field_place,
                none_place: if none.is_some() {
                    none_place
                } else {
                    close..close
                },
            };
            self.segments.push(Segment::Component(component));
        } else {
            self.fault(FaultKind::NotAName(name.to_owned()), field_place);
        }
    }

    fn spec(&mut self, specs: &str, start: usize) -> Spec {
        let mut spec = Spec::default();
        let mut form: Option<&str> = None;
        let mut at = start;
        for name in specs.split(',') {
            let place = at..at + name.len();
            at += name.len() + 1;
            let Some(word) = self.word(name, &place) else {
                continue;
            };
            match (word, form) {
                (Word::Flag(flag), _) => {
                    let set = match flag {
                        Flag::Trunc => &mut spec.trunc,
                        Flag::Desc => &mut spec.desc,
                        Flag::Raw => &mut spec.raw,
                        Flag::Lower => &mut spec.lower,
                    };
                    if std::mem::replace(set, true) {
                        self.fault(FaultKind::SpecTwice(name.to_owned()), place);
                    }
                }
                (Word::Form(_), Some(first)) if first == name => {
                    self.fault(FaultKind::SpecTwice(name.to_owned()), place);
                }
                (Word::Form(_), Some(first)) => {
                    self.fault(
                        FaultKind::TwoForms(first.to_owned(), name.to_owned()),
                        start..place.end,
                    );
                }
                (Word::Form(found), None) => {
                    spec.form = found;
                    form = Some(name);
                }
            }
        }
        spec
    }

    /// One word of a spec; `None` after a fault.
    fn word(&mut self, name: &str, place: &Range<usize>) -> Option<Word> {
        if let Some((_, flag)) = FLAGS.iter().find(|(known, _)| *known == name) {
            return Some(Word::Flag(*flag));
        }
        if let Some((_, form)) = FORMS.iter().find(|(known, _)| *known == name) {
            return Some(Word::Form(*form));
        }
        let place = place.clone();
        if name.is_empty() {
            self.fault(
                FaultKind::EmptySpec,
                place.start.saturating_sub(1)..place.end,
            );
        } else if name.bytes().all(|byte| byte.is_ascii_digit()) {
            let width = name.parse().unwrap_or(u32::MAX);
            match u8::try_from(width) {
                Ok(digits) if name.starts_with('0') && (1..=MAX_PADDING).contains(&width) => {
                    return Some(Word::Form(Form::Padded(digits)));
                }
                _ if !name.starts_with('0') && (1..=MAX_PADDING).contains(&width) => {
                    self.fault(FaultKind::PaddingWithoutZero(width), place);
                }
                _ => self.fault(FaultKind::PaddingOutOfRange, place),
            }
        } else {
            self.fault(FaultKind::UnknownSpec(name.to_owned()), place);
        }
        None
    }

    fn fault(&mut self, kind: FaultKind, place: Range<usize>) {
        self.faults.push(Fault { kind, place });
    }
}

/// One word of a spec.
enum Word {
    Flag(Flag),
    Form(Form),
}

fn is_name(text: &str) -> bool {
    let plain = text.strip_prefix("r#").unwrap_or(text);
    let mut chars = plain.chars();
    chars
        .next()
        .is_some_and(|first| first == '_' || first.is_alphabetic())
        && chars.all(|c| c == '_' || c.is_alphanumeric())
}
