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
    pub(crate) const fn push(mut self, text: &str) -> Self {
        let text = text.as_bytes();
        let mut at = 0;
        while at < text.len() && self.len < self.bytes.len() {
            self.bytes[self.len] = text[at];
            self.len += 1;
            at += 1;
        }
        self
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

    /// Appends a character of ASCII.
    pub(crate) const fn byte(self, byte: u8) -> Self {
        match std::str::from_utf8(&[byte]) {
            Ok(text) => self.push(text),
            Err(_) => self.push("?"),
        }
    }

    /// Draws a template on a line of its own, with the place underlined.
    pub(crate) const fn template(self, source: &str, place: (usize, usize)) -> Self {
        let mut drawn = self.push("\n\n    ").push(source).push("\n    ");
        let bytes = source.as_bytes();
        let mut at = 0;
        while at < place.1 && at < bytes.len() {
            // One column for each character: bytes after a character's first are 10xxxxxx.
            if bytes[at] & 0b1100_0000 != 0b1000_0000 {
                drawn = drawn.push(if at < place.0 { " " } else { "^" });
            }
            at += 1;
        }
        drawn.push("\n")
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
