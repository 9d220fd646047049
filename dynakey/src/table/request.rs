//! A read's request: DynamoDB's expressions, their names and values, and how they read.

use std::borrow::Cow;
use std::fmt;
use std::ops::Add;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::types::{AttributeValue, ConsumedCapacity, ReturnConsumedCapacity};

use super::expression::{Expression, Filter};
use crate::error::Error;
use crate::index::IndexSchema;
use crate::query::binding::Start;
use crate::query::{Explanation, KeyCondition, SortCondition};
use crate::wire::Item;

/// DynamoDB's greatest `Limit`.
const MAX_LIMIT: usize = i32::MAX as usize;

/// What a Query or Scan says in each of its requests.
#[derive(Clone, Debug)]
pub(crate) struct ReadInput {
    pub entity: &'static str,
    /// Of a Query; a Scan has none.
    pub condition: Option<KeyCondition>,
    pub index: Option<&'static IndexSchema>,
    pub backwards: bool,
    pub consistent: bool,
    pub filter: Filter,
    pub projection: Option<Expression>,
    pub start: Start,
}

/// What one request says beside that.
#[derive(Clone, Debug, Default)]
pub(crate) struct Position {
    pub limit: Option<usize>,
    pub start: Option<Item>,
    /// The segment of a parallel scan, and how many there are.
    pub segment: Option<(i32, i32)>,
}

/// One answer.
#[derive(Debug)]
pub(crate) struct RawPage {
    pub items: Vec<Item>,
    pub last: Option<Item>,
    pub capacity: f64,
}

type Name = (Cow<'static, str>, Cow<'static, str>);
type Value = (Cow<'static, str>, AttributeValue);

impl ReadInput {
    pub(crate) fn operation(&self) -> &'static str {
        match self.condition {
            Some(_) => "Query",
            None => "Scan",
        }
    }

    /// Whether no item can be read, so that nothing is sent.
    pub(crate) fn is_nothing(&self) -> bool {
        self.start == Start::End || self.condition.as_ref().is_some_and(KeyCondition::is_empty)
    }

    pub(crate) fn first_key(&self) -> Option<Item> {
        match &self.start {
            Start::Beginning | Start::End => None,
            Start::After(key) => Some(
                key.iter()
                    .map(|(name, value)| ((*name).to_owned(), value.clone().into()))
                    .collect(),
            ),
        }
    }

    pub(crate) fn names(&self) -> Vec<Name> {
        let mut names = self
            .condition
            .as_ref()
            .map(condition_names)
            .unwrap_or_default();
        for part in self.filter.parts.iter().chain(&self.projection) {
            for name in &part.names {
                if !names.contains(name) {
                    names.push(name.clone());
                }
            }
        }
        names
    }

    fn values(&self) -> Vec<Value> {
        let mut values = self
            .condition
            .as_ref()
            .map(condition_values)
            .unwrap_or_default();
        for part in &self.filter.parts {
            for value in &part.values {
                if !values.contains(value) {
                    values.push(value.clone());
                }
            }
        }
        values
    }

    /// Sends one request.
    pub(crate) async fn send(
        &self,
        client: &Client,
        table: &str,
        position: Position,
    ) -> Result<RawPage, Error> {
        let limit = position.limit.map(sent_limit);
        macro_rules! with_options {
            ($request:expr) => {{
                let request = $request
                    .table_name(table)
                    .set_index_name(self.index.map(|index| index.name.to_owned()))
                    .set_filter_expression(self.filter.text().map(Cow::into_owned))
                    .set_projection_expression(
                        self.projection.as_ref().map(|it| it.text.to_string()),
                    )
                    .set_consistent_read(self.consistent.then_some(true))
                    .set_limit(limit)
                    .set_exclusive_start_key(position.start)
                    .return_consumed_capacity(ReturnConsumedCapacity::Total);
                let names = self.names().into_iter();
                let request = names.fold(request, |request, (alias, name)| {
                    request.expression_attribute_names(alias, name)
                });
                let values = self.values().into_iter();
                values.fold(request, |request, (alias, value)| {
                    request.expression_attribute_values(alias, value)
                })
            }};
        }
        macro_rules! page {
            ($answer:expr) => {{
                let answer = $answer.map_err(|error| {
                    Error::sdk(self.operation(), table, self.entity)(error.into())
                })?;
                RawPage {
                    items: answer.items.unwrap_or_default(),
                    last: answer.last_evaluated_key.filter(|key| !key.is_empty()),
                    capacity: units(answer.consumed_capacity.as_ref()),
                }
            }};
        }
        Ok(match &self.condition {
            Some(condition) => {
                let request = with_options!(client.query())
                    .key_condition_expression(condition_text(condition))
                    .set_scan_index_forward(self.backwards.then_some(false));
                page!(request.send().await)
            }
            None => {
                let (segment, segments) = position.segment.unzip();
                let request = with_options!(client.scan())
                    .set_segment(segment)
                    .set_total_segments(segments);
                page!(request.send().await)
            }
        })
    }
}

