//! The texts that keys are made of: escapes, digits and hexadecimal.

/// The escape sign; it and all bytes below it are escaped, so that no byte of a text sorts below a delimiter.
pub(crate) const ESCAPE: u8 = b'%';

/// Whether a text escapes this byte: the escape sign, all below it, and the delimiter.
#[inline]
pub(crate) fn is_escaped(byte: u8, delimiter: u8) -> bool {
    byte <= ESCAPE || byte == delimiter
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// Whether a text has a byte to escape. Most have none, so eight bytes are asked at once.
#[inline]
fn has_escapes(text: &str, delimiter: u8) -> bool {
    let (words, rest) = text.as_bytes().as_chunks::<8>();
    // A subtraction borrows into the highest bit of a byte that is less: `x < n` and, of `x ^ n`, `x == n`.
    let mut found = 0;
    for word in words {
        let word = u64::from_le_bytes(*word);
        let other = word ^ (ONES * u64::from(delimiter));
        found |= word.wrapping_sub(ONES * (u64::from(ESCAPE) + 1)) & !word;
        found |= other.wrapping_sub(ONES) & !other;
    }
    found & HIGHS != 0 || rest.iter().any(|&byte| is_escaped(byte, delimiter))
}

/// The size of a text with its escapes.
#[inline]
pub(crate) fn escaped_len(text: &str, delimiter: u8) -> usize {
    let mut size = text.len();
    if has_escapes(text, delimiter) {
        size += 2 * text
            .bytes()
            .filter(|&byte| is_escaped(byte, delimiter))
            .count();
    }
    size
}

/// Appends a text with its escapes.
#[inline]
pub(crate) fn escape_into(text: &str, delimiter: u8, out: &mut String) {
    if !has_escapes(text, delimiter) {
        return out.push_str(text);
    }
    let mut plain = 0;
    for (at, byte) in text.bytes().enumerate() {
        if is_escaped(byte, delimiter) {
            out.push_str(&text[plain..at]);
            out.push(char::from(ESCAPE));
            for nibble in [byte >> 4, byte & 15] {
                out.push(char::from(b"0123456789ABCDEF"[usize::from(nibble)]));
            }
            plain = at + 1;
        }
    }
    out.push_str(&text[plain..]);
}

/// Appends bytes in lower-case hexadecimal.
pub(crate) fn hex_into(bytes: &[u8], out: &mut String) {
    for byte in bytes {
        for nibble in [byte >> 4, byte & 15] {
            out.push(char::from(b"0123456789abcdef"[usize::from(nibble)]));
        }
    }
}

/// The bytes of a text in lower-case hexadecimal.
pub(crate) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |c: u8| match c {
        b'0'..=b'9' => Some(c - b'0'),
        b'a'..=b'f' => Some(c - b'a' + 10),
        _ => None,
    };
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let bytes = pairs
        .iter()
        .map(|&[high, low]| Some(digit(high)? << 4 | digit(low)?))
        .collect();
    if rest.is_empty() { bytes } else { None }
}

/// How many decimal digits a number has.
#[inline]
pub(crate) fn digits(n: u128) -> u32 {
    n.checked_ilog10().map_or(1, |log| log + 1)
}

/// The greatest power of ten in 64 bits.
const TEN_19: u128 = 10_000_000_000_000_000_000;

/// Appends a number padded with zeros to at least `width` digits.
pub(crate) fn digits_into(n: u128, width: u8, out: &mut String) {
    if let Ok(narrow) = u64::try_from(n) {
        return narrow_digits_into(narrow, width, out);
    }
    digits_into(n / TEN_19, width.saturating_sub(19), out);
    #[allow(
        clippy::cast_possible_truncation,
        reason = "a remainder of 10^19 fits 64 bits"
    )]
    narrow_digits_into((n % TEN_19) as u64, 19, out);
}

fn narrow_digits_into(mut number: u64, width: u8, out: &mut String) {
    let mut buffer = [b'0'; 40];
    let mut at = buffer.len();
    while number > 0 {
        at -= 1;
        buffer[at] = b'0' + (number % 10) as u8;
        number /= 10;
    }
    let start = at.min(buffer.len() - usize::from(width.min(40)));
    out.push_str(std::str::from_utf8(&buffer[start..]).unwrap_or_default());
}

/// Moves a signed integer of so many bits up, so that the least is 0.
pub(crate) fn shift(n: i128, bits: u8) -> u128 {
    n.cast_unsigned().wrapping_add(1 << (bits - 1))
}

/// The inverse of [`shift`].
pub(crate) fn unshift(n: u128, bits: u8) -> i128 {
    n.wrapping_sub(1 << (bits - 1)).cast_signed()
}

/// A number counted down from the greatest, under `desc`.
pub(crate) fn complement(n: u128, from: Option<u128>) -> u128 {
    from.map_or(n, |from| from.saturating_sub(n))
}
