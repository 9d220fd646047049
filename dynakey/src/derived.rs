//! What the derives give, each emitted item in use.
//!
//! # An entity
//!
//! ```
//! use dynakey::{Entity, KeyValue, Query};
//! use jiff::Timestamp;
//!
//! #[derive(Entity)]
//! #[pk = "POST#<post_id>"]
//! #[sk = "<parent>#<ts>"]
//! struct Comment {
//!     post_id: u64,
//!     parent: String,
//!     ts: Timestamp,
//!     body: String,
//! }
//!
//! let ts: Timestamp = "2026-06-23T08:00:00Z".parse().unwrap();
//! let comment = Comment { post_id: 123, parent: "root".into(), ts, body: "First!".into() };
//!
//! // `Comment::key` takes the components in the templates' order, each as `T`, `&T`, or `&str` for `String`.
//! let key: CommentKey = Comment::key(123, "root", ts);
//! assert_eq!(comment.primary_key(), key);
//!
//! // `CommentKey` has a field for each. Its order is the table's.
//! assert_eq!((key.post_id, &*key.parent, key.ts), (123, "root", ts));
//! assert!(key < Comment::key(123, "root", Timestamp::MAX));
//!
//! // `encode` and `decode`: the values of the key attributes, and back.
//! let encoded = key.encode()?;
//! assert_eq!(encoded.pk.as_str(), Some("POST#123"));
//! assert_eq!(encoded.sk, Some(KeyValue::from("root#2026-06-23T08:00:00.000000000Z")));
//! assert_eq!(CommentKey::decode("POST#123", "root#2026-06-23T08:00:00.000000000Z")?, key);
//!
//! // `Display` and `FromStr`, and serde with the same text: an id that fits into a URL.
//! assert_eq!(key.to_string(), "123~root~2026-06-23T08%3A00%3A00Z");
//! assert_eq!("123~root~2026-06-23T08%3A00%3A00Z".parse::<CommentKey>()?, key);
//!
//! // `Comment::partition` begins a chain: `CommentQuery<N>` with `N` components of the sort key fixed. Each state is a query.
//! let all: CommentQuery<0> = Comment::partition(123);
//! assert_eq!(all.condition()?.to_string(), r#"pk = "POST#123""#);
//! let replies: CommentQuery<1> = all.parent("root");
//! assert_eq!(replies.explain()?.to_string(), r#"Comment where pk = "POST#123" AND begins_with(sk, "root#")"#);
//!
//! // A range, or the beginning of a text, ends it.
//! let first: Query<Comment> = replies.clone().ts_range(..=ts);
//! let users: Query<Comment> = Comment::partition(123).parent_starts_with("user");
//! let one: CommentQuery<2> = replies.ts(ts);
//! assert_eq!(one.condition()?.to_string(), r#"pk = "POST#123" AND sk = "root#2026-06-23T08:00:00.000000000Z""#);
//!
//! // Two patterns have names: all components but the last, and a window on the last where that is a time.
//! let children: Query<Comment> = Comment::children_of(123, "root");
//! let window: Query<Comment> = Comment::between_times(123, "root", ..=ts);
//! assert_eq!(window.condition()?, first.condition()?);
//!
//! // The templates as data, and the definition of the table, of which `create` makes one.
//! assert_eq!(Comment::TEMPLATES.to_string(), "#[pk = \"POST#<post_id>\"]\n#[sk = \"<parent>#<ts>\"]");
//! assert_eq!(Comment::schema().keys().sk_attribute(), Some("sk"));
//! # let _ = (users, children);
//! # Ok::<(), dynakey::KeyError>(())
//! ```
//!
//! Without `#[sk]` there are no steps, and `decode` takes the partition key alone. What a template folds or cuts can't be
//! read back: then there is no `decode`.
//!
//! # Access patterns with names
//!
//! ```
//! # use dynakey::Entity;
//! #[derive(Entity)]
//! #[pk = "SHOP#<shop>"]
//! #[sk = "<status>#<due>#<id>"]
//! #[query(by_status = "<status>", due_between = "<status>#<due..>")]
//! struct Order {
//!     shop: String,
//!     status: String,
//!     due: jiff::Timestamp,
//!     id: u64,
//! }
//!
//! let open = Order::by_status("bern", "open");
//! assert_eq!(open.condition()?.to_string(), r#"pk = "SHOP#bern" AND begins_with(sk, "open#")"#);
//! let from: jiff::Timestamp = "2026-06-23T00:00:00Z".parse().unwrap();
//! let late = Order::due_between("bern", "open", from..);
//! assert!(late.condition()?.to_string().starts_with(r#"pk = "SHOP#bern" AND sk BETWEEN "open#2026-06-23T00:00:00"#));
//! # Ok::<(), dynakey::KeyError>(())
//! ```
//!
//! # Buckets
//!
//! A partition per device and month. The time is one parameter: of `key` the item's, of a query any time in the month. The
//! window reads that month alone: what of it lies outside is silently empty, so ask once per month.
//!
//! ```
//! # use dynakey::Entity;
//! #[derive(Entity)]
//! #[pk = "DEV#<device>#<at:month>"]
//! #[sk = "<at:ms>"]
//! struct Reading {
//!     device: u32,
//!     at: jiff::Timestamp,
//! }
//!
//! let at: jiff::Timestamp = "2026-06-23T08:00:00Z".parse().unwrap();
//! assert_eq!(Reading::key(7, at).encode()?.to_string(), r#""DEV#7#2026-06" / "2026-06-23T08:00:00.000Z""#);
//! let day = Reading::partition(7, at).at_range(at..);
//! assert_eq!(day.condition()?.to_string(), r#"pk = "DEV#7#2026-06" AND sk >= "2026-06-23T08:00:00.000Z""#);
//! # Ok::<(), dynakey::KeyError>(())
//! ```
//!
//! # Greater values first: `:desc`
//!
//! ```
//! # use dynakey::Entity;
//! #[derive(Entity)]
//! #[pk = "GAME#<game>"]
//! #[sk = "<points:desc>#<player>"]
//! struct Score {
//!     game: u32,
//!     points: u16,
//!     player: String,
//! }
//!
//! // The key order is that of the best; ranges are still said in values.
//! assert_eq!(Score::key(1, 65_000, "ann").encode()?.sk, Some("00535#ann".into()));
//! assert!(Score::key(1, 900, "ann") < Score::key(1, 20, "bob"));
//! let best = Score::partition(1).points_range(60_000..);
//! assert_eq!(best.condition()?.to_string(), r#"pk = "GAME#1" AND sk < "05535$""#);
//! # Ok::<(), dynakey::KeyError>(())
//! ```
//!
//! # Case folded: `:lower`
//!
//! Keys that differ in case only find one item, and are not equal as values: `==` compares what the fields hold.
//!
//! ```
//! # use dynakey::Entity;
//! #[derive(Entity)]
//! #[pk = "USER#<email:lower>"]
//! struct User {
//!     email: String,
//! }
//!
//! let (ann, shouted) = (User::key("ann@example.com"), User::key("ANN@Example.com"));
//! assert_eq!(ann.encode()?, shouted.encode()?);
//! assert_ne!(ann, shouted);
//! # Ok::<(), dynakey::KeyError>(())
//! ```
//!
//! # Generics
//!
//! The laws are proved for whatever the parameter may be: any bytes, in any width.
//!
//! ```
//! # use dynakey::{Entity, KeyComponent};
//! #[derive(Entity)]
//! #[pk = "EVENT#<stream>"]
//! #[sk = "<id>#<seq>"]
//! struct Event<Id> {
//!     stream: u32,
//!     id: Id,
//!     seq: u32,
//! }
//!
//! fn of_one<Id: KeyComponent>(stream: u32, id: Id) -> dynakey::Query<Event<Id>> {
//!     Event::children_of(stream, id)
//! }
//!
//! assert_eq!(of_one(1, String::from("a#b")).condition()?.to_string(), r#"pk = "EVENT#1" AND begins_with(sk, "a%23b#")"#);
//! assert_eq!(of_one(1, 7_u8).condition()?.to_string(), r#"pk = "EVENT#1" AND begins_with(sk, "007#")"#);
//! # Ok::<(), dynakey::KeyError>(())
//! ```
//!
//! # Components that are not stored a second time: `#[key_only]`
//!
//! The item is smaller; a read takes the field from the key.
//!
//! ```
//! # use dynakey::{Entity, Table};
//! #[derive(Entity, serde::Serialize, serde::Deserialize, Debug, PartialEq)]
//! #[pk = "LIST#<list>"]
//! #[sk = "<n:04>"]
//! struct Entry {
//!     #[key_only]
//!     list: String,
//!     #[key_only]
//!     n: u32,
//!     text: String,
//! }
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), dynakey::Error> {
//! let table = Table::<Entry>::local().await?;
//! let entry = Entry { list: "todo".into(), n: 1, text: "write".into() };
//! table.put(&entry).await?;    // pk, sk, _type and text
//! assert_eq!(table.get(Entry::key("todo", 1)).await?, Some(entry));
//! # Ok(())
//! # }
//! ```
//!
//! # What the library sets: versions, times, unique values
//!
//! ```
//! # use dynakey::{Entity, Error, Table};
//! # use jiff::Timestamp;
//! #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
//! #[pk = "USER#<id>"]
//! #[unique(email:lower)]
//! struct User {
//!     id: u64,
//!     email: String,
//!     #[version]
//!     version: u64,
//!     #[updated_at]
//!     changed: Timestamp,
//! }
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Error> {
//! let table = Table::<User>::local().await?;
//! let ann = User { id: 1, email: "ann@example.com".into(), version: 0, changed: Timestamp::UNIX_EPOCH };
//!
//! // As it is stored: with its first version, and the time of the write.
//! let stored = table.create(&ann).returning_new().await?;
//! assert_eq!(stored.version, 1);
//! assert_ne!(stored.changed, ann.changed);
//!
//! // A put of what was read before somebody else's write is refused.
//! table.update(stored.primary_key()).set(User::EMAIL, "ann@example.org").await?;
//! let refused = table.put(&stored).await.unwrap_err();
//! assert!(matches!(refused, Error::ConditionFailed { .. }));
//!
//! // No two users have one address, in whatever case.
//! let other = User { id: 2, email: "ANN@example.org".into(), ..ann };
//! let refused = table.create(&other).await.unwrap_err();
//! assert!(refused.to_string().contains("another `User` has this `email`"));
//! # Ok(())
//! # }
//! ```
//!
//! # Types of your own: `#[derive(KeyComponent)]`
//!
//! A newtype is written as what it holds, an enum of unit variants by their names. The variants here are declared in the
//! order of their texts, so that there are ranges.
//!
//! ```
//! # use dynakey::{Entity, KeyComponent};
//! #[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
//! struct UserId(u64);
//!
//! #[derive(KeyComponent, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
//! #[key(rename_all = "kebab-case")]
//! enum Plan {
//!     Free,
//!     Paid,
//!     PaidYearly,
//! }
//!
//! #[derive(Entity)]
//! #[pk = "USER#<user>"]
//! #[sk = "<plan>"]
//! struct Subscription {
//!     user: UserId,
//!     plan: Plan,
//! }
//!
//! let key = Subscription::key(UserId(7), Plan::PaidYearly);
//! assert_eq!(key.encode()?.to_string(), r#""USER#7" / "paid-yearly""#);
//! let paid = Subscription::partition(UserId(7)).plan_range(Plan::Paid..);
//! assert_eq!(paid.condition()?.to_string(), r#"pk = "USER#7" AND sk >= "paid""#);
//! # Ok::<(), dynakey::KeyError>(())
//! ```
//!
//! # Indexes
//!
//! Each index gives a function that begins its chain (`by_author`), the chain's type (`CommentByAuthorQuery<N>`), a type that
//! stands for it in a query's (`CommentByAuthor`), and, unless it projects all, the struct of what it holds
//! (`CommentReportedItem`): the fields of the table's key, of its own key, and those it includes, each by its name.
//!
//! ```
//! # use dynakey::{Entity, Query, Table};
//! #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
//! #[pk = "POST#<post_id>"]
//! #[sk = "<parent>#<id>"]
//! #[gsi(by_author = "gsi1", pk = "AUTHOR#<author>", sk = "<id>")]
//! #[gsi(reported = "gsi2", pk = "REPORTED", sk = "<reports>", projection = keys_only)]
//! struct Comment {
//!     post_id: u64,
//!     parent: String,
//!     id: u32,
//!     author: String,
//!     reports: Option<u32>,
//! }
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), dynakey::Error> {
//! let table = Table::<Comment>::local().await?;
//! let comment = Comment { post_id: 7, parent: "root".into(), id: 1, author: "ann".into(), reports: Some(3) };
//! table.put(&comment).await?;
//!
//! let anns: Query<Comment, CommentByAuthor> = Comment::by_author("ann").id_range(..=9);
//! assert_eq!(table.query(anns).await?, [comment.clone()]);
//! let reported = table.query(Comment::reported().reports_range(2..));
//! let expected = CommentReportedItem { post_id: 7, parent: "root".into(), id: 1, reports: Some(3) };
//! assert_eq!(reported.await?, [expected]);
//! # Ok(())
//! # }
//! ```
//!
//! # Paths
//!
//! Each field that serde stores has a [`Path`](crate::Path) under its name in capitals, for filters, selections and updates.
//!
//! ```
//! # use dynakey::{Attributes, Entity};
//! #[derive(Entity, serde::Serialize, serde::Deserialize)]
//! #[pk = "USER#<id>"]
//! struct User {
//!     id: u64,
//!     #[serde(rename = "eMail")]
//!     email: String,
//!     address: Address,
//! }
//!
//! #[derive(Attributes, serde::Serialize, serde::Deserialize)]
//! struct Address {
//!     city: String,
//! }
//!
//! assert_eq!(User::EMAIL.to_string(), "eMail");
//! assert_eq!(User::ADDRESS.city().to_string(), "address.city");
//! ```
