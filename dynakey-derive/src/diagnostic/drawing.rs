//! A template on a line of its own, and a line of marks under a place in it.

use std::ops::Range;

/// What is wider is cut on both sides of the place.
const MAX: usize = 100;

/// How much of what stands before the place is kept then.
const BEFORE: usize = 30;

/// The two lines.
pub fn draw(source: &str, place: &Range<usize>) -> (String, String) {
    let total = source.chars().count();
    let start = source[..place.start].chars().count();
    let (from, to) = window(total, start);
    let cut = |cut: bool| if cut { "…" } else { "" };
    let (mut line, mut marks) = (cut(from > 0).to_owned(), cut(from > 0).replace('…', " "));
    let mut marked = false;
    for (at, c) in source.char_indices().skip(from).take(to - from) {
        let drawn = shown(c);
        let mark = if place.contains(&at) {
            marked = true;
            "^"
        } else if at < place.start {
            " "
        } else {
            ""
        };
        marks.push_str(&mark.repeat(drawn.chars().count()));
        line.push_str(&drawn);
    }
    // A place between two characters is a place all the same.
    if !marked {
        marks.push('^');
    }
    line.push_str(cut(to < total));
    (line, marks)
}

/// Which characters are drawn of so many, where the place begins at one of them.
fn window(total: usize, start: usize) -> (usize, usize) {
    if total <= MAX {
        return (0, total);
    }
    let from = start.saturating_sub(BEFORE).min(total - MAX);
    (from, from + MAX)
}

/// A character, or how a string literal writes one that has no shape of its own.
pub fn shown(c: char) -> String {
    match c {
        '"' | '\'' | '\\' => c.to_string(),
        c => c.escape_debug().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::draw;

    #[test]
    fn control_characters_are_drawn_as_they_are_typed() {
        for (source, place, line, marks) in [
            ("a\n<b>", 2..5, r"a\n<b>", "   ^^^"),
            ("a\t<b>", 1..2, r"a\t<b>", " ^^"),
            ("\u{7f}<b>", 1..4, r"\u{7f}<b>", "      ^^^"),
            ("\"<b>\\", 1..4, "\"<b>\\", " ^^^"),
            ("é#<b>", 3..6, "é#<b>", "  ^^^"),
            ("", 0..0, "", "^"),
            ("ab", 2..2, "ab", "  ^"),
        ] {
            assert_eq!(draw(source, &place), (line.to_owned(), marks.to_owned()));
        }
    }

    #[test]
    fn a_long_template_is_cut_around_the_place() {
        let source = format!("{}<x>{}", "a".repeat(200), "b".repeat(200));
        let (line, marks) = draw(&source, &(200..203));
        assert_eq!(line, format!("…{}<x>{}…", "a".repeat(30), "b".repeat(67)));
        assert_eq!(marks, format!("{}^^^", " ".repeat(31)));
    }

    #[test]
    fn the_ends_of_a_long_template_are_drawn_whole() {
        let source = format!("<x>{}<y>", "a".repeat(200));
        let (line, marks) = draw(&source, &(0..3));
        assert_eq!(
            (line, marks.as_str()),
            (format!("<x>{}…", "a".repeat(97)), "^^^")
        );
        let (line, marks) = draw(&source, &(203..206));
        assert_eq!(line, format!("…{}<y>", "a".repeat(97)));
        assert_eq!(marks, format!("{}^^^", " ".repeat(98)));
    }
}
