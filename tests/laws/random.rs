//! Schemas drawn at random: whatever template the proofs accept, its keys keep the laws.
//!
//! The templates are built as the macro builds them, as data; the proofs are the compiler's own, called here. Reads are
//! held against a plain filter over every text in sight: keys, neighbours of keys, and keys with a wrong turn in them.

mod values;

use std::ops::Bound;
use std::panic::catch_unwind;

use dynakey::__private::{
    Chain, Follow, Half, Site, prove_component, prove_template, range_verdict,
};
use dynakey::{
    Component, Entity, KeyComponent, KeySchema, KeyValue, Query, Segment, SortCondition, Template,
};
use proptest::prelude::*;

use values::{Draw, Drawn, Value, optional};

/// The queries need an entity's name and nothing else of it.
#[derive(Entity)]
#[pk = "P"]
#[sk = "S"]
struct Any {}

/// A schema that the proofs accept, and how its sort key was drawn.
struct Schema {
    keys: &'static KeySchema,
    sk: &'static Template,
    drawn: Vec<Drawn>,
}

impl Schema {
    fn draw(draw: &mut Draw) -> Option<Self> {
        let literals = [
            "#", "#", "#", ":", "-", " ", "!", "", "x", "é", "#A#", "info#",
        ];
        let drawn: Vec<_> = (0..=draw.below(3)).map(|_| Drawn::draw(draw)).collect();
        let head = literals[draw.below(literals.len())];
        let between: Vec<_> = drawn
            .iter()
            .map(|_| literals[draw.below(literals.len())])
            .collect();
        let tail = draw.below(4) == 0;
        let mut segments = Vec::new();
        // The proofs draw the template, so it has its own text.
        let mut source = head.to_owned();
        let alone = head.is_empty() && drawn.len() == 1 && (!tail || between[0].is_empty());
        if !head.is_empty() {
            segments.push(Segment::Literal(head));
        }
        for (at, part) in drawn.iter().enumerate() {
            let last = at + 1 == drawn.len();
            let literal = if last && !tail { "" } else { between[at] };
            let follow = match literal.as_bytes().first() {
                Some(byte) => Follow::Delimiter(*byte),
                None if last => Follow::End,
                None => Follow::Component,
            };
            let site = Site {
                half: Half::Sort,
                follow,
                alone,
            };
            let start = source.len();
            source.extend(["<x>", literal]);
            let none = part.optional.then_some("none");
            let encoding = if part.optional {
                optional(part.encoding())
            } else {
                part.encoding()
            };
            segments.push(Segment::Component(Component::new(
                encoding,
                "x",
                "T",
                (start, start + 3),
                part.spec,
                none,
                site,
            )));
            if !literal.is_empty() {
                segments.push(Segment::Literal(literal));
            }
        }
        let sk = Template {
            source: source.leak(),
            half: Half::Sort,
            segments: Box::leak(segments.into()),
        };
        let pk = Template {
            source: "<x>",
            half: Half::Partition,
            segments: &[Segment::Literal("P")],
        };
        let keys = KeySchema {
            entity: "Any",
            pk_attribute: "pk",
            sk_attribute: "sk",
            pk,
            sk: Some(sk),
        };
        let keys: &'static KeySchema = Box::leak(Box::new(keys));
        let proofs = catch_unwind(|| {
            (0..3).for_each(|index| prove_component("Any", &sk, index));
            prove_template("Any", &sk);
        });
        proofs.ok().map(|()| Self {
            keys,
            sk: keys.sk.as_ref().expect("a sort key"),
            drawn,
        })
    }

    fn components(&self) -> impl Iterator<Item = (&'static Component, Drawn)> {
        self.sk.components().zip(self.drawn.iter().copied())
    }

    /// Whether what is read back need not be a value of the type, as a folded capital letter.
    fn is_lossy(&self) -> bool {
        self.sk.components().any(Component::is_lossy)
    }

    fn encode(&self, values: &[Value]) -> Option<KeyValue> {
        let scalars: Vec<_> = values.iter().map(Value::encode).collect();
        self.keys.encode(&[], &scalars).ok()?.sk
    }

