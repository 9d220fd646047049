/**The primary key of a `Comment`: partition key `POST#<post_id>`, sort key `<parent>#<ts>`.

Displays as an id that fits into a URL, and parses from it.*/
#[allow(dead_code)]
pub struct CommentKey {
    ///`post_id` in `POST#<post_id>`.
    pub post_id: u64,
    ///`parent` in `<parent>#<ts>`.
    pub parent: String,
    ///`ts` in `<parent>#<ts>`.
    pub ts: Timestamp,
}
/**A query for `Comment` items with `N` of 2 sort-key components fixed: partition key `POST#<post_id>`, sort key `<parent>#<ts>`.

Every state is a complete query.*/
#[must_use = "a query does nothing until a table runs it"]
#[allow(dead_code)]
pub struct CommentQuery<const N: usize> {
    __chain: ::dynakey::__private::Chain,
}
#[doc(hidden)]
const _: () = {
    #[allow(unused_imports)]
    use ::dynakey::__private::NoComponent as _;
    const __PK: ::dynakey::Template = ::dynakey::Template {
        source: "POST#<post_id>",
        half: ::dynakey::__private::Half::Partition,
        segments: &[
            ::dynakey::Segment::Literal("POST#"),
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<u64>::ENCODING,
                    "post_id",
                    "u64",
                    (5usize, 14usize),
                    ::dynakey::__private::Spec::NONE,
                    ::core::option::Option::None,
                    ::dynakey::__private::Site {
                        half: ::dynakey::__private::Half::Partition,
                        follow: ::dynakey::__private::Follow::End,
                        alone: false,
                    },
                ),
            ),
        ],
    };
    const __SK: ::dynakey::Template = ::dynakey::Template {
        source: "<parent>#<ts>",
        half: ::dynakey::__private::Half::Sort,
        segments: &[
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<String>::ENCODING,
                    "parent",
                    "String",
                    (0usize, 8usize),
                    ::dynakey::__private::Spec::NONE,
                    ::core::option::Option::None,
                    ::dynakey::__private::Site {
                        half: ::dynakey::__private::Half::Sort,
                        follow: ::dynakey::__private::Follow::Delimiter(35u8),
                        alone: false,
                    },
                ),
            ),
            ::dynakey::Segment::Literal("#"),
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<Timestamp>::ENCODING,
                    "ts",
                    "Timestamp",
                    (9usize, 13usize),
                    ::dynakey::__private::Spec::NONE,
                    ::core::option::Option::None,
                    ::dynakey::__private::Site {
                        half: ::dynakey::__private::Half::Sort,
                        follow: ::dynakey::__private::Follow::End,
                        alone: false,
                    },
                ),
            ),
        ],
    };
    const _: () = ::dynakey::__private::prove_component("Comment", &__PK, 0usize);
    const _: () = ::dynakey::__private::prove_template("Comment", &__PK);
    const _: () = ::dynakey::__private::prove_component("Comment", &__SK, 0usize);
    const _: () = ::dynakey::__private::prove_component("Comment", &__SK, 1usize);
    const _: () = ::dynakey::__private::prove_template("Comment", &__SK);
    #[automatically_derived]
    impl ::dynakey::Entity for Comment
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        type Key = CommentKey;
        const NAME: &'static str = "Comment";
        const STORAGE: ::dynakey::__private::Storage = ::dynakey::__private::Storage {
            type_attribute: ::core::option::Option::Some("_type"),
            key_fields: &[],
        };
        fn primary_key(&self) -> CommentKey {
            CommentKey {
                post_id: ::core::clone::Clone::clone(&self.post_id),
                parent: ::core::clone::Clone::clone(&self.parent),
                ts: ::core::clone::Clone::clone(&self.ts),
            }
        }
        fn check_fields(
            &self,
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            __parsed.check_pk(0usize, &::dynakey::KeyComponent::encode(&self.post_id))?;
            __parsed.check_sk(0usize, &::dynakey::KeyComponent::encode(&self.parent))?;
            __parsed.check_sk(1usize, &::dynakey::KeyComponent::encode(&self.ts))?;
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
    impl Comment
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        ///The key templates: partition key `POST#<post_id>`, sort key `<parent>#<ts>`.
        pub const TEMPLATES: &'static ::dynakey::KeySchema = <CommentKey as ::dynakey::EntityKey>::SCHEMA;
        ///The primary key of one item: partition key `POST#<post_id>`, sort key `<parent>#<ts>`.
        #[allow(clippy::too_many_arguments)]
        pub fn key(
            post_id: impl ::dynakey::IntoComponent<u64>,
            parent: impl ::dynakey::IntoComponent<String>,
            ts: impl ::dynakey::IntoComponent<Timestamp>,
        ) -> CommentKey {
            CommentKey {
                post_id: ::dynakey::IntoComponent::into_component(post_id),
                parent: ::dynakey::IntoComponent::into_component(parent),
                ts: ::dynakey::IntoComponent::into_component(ts),
            }
        }
        /// The values of this item's primary key.
        pub fn primary_key(&self) -> CommentKey {
            ::dynakey::Entity::primary_key(self)
        }
        ///Reads the partition `POST#<post_id>`.
        #[allow(clippy::too_many_arguments)]
        pub fn partition(
            post_id: impl ::dynakey::IntoComponent<u64>,
        ) -> CommentQuery<0usize> {
            CommentQuery {
                __chain: ::dynakey::__private::Chain::new(
                    Self::TEMPLATES,
                    &[::dynakey::IntoComponent::<u64>::to_scalar(&post_id)],
                ),
            }
        }
        ///Reads the partition `POST#<post_id>`, sort keys that begin with `<parent>#`.
        #[allow(clippy::too_many_arguments)]
        pub fn children_of(
            post_id: impl ::dynakey::IntoComponent<u64>,
            parent: impl ::dynakey::IntoComponent<String>,
        ) -> ::dynakey::Query<Comment> {
            ::core::convert::From::from(Self::partition(post_id).parent(parent))
        }
        ///Reads the partition `POST#<post_id>`, sort keys `<parent>#<ts>` with `ts` in the range, in its order.
        #[allow(clippy::too_many_arguments)]
        pub fn between_times<__R>(
            post_id: impl ::dynakey::IntoComponent<u64>,
            parent: impl ::dynakey::IntoComponent<String>,
            range: __R,
        ) -> ::dynakey::Query<Comment>
        where
            __R: ::dynakey::IntoRange<Timestamp>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 1usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            Self::partition(post_id).parent(parent).ts_range(range)
        }
        /// The definition of the table.
        pub fn schema() -> ::dynakey::Schema {
            ::dynakey::Schema::new(Self::TEMPLATES)
        }
    }
    #[automatically_derived]
    impl ::core::clone::Clone for CommentKey
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                post_id: ::core::clone::Clone::clone(&self.post_id),
                parent: ::core::clone::Clone::clone(&self.parent),
                ts: ::core::clone::Clone::clone(&self.ts),
            }
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for CommentKey
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            __f.debug_struct("CommentKey")
                .field("post_id", &self.post_id)
                .field("parent", &self.parent)
                .field("ts", &self.ts)
                .finish()
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialEq for CommentKey
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn eq(&self, __other: &Self) -> bool {
            true && ::core::cmp::PartialEq::eq(&self.post_id, &__other.post_id)
                && ::core::cmp::PartialEq::eq(&self.parent, &__other.parent)
                && ::core::cmp::PartialEq::eq(&self.ts, &__other.ts)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Eq for CommentKey
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {}
    #[automatically_derived]
    impl ::core::hash::Hash for CommentKey
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn hash<__H: ::core::hash::Hasher>(&self, __hasher: &mut __H) {
            ::core::hash::Hash::hash(&self.post_id, __hasher);
            ::core::hash::Hash::hash(&self.parent, __hasher);
            ::core::hash::Hash::hash(&self.ts, __hasher);
        }
    }
    #[automatically_derived]
    impl ::dynakey::EntityKey for CommentKey
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        const SCHEMA: &'static ::dynakey::KeySchema = &::dynakey::KeySchema {
            entity: "Comment",
            pk_attribute: "pk",
            sk_attribute: "sk",
            pk: __PK,
            sk: ::core::option::Option::Some(__SK),
        };
        fn encode(
            &self,
        ) -> ::core::result::Result<::dynakey::EncodedKey, ::dynakey::KeyError> {
            <Self as ::dynakey::EntityKey>::SCHEMA
                .encode(
                    &[::dynakey::KeyComponent::encode(&self.post_id)],
                    &[
                        ::dynakey::KeyComponent::encode(&self.parent),
                        ::dynakey::KeyComponent::encode(&self.ts),
                    ],
                )
        }
        fn check(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            <Self as ::dynakey::DecodeKey>::read(__parsed).map(|_| ())
        }
    }
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl CommentKey
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        /// The values of the key attributes.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a component's value can't stand in a key.
        pub fn encode(
            &self,
        ) -> ::core::result::Result<::dynakey::EncodedKey, ::dynakey::KeyError> {
            ::dynakey::EntityKey::encode(self)
        }
        /// The components of a key.
        ///
        /// # Errors
        ///
        /// A `KeyError` unless it is the very key that `encode` gives for them.
        pub fn decode(
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
    impl ::dynakey::DecodeKey for CommentKey
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn read(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let __key = Self {
                post_id: __parsed.pk(0usize)?,
                parent: __parsed.sk(0usize)?,
                ts: __parsed.sk(1usize)?,
            };
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Ord for CommentKey
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn cmp(&self, __other: &Self) -> ::core::cmp::Ordering {
            ::dynakey::__private::compare_keys(self, __other)
                .then_with(|| ::core::cmp::Ord::cmp(&self.post_id, &__other.post_id))
                .then_with(|| ::core::cmp::Ord::cmp(&self.parent, &__other.parent))
                .then_with(|| ::core::cmp::Ord::cmp(&self.ts, &__other.ts))
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialOrd for CommentKey
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn partial_cmp(
            &self,
            __other: &Self,
        ) -> ::core::option::Option<::core::cmp::Ordering> {
            ::core::option::Option::Some(::core::cmp::Ord::cmp(self, __other))
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Display for CommentKey
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::dynakey::__private::write_id(
                &[
                    ::dynakey::__private::IdPart::new(&self.post_id),
                    ::dynakey::__private::IdPart::new(&self.parent),
                    ::dynakey::__private::IdPart::new(&self.ts),
                ],
                __f,
            )
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for CommentKey
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        type Err = ::dynakey::KeyError;
        fn from_str(__id: &str) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let mut __id = ::dynakey::__private::IdReader::new(
                <Self as ::dynakey::EntityKey>::SCHEMA,
                __id,
            );
            let __key = Self {
                post_id: __id.next("post_id")?,
                parent: __id.next("parent")?,
                ts: __id.next("ts")?,
            };
            __id.finish()?;
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::dynakey::__private::serde::Serialize for CommentKey
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn serialize<__S: ::dynakey::__private::serde::Serializer>(
            &self,
            __serializer: __S,
        ) -> ::core::result::Result<__S::Ok, __S::Error> {
            ::dynakey::__private::serde::Serializer::collect_str(__serializer, self)
        }
    }
    #[automatically_derived]
    impl<'de> ::dynakey::__private::serde::Deserialize<'de> for CommentKey
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
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
        pub struct parent {}
        pub struct ts {}
    }
    impl ::dynakey::__private::FirstStep<__components::parent> for CommentQuery<0usize>
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {}
    impl ::dynakey::__private::Step<__components::parent, __components::ts>
    for CommentQuery<1usize>
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {}
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl<const N: usize> CommentQuery<{ N }>
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        ///Fixes `parent`: sort keys that begin with `<parent>#`.
        pub fn parent(
            self,
            parent: impl ::dynakey::IntoComponent<String>,
        ) -> CommentQuery<1usize>
        where
            Self: ::dynakey::__private::FirstStep<__components::parent>,
        {
            CommentQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<String>::to_scalar(&parent)),
            }
        }
        ///Reads the partition `POST#<post_id>`, sort keys `<parent>#` with `parent` in the range, in its order.
        pub fn parent_range<__R>(self, range: __R) -> ::dynakey::Query<Comment>
        where
            Self: ::dynakey::__private::FirstStep<__components::parent>,
            __R: ::dynakey::IntoRange<String>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            self.__chain.range(::dynakey::IntoRange::<String>::into_bounds(range))
        }
        ///Reads the sort keys that begin with of any value and the beginning of `parent`.
        pub fn parent_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Comment>
        where
            Self: ::dynakey::__private::FirstStep<__components::parent>,
            __P: ::dynakey::StartsWith,
            ::dynakey::__private::PrefixVerdict<
                { ::dynakey::__private::prefix_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasPrefix<__P>,
        {
            self.__chain.starts_with(&text)
        }
        ///Fixes `ts`: the sort key `<parent>#<ts>`.
        pub fn ts(
            self,
            ts: impl ::dynakey::IntoComponent<Timestamp>,
        ) -> CommentQuery<2usize>
        where
            Self: ::dynakey::__private::Step<__components::parent, __components::ts>,
        {
            CommentQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<Timestamp>::to_scalar(&ts)),
            }
        }
        ///Reads the partition `POST#<post_id>`, sort keys `<parent>#<ts>` with `ts` in the range, in its order.
        pub fn ts_range<__R>(self, range: __R) -> ::dynakey::Query<Comment>
        where
            Self: ::dynakey::__private::Step<__components::parent, __components::ts>,
            __R: ::dynakey::IntoRange<Timestamp>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 1usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            self.__chain.range(::dynakey::IntoRange::<Timestamp>::into_bounds(range))
        }
        ///Reads the sort keys that begin with `<parent>#` and the beginning of `ts`.
        #[doc(hidden)]
        pub fn ts_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Comment>
        where
            Self: ::dynakey::__private::Step<__components::parent, __components::ts>,
            __P: ::dynakey::StartsWith,
            ::dynakey::__private::PrefixVerdict<
                { ::dynakey::__private::prefix_verdict(&__SK, 1usize) },
            >: ::dynakey::__private::HasPrefix<__P>,
        {
            self.__chain.starts_with(&text)
        }
        /// The key condition as it stands.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        pub fn condition(
            &self,
        ) -> ::core::result::Result<::dynakey::KeyCondition, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<Comment>().condition()
        }
        /// The query as it stands, for a person.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        pub fn explain(
            &self,
        ) -> ::core::result::Result<::dynakey::Explanation, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<Comment>().explain()
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::clone::Clone for CommentQuery<{ N }>
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                __chain: ::core::clone::Clone::clone(&self.__chain),
            }
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::fmt::Debug for CommentQuery<{ N }>
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Debug::fmt(&self.__chain, __f)
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::convert::From<CommentQuery<{ N }>>
    for ::dynakey::Query<Comment>
    where
        u64: ::dynakey::KeyComponent,
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn from(__query: CommentQuery<{ N }>) -> Self {
            __query.__chain.query()
        }
    }
};
