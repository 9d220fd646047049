/**The primary key of a `Thing`: partition key `<type>#x`, sort key `<condition>`.

Displays as an id that fits into a URL, and parses from it.*/
#[allow(dead_code)]
struct ThingId {
    ///`type` in `<type>#x`.
    r#type: String,
    ///`condition` in `<condition>`.
    condition: String,
}
/**A query for `Thing` items with `N` of 1 sort-key components fixed: partition key `<type>#x`, sort key `<condition>`.

Every state is a complete query.*/
#[must_use = "a query does nothing until a table runs it"]
#[allow(dead_code)]
struct ThingQuery<const N: usize> {
    __chain: renamed::__private::Chain,
}
#[doc(hidden)]
const _: () = {
    #[allow(unused_imports)]
    use renamed::__private::NoComponent as _;
    const __PK: renamed::Template = renamed::Template {
        source: "<type>#x",
        half: renamed::__private::Half::Partition,
        segments: &[
            renamed::Segment::Component(
                renamed::Component::new(
                    renamed::__private::Probe::<String>::ENCODING,
                    "type",
                    "String",
                    (0usize, 6usize),
                    renamed::__private::Spec::NONE,
                    ::core::option::Option::None,
                    renamed::__private::Site {
                        half: renamed::__private::Half::Partition,
                        follow: renamed::__private::Follow::Delimiter(35u8),
                        alone: false,
                    },
                ),
            ),
            renamed::Segment::Literal("#x"),
        ],
    };
    const __SK: renamed::Template = renamed::Template {
        source: "<condition>",
        half: renamed::__private::Half::Sort,
        segments: &[
            renamed::Segment::Component(
                renamed::Component::new(
                    renamed::__private::Probe::<String>::ENCODING,
                    "condition",
                    "String",
                    (0usize, 11usize),
                    renamed::__private::Spec::NONE,
                    ::core::option::Option::None,
                    renamed::__private::Site {
                        half: renamed::__private::Half::Sort,
                        follow: renamed::__private::Follow::End,
                        alone: true,
                    },
                ),
            ),
        ],
    };
    const _: () = renamed::__private::prove_component("Thing", &__PK, 0usize);
    const _: () = renamed::__private::prove_template("Thing", &__PK);
    const _: () = renamed::__private::prove_component("Thing", &__SK, 0usize);
    const _: () = renamed::__private::prove_template("Thing", &__SK);
    #[automatically_derived]
    impl renamed::Entity for r#Thing
    where
        String: renamed::KeyComponent,
    {
        type Key = ThingId;
        const NAME: &'static str = "Thing";
        const STORAGE: renamed::__private::Storage = renamed::__private::Storage {
            type_attribute: ::core::option::Option::Some("_type"),
            key_fields: &[],
        };
        fn primary_key(&self) -> ThingId {
            ThingId {
                r#type: ::core::clone::Clone::clone(&self.r#type),
                condition: ::core::clone::Clone::clone(&self.condition),
            }
        }
        fn check_fields(
            &self,
            __parsed: &renamed::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), renamed::KeyError> {
            __parsed.check_pk(0usize, &renamed::KeyComponent::encode(&self.r#type))?;
            __parsed.check_sk(0usize, &renamed::KeyComponent::encode(&self.condition))?;
            ::core::result::Result::Ok(())
        }
        fn visit_key_fields<__V: renamed::__private::KeyFieldVisitor>(
            __parsed: &renamed::__private::Parsed<'_>,
            __visitor: &mut __V,
        ) -> ::core::result::Result<(), __V::Error> {
            ::core::result::Result::Ok(())
        }
    }
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl r#Thing
    where
        String: renamed::KeyComponent,
    {
        ///The key templates: partition key `<type>#x`, sort key `<condition>`.
        const TEMPLATES: &'static renamed::KeySchema = <ThingId as renamed::EntityKey>::SCHEMA;
        ///The primary key of one item: partition key `<type>#x`, sort key `<condition>`.
        #[allow(clippy::too_many_arguments)]
        fn key(
            r#type: impl renamed::IntoComponent<String>,
            condition: impl renamed::IntoComponent<String>,
        ) -> ThingId {
            ThingId {
                r#type: renamed::IntoComponent::into_component(r#type),
                condition: renamed::IntoComponent::into_component(condition),
            }
        }
        /// The values of this item's primary key.
        fn primary_key(&self) -> ThingId {
            renamed::Entity::primary_key(self)
        }
        ///Reads the partition `<type>#x`.
        #[allow(clippy::too_many_arguments)]
        fn partition(r#type: impl renamed::IntoComponent<String>) -> ThingQuery<0usize> {
            ThingQuery {
                __chain: renamed::__private::Chain::new(
                    Self::TEMPLATES,
                    &[renamed::IntoComponent::<String>::to_scalar(&r#type)],
                ),
            }
        }
        /// The definition of the table.
        fn schema() -> renamed::Schema {
            renamed::Schema::new(Self::TEMPLATES)
        }
    }
    #[automatically_derived]
    impl ::core::clone::Clone for ThingId
    where
        String: renamed::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                r#type: ::core::clone::Clone::clone(&self.r#type),
                condition: ::core::clone::Clone::clone(&self.condition),
            }
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for ThingId
    where
        String: renamed::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            __f.debug_struct("ThingId")
                .field("type", &self.r#type)
                .field("condition", &self.condition)
                .finish()
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialEq for ThingId
    where
        String: renamed::KeyComponent,
    {
        fn eq(&self, __other: &Self) -> bool {
            true && ::core::cmp::PartialEq::eq(&self.r#type, &__other.r#type)
                && ::core::cmp::PartialEq::eq(&self.condition, &__other.condition)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Eq for ThingId
    where
        String: renamed::KeyComponent,
    {}
    #[automatically_derived]
    impl ::core::hash::Hash for ThingId
    where
        String: renamed::KeyComponent,
    {
        fn hash<__H: ::core::hash::Hasher>(&self, __hasher: &mut __H) {
            ::core::hash::Hash::hash(&self.r#type, __hasher);
            ::core::hash::Hash::hash(&self.condition, __hasher);
        }
    }
    #[automatically_derived]
    impl renamed::EntityKey for ThingId
    where
        String: renamed::KeyComponent,
    {
        const SCHEMA: &'static renamed::KeySchema = &renamed::KeySchema {
            entity: "Thing",
            pk_attribute: "pk",
            sk_attribute: "sk",
            pk: __PK,
            sk: ::core::option::Option::Some(__SK),
        };
        fn encode(
            &self,
        ) -> ::core::result::Result<renamed::EncodedKey, renamed::KeyError> {
            <Self as renamed::EntityKey>::SCHEMA
                .encode(
                    &[renamed::KeyComponent::encode(&self.r#type)],
                    &[renamed::KeyComponent::encode(&self.condition)],
                )
        }
        fn check(
            __parsed: &renamed::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), renamed::KeyError> {
            <Self as renamed::DecodeKey>::read(__parsed).map(|_| ())
        }
    }
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl ThingId
    where
        String: renamed::KeyComponent,
    {
        /// The values of the key attributes.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a component's value can't stand in a key.
        fn encode(
            &self,
        ) -> ::core::result::Result<renamed::EncodedKey, renamed::KeyError> {
            renamed::EntityKey::encode(self)
        }
        /// The components of a key.
        ///
        /// # Errors
        ///
        /// A `KeyError` unless it is the very key that `encode` gives for them.
        fn decode(
            pk: impl ::core::convert::Into<renamed::KeyValue>,
            sk: impl ::core::convert::Into<renamed::KeyValue>,
        ) -> ::core::result::Result<Self, renamed::KeyError> {
            <Self as renamed::DecodeKey>::decode(
                &renamed::EncodedKey {
                    pk: ::core::convert::Into::into(pk),
                    sk: ::core::option::Option::Some(::core::convert::Into::into(sk)),
                },
            )
        }
    }
    #[automatically_derived]
    impl renamed::DecodeKey for ThingId
    where
        String: renamed::KeyComponent,
    {
        fn read(
            __parsed: &renamed::__private::Parsed<'_>,
        ) -> ::core::result::Result<Self, renamed::KeyError> {
            let __key = Self {
                r#type: __parsed.pk(0usize)?,
                condition: __parsed.sk(0usize)?,
            };
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Ord for ThingId
    where
        String: renamed::KeyComponent,
    {
        fn cmp(&self, __other: &Self) -> ::core::cmp::Ordering {
            renamed::__private::compare_keys(self, __other)
                .then_with(|| ::core::cmp::Ord::cmp(&self.r#type, &__other.r#type))
                .then_with(|| ::core::cmp::Ord::cmp(&self.condition, &__other.condition))
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialOrd for ThingId
    where
        String: renamed::KeyComponent,
    {
        fn partial_cmp(
            &self,
            __other: &Self,
        ) -> ::core::option::Option<::core::cmp::Ordering> {
            ::core::option::Option::Some(::core::cmp::Ord::cmp(self, __other))
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Display for ThingId
    where
        String: renamed::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            renamed::__private::write_id(
                &[
                    renamed::__private::IdPart::new(&self.r#type),
                    renamed::__private::IdPart::new(&self.condition),
                ],
                __f,
            )
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for ThingId
    where
        String: renamed::KeyComponent,
    {
        type Err = renamed::KeyError;
        fn from_str(__id: &str) -> ::core::result::Result<Self, renamed::KeyError> {
            let mut __id = renamed::__private::IdReader::new(
                <Self as renamed::EntityKey>::SCHEMA,
                __id,
            );
            let __key = Self {
                r#type: __id.next("type")?,
                condition: __id.next("condition")?,
            };
            __id.finish()?;
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl renamed::__private::serde::Serialize for ThingId
    where
        String: renamed::KeyComponent,
    {
        fn serialize<__S: renamed::__private::serde::Serializer>(
            &self,
            __serializer: __S,
        ) -> ::core::result::Result<__S::Ok, __S::Error> {
            renamed::__private::serde::Serializer::collect_str(__serializer, self)
        }
    }
    #[automatically_derived]
    impl<'de> renamed::__private::serde::Deserialize<'de> for ThingId
    where
        String: renamed::KeyComponent,
    {
        fn deserialize<__D: renamed::__private::serde::Deserializer<'de>>(
            __deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            renamed::__private::deserialize_id(__deserializer)
        }
    }
    #[doc(hidden)]
    #[allow(non_camel_case_types, dead_code, missing_docs)]
    pub mod __components {
        pub struct state {}
    }
    impl renamed::__private::FirstStep<__components::state> for ThingQuery<0usize>
    where
        String: renamed::KeyComponent,
    {}
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl<const N: usize> ThingQuery<{ N }>
    where
        String: renamed::KeyComponent,
    {
        ///Fixes `condition`: the sort key `<condition>`.
        fn state(
            self,
            condition: impl renamed::IntoComponent<String>,
        ) -> ThingQuery<1usize>
        where
            Self: renamed::__private::FirstStep<__components::state>,
        {
            ThingQuery {
                __chain: self
                    .__chain
                    .fix(&renamed::IntoComponent::<String>::to_scalar(&condition)),
            }
        }
        ///Reads the partition `<type>#x`, sort keys `<condition>` with `condition` in the range, in its order.
        fn state_range<__R>(self, range: __R) -> renamed::Query<r#Thing>
        where
            Self: renamed::__private::FirstStep<__components::state>,
            __R: renamed::IntoRange<String>,
            renamed::__private::RangeVerdict<
                { renamed::__private::range_verdict(&__SK, 0usize) },
            >: renamed::__private::HasRange<__R>,
        {
            self.__chain.range(renamed::IntoRange::<String>::into_bounds(range))
        }
        ///Reads the sort keys that begin with of any value and the beginning of `condition`.
        fn state_starts_with<__P>(self, text: __P) -> renamed::Query<r#Thing>
        where
            Self: renamed::__private::FirstStep<__components::state>,
            __P: renamed::StartsWith,
            renamed::__private::PrefixVerdict<
                { renamed::__private::prefix_verdict(&__SK, 0usize) },
            >: renamed::__private::HasPrefix<__P>,
        {
            self.__chain.starts_with(&text)
        }
        /// The key condition as it stands.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        fn condition(
            &self,
        ) -> ::core::result::Result<renamed::KeyCondition, renamed::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<r#Thing>().condition()
        }
        /// The query as it stands, for a person.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        fn explain(
            &self,
        ) -> ::core::result::Result<renamed::Explanation, renamed::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<r#Thing>().explain()
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::clone::Clone for ThingQuery<{ N }>
    where
        String: renamed::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                __chain: ::core::clone::Clone::clone(&self.__chain),
            }
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::fmt::Debug for ThingQuery<{ N }>
    where
        String: renamed::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Debug::fmt(&self.__chain, __f)
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::convert::From<ThingQuery<{ N }>>
    for renamed::Query<r#Thing>
    where
        String: renamed::KeyComponent,
    {
        fn from(__query: ThingQuery<{ N }>) -> Self {
            __query.__chain.query()
        }
    }
};
