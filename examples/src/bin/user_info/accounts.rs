//! The file of users, into the items that the table holds.

use std::collections::HashSet;

use dynakey::{EncodedKey, Entity, EntityKey};
use dynakey_examples::input::{InputError, Place, Placed, Source};
use jiff::civil::Date;
use serde::Deserialize;
use uuid::Uuid;

use crate::{Address, Payment, User};

/// A user with what belongs to them.
pub struct Account {
    pub user: User,
    pub addresses: Vec<Address>,
    pub payments: Vec<Payment>,
}

/// A user as the file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AccountEntry<'a> {
    #[serde(borrow)]
    id: Placed<'a, u64>,
    name: String,
    email: String,
    since: Date,
    #[serde(borrow)]
    addresses: Vec<AddressEntry<'a>>,
    #[serde(borrow)]
    payments: Vec<PaymentEntry<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AddressEntry<'a> {
    #[serde(borrow)]
    purpose: Placed<'a, String>,
    #[serde(borrow)]
    label: Placed<'a, Option<String>>,
    street: String,
    city: String,
    country: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PaymentEntry<'a> {
    #[serde(borrow)]
    id: Placed<'a, Uuid>,
    kind: String,
    ending: String,
    expires: Option<String>,
}

/// Reads the whole file before anything is stored, and checks every key while its place in the file is known.
pub fn read(source: &Source) -> Result<Vec<Account>, InputError> {
    let file: Vec<AccountEntry<'_>> = source.json()?;
    let mut keys = Keys {
        source,
        taken: HashSet::new(),
    };
    file.into_iter()
        .map(|entry| account(entry, &mut keys))
        .collect()
}

fn account(entry: AccountEntry<'_>, keys: &mut Keys<'_>) -> Result<Account, InputError> {
    let AccountEntry {
        id,
        name,
        email,
        since,
        addresses,
        payments,
    } = entry;
    let (place, user_id) = (id.place(), id.value);
    let user = User {
        id: user_id,
        name,
        email,
        since,
    };
    keys.take(&user, |_| place)?;
    let addresses = addresses.into_iter().map(|entry| {
        let AddressEntry {
            purpose,
            label,
            street,
            city,
            country,
        } = entry;
        let places = (purpose.place(), label.place());
        let (purpose, label) = (purpose.value, label.value);
        let address = Address {
            user_id,
            purpose,
            label,
            street,
            city,
            country,
        };
        keys.take(&address, |component| {
            if component == Some("label") {
                places.1
            } else {
                places.0
            }
        })?;
        Ok(address)
    });
    let addresses = addresses.collect::<Result<_, _>>()?;
    let payments = payments.into_iter().map(|entry| {
        let PaymentEntry {
            id,
            kind,
            ending,
            expires,
        } = entry;
        let (place, id) = (id.place(), id.value);
        let payment = Payment {
            user_id,
            id,
            kind,
            ending,
            expires,
        };
        keys.take(&payment, |_| place)?;
        Ok(payment)
    });
    let payments = payments.collect::<Result<_, _>>()?;
    Ok(Account {
        user,
        addresses,
        payments,
    })
}

/// The keys of a file: an item must not replace another one of the same file.
struct Keys<'a> {
    source: &'a Source,
    taken: HashSet<EncodedKey>,
}

impl Keys<'_> {
    /// Takes the key of an item, whose components stand at these places.
    fn take<'p, E: Entity>(
        &mut self,
        item: &E,
        place: impl Fn(Option<&str>) -> Place<'p>,
    ) -> Result<(), InputError> {
        let key = item.primary_key().encode().map_err(|error| {
            self.source
                .error_at(place(error.component()), &error.to_string())
        })?;
        let message = format!(
            "the key {key} is that of another `{}` of this file",
            E::NAME
        );
        if self.taken.insert(key) {
            Ok(())
        } else {
            Err(self.source.error_at(place(None), &message))
        }
    }
}
