//! Schemas drawn at random: whatever template the proofs accept, its keys keep the laws.
//!
//! Reads are held against a plain filter over every text in sight: keys, neighbours of keys, and keys with a wrong turn
//! in them.

mod engine;
mod reads;
mod schema;
mod values;

use std::collections::HashMap;

use dynakey::__private::Half;
use dynakey::{EncodedKey, KeyComponent, KeyError, KeySchema, KeyValue, Template};
use dynakey_tests::draw::Draw;
use dynakey_tests::nasty::config;
use proptest::prelude::*;

use schema::{Part, Schema};
use values::Value;

/// A key taken apart, and written as those of the schemas drawn here are: these have no type whose constants they are.
pub(super) fn written_again(
    keys: &'static KeySchema,
    key: &EncodedKey,
) -> Result<EncodedKey, KeyError> {
    let parsed = keys.parse(&key.pk, key.sk.as_ref())?;
    let count = |template: &Template| template.components().count();
    let pk: Vec<Value> = (0..count(&keys.pk))
        .map(|at| parsed.pk(at))
        .collect::<Result<_, _>>()?;
    let sk: Vec<Value> = (0..keys.sk.as_ref().map_or(0, count))
        .map(|at| parsed.sk(at))
        .collect::<Result<_, _>>()?;
    let pk: Vec<_> = pk.iter().map(Value::encode).collect();
    let sk: Vec<_> = sk.iter().map(Value::encode).collect();
    keys.encode(&pk, &sk)
}

/// Texts that are no key of these values, or another's: something more, less or other at some place.
fn neighbours(key: &KeyValue, draw: &mut Draw) -> impl Iterator<Item = KeyValue> {
    let others = match key {
        KeyValue::S(text) => neighbours_of_text(text, draw),
        KeyValue::N(number) => vec![KeyValue::N(format!("{number}0"))],
        KeyValue::B(bytes) => vec![KeyValue::B([bytes, &[0][..]].concat())],
    };
    others.into_iter()
}

fn neighbours_of_text(text: &str, draw: &mut Draw) -> Vec<KeyValue> {
    let at = |draw: &mut Draw| text.floor_char_boundary(draw.below(text.len() + 1));
    let (cut, more, less) = (at(draw), at(draw), at(draw));
    let piece = draw.of(&[
        "#",
        "%",
        "%23",
        "a",
        "A",
        "0",
        "-",
        "z",
        "T",
        "\u{10FFFF}",
        "\0",
    ]);
    let mut without = text.to_owned();
    if less < text.len() {
        without.remove(less);
    }
    [
        text[..cut].to_owned(),
        without,
        format!("{}{piece}{}", &text[..more], &text[more..]),
        text.replacen("info#", "infp#", 1),
        text.to_uppercase(),
        text.to_lowercase(),
    ]
    .into_iter()
    .filter(|text| !text.is_empty())
    .map(KeyValue::S)
    .collect()
}

type Row = (Vec<Value>, Vec<Value>);

