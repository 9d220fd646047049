//! Index keys of several attributes, which are the entity's own fields.

use std::ops::RangeBounds;

use dynakey::Entity;
use dynakey_tests::draw::Draw;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::desk::{Desk, Newest, Subject, View};
use crate::values::{bound, head, near, ranged, text, time};

#[derive(Entity, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[pk = "SHOP#<id>"]
#[gsi(by_place = "places", pk(country, city), sk(opened:ms, size, name))]
#[gsi(by_owner = "owners", pk(owner), sk(rating, city), projection = keys_only)]
pub struct Shop {
    id: u32,
    country: String,
    city: String,
    opened: Timestamp,
    size: i16,
    name: Option<String>,
    owner: u64,
    rating: Option<u8>,
}

/// Another entity with attributes of the same names: it stands in the same indexes.
#[derive(Entity, Serialize, Deserialize)]
#[pk = "STALL#<id>"]
struct Stall {
    id: u32,
    country: String,
    city: String,
    opened: String,
    size: i16,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    owner: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<u8>,
}

impl Subject for Shop {
    fn draw(draw: &mut Draw) -> Self {
        Self {
            id: u32::try_from(draw.below(1000)).expect("a small number"),
            country: draw.of(&["CH", "CH#", "C"]).to_owned(),
            city: draw.of(&["Bern", "Berne", "\u{10002}"]).to_owned(),
            opened: time(draw, 3),
            size: draw.of(&[i16::MIN, -1, 0, 9, 10, i16::MAX]),
            name: (!draw.one_in(5)).then(|| text(draw)),
            owner: draw.of(&[0, 7, u64::MAX]),
            rating: (!draw.one_in(4)).then(|| draw.of(&[0, 1, 9, 10, 255])),
        }
    }

    fn place_neighbours(desk: &Desk<Self>, draw: &mut Draw) {
        let stalls = (0..40).map(|_| desk.any(draw)).map(|shop| Stall {
            id: shop.id,
            country: shop.country,
            city: shop.city,
            opened: format!("{:.3}", shop.opened),
            size: shop.size,
            name: shop.name,
            owner: shop.owner,
            rating: shop.rating,
        });
        desk.place(&stalls.collect::<Vec<_>>());
    }

    fn read(desk: &Desk<Self>, draw: &mut Draw) {
        if draw.one_in(3) {
            by_owner(desk, draw);
        } else {
            by_place(desk, draw);
        }
    }
}

fn by_place(desk: &Desk<Shop>, draw: &mut Draw) {
    let view = View::of_index(
        |a: &Shop, b| (a.opened, a.size, &a.name).cmp(&(b.opened, b.size, &b.name)),
        Shop::clone,
    );
    let (shop, other) = (desk.any(draw), desk.any(draw));
    let Shop {
        country,
        city,
        opened,
        size,
        ..
    } = &shop;
    let name = shop.name.clone().unwrap_or_else(|| text(draw));
    let place = Shop::by_place(country, city);
    // An item that lacks one of the attributes is not in the index.
    let own = |x: &Shop| x.country == *country && x.city == *city && x.name.is_some();
    let then = |x: &Shop| own(x) && x.opened == *opened;
    let sized = |x: &Shop| then(x) && x.size == *size;
    let none = Newest::None;
    match draw.below(8) {
        0 => desk.check(draw, &view, Newest::Last, place, own),
        1 => {
            let (low, high) = (near(draw, *opened), near(draw, other.opened));
            let (query, range) = ranged!(draw, (low, high), |range| place.opened_range(range));
            desk.check(draw, &view, Newest::Last, query, |x| {
                own(x) && range.contains(&x.opened)
            });
        }
        2 => desk.check(draw, &view, none, place.opened(opened), then),
        3 => {
            let place = place.opened(opened);
            let (query, range) =
                ranged!(draw, (*size, other.size), |range| place.size_range(range));
            desk.check(draw, &view, none, query, |x| {
                then(x) && range.contains(&x.size)
            });
        }
        4 => desk.check(draw, &view, none, place.opened(opened).size(size), sized),
        5 => {
            let (low, high) = (
                bound(draw, &name),
                bound(draw, other.name.as_ref().unwrap_or(&name)),
            );
            let place = place.opened(opened).size(size);
            let (query, range) = ranged!(draw, (low, high), |range| place.name_range(range));
            let takes =
                |x: &Shop| sized(x) && x.name.as_ref().is_some_and(|name| range.contains(name));
            desk.check(draw, &view, none, query, takes);
        }
        6 => {
            let head = head(draw, &name);
            let query = place.opened(opened).size(size).name_starts_with(&head);
            let takes =
                |x: &Shop| sized(x) && x.name.as_ref().is_some_and(|name| name.starts_with(&head));
            desk.check(draw, &view, none, query, takes);
        }
        _ => {
            let query = place.opened(opened).size(size).name(&name);
            desk.check(draw, &view, none, query, |x| {
                sized(x) && x.name.as_ref() == Some(&name)
            });
        }
    }
}

fn owned(shop: &Shop) -> ShopByOwnerItem {
    let Shop {
        id,
        city,
        owner,
        rating,
        ..
    } = shop.clone();
    ShopByOwnerItem {
        id,
        owner,
        rating,
        city,
    }
}

fn by_owner(desk: &Desk<Shop>, draw: &mut Draw) {
    let view = View::of_index(
        |a: &Shop, b| (a.rating, &a.city).cmp(&(b.rating, &b.city)),
        owned,
    );
    let (shop, other) = (desk.any(draw), desk.any(draw));
    let Shop { owner, city, .. } = &shop;
    let rating = shop.rating.unwrap_or(10);
    let own = |x: &Shop| x.owner == *owner && x.rating.is_some();
    let none = Newest::None;
    match draw.below(4) {
        0 => desk.check(draw, &view, none, Shop::by_owner(owner), own),
        1 => {
            let (query, range) = ranged!(draw, (rating, other.rating.unwrap_or(9)), |range| {
                Shop::by_owner(owner).rating_range(range)
            });
            let takes = |x: &Shop| own(x) && x.rating.is_some_and(|rating| range.contains(&rating));
            desk.check(draw, &view, none, query, takes);
        }
        2 => {
            let query = Shop::by_owner(owner).rating(rating);
            desk.check(draw, &view, none, query, |x| {
                own(x) && x.rating == Some(rating)
            });
        }
        _ => {
            let (low, high) = (bound(draw, city), bound(draw, &other.city));
            let (query, range) = ranged!(draw, (low, high), |range| {
                Shop::by_owner(owner).rating(rating).city_range(range)
            });
            let takes = |x: &Shop| own(x) && x.rating == Some(rating) && range.contains(&x.city);
            desk.check(draw, &view, none, query, takes);
        }
    }
}
