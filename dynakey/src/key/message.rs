//! Messages that are computed during compilation.

/// A text of up to 2,000 bytes that a `const fn` can build.
pub(crate) struct Message {
    bytes: [u8; 2000],
    len: usize,
}

impl Message {
    pub(crate) const fn new() -> Self {
        Self {
            bytes: [0; 2000],
            len: 0,
        }
    }

    /// Appends a text; what does not fit is left out, in whole characters.
    pub(crate) const fn push(self, text: &str) -> Self {
        self.part(text, (0, text.len()))
    }

    /// Appends what stands in a part of a text.
    pub(crate) const fn part(mut self, text: &str, (start, end): (usize, usize)) -> Self {
        let text = text.as_bytes();
        let mut at = start;
        while at < end && at < text.len() {
            let next = after(text, at);
            if self.len + (next - at) > self.bytes.len() {
                break;
            }
            while at < next {
                self.bytes[self.len] = text[at];
                self.len += 1;
                at += 1;
            }
        }
        self
    }

    /// Appends whose key it is: `` of the index `by_author` of `Comment` ``.
    pub(crate) const fn of(self, entity: &str, index: Option<&str>) -> Self {
        let message = match index {
            Some(index) => self.push(" of the index `").push(index).push("`"),
            None => self,
        };
        message.push(" of `").push(entity).push("`")
    }

    /// Appends a number in decimal.
    pub(crate) const fn number(mut self, number: usize) -> Self {
        if number >= 10 {
            self = self.number(number / 10);
        }
        let (_, digits) = "0123456789".split_at(number % 10);
        let (digit, _) = digits.split_at(1);
        self.push(digit)
    }

    /// Appends the character at a place of a text, control characters as a string literal writes them.
    pub(crate) const fn character(self, text: &str, at: usize) -> Self {
        let bytes = text.as_bytes();
        match bytes[at] {
            b'\n' => self.push("\\n"),
            b'\r' => self.push("\\r"),
            b'\t' => self.push("\\t"),
            0 => self.push("\\0"),
            byte @ (..0x20 | 0x7F) => self.push("\\u{").hex(byte).push("}"),
            0xC2 if bytes[at + 1] < 0xA0 => self.push("\\u{").hex(bytes[at + 1]).push("}"),
            _ => self.part(text, (at, after(bytes, at))),
        }
    }

    /// Appends a number in hexadecimal.
    const fn hex(mut self, byte: u8) -> Self {
        if byte >= 0x10 {
            self = self.hex(byte >> 4);
        }
        let digit = (byte & 0xF) as usize;
        self.part("0123456789abcdef", (digit, digit + 1))
    }

    /// Draws a template on a line of its own, with the place underlined. Of a long one only what is around the place.
    pub(crate) const fn template(self, source: &str, place: (usize, usize)) -> Self {
        let bytes = source.as_bytes();
        let (from, to) = window(bytes, place.0);
        let mut drawn = self.push("\n\n    ");
        let mut marks = Self::new();
        if from > 0 {
            drawn = drawn.push("…");
            marks = marks.push(" ");
        }
        let mut at = from;
        while at < to {
            let before = drawn.columns();
            drawn = drawn.character(source, at);
            let mut columns = drawn.columns() - before;
            while columns > 0 && at < place.1 {
                marks = marks.push(if at < place.0 { " " } else { "^" });
                columns -= 1;
            }
            at = after(bytes, at);
        }
        if to < bytes.len() {
            drawn = drawn.push("…");
        }
        drawn = drawn.push("\n    ");
        let mut at = 0;
        while at < marks.len {
            drawn = drawn.push(if marks.bytes[at] == b'^' { "^" } else { " " });
            at += 1;
        }
        drawn.push("\n")
    }

    /// How many characters the message has.
    const fn columns(&self) -> usize {
        let (mut at, mut columns) = (0, 0);
        while at < self.len {
            at = after(&self.bytes, at);
            columns += 1;
        }
        columns
    }

    pub(crate) const fn help(self, text: &str) -> Self {
        self.push("\nhelp: ").push(text)
    }

    pub(crate) const fn note(self, text: &str) -> Self {
        self.push("\nnote: ").push(text)
    }

    #[track_caller]
    pub(crate) const fn panic(self) -> ! {
        let (text, _) = self.bytes.split_at(self.len);
        match std::str::from_utf8(text) {
            Ok(text) => panic!("{}", text),
            Err(_) => panic!("a key law does not hold; its message is too long to show"),
        }
    }
}

/// What is wider is cut on both sides of the place.
const MAX: usize = 100;

/// How much of what stands before the place is kept then.
const BEFORE: usize = 30;

/// Which bytes of a template are drawn, where the place begins at one of them.
const fn window(source: &[u8], start: usize) -> (usize, usize) {
    let total = characters(source, source.len());
    if total <= MAX {
        return (0, source.len());
    }
    let start = characters(source, start);
    let mut first = start.saturating_sub(BEFORE);
    if first > total - MAX {
        first = total - MAX;
    }
    (position(source, first), position(source, first + MAX))
}

/// How many characters begin before a byte.
const fn characters(source: &[u8], end: usize) -> usize {
    let (mut at, mut characters) = (0, 0);
    while at < end {
        at = after(source, at);
        characters += 1;
    }
    characters
}

/// Where the character of a number begins.
const fn position(source: &[u8], mut number: usize) -> usize {
    let mut at = 0;
    while number > 0 {
        at = after(source, at);
        number -= 1;
    }
    at
}

/// The place after the character at a place: bytes after a character's first are 10xxxxxx.
pub(crate) const fn after(text: &[u8], at: usize) -> usize {
    let mut next = at + 1;
    while next < text.len() && text[next] & 0b1100_0000 == 0b1000_0000 {
        next += 1;
    }
    next
}

#[cfg(test)]
mod tests {
    use super::Message;

    fn drawn(source: &str, place: (usize, usize)) -> String {
        let message = Message::new().template(source, place);
        String::from_utf8(message.bytes[..message.len].to_vec()).unwrap()
    }

    #[test]
    fn control_characters_are_drawn_as_they_are_typed() {
        for (source, place, line, marks) in [
            ("a\n<b>", (2, 5), r"a\n<b>", "   ^^^"),
            ("a\t<b>", (1, 2), r"a\t<b>", " ^^"),
            (
                "\u{7f}\u{85}<b>",
                (3, 6),
                r"\u{7f}\u{85}<b>",
                "            ^^^",
            ),
            ("é#<b>", (3, 6), "é#<b>", "  ^^^"),
            ("<b>→", (3, 6), "<b>→", "   ^"),
        ] {
            assert_eq!(
                drawn(source, place),
                format!("\n\n    {line}\n    {marks}\n")
            );
        }
    }

    #[test]
    fn a_long_template_is_cut_around_the_place() {
        let source = format!("{}<x>{}", "é".repeat(200), "b".repeat(200));
        let (line, marks) = (
            format!("…{}<x>{}…", "é".repeat(30), "b".repeat(67)),
            format!("{}^^^", " ".repeat(31)),
        );
        assert_eq!(
            drawn(&source, (400, 403)),
            format!("\n\n    {line}\n    {marks}\n")
        );
    }

    #[test]
    fn what_does_not_fit_is_left_out_in_whole_characters() {
        let message = Message::new().push(&"é".repeat(3_000)).push("→");
        assert_eq!(message.bytes[..message.len], *"é".repeat(1_000).as_bytes());
    }
}
