//! A condition as text: every name and value behind a placeholder, numbered as they come.

use std::borrow::Cow;
use std::fmt::Write as _;

use aws_sdk_dynamodb::types::AttributeValue;

use super::filter::{MAX_IN, MAX_OPERATORS, Node};
use super::operand::Operand;
use super::path::{Location, Step};
use crate::table::Expression;

/// DynamoDB's greatest length of an expression, in bytes.
pub(crate) const MAX_LENGTH: usize = 4096;

/// The condition in DynamoDB's syntax.
///
/// # Errors
///
/// What of it can't be sent.
pub(crate) fn render(node: &Node) -> Result<Expression, String> {
    let mut renderer = Renderer::default();
    renderer.node(node)?;
    Ok(Expression {
        text: renderer.text.into(),
        names: renderer.names,
        values: renderer.values,
        is_or: matches!(node, Node::Any(_)),
    })
}

/// Checks a whole expression against DynamoDB's limits.
pub(crate) fn check_limits(what: &str, text: &str) -> Result<(), String> {
    if text.len() > MAX_LENGTH {
        return Err(format!(
            "the {what} is {} bytes long, and DynamoDB takes {MAX_LENGTH}",
            text.len()
        ));
    }
    let operators = count_operators(text);
    if operators > MAX_OPERATORS {
        return Err(format!(
            "the {what} has {operators} operators and functions, and DynamoDB takes {MAX_OPERATORS}"
        ));
    }
    Ok(())
}

/// All names are placeholders, so what looks like an operator is one.
fn count_operators(text: &str) -> usize {
    const OPERATORS: [&str; 10] = [
        "=", "<>", "<", "<=", ">", ">=", "AND", "OR", "BETWEEN", "IN",
    ];
    let words = text.split([' ', '(', ')', ',']);
    let function = |word: &str| word == "NOT" || word == "size" || word.contains('_');
    let operators = words
        .filter(|word| OPERATORS.contains(word) || function(word) || *word == "contains")
        .count();
    // The `AND` of a `BETWEEN` is a part of it.
    operators - text.matches(" BETWEEN ").count()
}

#[derive(Default)]
struct Renderer {
    text: String,
    names: Vec<(Cow<'static, str>, Cow<'static, str>)>,
    values: Vec<(Cow<'static, str>, AttributeValue)>,
}

impl Renderer {
    fn node(&mut self, node: &Node) -> Result<(), String> {
        match node {
            Node::All(nodes) => self.joined(nodes, " AND ", |node| matches!(node, Node::Any(_))),
            // Nothing binds less than an `OR`, so nothing in it needs brackets.
            Node::Any(nodes) => self.joined(nodes, " OR ", |_| false),
            Node::Not(node) => {
                self.text.push_str("NOT ");
                self.bracketed(node, !matches!(**node, Node::Call(..)))
            }
            Node::Compare(a, operator, b) => {
                self.operand(a);
                let _ = write!(self.text, " {operator} ");
                self.operand(b);
                Ok(())
            }
            Node::Between(value, low, high) => {
                self.operand(value);
                self.text.push_str(" BETWEEN ");
                self.operand(low);
                self.text.push_str(" AND ");
                self.operand(high);
                Ok(())
            }
            Node::In(value, among) => self.among(value, among),
            Node::Call(function, location, value) => {
                self.text.push_str(function);
                self.text.push('(');
                self.location(location);
                if let Some(value) = value {
                    self.text.push_str(", ");
                    self.operand(value);
                }
                self.text.push(')');
                Ok(())
            }
            Node::Nothing(location) => {
                self.text.push_str("attribute_exists(");
                self.location(location);
                self.text.push_str(") AND attribute_not_exists(");
                self.location(location);
                self.text.push(')');
                Ok(())
            }
            Node::Faulty(reason) => Err(reason.clone()),
        }
    }

    fn joined(
        &mut self,
        nodes: &[Node],
        with: &str,
        needs_brackets: impl Fn(&Node) -> bool,
    ) -> Result<(), String> {
        for (at, node) in nodes.iter().enumerate() {
            if at > 0 {
                self.text.push_str(with);
            }
            self.bracketed(node, needs_brackets(node))?;
        }
        Ok(())
    }

    fn bracketed(&mut self, node: &Node, brackets: bool) -> Result<(), String> {
        if brackets {
            self.text.push('(');
        }
        self.node(node)?;
        if brackets {
            self.text.push(')');
        }
        Ok(())
    }

    fn among(&mut self, value: &Operand, among: &[Operand]) -> Result<(), String> {
        if among.len() > MAX_IN {
            return Err(format!(
                "`is_in` takes at most {MAX_IN} values, and here are {}",
                among.len()
            ));
        }
        self.operand(value);
        self.text.push_str(" IN (");
        for (at, one) in among.iter().enumerate() {
            if at > 0 {
                self.text.push_str(", ");
            }
            self.operand(one);
        }
        self.text.push(')');
        Ok(())
    }

