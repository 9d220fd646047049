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

fn successor(c: char) -> Option<char> {
    match c {
        '\u{D7FF}' => Some('\u{E000}'),
        c => char::from_u32(u32::from(c) + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
