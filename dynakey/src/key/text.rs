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

/// Whether one of eight bytes is to be escaped; the highest bit of some byte then is set.
///
/// A subtraction borrows into the highest bit of a byte that is less: `x < n` and, of `x ^ n`, `x == n`.
#[inline]
fn escapes(word: u64, delimiter: u8) -> u64 {
    let mut found = word.wrapping_sub(ONES * (u64::from(ESCAPE) + 1)) & !word;
    if delimiter > ESCAPE {
        let other = word ^ (ONES * u64::from(delimiter));
        found |= other.wrapping_sub(ONES) & !other;
    }
    found & HIGHS
}

/// Whether a text has a byte to escape. Most have none, so eight bytes are asked at once; words may overlap.
#[inline]
fn has_escapes(bytes: &[u8], delimiter: u8) -> bool {
    let found = if bytes.len() > 32 {
        long_escapes(bytes, delimiter)
    } else if let Some((first, last)) = ends::<16>(bytes) {
        wide_escapes(first, delimiter) | wide_escapes(last, delimiter)
    } else if let Some((first, last)) = ends::<8>(bytes) {
        escapes(u64::from_le_bytes(*first), delimiter)
            | escapes(u64::from_le_bytes(*last), delimiter)
    } else if let Some((first, last)) = ends::<4>(bytes) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        escapes(u64::from(first) << 32 | u64::from(last), delimiter)
    } else if let [first, .., last] = bytes {
        // Of three bytes, one lies between; no text holds the byte 0xFF.
        let word = [*first, bytes[1], *last, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF];
        escapes(u64::from_le_bytes(word), delimiter)
    } else {
        return bytes.iter().any(|&byte| is_escaped(byte, delimiter));
    };
    found != 0
}

/// The first and the last `N` bytes.
#[inline]
fn ends<const N: usize>(bytes: &[u8]) -> Option<(&[u8; N], &[u8; N])> {
    bytes.first_chunk().zip(bytes.last_chunk())
}

fn long_escapes(bytes: &[u8], delimiter: u8) -> u64 {
    let last = bytes.last_chunk();
    let words = bytes.as_chunks().0.iter().chain(last);
    words.fold(0, |found, word| found | wide_escapes(word, delimiter))
}

#[inline]
fn wide_escapes(bytes: &[u8; 16], delimiter: u8) -> u64 {
    let [first, last] = bytes.as_chunks::<8>().0 else {
        return 0;
    };
    escapes(u64::from_le_bytes(*first), delimiter) | escapes(u64::from_le_bytes(*last), delimiter)
}

/// The size of a text of these bytes with its escapes.
#[inline]
pub(crate) fn escaped_len(bytes: &[u8], delimiter: u8) -> usize {
    if has_escapes(bytes, delimiter) {
        return bytes.len() + 2 * count_escapes(bytes, delimiter);
    }
    bytes.len()
}

#[cold]
fn count_escapes(bytes: &[u8], delimiter: u8) -> usize {
    let escaped = bytes.iter().filter(|&&byte| is_escaped(byte, delimiter));
    escaped.count()
}

/// Appends a text with its escapes.
#[cold]
pub(crate) fn escape_into(text: &str, delimiter: u8, out: &mut String) {
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
pub(crate) fn digits(n: u128) -> usize {
    let log = match u64::try_from(n) {
        Ok(narrow) => narrow.checked_ilog10(),
        Err(_) => n.checked_ilog10(),
    };
    log.map_or(1, |log| log as usize + 1)
}

/// The greatest power of ten in 64 bits.
const TEN_19: u128 = 10_000_000_000_000_000_000;

/// Appends a number padded with zeros to at least `width` digits.
#[inline]
pub(crate) fn digits_into(n: u128, width: usize, out: &mut String) {
    match u64::try_from(n) {
        Ok(narrow) => narrow_digits_into(narrow, width, out),
        Err(_) => wide_digits_into(n, width, out),
    }
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "a remainder of 10^19 fits 64 bits"
)]
fn wide_digits_into(n: u128, width: usize, out: &mut String) {
    digits_into(n / TEN_19, width.saturating_sub(19), out);
    narrow_digits_into((n % TEN_19) as u64, 19, out);
}

fn narrow_digits_into(mut number: u64, width: usize, out: &mut String) {
    let mut buffer = [b'0'; 40];
    let mut at = buffer.len();
    while number > 9 {
        at -= 2;
        buffer[at..at + 2].copy_from_slice(&pair(number % 100));
        number /= 100;
    }
    if number > 0 {
        at -= 1;
        buffer[at] = pair(number)[1];
    }
    let start = at.min(buffer.len() - width.min(40));
    out.push_str(std::str::from_utf8(&buffer[start..]).unwrap_or_default());
}

/// The two digits of a number below 100.
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "digits fit a byte")]
pub(crate) const fn pair(number: u64) -> [u8; 2] {
    [b'0' + (number / 10) as u8, b'0' + (number % 10) as u8]
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
