//! Neighbours in the order of sort-key texts.
//!
//! DynamoDB compares texts by their UTF-8 bytes and its `BETWEEN` includes both ends, so an excluded end becomes its
//! neighbour. A neighbour exists because a sort key has a greatest length; here `max` is that length in bytes.

/// The greatest characters of 4, 3, 2 and 1 bytes.
const GREATEST: [char; 4] = ['\u{10FFFF}', '\u{FFFF}', '\u{7FF}', '\u{7F}'];

/// The greatest text of at most `max` bytes that begins with `prefix`.
///
/// `prefix` must not be longer than `max`.
pub fn last(prefix: &str, max: usize) -> String {
    let mut text = String::with_capacity(max.max(prefix.len()));
    text.push_str(prefix);
    for greatest in GREATEST {
        while text.len() + greatest.len_utf8() <= max {
            text.push(greatest);
        }
    }
    text
}

/// The greatest text of at most `max` bytes that is less than `text`; `None` for the empty text, the least of all.
pub fn below(text: &str, max: usize) -> Option<String> {
    if text.len() > max {
        return Some(last(fitting(text, max), max));
    }
    let mut chars = text.chars();
    let end = chars.next_back()?;
    let head = chars.as_str();
    let Some(less) = predecessor(end) else {
        return Some(head.to_owned());
    };
    let mut filled = String::with_capacity(max);
    filled.push_str(head);
    filled.push(less);
    Some(last(&filled, max))
}

/// The least text of at most `max` bytes that is greater than `text`; `None` when nothing of that length is.
pub fn above(text: &str, max: usize) -> Option<String> {
    if text.len() < max {
        let mut longer = String::with_capacity(text.len() + 1);
        longer.push_str(text);
        longer.push('\0');
        return Some(longer);
    }
    let mut head = text;
    if text.len() > max {
        // Every text that fits and shares the fitting head is less than `text`.
        return above(&last(fitting(text, max), max), max);
    }
    while let Some(end) = head.chars().next_back() {
        head = &head[..head.len() - end.len_utf8()];
        if let Some(more) = successor(end).filter(|more| head.len() + more.len_utf8() <= max) {
            let mut greater = head.to_owned();
            greater.push(more);
            return Some(greater);
        }
    }
    None
}

/// The least text of at most `max` bytes that is not less than `text`.
pub fn at_least(text: String, max: usize) -> Option<String> {
    if text.len() <= max {
        Some(text)
    } else {
        above(&text, max)
    }
}

/// [`below`] of bytes, in hexadecimal.
pub fn below_hex(hex: &str, max: usize) -> Option<String> {
    if hex.len() > 2 * max {
        return hex.get(..2 * max).map(str::to_owned);
    }
    let head = hex.get(..hex.len().checked_sub(2)?)?;
    let end = u8::from_str_radix(&hex[head.len()..], 16).ok()?;
    let Some(less) = end.checked_sub(1) else {
        return Some(head.to_owned());
    };
    Some(format!(
        "{head}{less:02x}{}",
        "f".repeat((2 * max).saturating_sub(hex.len()))
    ))
}

/// [`above`] of bytes, in hexadecimal.
pub fn above_hex(hex: &str, max: usize) -> Option<String> {
    if hex.len() < 2 * max {
        return Some(format!("{hex}00"));
    }
    let head = hex.get(..2 * max)?.trim_end_matches("ff");
    // A pair of digits may have lost its second `f` to the one after it.
    let head = &head[..head.len() - head.len() % 2];
    let start = head.len().checked_sub(2)?;
    let more = u8::from_str_radix(&head[start..], 16)
        .ok()?
        .checked_add(1)?;
    Some(format!("{}{more:02x}", &head[..start]))
}

/// The longest head of `text`, in whole characters, of at most `max` bytes.
fn fitting(text: &str, max: usize) -> &str {
    &text[..text.floor_char_boundary(max)]
}

fn predecessor(c: char) -> Option<char> {
    match c {
        '\0' => None,
        '\u{E000}' => Some('\u{D7FF}'),
        c => char::from_u32(u32::from(c) - 1),
    }
}

