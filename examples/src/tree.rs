//! A tree in box lines.

use crate::text::plain;

/// Draws the trees under these roots. A node has any number of lines, and `lines` is told how wide they may be.
///
/// ```
/// use dynakey_examples::tree;
///
/// let drawn = tree::drawn(
///     vec![1, 5],
///     |&n| if n == 1 { vec![2, 3] } else { vec![] },
///     |n, _width| vec![format!("node {n}"), "text".to_owned()],
/// );
/// assert_eq!(drawn, "\
/// ├─ node 1
/// │  │ text
/// │  ├─ node 2
/// │  │    text
/// │  └─ node 3
/// │       text
/// └─ node 5
///      text
/// ");
/// ```
pub fn drawn<T>(
    roots: Vec<T>,
    children: impl Fn(&T) -> Vec<T>,
    lines: impl Fn(&T, usize) -> Vec<String>,
) -> String {
    let mut text = String::new();
    // A stack of its own: a discussion may be nested deeper than calls can be.
    let mut open = Vec::new();
    push(&mut open, roots, "");
    while let Some(Branch { node, before, last }) = open.pop() {
        let below = before.clone() + if last { "   " } else { "│  " };
        let children = children(&node);
        let bar = if children.is_empty() { "  " } else { "│ " };
        let width = WIDTH
            .saturating_sub(below.chars().count() + 2)
            .max(NARROWEST);
        for (at, line) in lines(&node, width).iter().enumerate() {
            let (start, edge) = match at {
                0 => (&before, if last { "└─ " } else { "├─ " }),
                _ => (&below, bar),
            };
            let line = format!("{start}{edge}{}", plain(line));
            text.push_str(line.trim_end());
            text.push('\n');
        }
        push(&mut open, children, &below);
    }
    text
}

/// How wide a drawing is, and how narrow a node's text gets before the drawing grows.
const WIDTH: usize = 96;
const NARROWEST: usize = 32;

/// A node that is to be drawn: what stands before its lines, and whether it is the last of its parent.
struct Branch<T> {
    node: T,
    before: String,
    last: bool,
}

fn push<T>(open: &mut Vec<Branch<T>>, nodes: Vec<T>, before: &str) {
    // The last node is the lowest in the stack.
    for (at, node) in nodes.into_iter().rev().enumerate() {
        open.push(Branch {
            node,
            before: before.to_owned(),
            last: at == 0,
        });
    }
}