    fn parse(&self, key: &KeyValue) -> Option<Vec<Value>> {
        let pk = KeyValue::from("P");
        let parsed = self.keys.parse(&pk, Some(key)).ok()?;
        (0..self.drawn.len())
            .map(|index| parsed.sk(index).ok())
            .collect()
    }

    fn kept(&self, values: &[Value]) -> Vec<Value> {
        self.components()
            .zip(values)
            .map(|((component, drawn), value)| drawn.kept(component, value))
            .collect()
    }
}

/// Texts that are no key of these values, or another's: something more, less or other at some place.
fn neighbours(key: &KeyValue, draw: &mut Draw) -> Vec<KeyValue> {
    let KeyValue::S(text) = key else {
        return Vec::new();
    };
    let at = |draw: &mut Draw| {
        let places: Vec<_> = text
            .char_indices()
            .map(|(at, _)| at)
            .chain([text.len()])
            .collect();
        places[draw.below(places.len())]
    };
    let (cut, more) = (at(draw), at(draw));
    let piece = draw.of(&["#", "%", "%23", "a", "0", "-", "z", "\u{10FFFF}", "\0"]);
    [
        text[..cut].to_owned(),
        format!("{}{piece}{}", &text[..more], &text[more..]),
        text.replacen("info#", "infp#", 1),
        text.to_uppercase(),
    ]
    .into_iter()
    .filter(|text| !text.is_empty())
    .map(KeyValue::S)
    .collect()
}

/// What DynamoDB makes of a condition, and that it takes it.
fn meets(condition: &SortCondition, key: &KeyValue) -> bool {
    use SortCondition as Sort;
    let values: &[&KeyValue] = match condition {
        Sort::Equal(a)
        | Sort::BeginsWith(a)
        | Sort::AtLeast(a)
        | Sort::Above(a)
        | Sort::AtMost(a)
        | Sort::Below(a) => &[a],
        Sort::Between(a, b) => &[a, b],
        _ => &[],
    };
    for value in values {
        let size = match value {
            KeyValue::S(text) => text.len(),
            KeyValue::B(bytes) => bytes.len(),
            KeyValue::N(_) => 1,
        };
        assert!(
            (1..=1024).contains(&size),
            "{condition:?} sends {size} bytes"
        );
    }
    match condition {
        Sort::All => true,
        Sort::Equal(at) => key == at,
        Sort::BeginsWith(head) => match (key, head) {
            (KeyValue::S(key), KeyValue::S(head)) => key.starts_with(head.as_str()),
            _ => panic!("begins_with takes texts"),
        },
        Sort::Between(low, high) => {
            assert!(low <= high, "a reversed BETWEEN is refused");
            (low..=high).contains(&key)
        }
        Sort::AtLeast(low) => key >= low,
        Sort::Above(low) => key > low,
        Sort::AtMost(high) => key <= high,
        Sort::Below(high) => key < high,
        _ => false,
    }
}

fn holds((low, high): &(Bound<Value>, Bound<Value>), value: &Value) -> bool {
    let above = match low {
        Bound::Included(low) => value >= low,
        Bound::Excluded(low) => value > low,
        Bound::Unbounded => true,
    };
    let below = match high {
        Bound::Included(high) => value <= high,
        Bound::Excluded(high) => value < high,
        Bound::Unbounded => true,
    };
    above && below
}

fn bound(draw: &mut Draw, value: Value) -> Bound<Value> {
    match draw.below(3) {
        0 => Bound::Included(value),
        1 => Bound::Excluded(value),
        _ => Bound::Unbounded,
    }
}