    fn operand(&mut self, operand: &Operand) {
        match operand {
            Operand::Path(location) => self.location(location),
            Operand::Size(location) => {
                self.text.push_str("size(");
                self.location(location);
                self.text.push(')');
            }
            Operand::Value(value) => {
                let known = self.values.iter().find(|(_, known)| known == value);
                let alias = match known {
                    Some((alias, _)) => alias.clone(),
                    None => {
                        let alias = Cow::from(format!(":f{}", self.values.len()));
                        self.values.push((alias.clone(), value.clone()));
                        alias
                    }
                };
                self.text.push_str(&alias);
            }
        }
    }

    fn location(&mut self, location: &Location) {
        location_text(&location.0, &mut self.text, &mut self.names, &[], 'f');
    }
}

/// Writes a document path, under aliases that are there already where there are.
pub(crate) fn location_text(
    steps: &[Step],
    text: &mut String,
    names: &mut Vec<(Cow<'static, str>, Cow<'static, str>)>,
    known: &[(Cow<'static, str>, Cow<'static, str>)],
    letter: char,
) {
    for (at, step) in steps.iter().enumerate() {
        match step {
            Step::Index(index) => {
                let _ = write!(text, "[{index}]");
            }
            Step::Name(name) => {
                if at > 0 {
                    text.push('.');
                }
                let mut all = known.iter().chain(names.iter());
                let found = all.find(|(_, other)| *other == name.as_str());
                let alias = match found {
                    Some((alias, _)) => alias.clone(),
                    None => {
                        let alias = Cow::from(format!("#{letter}{}", names.len()));
                        names.push((alias.clone(), name.clone().into()));
                        alias
                    }
                };
                text.push_str(&alias);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::{Filter, Path};

    struct Post;

    const VOTES: Path<Post, i64> = Path::__new("votes");
    const BODY: Path<Post, Option<String>> = Path::__new("body");
    const TAGS: Path<Post, Vec<String>> = Path::__new("tags");

    fn text(filter: &Filter<Post>) -> String {
        let expression = render(&filter.node).expect("a filter that can be sent");
        expression.text.into_owned()
    }

    #[test]
    fn each_operator_has_its_text() {
        for (filter, expected) in [
            (VOTES.eq(1), "#f0 = :f0"),
            (VOTES.ne(1), "#f0 <> :f0"),
            (VOTES.between(1, 2), "#f0 BETWEEN :f0 AND :f1"),
            (VOTES.between(1, 1), "#f0 BETWEEN :f0 AND :f0"),
            (VOTES.is_in([1, 2, 1]), "#f0 IN (:f0, :f1, :f0)"),
            (
                VOTES.is_in([0_i64; 0]),
                "attribute_exists(#f0) AND attribute_not_exists(#f0)",
            ),
            (
                !VOTES.between(2, 1),
                "NOT (attribute_exists(#f0) AND attribute_not_exists(#f0))",
            ),
            (BODY.begins_with("a"), "begins_with(#f0, :f0)"),
            (!BODY.contains("a"), "NOT contains(#f0, :f0)"),
            (!!BODY.contains("a"), "contains(#f0, :f0)"),
            (BODY.is_none(), "attribute_not_exists(#f0) OR #f0 = :f0"),
            (
                TAGS.size().gt(TAGS.at(1).size()),
                "size(#f0) > size(#f0[1])",
            ),
            (TAGS.at(0).eq("a"), "#f0[0] = :f0"),
            (BODY.eq(BODY), "#f0 = #f0"),
        ] {
            assert_eq!(text(&filter), expected);
        }
    }

    #[test]
    fn brackets_stand_where_they_change_something() {
        let [a, b, c] = [1, 2, 3].map(|n| VOTES.eq(n));
        let (a, b, c) = (|| a.clone(), || b.clone(), || c.clone());
        for (filter, expected) in [
            (
                a().and(b()).and(c()),
                "#f0 = :f0 AND #f0 = :f1 AND #f0 = :f2",
            ),
            (a().or(b().or(c())), "#f0 = :f0 OR #f0 = :f1 OR #f0 = :f2"),
            (
                a().and(b().or(c())),
                "#f0 = :f0 AND (#f0 = :f1 OR #f0 = :f2)",
            ),
            (a().or(b().and(c())), "#f0 = :f0 OR #f0 = :f1 AND #f0 = :f2"),
            (!a().and(b()), "NOT (#f0 = :f0 AND #f0 = :f1)"),
            (!a(), "NOT (#f0 = :f0)"),
            (!(!a()).or(b()), "NOT (NOT (#f0 = :f0) OR #f0 = :f1)"),
            (
                BODY.is_none().and(a()),
                "(attribute_not_exists(#f0) OR #f0 = :f0) AND #f1 = :f1",
            ),
        ] {
            assert_eq!(text(&filter), expected);
        }
    }

    #[test]
    fn operators_are_counted() {
        for (filter, expected) in [
            (VOTES.eq(1), 1),
            (VOTES.between(1, 2), 1),
            (VOTES.between(1, 2).and(VOTES.le(3)), 3),
            (!BODY.is_some(), 4),
            (TAGS.size().gt(1).or(VOTES.is_in([1])), 4),
            (BODY.begins_with("a").and(TAGS.contains("a")), 3),
        ] {
            assert_eq!(count_operators(&text(&filter)), expected, "{filter}");
        }
    }
}