pub(crate) fn units(capacity: Option<&ConsumedCapacity>) -> f64 {
    capacity
        .and_then(|capacity| capacity.capacity_units)
        .unwrap_or_default()
}

fn sent_limit(limit: usize) -> i32 {
    i32::try_from(limit.clamp(1, MAX_LIMIT)).unwrap_or(i32::MAX)
}

/// The expression: static text, so that placeholders never differ, unless several attributes are fixed.
fn condition_text(condition: &KeyCondition) -> Cow<'static, str> {
    use SortCondition as Sort;
    let sort = match &condition.sort {
        Sort::All | Sort::Nothing => "#pk = :pk",
        Sort::Equal(_) => "#pk = :pk AND #sk = :sk",
        Sort::BeginsWith(_) => "#pk = :pk AND begins_with(#sk, :sk)",
        Sort::Between(..) => "#pk = :pk AND #sk BETWEEN :sk AND :to",
        Sort::AtLeast(_) => "#pk = :pk AND #sk >= :sk",
        Sort::Above(_) => "#pk = :pk AND #sk > :sk",
        Sort::AtMost(_) => "#pk = :pk AND #sk <= :sk",
        Sort::Below(_) => "#pk = :pk AND #sk < :sk",
    };
    if condition.also.is_empty() {
        return sort.into();
    }
    let also = (0..condition.also.len()).map(|at| format!(" AND #k{at} = :k{at}"));
    sort.to_owned().add(&also.collect::<String>()).into()
}

fn condition_names(condition: &KeyCondition) -> Vec<Name> {
    let sk = (!matches!(condition.sort, SortCondition::All | SortCondition::Nothing))
        .then_some(("#sk".into(), condition.sk_attribute.into()));
    let also = condition.also.iter().enumerate();
    std::iter::once(("#pk".into(), condition.pk_attribute.into()))
        .chain(sk)
        .chain(also.map(|(at, (name, _))| (format!("#k{at}").into(), (*name).into())))
        .collect()
}

