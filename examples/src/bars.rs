//! Numbers as bars.

use std::fmt::Write;

const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/// A line for each label: its bar, as wide as `width` characters for the greatest number, and its number.
///
/// ```
/// use dynakey_examples::bars;
///
/// let drawn = bars::drawn(&[("00".to_owned(), 12), ("01".to_owned(), 3), ("02".to_owned(), 0)], 8);
/// assert_eq!(drawn, "\
/// 00 ████████ 12
/// 01 ██ 3
/// 02 0
/// ");
/// ```
#[must_use]
pub fn drawn(numbers: &[(String, usize)], width: usize) -> String {
    let greatest = numbers.iter().map(|&(_, number)| number).max().unwrap_or(0);
    let labels = numbers.iter().map(|(label, _)| label.chars().count());
    let label_width = labels.max().unwrap_or(0);
    let mut text = String::new();
    for (label, number) in numbers {
        // In eighths of a character; without numbers there is nothing to draw.
        let eighths = (number * width * 8).checked_div(greatest).unwrap_or(0);
        let bar = "█".repeat(eighths / 8) + EIGHTHS[eighths % 8];
        let space = if bar.is_empty() { "" } else { " " };
        // Writing to a `String` can't fail.
        let _ = writeln!(text, "{label:<label_width$} {bar}{space}{number}");
    }
    text
}
