//! A table's definition: its key attributes and their types.

use crate::key::KeySchema;

/// The definition of the table that an entity lies in.
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    keys: &'static KeySchema,
}

impl Schema {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(keys: &'static KeySchema) -> Self {
        Self { keys }
    }

    /// The templates of the primary key, with the names of its attributes.
    #[must_use]
    pub const fn keys(&self) -> &'static KeySchema {
        self.keys
    }
}

#[cfg(feature = "client")]
mod create {
    use std::time::Duration;

    use aws_sdk_dynamodb::Client;
    use aws_sdk_dynamodb::operation::describe_table::DescribeTableError;
    use aws_sdk_dynamodb::types::{
        AttributeDefinition, BillingMode, KeySchemaElement, KeyType, ScalarAttributeType,
        TableStatus,
    };

    use super::Schema;
    use crate::error::Error;
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
            let keys = self.keys();
            let fail = Error::sdk("CreateTable", name, keys.entity);
            let halves = [
                Some((keys.pk_attribute(), &keys.pk, KeyType::Hash)),
                keys.sk_attribute()
                    .zip(keys.sk.as_ref())
                    .map(|(name, template)| (name, template, KeyType::Range)),
            ];
            let mut request = client
                .create_table()
                .table_name(name)
                .billing_mode(BillingMode::PayPerRequest);
            for (attribute, template, role) in halves.into_iter().flatten() {
                let definition = AttributeDefinition::builder()
                    .attribute_name(attribute)
                    .attribute_type(scalar_type(template))
                    .build()
                    .map_err(|error| fail(error.into()))?;
                let element = KeySchemaElement::builder()
                    .attribute_name(attribute)
                    .key_type(role)
                    .build()
                    .map_err(|error| fail(error.into()))?;
                request = request
                    .attribute_definitions(definition)
                    .key_schema(element);
            }
            request.send().await.map_err(|error| fail(error.into()))?;
            self.wait_until_active(client, name).await
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

    fn scalar_type(template: &Template) -> ScalarAttributeType {
        match template.scalar_type() {
            ScalarType::S => ScalarAttributeType::S,
            ScalarType::N => ScalarAttributeType::N,
            ScalarType::B => ScalarAttributeType::B,
        }
    }
}
