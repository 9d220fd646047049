//! Text for the terminal: grouped numbers, paragraphs, indented blocks.

use std::fmt::Display;

/// A number with its digits in groups: `12,000`.
#[must_use]
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number of things: `1 comment`, `12,000 comments`.
#[must_use]
pub fn counted(number: usize, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", grouped(number))
}

/// Which of a file's rows, comments or users are in the table, when the one after the first `stored` could not be.
#[must_use]
pub fn stored(stored: usize, things: &str) -> String {
    match stored {
        0 => "nothing was stored".to_owned(),
        1 => format!("{things} 1 is stored; nothing after"),
        _ => format!(
            "{things}s 1 to {} are stored; nothing after",
            grouped(stored)
        ),
    }
}

/// Text of other people's without control characters: an escape sequence would change the terminal.
#[must_use]
pub fn plain(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// The lines of a paragraph, each of at most `width` characters where its words allow.
#[must_use]
pub fn wrapped(paragraph: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut room = 0;
    for word in paragraph.split_whitespace() {
        let wide = word.chars().count();
        match lines.last_mut() {
            Some(line) if wide < room => {
                line.push(' ');
                line.push_str(word);
                room -= wide + 1;
            }
            _ => {
                lines.push(word.to_owned());
                room = width.saturating_sub(wide);
            }
        }
    }
    lines
}

/// A block with two spaces before each line.
#[must_use]
pub fn indented(block: impl Display) -> String {
    let block = block.to_string();
    let lines: Vec<_> = block.lines().map(|line| format!("  {line}")).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_in_groups_of_three() {
        let texts = [0, 999, 1_000, 12_000, 1_234_567].map(grouped);
        assert_eq!(texts, ["0", "999", "1,000", "12,000", "1,234,567"]);
    }

    #[test]
    fn lines_are_filled_up_to_the_width() {
        assert_eq!(wrapped("aa bb cc", 5), ["aa bb", "cc"]);
        assert_eq!(wrapped("aa  bb\ncc", 8), ["aa bb cc"]);
        assert_eq!(wrapped("longer than 3", 3), ["longer", "than", "3"]);
        assert!(wrapped(" ", 3).is_empty());
    }

    #[test]
    fn what_is_stored_is_said_for_any_number() {
        assert_eq!(stored(0, "row"), "nothing was stored");
        assert_eq!(stored(1, "row"), "row 1 is stored; nothing after");
        assert_eq!(
            stored(4_210, "row"),
            "rows 1 to 4,210 are stored; nothing after"
        );
    }
}
