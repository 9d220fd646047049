//! Items past their time, which are still in the table.

use dynakey::{Error, Table};
use dynakey_tests::engine::{Feature, on_each_with};
use dynakey_tests::indexed::{Session, session, table_of};
use dynakey_tests::scripted::Scripted;
use serde_json::json;

use crate::run;

/// Sessions that never end, that end some day, and one that has ended.
fn sessions() -> [Session; 3] {
    let until = |id, until| Session {
        until,
        ..session("ann", id, "web", 1)
    };
    [
        until(1, None),
        until(2, Some(4_000_000_000)),
        until(3, Some(1_000_000_000)),
    ]
}

#[test]
fn what_has_expired_is_hidden_unless_asked_for() -> Result<(), Error> {
    on_each_with(&[Feature::MultiAttributeKeys], async |engine| {
        let all = sessions();
        let table = table_of(engine, &all).await?;
        let alive = &all[..2];
        assert_eq!(table.query(Session::partition("ann")).await?, alive);
        assert_eq!(table.query(Session::partition("ann")).count().await?, 2);
        assert_eq!(
            table.query(Session::partition("ann")).fetch_items().await?,
            alive
        );
        let mut on_host = table.query(Session::on_host("web")).await?;
        on_host.sort_by_key(|session| session.id);
        assert_eq!(on_host, alive);
        assert_eq!(table.scan().await?.len(), 2);
        let key = Session::key("ann", 3_u32);
        assert_eq!(table.get(&key).await?, None);
        assert_eq!(table.batch_get([&key]).await?, [None]);

        assert_eq!(
            table
                .query(Session::partition("ann"))
                .include_expired()
                .await?,
            all
        );
        assert_eq!(
            table
                .query(Session::partition("ann"))
                .include_expired()
                .count()
                .await?,
            3
        );
        assert_eq!(table.scan().include_expired().await?.len(), 3);
        let gone = || Some(all[2].clone());
        assert_eq!(table.get(&key).include_expired().await?, gone());
        assert_eq!(table.batch_get([&key]).include_expired().await?, [gone()]);
        Ok(())
    })
}

#[test]
fn the_filter_speaks_of_type_and_time() -> Result<(), Error> {
    let network = Scripted::answering([json!({}), json!({})]);
    let table: Table<Session> = network.table();
    run(async {
        table.query(Session::partition("ann")).await?;
        table
            .query(Session::partition("ann"))
            .include_expired()
            .await
    })?;
    let [filtered, typed] = &network.requests()[..] else {
        panic!("two requests");
    };
    let only_typed = "attribute_not_exists(#t) OR #t = :t";
    assert_eq!(
        filtered.body["FilterExpression"],
        format!("({only_typed}) AND (attribute_not_exists(#e) OR NOT (#e <= :e))")
    );
    assert_eq!(filtered.body["ExpressionAttributeNames"]["#e"], "until");
    let now = filtered.body["ExpressionAttributeValues"][":e"]["N"].as_str();
    assert!(now.is_some_and(|now| now.parse::<u64>().is_ok_and(|now| now > 1_700_000_000)));
    assert_eq!(typed.body["FilterExpression"], only_typed);
    assert_eq!(typed.body["ExpressionAttributeNames"].get("#e"), None);
    Ok(())
}