/// The laws for one schema. Gives the number of keys that were in play; none where the proofs refuse.
fn check_schema(seed: u64) -> usize {
    let mut draw = Draw(seed);
    let Some(schema) = Schema::draw(&mut draw) else {
        return 0;
    };
    let rows: Vec<Row> = (0..14)
        .map(|_| (schema.pk.row(&mut draw), schema.sk.row(&mut draw)))
        .collect();
    let (mut pks, mut sks, mut first) = (Vec::new(), Vec::new(), None);
    for row in &rows {
        let Some(key) = schema.encode(&row.0, &row.1) else {
            continue;
        };
        let sk = key.sk.clone().expect("a sort key");
        assert_bounded(&key.pk, 2048);
        assert_bounded(&sk, 1024);
        // Round trip, and one text for one value.
        let read = schema
            .parse(&key.pk, &sk)
            .unwrap_or_else(|| panic!("{row:?} is written {key}, which does not parse"));
        let kept = (schema.pk.kept(&row.0), schema.sk.kept(&row.1));
        assert_eq!(read, kept, "{row:?} is written {key}");
        pks.extend(neighbours(&key.pk, &mut draw).map(|key| (key, false)));
        sks.extend(neighbours(&sk, &mut draw).map(|key| (key, false)));
        pks.push((key.pk.clone(), true));
        sks.push((sk.clone(), true));
        first.get_or_insert((key.pk, sk, row));
    }
    let Some((pk, sk, row)) = first else {
        return 0;
    };
    let of_pk = |pk: &KeyValue| {
        let values = schema.parse(pk, &sk)?.0;
        let again = schema.encode(&values, &row.1).map(|key| key.pk);
        Some((values, again))
    };
    let of_sk = |sk: &KeyValue| {
        let values = schema.parse(&pk, sk)?.1;
        let again = schema.encode(&row.0, &values).and_then(|key| key.sk);
        Some((values, again))
    };
    let partitions = keep_apart(pks, &schema.pk, of_pk).len();
    let own = keep_apart(sks, &schema.sk, of_sk);
    let mut sent = Vec::new();
    for (_, row_of_sk) in &rows {
        sent.extend(reads::check(&schema, (&row.0, row_of_sk), &own, &mut draw));
    }
    if draw.one_in(100) {
        engine::assert_answers(&own, &sent);
    }
    partitions + own.len()
}

#[track_caller]
fn assert_bounded(value: &KeyValue, limit: usize) {
    let size = match value {
        KeyValue::S(text) | KeyValue::N(text) => text.len(),
        KeyValue::B(bytes) => bytes.len(),
    };
    assert!((1..=limit).contains(&size), "a key of {size} bytes");
}

/// Of all the texts those that are keys, in order: each is the one text of its values.
///
/// Of a template that folds or cuts, not every text that looks like a key is one; `true` stands beside those that are.
fn keep_apart(
    texts: Vec<(KeyValue, bool)>,
    part: &Part,
    parse: impl Fn(&KeyValue) -> Option<(Vec<Value>, Option<KeyValue>)>,
) -> Vec<(KeyValue, Vec<Value>)> {
    let mut own: HashMap<KeyValue, Vec<Value>> = HashMap::new();
    for (key, is_written) in texts {
        let Some((values, again)) = parse(&key) else {
            continue;
        };
        let is_same = again.as_ref() == Some(&key);
        if is_written || is_same {
            own.insert(key, values);
        } else {
            assert!(part.is_lossy(), "{values:?} is also written {key}");
        }
    }
    let mut own: Vec<_> = own.into_iter().collect();
    own.sort_by(|(a, _), (b, _)| a.cmp(b));
    for (at, (_, values)) in own.iter().enumerate() {
        assert!(
            own[..at].iter().all(|(_, other)| other != values),
            "{values:?} has two keys"
        );
    }
    own
}

proptest! {
    #![proptest_config(config(3000))]

    #[test]
    fn what_the_proofs_accept_keeps_the_laws(seed in any::<u64>()) {
        check_schema(seed);
    }

    // The proofs must not refuse what is right either: behind `#`, any component can be told from the next.
    #[test]
    fn careful_templates_are_accepted(seed in any::<u64>()) {
        for half in [Half::Partition, Half::Sort] {
            let part = Part::careful(&mut Draw(seed), half);
            prop_assert!(part.is_accepted(), "{}", part.source());
        }
    }
}

// A test of the laws that draws next to nothing, or nothing that is refused, proves nothing.
#[test]
fn schemas_are_drawn_of_which_many_are_accepted_and_many_refused() {
    let drawn = (0..600).map(check_schema);
    let (accepted, keys) = drawn.fold((0, 0), |(n, all), keys| {
        (n + usize::from(keys > 0), all + keys)
    });
    assert!(
        (150..450).contains(&accepted) && keys > 4_000,
        "{accepted} schemas with {keys} keys"
    );
}
