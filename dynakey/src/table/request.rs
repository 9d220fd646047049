//! A query's request: DynamoDB's expression, its names and values, and how they read.

use std::fmt;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::operation::query::builders::QueryFluentBuilder;

use crate::key::KeyValue;
use crate::query::{Explanation, KeyCondition, SortCondition};

/// What a Query request says, beside its position.
#[derive(Clone, Debug)]
pub(crate) struct QueryInput {
    pub condition: KeyCondition,
    pub backwards: bool,
    pub consistent: bool,
}

impl QueryInput {
    /// The expression, and the sort key's values in it. Each is static text, so that placeholders never differ.
    fn expression(&self) -> (&'static str, [Option<&KeyValue>; 2]) {
        use SortCondition as Sort;
        match &self.condition.sort {
            Sort::All | Sort::Nothing => ("#pk = :pk", [None, None]),
            Sort::Equal(at) => ("#pk = :pk AND #sk = :sk", [Some(at), None]),
            Sort::BeginsWith(head) => ("#pk = :pk AND begins_with(#sk, :sk)", [Some(head), None]),
            Sort::Between(low, high) => (
                "#pk = :pk AND #sk BETWEEN :sk AND :to",
                [Some(low), Some(high)],
            ),
            Sort::AtLeast(low) => ("#pk = :pk AND #sk >= :sk", [Some(low), None]),
            Sort::Above(low) => ("#pk = :pk AND #sk > :sk", [Some(low), None]),
            Sort::AtMost(high) => ("#pk = :pk AND #sk <= :sk", [Some(high), None]),
            Sort::Below(high) => ("#pk = :pk AND #sk < :sk", [Some(high), None]),
        }
    }

    fn names(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let sk = (!matches!(
            self.condition.sort,
            SortCondition::All | SortCondition::Nothing
        ))
        .then_some(("#sk", self.condition.sk_attribute));
        [Some(("#pk", self.condition.pk_attribute)), sk]
            .into_iter()
            .flatten()
    }

    fn values(&self) -> impl Iterator<Item = (&'static str, &KeyValue)> {
        let (_, [sk, to]) = self.expression();
        [
            Some((":pk", &self.condition.pk)),
            sk.map(|v| (":sk", v)),
            to.map(|v| (":to", v)),
        ]
        .into_iter()
        .flatten()
    }

    pub(crate) fn request(&self, client: &Client, table: &str) -> QueryFluentBuilder {
        let (expression, _) = self.expression();
        let request = client
            .query()
            .table_name(table)
            .key_condition_expression(expression);
        let request = self.names().fold(request, |request, (alias, name)| {
            request.expression_attribute_names(alias, name)
        });
        let request = self.values().fold(request, |request, (alias, value)| {
            request.expression_attribute_values(alias, value.clone().into())
        });
        request
            .set_scan_index_forward(self.backwards.then_some(false))
            .set_consistent_read(self.consistent.then_some(true))
    }
}

/// A query's whole request; `Display` is for a person.
#[derive(Clone, Debug)]
pub struct RequestExplanation {
    table: String,
    entity: &'static str,
    input: QueryInput,
    limit: Option<usize>,
}

impl RequestExplanation {
    pub(crate) fn new(
        table: &str,
        entity: &'static str,
        input: QueryInput,
        limit: Option<usize>,
    ) -> Self {
        Self {
            table: table.to_owned(),
            entity,
            input,
            limit,
        }
    }

    /// The request in DynamoDB's JSON, for `aws dynamodb query --cli-input-json`.
    #[must_use]
    pub fn to_json(&self) -> String {
        let value = |value: &KeyValue| match value {
            KeyValue::B(bytes) => {
                serde_json::json!({ "B": aws_smithy_types::base64::encode(bytes) })
            }
            other => serde_json::json!({ other.type_name(): other.as_str() }),
        };
        let names: serde_json::Map<_, _> = self
            .input
            .names()
            .map(|(alias, name)| (alias.to_owned(), name.into()))
            .collect();
        let values: serde_json::Map<_, _> = self
            .input
            .values()
            .map(|(alias, key)| (alias.to_owned(), value(key)))
            .collect();
        let mut request = serde_json::json!({
            "TableName": self.table,
            "KeyConditionExpression": self.input.expression().0,
            "ExpressionAttributeNames": names,
            "ExpressionAttributeValues": values,
        });
        if self.input.backwards {
            request["ScanIndexForward"] = false.into();
        }
        if self.input.consistent {
            request["ConsistentRead"] = true.into();
        }
        if let Some(limit) = self.limit {
            request["Limit"] = limit.into();
        }
        request.to_string()
    }
}

impl fmt::Display for RequestExplanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nothing = self.input.condition.is_empty() || self.limit == Some(0);
        writeln!(
            f,
            "Query on `{}`{}",
            self.table,
            if nothing { ", never sent" } else { "" }
        )?;
        write!(
            f,
            "  {}",
            Explanation::new(self.entity, self.input.condition.clone())
        )?;
        let options = [
            self.input.backwards.then(|| "backwards".to_owned()),
            self.limit.map(|limit| {
                format!(
                    "at most {limit} {}",
                    if limit == 1 { "item" } else { "items" }
                )
            }),
            self.input
                .consistent
                .then(|| "strongly consistent".to_owned()),
        ];
        let options: Vec<_> = options.into_iter().flatten().collect();
        if options.is_empty() {
            Ok(())
        } else {
            write!(f, "\n  {}", options.join(", "))
        }
    }
}
