//! A table's definition: its key attributes with their types, and its indexes.

use crate::index::IndexSchema;
use crate::key::KeySchema;

/// The definition of the table that an entity lies in.
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    keys: &'static KeySchema,
    indexes: &'static [&'static IndexSchema],
}

impl Schema {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(keys: &'static KeySchema, indexes: &'static [&'static IndexSchema]) -> Self {
        Self { keys, indexes }
    }

    /// The templates of the primary key, with the names of its attributes.
    #[must_use]
    pub const fn keys(&self) -> &'static KeySchema {
        self.keys
    }

    /// The secondary indexes.
    #[must_use]
    pub const fn indexes(&self) -> &'static [&'static IndexSchema] {
        self.indexes
    }
}

#[cfg(feature = "client")]
mod create {
    use std::collections::BTreeMap;
    use std::time::Duration;

    use aws_sdk_dynamodb::Client;
    use aws_sdk_dynamodb::error::BuildError;
    use aws_sdk_dynamodb::operation::create_table::builders::CreateTableFluentBuilder;
    use aws_sdk_dynamodb::operation::describe_table::DescribeTableError;
    use aws_sdk_dynamodb::types::{
        AttributeDefinition, BillingMode, GlobalSecondaryIndex, KeySchemaElement, KeyType,
        LocalSecondaryIndex, Projection, ProjectionType, ScalarAttributeType, TableStatus,
    };

    use super::Schema;
    use crate::error::Error;
    use crate::index::ProjectedAttributes;
    use crate::key::Template;
    use crate::key::template::ScalarType;

    /// How often a new table is asked for its status.
    const POLL: Duration = Duration::from_millis(500);

    impl Schema {
        /// Creates the table, billed by request, and waits until it is active (CreateTable, DescribeTable).
        ///
        /// ```no_run
        /// # use dynakey::Entity;
        /// # #[derive(Entity)]
        /// # #[pk = "USER#<id>"]
        /// # struct User { id: u64 }
        /// # async fn run(client: aws_sdk_dynamodb::Client) -> Result<(), dynakey::Error> {
        /// User::schema().create(&client, "users").await?;
        /// # Ok(())
        /// # }
        /// ```
        ///
        /// # Errors
        ///
        /// [`Error::Sdk`] when DynamoDB refuses, as for a table that exists.
        pub async fn create(&self, client: &Client, name: &str) -> Result<(), Error> {
            let fail = Error::sdk("CreateTable", name, self.keys.entity);
            let request = self
                .request(client, name)
                .map_err(|error| fail(error.into()))?;
            request.send().await.map_err(|error| fail(error.into()))?;
            self.wait_until_active(client, name).await
        }

        fn request(
            &self,
            client: &Client,
            name: &str,
        ) -> Result<CreateTableFluentBuilder, BuildError> {
            let keys = self.keys();
            let halves = (&keys.pk, keys.sk_attribute().zip(keys.sk.as_ref()));
            let mut attributes = BTreeMap::from([(keys.pk_attribute(), halves.0)]);
            attributes.extend(halves.1);
            let own = key_elements([keys.pk_attribute()], keys.sk_attribute())?;
            let mut request = client
                .create_table()
                .table_name(name)
                .billing_mode(BillingMode::PayPerRequest)
                .set_key_schema(Some(own));
            for index in self.indexes {
                attributes.extend(index.attributes());
                let (pk, sk) = index.halves();
                let elements = Some(key_elements(pk, sk)?);
                let projection = projection(index.projection());
                request = if index.is_local() {
                    let index = LocalSecondaryIndex::builder()
                        .index_name(index.name())
                        .set_key_schema(elements)
                        .projection(projection);
                    request.local_secondary_indexes(index.build()?)
                } else {
                    let index = GlobalSecondaryIndex::builder()
                        .index_name(index.name())
                        .set_key_schema(elements)
                        .projection(projection);
                    request.global_secondary_indexes(index.build()?)
                };
            }
            for (attribute, template) in attributes {
                let definition = AttributeDefinition::builder()
                    .attribute_name(attribute)
                    .attribute_type(scalar_type(template));
                request = request.attribute_definitions(definition.build()?);
            }
            Ok(request)
        }

        async fn wait_until_active(&self, client: &Client, name: &str) -> Result<(), Error> {
            while self.status(client, name).await? != Some(TableStatus::Active) {
                tokio::time::sleep(POLL).await;
            }
            Ok(())
        }

        /// The status of the table of this name; `None` where there is no such table.
        pub(crate) async fn status(
            &self,
            client: &Client,
            name: &str,
        ) -> Result<Option<TableStatus>, Error> {
            match client.describe_table().table_name(name).send().await {
                Ok(answer) => Ok(answer.table.and_then(|table| table.table_status)),
                Err(error)
                    if error
                        .as_service_error()
                        .is_some_and(DescribeTableError::is_resource_not_found_exception) =>
                {
                    Ok(None)
                }
                Err(error) => Err(Error::sdk("DescribeTable", name, self.keys.entity)(
                    error.into(),
                )),
            }
        }
    }

    fn key_elements(
        pk: impl IntoIterator<Item = &'static str>,
        sk: impl IntoIterator<Item = &'static str>,
    ) -> Result<Vec<KeySchemaElement>, BuildError> {
        let pk = pk.into_iter().map(|name| (name, KeyType::Hash));
        let sk = sk.into_iter().map(|name| (name, KeyType::Range));
        pk.chain(sk)
            .map(|(name, role)| {
                let element = KeySchemaElement::builder().attribute_name(name);
                element.key_type(role).build()
            })
            .collect()
    }

    fn projection(attributes: ProjectedAttributes) -> Projection {
        let projection = Projection::builder();
        match attributes {
            ProjectedAttributes::All => projection.projection_type(ProjectionType::All),
            ProjectedAttributes::KeysOnly => projection.projection_type(ProjectionType::KeysOnly),
            ProjectedAttributes::Include(names) => projection
                .projection_type(ProjectionType::Include)
                .set_non_key_attributes(Some(names.iter().map(|&name| name.to_owned()).collect())),
        }
        .build()
    }

    fn scalar_type(template: &Template) -> ScalarAttributeType {
        match template.scalar_type() {
            ScalarType::S => ScalarAttributeType::S,
            ScalarType::N => ScalarAttributeType::N,
            ScalarType::B => ScalarAttributeType::B,
        }
    }
}
