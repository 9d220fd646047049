/**The primary key of a `Row`: partition key `<post_id>`, sort key `<comment_id>`.

Displays as an id that fits into a URL, and parses from it.*/
#[allow(dead_code)]
struct RowKey {
    ///`post_id` in `<post_id>`.
    post_id: u64,
    ///`comment_id` in `<comment_id>`.
    comment_id: i64,
}
/**A query for `Row` items with `N` of 1 sort-key components fixed: partition key `<post_id>`, sort key `<comment_id>`.

Every state is a complete query.*/
#[must_use = "a query does nothing until a table runs it"]
#[allow(dead_code)]
struct RowQuery<const N: usize> {
    __chain: ::dynakey::__private::Chain,
}
#[doc(hidden)]
const _: () = {
    #[allow(unused_imports)]
    use ::dynakey::__private::NoComponent as _;
    const __PK: ::dynakey::Template = ::dynakey::Template {
        source: "<post_id>",
        half: ::dynakey::__private::Half::Partition,
        segments: &[
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<u64>::ENCODING,
                    "post_id",
                    "u64",
                    (0usize, 9usize),
                    ::dynakey::__private::Spec::NONE,
                    ::core::option::Option::None,
                    ::dynakey::__private::Site {
                        half: ::dynakey::__private::Half::Partition,
                        follow: ::dynakey::__private::Follow::End,
                        alone: true,
                    },
                ),
            ),
        ],
    };
    const __SK: ::dynakey::Template = ::dynakey::Template {
        source: "<comment_id>",
        half: ::dynakey::__private::Half::Sort,
        segments: &[
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<i64>::ENCODING,
                    "comment_id",
                    "i64",
                    (0usize, 12usize),
                    ::dynakey::__private::Spec::NONE,
                    ::core::option::Option::None,
                    ::dynakey::__private::Site {
                        half: ::dynakey::__private::Half::Sort,
                        follow: ::dynakey::__private::Follow::End,
                        alone: true,
                    },
                ),
            ),
        ],
    };
    const _: () = ::dynakey::__private::prove_component("Row", &__PK, 0usize);
    const _: () = ::dynakey::__private::prove_template("Row", &__PK);
    const _: () = ::dynakey::__private::prove_component("Row", &__SK, 0usize);
    const _: () = ::dynakey::__private::prove_template("Row", &__SK);
    #[automatically_derived]
    impl ::dynakey::Entity for Row
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        type Key = RowKey;
        const NAME: &'static str = "Row";
        const STORAGE: ::dynakey::__private::Storage = ::dynakey::__private::Storage {
            type_attribute: ::core::option::Option::None,
            key_fields: &[],
        };
        fn primary_key(&self) -> RowKey {
            RowKey {
                post_id: ::core::clone::Clone::clone(&self.post_id),
                comment_id: ::core::clone::Clone::clone(&self.comment_id),
            }
        }
        fn check_fields(
            &self,
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            __parsed.check_pk(0usize, &::dynakey::KeyComponent::encode(&self.post_id))?;
            __parsed
                .check_sk(0usize, &::dynakey::KeyComponent::encode(&self.comment_id))?;
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
    impl Row
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        ///The key templates: partition key `<post_id>`, sort key `<comment_id>`.
        const TEMPLATES: &'static ::dynakey::KeySchema = <RowKey as ::dynakey::EntityKey>::SCHEMA;
        ///The primary key of one item: partition key `<post_id>`, sort key `<comment_id>`.
        #[allow(clippy::too_many_arguments)]
        fn key(
            post_id: impl ::dynakey::IntoComponent<u64>,
            comment_id: impl ::dynakey::IntoComponent<i64>,
        ) -> RowKey {
            RowKey {
                post_id: ::dynakey::IntoComponent::into_component(post_id),
                comment_id: ::dynakey::IntoComponent::into_component(comment_id),
            }
        }
        /// The values of this item's primary key.
        fn primary_key(&self) -> RowKey {
            ::dynakey::Entity::primary_key(self)
        }
        ///Reads the partition `<post_id>`.
        #[allow(clippy::too_many_arguments)]
        fn partition(post_id: impl ::dynakey::IntoComponent<u64>) -> RowQuery<0usize> {
            RowQuery {
                __chain: ::dynakey::__private::Chain::new(
                    Self::TEMPLATES,
                    &[::dynakey::IntoComponent::<u64>::to_scalar(&post_id)],
                ),
            }
        }
        /// The definition of the table.
        fn schema() -> ::dynakey::Schema {
            ::dynakey::Schema::new(Self::TEMPLATES)
        }
    }
    #[automatically_derived]
    impl ::core::clone::Clone for RowKey
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                post_id: ::core::clone::Clone::clone(&self.post_id),
                comment_id: ::core::clone::Clone::clone(&self.comment_id),
            }
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for RowKey
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            __f.debug_struct("RowKey")
                .field("post_id", &self.post_id)
                .field("comment_id", &self.comment_id)
                .finish()
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialEq for RowKey
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        fn eq(&self, __other: &Self) -> bool {
            true && ::core::cmp::PartialEq::eq(&self.post_id, &__other.post_id)
                && ::core::cmp::PartialEq::eq(&self.comment_id, &__other.comment_id)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Eq for RowKey
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {}
    #[automatically_derived]
    impl ::core::hash::Hash for RowKey
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        fn hash<__H: ::core::hash::Hasher>(&self, __hasher: &mut __H) {
            ::core::hash::Hash::hash(&self.post_id, __hasher);
            ::core::hash::Hash::hash(&self.comment_id, __hasher);
        }
    }
    #[automatically_derived]
    impl ::dynakey::EntityKey for RowKey
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        const SCHEMA: &'static ::dynakey::KeySchema = &::dynakey::KeySchema {
            entity: "Row",
            pk_attribute: "PostId",
            sk_attribute: "CommentId",
            pk: __PK,
            sk: ::core::option::Option::Some(__SK),
        };
        fn encode(
            &self,
        ) -> ::core::result::Result<::dynakey::EncodedKey, ::dynakey::KeyError> {
            <Self as ::dynakey::EntityKey>::SCHEMA
                .encode(
                    &[::dynakey::KeyComponent::encode(&self.post_id)],
                    &[::dynakey::KeyComponent::encode(&self.comment_id)],
                )
        }
        fn check(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            <Self as ::dynakey::DecodeKey>::read(__parsed).map(|_| ())
        }
    }
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl RowKey
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
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
    impl ::dynakey::DecodeKey for RowKey
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        fn read(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let __key = Self {
                post_id: __parsed.pk(0usize)?,
                comment_id: __parsed.sk(0usize)?,
            };
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Ord for RowKey
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        fn cmp(&self, __other: &Self) -> ::core::cmp::Ordering {
            ::dynakey::__private::compare_keys(self, __other)
                .then_with(|| ::core::cmp::Ord::cmp(&self.post_id, &__other.post_id))
                .then_with(|| ::core::cmp::Ord::cmp(
                    &self.comment_id,
                    &__other.comment_id,
                ))
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialOrd for RowKey
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        fn partial_cmp(
            &self,
            __other: &Self,
        ) -> ::core::option::Option<::core::cmp::Ordering> {
            ::core::option::Option::Some(::core::cmp::Ord::cmp(self, __other))
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Display for RowKey
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::dynakey::__private::write_id(
                &[
                    ::dynakey::__private::IdPart::new(&self.post_id),
                    ::dynakey::__private::IdPart::new(&self.comment_id),
                ],
                __f,
            )
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for RowKey
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        type Err = ::dynakey::KeyError;
        fn from_str(__id: &str) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let mut __id = ::dynakey::__private::IdReader::new(
                <Self as ::dynakey::EntityKey>::SCHEMA,
                __id,
            );
            let __key = Self {
                post_id: __id.next("post_id")?,
                comment_id: __id.next("comment_id")?,
            };
            __id.finish()?;
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::dynakey::__private::serde::Serialize for RowKey
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        fn serialize<__S: ::dynakey::__private::serde::Serializer>(
            &self,
            __serializer: __S,
        ) -> ::core::result::Result<__S::Ok, __S::Error> {
            ::dynakey::__private::serde::Serializer::collect_str(__serializer, self)
        }
    }
    #[automatically_derived]
    impl<'de> ::dynakey::__private::serde::Deserialize<'de> for RowKey
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        fn deserialize<__D: ::dynakey::__private::serde::Deserializer<'de>>(
            __deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            ::dynakey::__private::deserialize_id(__deserializer)
        }
    }
    #[doc(hidden)]
    #[allow(non_camel_case_types, dead_code, missing_docs)]
    pub mod __components {
        pub struct comment_id {}
    }
    impl ::dynakey::__private::FirstStep<__components::comment_id> for RowQuery<0usize>
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {}
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl<const N: usize> RowQuery<{ N }>
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        ///Fixes `comment_id`: the sort key `<comment_id>`.
        fn comment_id(
            self,
            comment_id: impl ::dynakey::IntoComponent<i64>,
        ) -> RowQuery<1usize>
        where
            Self: ::dynakey::__private::FirstStep<__components::comment_id>,
        {
            RowQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<i64>::to_scalar(&comment_id)),
            }
        }
        ///Reads the partition `<post_id>`, sort keys `<comment_id>` with `comment_id` in the range, in its order.
        fn comment_id_range<__R>(self, range: __R) -> ::dynakey::Query<Row>
        where
            Self: ::dynakey::__private::FirstStep<__components::comment_id>,
            __R: ::dynakey::IntoRange<i64>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            self.__chain.range(::dynakey::IntoRange::<i64>::into_bounds(range))
        }
        ///Reads the sort keys that begin with of any value and the beginning of `comment_id`.
        fn comment_id_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Row>
        where
            Self: ::dynakey::__private::FirstStep<__components::comment_id>,
            __P: ::dynakey::StartsWith,
            ::dynakey::__private::PrefixVerdict<
                { ::dynakey::__private::prefix_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasPrefix<__P>,
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
        ) -> ::core::result::Result<::dynakey::KeyCondition, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<Row>().condition()
        }
        /// The query as it stands, for a person.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        fn explain(
            &self,
        ) -> ::core::result::Result<::dynakey::Explanation, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<Row>().explain()
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::clone::Clone for RowQuery<{ N }>
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                __chain: ::core::clone::Clone::clone(&self.__chain),
            }
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::fmt::Debug for RowQuery<{ N }>
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Debug::fmt(&self.__chain, __f)
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::convert::From<RowQuery<{ N }>> for ::dynakey::Query<Row>
    where
        u64: ::dynakey::KeyComponent,
        i64: ::dynakey::KeyComponent,
    {
        fn from(__query: RowQuery<{ N }>) -> Self {
            __query.__chain.query()
        }
    }
};
