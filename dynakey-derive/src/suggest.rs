//! The nearest name to one that does not exist.

/// The name most like `name`, if one is like it enough to be meant.
pub fn nearest<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    names
        .into_iter()
        .map(|candidate| (likeness(name, candidate), candidate))
        .filter(|(likeness, _)| *likeness >= 0.6)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, candidate)| candidate)
}

/// From 0 to 1; case and underscores count little, and a name that contains the other is like it.
fn likeness(a: &str, b: &str) -> f64 {
    let fold = |name: &str| name.replace(['_', '-'], "").to_lowercase();
    let (a, b) = (fold(a), fold(b));
    let contained = a.len().min(b.len()) >= 3 && (a.contains(&b) || b.contains(&a));
    strsim::normalized_damerau_levenshtein(&a, &b).max(if contained { 0.7 } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn finds_slips_of_the_hand() {
        let names = ["post_id", "parent", "ts", "created_at"];
        for (typed, meant) in [
            ("post_di", Some("post_id")),
            ("postId", Some("post_id")),
            ("post", Some("post_id")),
            ("parnet", Some("parent")),
            ("created", Some("created_at")),
            ("sensor", None),
            ("x", None),
        ] {
            assert_eq!(nearest(typed, names), meant, "{typed}");
        }
    }
}
