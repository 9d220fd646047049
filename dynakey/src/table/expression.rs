//! Parts of a request's expressions, each with the names and values that it speaks of.

use std::borrow::Cow;

use aws_sdk_dynamodb::types::AttributeValue;

/// A text in DynamoDB's expression syntax, and its placeholders.
#[derive(Clone, Debug, Default)]
pub(crate) struct Expression {
    pub text: Cow<'static, str>,
    /// `#alias` and the attribute's name.
    pub names: Vec<(Cow<'static, str>, Cow<'static, str>)>,
    /// `:alias` and the value.
    pub values: Vec<(Cow<'static, str>, AttributeValue)>,
    /// An `OR` stands outside of all brackets.
    pub is_or: bool,
}

impl Expression {
    /// Items of this type, and of none: those of other programs.
    pub(crate) fn of_type(attribute: &'static str, entity: &'static str) -> Self {
        Self {
            text: "attribute_not_exists(#t) OR #t = :t".into(),
            names: vec![("#t".into(), attribute.into())],
            values: vec![(":t".into(), AttributeValue::S(entity.to_owned()))],
            is_or: true,
        }
    }

    /// Items whose time has not come. What holds no number never expires.
    pub(crate) fn unexpired(attribute: &'static str, now: &str) -> Self {
        Self {
            text: "attribute_not_exists(#e) OR NOT (#e <= :e)".into(),
            names: vec![("#e".into(), attribute.into())],
            values: vec![(":e".into(), AttributeValue::N(now.to_owned()))],
            is_or: true,
        }
    }

    /// These attributes, under aliases that are there already where there are.
    pub(crate) fn projection(
        attributes: impl IntoIterator<Item = &'static str>,
        known: &[(Cow<'static, str>, Cow<'static, str>)],
    ) -> Self {
        let mut aliases = Vec::<Cow<'static, str>>::new();
        let mut names = Vec::<(_, Cow<'static, str>)>::new();
        for attribute in attributes {
            let mut all = known.iter().chain(&names);
            let alias = match all.find(|(_, name)| name == attribute) {
                Some((alias, _)) => alias.clone(),
                None => {
                    let alias = Cow::from(format!("#p{}", names.len()));
                    names.push((alias.clone(), attribute.into()));
                    alias
                }
            };
            if !aliases.contains(&alias) {
                aliases.push(alias);
            }
        }
        Self {
            text: aliases.join(", ").into(),
            names,
            ..Self::default()
        }
    }
}

/// What of the items that were found is returned: conditions that must all hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct Filter {
    pub parts: Vec<Expression>,
}

impl Filter {
    /// One condition more.
    pub(crate) fn and(&mut self, condition: Expression) {
        self.parts.push(condition);
    }

    pub(crate) fn text(&self) -> Option<Cow<'static, str>> {
        match &self.parts[..] {
            [] => None,
            [one] => Some(one.text.clone()),
            several => {
                // DynamoDB refuses brackets that change nothing.
                let parts = several.iter().map(|part| {
                    if part.is_or {
                        format!("({})", part.text)
                    } else {
                        part.text.to_string()
                    }
                });
                Some(parts.collect::<Vec<_>>().join(" AND ").into())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_joined_with_the_brackets_they_need() {
        let mut filter = Filter::default();
        assert_eq!(filter.text(), None);
        filter.and(Expression::of_type("_type", "Note"));
        assert_eq!(
            filter.text().as_deref(),
            Some("attribute_not_exists(#t) OR #t = :t")
        );
        filter.and(Expression {
            text: "#a = :a AND #b = :b".into(),
            ..Expression::default()
        });
        assert_eq!(
            filter.text().as_deref(),
            Some("(attribute_not_exists(#t) OR #t = :t) AND #a = :a AND #b = :b")
        );
    }

    #[test]
    fn a_projection_names_each_attribute_once() {
        let known = [("#pk".into(), "pk".into())];
        let projection = Expression::projection(["pk", "sk", "pk", "_type", "sk"], &known);
        assert_eq!(projection.text, "#pk, #p0, #p1");
        assert_eq!(projection.names.len(), 2);
    }
}
