//! Checks for the tests of your own types.

use crate::key::{KeyComponent, component_text};

/// Checks a [`KeyComponent`] that was implemented by hand against what it declares, on these samples.
///
/// Each sample's scalar must be of the declared kind, bytes and width, and decode to the sample. Different samples must
/// have different texts, and where the encoding is ordered, the texts must sort as the samples do. Give the least and
/// the greatest values, neighbours, and all of a small type.
///
/// ```
/// dynakey::testing::check_component([0_u64, 9, 10, u64::MAX]);
/// ```
///
/// # Panics
///
/// With the sample and what is wrong with it.
#[track_caller]
pub fn check_component<T: KeyComponent>(samples: impl IntoIterator<Item = T>) {
    let samples: Vec<T> = samples.into_iter().collect();
    assert!(!samples.is_empty(), "no samples were given");
    let mut texts = Vec::with_capacity(samples.len());
    for sample in &samples {
        let scalar = sample.encode();
        if let Err(wrong) = T::ENCODING.check(&scalar) {
            panic!("{sample:?} encodes as {scalar:?}: {wrong}");
        }
        match T::decode(sample.encode()) {
            Ok(again) => assert!(
                again == *sample,
                "{sample:?} encodes as {scalar:?}, which decodes as {again:?}"
            ),
            Err(error) => {
                panic!("{sample:?} encodes as {scalar:?}, which does not decode: {error}")
            }
        }
        match component_text::<T>(&scalar) {
            Ok(text) => texts.push(text),
            Err(fault) => panic!("{sample:?} encodes as {scalar:?}, which no key holds: {fault:?}"),
        }
    }
    for (at, a) in samples.iter().enumerate() {
        for (b, b_text) in samples.iter().zip(&texts).skip(at + 1) {
            let a_text = &texts[at];
            assert!(
                (a == b) == (a_text == b_text),
                "{a:?} and {b:?} are written {a_text:?} and {b_text:?}"
            );
            assert!(
                !T::ENCODING.is_ordered() || a.cmp(b) == a_text.cmp(b_text),
                "{a:?} and {b:?} are written {a_text:?} and {b_text:?}, which sort otherwise; say `.unordered()` of the encoding"
            );
        }
    }
}
