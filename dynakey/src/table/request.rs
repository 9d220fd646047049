//! A query's request: DynamoDB's expression, its names and values, and how they read.

use std::borrow::Cow;
use std::fmt;
use std::ops::Add;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::operation::query::builders::QueryFluentBuilder;

use crate::index::IndexSchema;
use crate::key::KeyValue;
use crate::query::{Explanation, KeyCondition, SortCondition};

/// What a Query request says, beside its position.
#[derive(Clone, Debug)]
pub(crate) struct QueryInput {
    pub condition: KeyCondition,
    pub index: Option<&'static IndexSchema>,
    pub backwards: bool,
    pub consistent: bool,
}

impl QueryInput {
    /// The expression: static text, so that placeholders never differ, unless several attributes are fixed.
    fn expression(&self) -> Cow<'static, str> {
        use SortCondition as Sort;
        let sort = match &self.condition.sort {
            Sort::All | Sort::Nothing => "#pk = :pk",
            Sort::Equal(_) => "#pk = :pk AND #sk = :sk",
            Sort::BeginsWith(_) => "#pk = :pk AND begins_with(#sk, :sk)",
            Sort::Between(..) => "#pk = :pk AND #sk BETWEEN :sk AND :to",
            Sort::AtLeast(_) => "#pk = :pk AND #sk >= :sk",
            Sort::Above(_) => "#pk = :pk AND #sk > :sk",
            Sort::AtMost(_) => "#pk = :pk AND #sk <= :sk",
            Sort::Below(_) => "#pk = :pk AND #sk < :sk",
        };
        if self.condition.also.is_empty() {
            return sort.into();
        }
        let also = (0..self.condition.also.len()).map(|at| format!(" AND #k{at} = :k{at}"));
        sort.to_owned().add(&also.collect::<String>()).into()
    }

    fn names(&self) -> impl Iterator<Item = (Cow<'static, str>, &'static str)> {
        let condition = &self.condition;
        let sk = (!matches!(condition.sort, SortCondition::All | SortCondition::Nothing))
            .then_some(("#sk".into(), condition.sk_attribute));
        let also = condition.also.iter().enumerate();
        std::iter::once(("#pk".into(), condition.pk_attribute))
            .chain(sk)
            .chain(also.map(|(at, (name, _))| (format!("#k{at}").into(), *name)))
    }

    fn values(&self) -> impl Iterator<Item = (Cow<'static, str>, &KeyValue)> {
        let (sk, to) = self.condition.sort.values();
        let also = self.condition.also.iter().enumerate();
        std::iter::once((":pk".into(), &self.condition.pk))
            .chain(sk.map(|value| (":sk".into(), value)))
            .chain(to.map(|value| (":to".into(), value)))
            .chain(also.map(|(at, (_, value))| (format!(":k{at}").into(), value)))
    }

    pub(crate) fn request(&self, client: &Client, table: &str) -> QueryFluentBuilder {
        let request = client
            .query()
            .table_name(table)
            .set_index_name(self.index.map(|index| index.name.to_owned()))
            .key_condition_expression(self.expression());
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
            .map(|(alias, name)| (alias.into_owned(), name.into()))
            .collect();
        let values: serde_json::Map<_, _> = self
            .input
            .values()
            .map(|(alias, key)| (alias.into_owned(), value(key)))
            .collect();
        let mut request = serde_json::json!({
            "TableName": self.table,
            "KeyConditionExpression": self.input.expression(),
            "ExpressionAttributeNames": names,
            "ExpressionAttributeValues": values,
        });
        if let Some(index) = self.input.index {
            request["IndexName"] = index.name.into();
        }
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
            Explanation::new(self.entity, self.input.index, self.input.condition.clone())
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
