/**The primary key of a `Config`: partition key `CONFIG`, sort key `MAIN`.

Displays as an id that fits into a URL, and parses from it.*/
#[allow(dead_code)]
struct ConfigKey {}
///A query for a `Config`: partition key `CONFIG`, sort key `MAIN`.
#[must_use = "a query does nothing until a table runs it"]
#[allow(dead_code)]
struct ConfigQuery<const N: usize> {
    __chain: ::dynakey::__private::Chain,
}
#[doc(hidden)]
const _: () = {
    #[allow(unused_imports)]
    use ::dynakey::__private::NoComponent as _;
    const __PK: ::dynakey::Template = ::dynakey::Template {
        source: "CONFIG",
        half: ::dynakey::__private::Half::Partition,
        segments: &[::dynakey::Segment::Literal("CONFIG")],
    };
    const __SK: ::dynakey::Template = ::dynakey::Template {
        source: "MAIN",
        half: ::dynakey::__private::Half::Sort,
        segments: &[::dynakey::Segment::Literal("MAIN")],
    };
    const _: () = ::dynakey::__private::prove_template("Config", &__PK);
    const _: () = ::dynakey::__private::prove_template("Config", &__SK);
    #[automatically_derived]
    impl ::dynakey::Entity for Config {
        type Key = ConfigKey;
        const NAME: &'static str = "Config";
        const STORAGE: ::dynakey::__private::Storage = ::dynakey::__private::Storage {
            type_attribute: ::core::option::Option::Some("_type"),
            key_fields: &[],
        };
        fn primary_key(&self) -> ConfigKey {
            ConfigKey {}
        }
        fn check_fields(
            &self,
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            ::core::result::Result::Ok(())
        }
        fn visit_key_fields<__V: ::dynakey::__private::KeyFieldVisitor>(
            __parsed: &::dynakey::__private::Parsed<'_>,
            __visitor: &mut __V,
        ) -> ::core::result::Result<(), __V::Error> {
            ::core::result::Result::Ok(())
        }
    }
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl Config {
        ///The key templates: partition key `CONFIG`, sort key `MAIN`.
        const TEMPLATES: &'static ::dynakey::KeySchema = <ConfigKey as ::dynakey::EntityKey>::SCHEMA;
        ///The primary key of one item: partition key `CONFIG`, sort key `MAIN`.
        #[allow(clippy::too_many_arguments)]
        fn key() -> ConfigKey {
            ConfigKey {}
        }
        /// The values of this item's primary key.
        fn primary_key(&self) -> ConfigKey {
            ::dynakey::Entity::primary_key(self)
        }
        ///Reads the item of the partition `CONFIG` with the sort key `MAIN`.
        #[allow(clippy::too_many_arguments)]
        fn partition() -> ConfigQuery<0usize> {
            ConfigQuery {
                __chain: ::dynakey::__private::Chain::new(Self::TEMPLATES, &[]),
            }
        }
        /// The definition of the table.
        fn schema() -> ::dynakey::Schema {
            ::dynakey::Schema::new(Self::TEMPLATES)
        }
    }
    #[automatically_derived]
    impl ::core::clone::Clone for ConfigKey {
        fn clone(&self) -> Self {
            Self {}
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for ConfigKey {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            __f.debug_struct("ConfigKey").finish()
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialEq for ConfigKey {
        fn eq(&self, __other: &Self) -> bool {
            true
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Eq for ConfigKey {}
    #[automatically_derived]
    impl ::core::hash::Hash for ConfigKey {
        fn hash<__H: ::core::hash::Hasher>(&self, __hasher: &mut __H) {}
    }
    #[automatically_derived]
    impl ::dynakey::EntityKey for ConfigKey {
        const SCHEMA: &'static ::dynakey::KeySchema = &::dynakey::KeySchema {
            entity: "Config",
            pk_attribute: "pk",
            sk_attribute: "sk",
            pk: __PK,
            sk: ::core::option::Option::Some(__SK),
        };
        fn encode(
            &self,
        ) -> ::core::result::Result<::dynakey::EncodedKey, ::dynakey::KeyError> {
            <Self as ::dynakey::EntityKey>::SCHEMA.encode(&[], &[])
        }
        fn check(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            <Self as ::dynakey::DecodeKey>::read(__parsed).map(|_| ())
        }
    }
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl ConfigKey {
        /// The values of the key attributes.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a component's value can't stand in a key.
        fn encode(
            &self,
        ) -> ::core::result::Result<::dynakey::EncodedKey, ::dynakey::KeyError> {
            ::dynakey::EntityKey::encode(self)
        }
        /// The components of a key.
        ///
        /// # Errors
        ///
        /// A `KeyError` unless it is the very key that `encode` gives for them.
        fn decode(
            pk: impl ::core::convert::Into<::dynakey::KeyValue>,
            sk: impl ::core::convert::Into<::dynakey::KeyValue>,
        ) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            <Self as ::dynakey::DecodeKey>::decode(
                &::dynakey::EncodedKey {
                    pk: ::core::convert::Into::into(pk),
                    sk: ::core::option::Option::Some(::core::convert::Into::into(sk)),
                },
            )
        }
    }
    #[automatically_derived]
    impl ::dynakey::DecodeKey for ConfigKey {
        fn read(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let __key = Self {};
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Ord for ConfigKey {
        fn cmp(&self, __other: &Self) -> ::core::cmp::Ordering {
            ::dynakey::__private::compare_keys(self, __other)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialOrd for ConfigKey {
        fn partial_cmp(
            &self,
            __other: &Self,
        ) -> ::core::option::Option<::core::cmp::Ordering> {
            ::core::option::Option::Some(::core::cmp::Ord::cmp(self, __other))
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Display for ConfigKey {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::dynakey::__private::write_id(&[], __f)
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for ConfigKey {
        type Err = ::dynakey::KeyError;
        fn from_str(__id: &str) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let mut __id = ::dynakey::__private::IdReader::new(
                <Self as ::dynakey::EntityKey>::SCHEMA,
                __id,
            );
            let __key = Self {};
            __id.finish()?;
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::dynakey::__private::serde::Serialize for ConfigKey {
        fn serialize<__S: ::dynakey::__private::serde::Serializer>(
            &self,
            __serializer: __S,
        ) -> ::core::result::Result<__S::Ok, __S::Error> {
            ::dynakey::__private::serde::Serializer::collect_str(__serializer, self)
        }
    }
    #[automatically_derived]
    impl<'de> ::dynakey::__private::serde::Deserialize<'de> for ConfigKey {
        fn deserialize<__D: ::dynakey::__private::serde::Deserializer<'de>>(
            __deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            ::dynakey::__private::deserialize_id(__deserializer)
        }
    }
    #[doc(hidden)]
    #[allow(non_camel_case_types, dead_code, missing_docs)]
    pub mod __components {}
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl<const N: usize> ConfigQuery<{ N }> {
        /// The key condition as it stands.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        fn condition(
            &self,
        ) -> ::core::result::Result<::dynakey::KeyCondition, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<Config>().condition()
        }
        /// The query as it stands, for a person.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        fn explain(
            &self,
        ) -> ::core::result::Result<::dynakey::Explanation, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<Config>().explain()
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::clone::Clone for ConfigQuery<{ N }> {
        fn clone(&self) -> Self {
            Self {
                __chain: ::core::clone::Clone::clone(&self.__chain),
            }
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::fmt::Debug for ConfigQuery<{ N }> {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Debug::fmt(&self.__chain, __f)
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::convert::From<ConfigQuery<{ N }>>
    for ::dynakey::Query<Config> {
        fn from(__query: ConfigQuery<{ N }>) -> Self {
            __query.__chain.query()
        }
    }
};