/// The laws for one schema. Gives the number of keys that were in play; none where the proofs refuse.
fn check_schema(seed: u64) -> usize {
    let mut draw = Draw(seed);
    let Some(schema) = Schema::draw(&mut draw) else {
        return 0;
    };
    let rows: Vec<Vec<Value>> = (0..14)
        .map(|_| {
            schema
                .drawn
                .iter()
                .map(|drawn| drawn.value(&mut draw))
                .collect()
        })
        .collect();
    let mut keys = Vec::new();
    for row in &rows {
        let Some(key) = schema.encode(row) else {
            continue;
        };
        // Round trip, and one text for one value.
        let read = schema
            .parse(&key)
            .unwrap_or_else(|| panic!("{row:?} is written {key}, which does not parse"));
        assert_eq!(read, schema.kept(row), "{row:?} is written {key}");
        if !schema.is_lossy() {
            assert_eq!(schema.encode(&read), Some(key.clone()), "{read:?}");
        }
        keys.extend(neighbours(&key, &mut draw));
        keys.push(key);
    }
    keys.sort();
    keys.dedup();
    let own: Vec<(KeyValue, Vec<Value>)> = keys
        .into_iter()
        .filter_map(|key| schema.parse(&key).map(|values| (key, values)))
        .collect();
    for (at, (key, values)) in own.iter().enumerate() {
        if !schema.is_lossy() {
            assert_eq!(
                schema.encode(values).as_ref(),
                Some(key),
                "{values:?} has two texts"
            );
        }
        assert!(
            own[..at].iter().all(|(_, other)| other != values),
            "{values:?} has two keys"
        );
    }
    for row in &rows {
        check_reads(&schema, row, &own, &mut draw);
    }
    own.len()
}

/// Every prefix of a row as a read, and a range behind it.
fn check_reads(schema: &Schema, row: &[Value], own: &[(KeyValue, Vec<Value>)], draw: &mut Draw) {
    let kept = schema.kept(row);
    let mut chain = Chain::new(schema.keys, &[]);
    for (at, (component, drawn)) in schema.components().enumerate() {
        let fixed = |values: &[Value]| values[..at] == kept[..at];
        let query: Query<Any> = chain.clone().query();
        if let Ok(condition) = query.condition() {
            for (key, values) in own {
                assert_eq!(
                    meets(condition.sort(), key),
                    fixed(values),
                    "{condition} on {key}, {kept:?}"
                );
            }
        }
        if range_verdict(schema.sk, at) == 0 {
            let ends = [drawn.value(draw), drawn.value(draw)].map(|end| bound(draw, end));
            let [low, high] = ends;
            let folded = |end: &Value| match end {
                Value::Text(_) => drawn.kept(component, end),
                other => other.clone(),
            };
            let asked = (low.as_ref().map(folded), high.as_ref().map(folded));
            let query: Query<Any> = chain.clone().range((low, high));
            if let Ok(condition) = query.condition() {
                let mut last: Option<&Value> = None;
                for (key, values) in own {
                    let expected = fixed(values) && holds(&asked, &values[at]);
                    assert_eq!(
                        meets(condition.sort(), key),
                        expected,
                        "{condition} on {key}, {asked:?}"
                    );
                    if expected {
                        let ordered = last.is_none_or(|last| {
                            if component.is_descending() {
                                *last >= values[at]
                            } else {
                                *last <= values[at]
                            }
                        });
                        assert!(ordered, "{last:?} before {:?}", values[at]);
                        last = Some(&values[at]);
                    }
                }
            }
        }
        chain = chain.fix(&row[at].encode());
    }
    let query: Query<Any> = chain.query();
    if let Ok(condition) = query.condition() {
        for (key, values) in own {
            assert_eq!(
                meets(condition.sort(), key),
                *values == kept,
                "{condition} on {key}"
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases.max(256) * 16))]

    #[test]
    fn what_the_proofs_accept_keeps_the_laws(seed in any::<u64>()) {
        check_schema(seed);
    }
}

#[test]
fn most_schemas_that_are_drawn_are_accepted() {
    let drawn = (0..400).map(check_schema);
    let (accepted, keys) = drawn.fold((0, 0), |(n, all), keys| {
        (n + usize::from(keys > 0), all + keys)
    });
    assert!(
        accepted > 100 && keys > 2_000,
        "{accepted} schemas with {keys} keys"
    );
}