/// The next character.
pub fn successor(c: char) -> Option<char> {
    match c {
        '\u{D7FF}' => Some('\u{E000}'),
        c => char::from_u32(u32::from(c) + 1),
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    /// The ends of what is written in 1, 2, 3 and 4 bytes, the surrogates' neighbours, and what stands beside them.
    const CHARS: [char; 20] = [
        '\0',
        '\u{1}',
        'a',
        'b',
        '\u{7E}',
        '\u{7F}',
        '\u{80}',
        '\u{81}',
        '\u{7FE}',
        '\u{7FF}',
        '\u{800}',
        '\u{D7FE}',
        '\u{D7FF}',
        '\u{E000}',
        '\u{FFFE}',
        '\u{FFFF}',
        '\u{10000}',
        '\u{10001}',
        '\u{10FFFE}',
        '\u{10FFFF}',
    ];

    /// All texts of these characters and at most `max` bytes, in order.
    fn universe(max: usize) -> Vec<String> {
        let mut texts = vec![String::new()];
        let mut at = 0;
        while at < texts.len() {
            for c in CHARS {
                if texts[at].len() + c.len_utf8() <= max {
                    texts.push(format!("{}{c}", texts[at]));
                }
            }
            at += 1;
        }
        texts.sort();
        texts
    }

    fn assert_neighbours(text: &str, max: usize, others: &[String]) {
        let below = below(text, max);
        let above = above(text, max);
        let at_least = at_least(text.to_owned(), max);
        for neighbour in [&below, &above, &at_least].into_iter().flatten() {
            assert!(neighbour.len() <= max, "{neighbour:?} of {text:?} in {max}");
        }
        assert_eq!(below.is_none(), text.is_empty());
        assert!(below.as_deref() < Some(text));
        assert!(above.as_deref().is_none_or(|above| above > text));
        assert!(at_least.as_deref().is_none_or(|least| least >= text));
        let lies_between = |low: Option<&str>, other: &str, high: Option<&str>| {
            low.is_none_or(|low| low < other) && high.is_none_or(|high| other < high)
        };
        for other in others.iter().map(String::as_str) {
            let below = below.as_deref();
            assert!(
                !lies_between(below, other, Some(text)),
                "{other:?} is less than {text:?} and greater than {below:?}, in {max}"
            );
            let above = above.as_deref();
            assert!(
                !lies_between(Some(text), other, above),
                "{other:?} is greater than {text:?} and less than {above:?}, in {max}"
            );
            let least = at_least.as_deref();
            assert!(
                other < text || least.is_some_and(|least| least <= other),
                "{other:?} is not less than {text:?}, and less than {least:?}, in {max}"
            );
        }
    }

    fn assert_last(prefix: &str, max: usize, others: &[String]) {
        let last = last(prefix, max);
        assert!(last.starts_with(prefix) && last.len() <= max);
        for other in others.iter().filter(|other| other.starts_with(prefix)) {
            assert!(*other <= last, "{other:?} after {last:?}, in {max}");
        }
    }

    #[test]
    fn fills_up_with_the_greatest_characters_that_fit() {
        assert_eq!(last("a", 1), "a");
        assert_eq!(last("a", 2), "a\u{7F}");
        assert_eq!(last("a", 3), "a\u{7FF}");
        assert_eq!(last("a", 4), "a\u{FFFF}");
        assert_eq!(last("a", 7), "a\u{10FFFF}\u{7FF}");
    }

    #[test]
    fn steps_over_the_surrogates() {
        assert_eq!(below("\u{E000}", 3).as_deref(), Some("\u{D7FF}"));
        assert_eq!(above("\u{D7FF}", 3).as_deref(), Some("\u{E000}"));
    }

    #[test]
    fn nothing_lies_above_the_greatest_text() {
        for max in 0..9 {
            assert_eq!(above(&last("", max), max), None);
        }
    }

    // Texts one character longer than `max` stand for bounds that no key can hold.
    #[test]
    fn no_text_that_fits_lies_between_neighbours() {
        for max in 1..=4 {
            let fitting = universe(max);
            for text in universe(max + 1) {
                let at = fitting.partition_point(|other| *other < text);
                // Only what stands next to the text can lie between it and a neighbour.
                let near = &fitting[at.saturating_sub(2)..(at + 3).min(fitting.len())];
                assert_neighbours(&text, max, near);
            }
        }
    }

    #[test]
    fn the_last_text_is_the_greatest_that_fits() {
        for max in 1..=4 {
            let texts = universe(max);
            for prefix in &texts {
                assert_last(prefix, max, &texts);
            }
        }
    }

    /// All binaries of at most `max` of these bytes, in hexadecimal and in order, as the texts are.
    fn binaries(max: usize) -> Vec<String> {
        let mut all = vec![String::new()];
        let mut at = 0;
        while at < all.len() {
            if all[at].len() < 2 * max {
                for byte in ["00", "01", "0f", "10", "7f", "80", "f0", "fe", "ff"] {
                    all.push(format!("{}{byte}", all[at]));
                }
            }
            at += 1;
        }
        all.sort();
        all
    }

    // Binaries of one byte more than `max` stand for bounds that no key can hold.
    #[test]
    fn no_binary_that_fits_lies_between_neighbours() {
        for max in 1..=3 {
            let fitting = binaries(max);
            for hex in binaries(max + 1) {
                let (below, above) = (below_hex(&hex, max), above_hex(&hex, max));
                for neighbour in [&below, &above].into_iter().flatten() {
                    assert!(neighbour.len() <= 2 * max && neighbour.len() % 2 == 0);
                }
                assert_eq!(below.is_none(), hex.is_empty());
                assert!(below.as_ref().is_none_or(|below| *below < hex));
                assert!(above.as_ref().is_none_or(|above| *above > hex));
                for other in &fitting {
                    let is_below = below.as_ref().is_some_and(|below| other <= below);
                    assert_eq!(is_below, *other < hex, "{other} below {hex}, in {max}");
                    let is_above = above.as_ref().is_some_and(|above| other >= above);
                    assert_eq!(is_above, *other > hex, "{other} above {hex}, in {max}");
                }
            }
        }
    }

    fn texts() -> impl Strategy<Value = String> {
        vec(prop_oneof![select(&CHARS[..]), any::<char>()], 0..4).prop_map(String::from_iter)
    }

    proptest! {
        #[test]
        fn neighbours_hold_for_any_character(text in texts(), others in vec(texts(), 32), max in 1_usize..=8) {
            let others: Vec<_> = others.into_iter().filter(|other| other.len() <= max).collect();
            assert_neighbours(&text, max, &others);
            if text.len() <= max {
                assert_last(&text, max, &others);
            }
        }

        // What a step gives, the step back undoes: there is one neighbour on each side.
        #[test]
        fn neighbours_are_mutual(text in texts(), max in 1_usize..=12) {
            prop_assume!(text.len() <= max);
            if let Some(above) = above(&text, max) {
                prop_assert_eq!(below(&above, max), Some(text.clone()));
            }
            if let Some(below) = below(&text, max) {
                prop_assert_eq!(above(&below, max), Some(text));
            }
        }
    }
}
