//! Random reads of random items on every engine, beside an oracle: a filter and a sort in plain Rust, which compare the
//! values of components and know nothing of how keys are written.
//!
//! `DYNAKEY_TEST_SEED` repeats a run: what fails says which one.

mod blobs;
mod counts;
mod desk;
mod notes;
mod readings;
mod shops;
mod tasks;
mod values;

use dynakey_tests::draw::Draw;
use dynakey_tests::engine::Feature;

use desk::{Desk, Subject};

/// Items of each entity.
const ITEMS: usize = 150;

/// Reads of each entity.
const READS: usize = 1000;

/// Loads a table of an entity once, and reads it in many ways.
fn compare<E: Subject>(features: &[Feature]) {
    let seed = desk::seed();
    let mut draw = Draw(seed);
    let items = (0..ITEMS).map(|_| E::draw(&mut draw)).collect();
    let desk = Desk::of(features, seed, items);
    E::place_neighbours(&desk, &mut draw);
    for _ in 0..READS {
        E::read(&desk, &mut draw);
    }
    desk.assert_answers_were_worth_it();
}

#[test]
fn texts_and_times_and_every_kind_of_index() {
    compare::<notes::Note>(&[]);
}

#[test]
fn times_from_the_newest_on_in_partitions_of_a_day() {
    compare::<readings::Reading>(&[]);
}

#[test]
fn numbers_alone() {
    compare::<counts::Count>(&[]);
}

#[test]
fn bytes_alone() {
    compare::<blobs::Blob>(&[]);
}

#[test]
fn options_and_enums_and_ids() {
    compare::<tasks::Task>(&[]);
}

#[test]
fn index_keys_of_several_attributes() {
    compare::<shops::Shop>(&[Feature::MultiAttributeKeys]);
}