fn condition_values(condition: &KeyCondition) -> Vec<Value> {
    let (sk, to) = condition.sort.values();
    let also = condition.also.iter().enumerate();
    std::iter::once((":pk".into(), &condition.pk))
        .chain(sk.map(|value| (":sk".into(), value)))
        .chain(to.map(|value| (":to".into(), value)))
        .chain(also.map(|(at, (_, value))| (format!(":k{at}").into(), value)))
        .map(|(alias, value): (Cow<'static, str>, _)| (alias, value.clone().into()))
        .collect()
}

/// A query's or scan's whole request; `Display` is for a person.
#[derive(Clone, Debug)]
pub struct RequestExplanation {
    table: String,
    entity: &'static str,
    input: ReadInput,
    limit: Option<usize>,
    page_size: Option<usize>,
}

impl RequestExplanation {
    pub(crate) fn new(
        table: &str,
        entity: &'static str,
        input: ReadInput,
        limit: Option<usize>,
        page_size: Option<usize>,
    ) -> Self {
        Self {
            table: table.to_owned(),
            entity,
            input,
            limit,
            page_size,
        }
    }

    /// The first request in DynamoDB's JSON, for `aws dynamodb query --cli-input-json`.
    #[must_use]
    pub fn to_json(&self) -> String {
        let input = &self.input;
        let names: serde_json::Map<_, _> = input
            .names()
            .into_iter()
            .map(|(alias, name)| (alias.into_owned(), name.into_owned().into()))
            .collect();
        let values: serde_json::Map<_, _> = input
            .values()
            .into_iter()
            .map(|(alias, value)| (alias.into_owned(), json(&value)))
            .collect();
        let start = input.first_key().map(|key| json_map(&key));
        let condition = input.condition.as_ref();
        let limit = self.page_size.or(self.limit).map(sent_limit);
        let entries = [
            ("TableName", Some(self.table.as_str().into())),
            ("IndexName", input.index.map(|index| index.name.into())),
            (
                "KeyConditionExpression",
                condition.map(|condition| condition_text(condition).into()),
            ),
            ("FilterExpression", input.filter.text().map(Into::into)),
            (
                "ProjectionExpression",
                input.projection.as_ref().map(|it| it.text.clone().into()),
            ),
            (
                "ExpressionAttributeNames",
                (!names.is_empty()).then(|| names.into()),
            ),
            (
                "ExpressionAttributeValues",
                (!values.is_empty()).then(|| values.into()),
            ),
            ("ScanIndexForward", input.backwards.then(|| false.into())),
            ("ConsistentRead", input.consistent.then(|| true.into())),
            ("Limit", limit.map(Into::into)),
            ("ExclusiveStartKey", start),
            ("ReturnConsumedCapacity", Some("TOTAL".into())),
        ];
        let entries =
            entries
                .into_iter()
                .filter_map(|(name, value): (_, Option<serde_json::Value>)| {
                    Some((name.to_owned(), value?))
                });
        serde_json::Value::Object(entries.collect()).to_string()
    }
}

/// A value in DynamoDB's JSON.
fn json(value: &AttributeValue) -> serde_json::Value {
    use aws_smithy_types::base64::encode;
    use serde_json::json;
    match value {
        AttributeValue::S(text) => json!({ "S": text }),
        AttributeValue::N(number) => json!({ "N": number }),
        AttributeValue::B(bytes) => json!({ "B": encode(bytes) }),
        AttributeValue::Bool(is) => json!({ "BOOL": is }),
        AttributeValue::Null(is) => json!({ "NULL": is }),
        AttributeValue::Ss(texts) => json!({ "SS": texts }),
        AttributeValue::Ns(numbers) => json!({ "NS": numbers }),
        AttributeValue::Bs(sets) => json!({ "BS": sets.iter().map(encode).collect::<Vec<_>>() }),
        AttributeValue::L(list) => json!({ "L": list.iter().map(json).collect::<Vec<_>>() }),
        AttributeValue::M(map) => json!({ "M": json_map(map) }),
        _ => serde_json::Value::Null,
    }
}

fn json_map(map: &Item) -> serde_json::Value {
    map.iter()
        .map(|(name, value)| (name.clone(), json(value)))
        .collect()
}

impl fmt::Display for RequestExplanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nothing = self.input.is_nothing() || self.limit == Some(0);
        writeln!(
            f,
            "{} on `{}`{}",
            self.input.operation(),
            self.table,
            if nothing { ", never sent" } else { "" }
        )?;
        match &self.input.condition {
            Some(condition) => write!(
                f,
                "  {}",
                Explanation::new(self.entity, self.input.index, condition.clone())
            )?,
            None => write!(f, "  {}, wherever it is", self.entity)?,
        }
        let counted = |count, what| match count {
            1 => format!("1 {what}"),
            count => format!("{count} {what}s"),
        };
        let options = [
            self.input.backwards.then(|| "backwards".to_owned()),
            (self.input.start != Start::Beginning).then(|| "from a cursor on".to_owned()),
            self.limit
                .map(|limit| format!("at most {}", counted(limit, "item"))),
            self.page_size
                .map(|size| format!("{} to a request", counted(size, "item"))),
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
