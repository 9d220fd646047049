//! Templates at the edges of the rules.

use dynakey::Entity;
use jiff::Timestamp;
use uuid::Uuid;

/// Brackets, quotes, braces of no field, characters of any width.
#[derive(Entity)]
#[pk = "<<a>>\"{other}\"→<id>"]
struct Literal {
    id: u64,
    #[allow(dead_code)]
    body: String,
}

/// Whatever follows a fixed width.
#[derive(Entity)]
#[pk = "<at:s><id>x<day:08>é<n:03>%"]
#[sk = "<a><b><c>-<d:unix>"]
struct Fixed {
    at: Timestamp,
    id: Uuid,
    day: u32,
    n: u16,
    a: u8,
    b: i128,
    c: i64,
    d: Timestamp,
}

/// Every ASCII punctuation but `%` ends a text.
#[derive(Entity)]
#[pk = "<a> <b>!<c>\"<d>#<e>$<f>&<g>'<h>(<i>)<j>*<k>+<l>,<m>-<n>.<o>/<p>:<q>;<r>"]
#[sk = "<a>=<b>?<c>@<d>[<e>\\<f>]<g>^<h>_<i>`<j>{<k>|<l>}<m>~<n><<<o>>><p>"]
struct Delimited {
    a: String,
    b: String,
    c: String,
    d: String,
    e: String,
    f: String,
    g: String,
    h: String,
    i: String,
    j: String,
    k: String,
    l: String,
    m: String,
    n: String,
    o: String,
    p: String,
    q: String,
    r: String,
}

/// A lone component, a lone literal, a lone wide number as text.
#[derive(Entity)]
#[pk = "<n:039>"]
#[sk = "<parent|none>"]
struct Lone {
    n: u128,
    parent: Option<i128>,
}

/// The key's own attribute holds the field that the template has.
#[derive(Entity)]
#[pk = "DEV#<pk>"]
#[sk = "<day:unix_ms>"]
#[table(sk = "day", type_attr = none)]
struct Mirrored {
    pk: u64,
    day: Timestamp,
    #[allow(dead_code)]
    _type: String,
}

/// Raw text, and a template over two lines of source.
#[derive(Entity)]
#[pk = r##"A"#<id>"##]
#[sk = "a\
        <seq>"]
struct Spelled {
    id: u64,
    seq: u64,
}

fn main() {
    let key = Literal::key(1).encode().unwrap();
    assert_eq!(key.pk.as_str(), Some("<a>\"{other}\"→1"));
    assert_eq!(
        Spelled::key(1, 2).encode().unwrap().sk,
        Some("a00000000000000000002".into())
    );
    assert!(Lone::key(1, None).encode().is_ok());
    assert!(Mirrored::key(1, Timestamp::UNIX_EPOCH).encode().is_ok());
    let fixed = Fixed::partition(Timestamp::UNIX_EPOCH, Uuid::nil(), 1, 2);
    assert!(fixed.a(1).b_range(-1_i128..=1).condition().is_ok());
    let letters = ["a"; 18].map(str::to_owned);
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r] = letters;
    assert!(
        Delimited::key(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r)
            .encode()
            .is_ok()
    );
}
