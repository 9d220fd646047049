//! Law 3: a read that fixes the first components gives exactly the items with those values.

use dynakey::Entity;
use dynakey_tests::nasty::{config, integer, text, time};
use jiff::Timestamp;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::bench::Bench;

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org>#<post>"]
#[sk = "info#<a>#<b>#<c>"]
struct Texts {
    org: String,
    post: u64,
    a: String,
    b: String,
    c: String,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org>:<post>"]
#[sk = "<a>:<b>-<c>_<d>~"]
struct HighDelimiters {
    org: String,
    post: String,
    a: String,
    b: String,
    c: String,
    d: String,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org|none>"]
#[sk = "<parent|0>#<n|nil>#<ts>"]
struct Optional {
    org: Option<String>,
    parent: Option<String>,
    n: Option<u64>,
    ts: Timestamp,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "P"]
#[sk = "<n:plain>/<m:plain>!<id><k:04><text>"]
struct Numbers {
    n: u64,
    m: i64,
    id: Uuid,
    k: u64,
    text: String,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<org>"]
#[sk = "<name>"]
struct Lone {
    org: String,
    name: String,
}

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "<day>#<user>"]
#[sk = "<user>#<seq>#<day>#<text>"]
struct Both {
    day: u32,
    user: String,
    seq: u8,
    text: String,
}

fn few_texts() -> impl Strategy<Value = String> {
    let few = [
        "1",
        "10",
        "a",
        "a!",
        "a#",
        "a%23",
        "none",
        "0",
        "turns",
        "turnstile",
    ];
    prop_oneof![4 => select(few.to_vec()).prop_map(String::from), 1 => text()]
}

/// The beginning of a text: often of one that is stored.
fn head() -> impl Strategy<Value = String> {
    (few_texts(), 0..3_usize).prop_map(|(text, chars)| text.chars().take(chars).collect())
}

fn uuid() -> impl Strategy<Value = Uuid> {
    select(vec![0, 1, 0x1 << 124, 0x10 << 120, u128::MAX]).prop_map(Uuid::from_u128)
}

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn of_texts_below_a_literal_head_and_never_of_the_neighbours(
        items in vec((few_texts(), 1..3_u64, few_texts(), few_texts(), few_texts()), 0..16),
        org in few_texts(), a in few_texts(), b in few_texts(), c in few_texts(), head in head(),
    ) {
        let items = items.into_iter().map(|(org, post, a, b, c)| Texts { org, post, a, b, c });
        let bench = Bench::of(items.collect());
        let partition = Texts::partition(&org, 1_u64);
        let pk = partition.condition().expect("a key condition").pk().clone();
        for sk in ["info", "info#", "info#a", "info$a#b#c", "information#a#b#c", "infp#a#b#c"] {
            bench.store_foreign(&pk, sk, None);
        }
        let in_partition = |item: &Texts| item.org == org && item.post == 1;
        bench.assert_reads(partition.clone(), in_partition);
        bench.assert_reads(partition.clone().a_starts_with(&head), |item| {
            in_partition(item) && item.a.starts_with(&head)
        });
        let below_a = |item: &Texts| in_partition(item) && item.a == a;
        bench.assert_reads(partition.clone().a(&a), below_a);
        bench.assert_reads(partition.clone().a(&a).b_starts_with(&head), |item| {
            below_a(item) && item.b.starts_with(&head)
        });
        let below_b = |item: &Texts| below_a(item) && item.b == b;
        bench.assert_reads(partition.clone().a(&a).b(&b), below_b);
        bench.assert_reads(Texts::children_of(&org, 1_u64, &a, &b), below_b);
        bench.assert_reads(partition.clone().a(&a).b(&b).c_starts_with(&head), |item| {
            below_b(item) && item.c.starts_with(&head)
        });
        bench.assert_reads(partition.a(&a).b(&b).c(&c), |item| below_b(item) && item.c == c);
    }

    #[test]
    fn of_texts_before_delimiters_that_they_may_hold(
        items in vec((text(), text(), text(), text()), 0..16),
        a in text(), b in text(), c in text(), d in text(), head in head(),
    ) {
        let items = items.into_iter().map(|(a, b, c, d)| HighDelimiters {
            org: "a:b".to_owned(), post: "c".to_owned(), a, b, c, d,
        });
        let bench = Bench::of(items.collect());
        bench.assert_reads(HighDelimiters::partition("a", "b:c"), |_| false);
        let partition = HighDelimiters::partition("a:b", "c");
        bench.assert_reads(partition.clone(), |_| true);
        bench.assert_reads(partition.clone().a_starts_with(&head), |item| item.a.starts_with(&head));
        let below_a = |item: &HighDelimiters| item.a == a;
        bench.assert_reads(partition.clone().a(&a), below_a);
        let below_b = |item: &HighDelimiters| below_a(item) && item.b == b;
        bench.assert_reads(partition.clone().a(&a).b(&b), below_b);
        let below_c = |item: &HighDelimiters| below_b(item) && item.c == c;
        bench.assert_reads(HighDelimiters::children_of("a:b", "c", &a, &b, &c), below_c);
        bench.assert_reads(partition.a(&a).b(&b).c(&c).d(&d), |item| below_c(item) && item.d == d);
    }

    #[test]
    fn of_values_that_may_be_none(
        items in vec((option::of(few_texts()), option::of(few_texts()), option::of(0..3_u64), time(9)), 0..16),
        org in option::of(few_texts()), parent in option::of(few_texts()), n in option::of(0..3_u64),
    ) {
        let items = items.into_iter().map(|(org, parent, n, ts)| Optional { org, parent, n, ts });
        let bench = Bench::of(items.collect());
        prop_assume!(org.as_deref() != Some("none") && parent.as_deref() != Some("0"));
        let partition = Optional::partition(&org);
        bench.assert_reads(partition.clone(), |item| item.org == org);
        let below_parent = |item: &Optional| item.org == org && item.parent == parent;
        bench.assert_reads(partition.clone().parent(&parent), below_parent);
        bench.assert_reads(partition.parent(&parent).n(n), |item| below_parent(item) && item.n == n);
    }

    #[test]
    fn of_numbers_without_padding_and_ids(
        items in vec((integer(&[1, 10, 100, u64::MAX]), integer(&[-1, -10, 1, 10, i64::MIN]), uuid(), 0..12_u64, text()), 0..16),
        n in integer(&[1, 10, 100]), m in integer(&[-1, -10, 1, 10]), id in uuid(), k in 0..12_u64,
        hex in select(&["", "0", "1", "10", "f", "F", "00000000-"][..]),
    ) {
        let items = items.into_iter().map(|(n, m, id, k, text)| Numbers { n, m, id, k, text });
        let bench = Bench::of(items.collect());
        bench.assert_reads(Numbers::partition(), |_| true);
        bench.assert_reads(Numbers::partition().n(n), |item| item.n == n);
        let below_m = |item: &Numbers| item.n == n && item.m == m;
        bench.assert_reads(Numbers::partition().n(n).m(m), below_m);
        bench.assert_reads(Numbers::partition().n(n).m(m).id_starts_with(hex), |item| {
            below_m(item) && item.id.hyphenated().to_string().starts_with(hex)
        });
        bench.assert_reads(Numbers::children_of(n, m, id, k), |item| {
            below_m(item) && item.id == id && item.k == k
        });
    }

    #[test]
    fn of_a_text_that_is_the_whole_key(
        items in vec((few_texts(), few_texts()), 0..16), org in few_texts(), name in few_texts(), head in head(),
    ) {
        let bench = Bench::of(items.into_iter().map(|(org, name)| Lone { org, name }).collect());
        let partition = Lone::partition(&org);
        bench.assert_reads(partition.clone(), |item| item.org == org);
        bench.assert_reads(partition.clone().name(&name), |item| item.org == org && item.name == name);
        bench.assert_reads(partition.name_starts_with(&head), |item| {
            item.org == org && item.name.starts_with(&head)
        });
    }

    // What the partition key gives is not asked for again, and still stands in the prefix.
    #[test]
    fn of_a_field_in_both_halves(
        items in vec((select(&[1_u32, 10][..]), few_texts(), select(&[1_u8, 10][..]), few_texts()), 0..16),
        user in few_texts(), seq in select(&[1_u8, 10][..]), text in few_texts(),
    ) {
        let items = items.into_iter().map(|(day, user, seq, text)| Both { day, user, seq, text });
        let bench = Bench::of(items.collect());
        let partition = Both::partition(1_u32, &user);
        let in_partition = |item: &Both| item.day == 1 && item.user == user;
        bench.assert_reads(partition.clone(), in_partition);
        bench.assert_reads(partition.clone().seq_range(..=seq), |item| in_partition(item) && item.seq <= seq);
        let below_seq = |item: &Both| in_partition(item) && item.seq == seq;
        bench.assert_reads(partition.clone().seq(seq), below_seq);
        bench.assert_reads(Both::children_of(1_u32, &user, seq), below_seq);
        bench.assert_reads(partition.seq(seq).text(&text), |item| below_seq(item) && item.text == text);
    }
}
