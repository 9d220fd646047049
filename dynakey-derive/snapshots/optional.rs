/**The primary key of a `Reply`: partition key `POST#<post>`, sort key `<parent|root>#<id>`.

Displays as an id that fits into a URL, and parses from it.*/
#[allow(dead_code)]
struct ReplyKey {
    ///`post` in `POST#<post>`.
    post: u64,
    ///`parent` in `<parent|root>#<id>`.
    parent: Option<u64>,
    ///`id` in `<parent|root>#<id>`.
    id: u64,
}
/**A query for `Reply` items with `N` of 2 sort-key components fixed: partition key `POST#<post>`, sort key `<parent|root>#<id>`.

Every state is a complete query.*/
#[must_use = "a query does nothing until a table runs it"]
#[allow(dead_code)]
struct ReplyQuery<const N: usize> {
    __chain: ::dynakey::__private::Chain,
}
#[doc(hidden)]
const _: () = {
    #[allow(unused_imports)]
    use ::dynakey::__private::NoComponent as _;
    const __PK: ::dynakey::Template = ::dynakey::Template {
        source: "POST#<post>",
        half: ::dynakey::__private::Half::Partition,
        segments: &[
            ::dynakey::Segment::Literal("POST#"),
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<u64>::ENCODING,
                    "post",
                    "u64",
                    (5usize, 11usize),
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
        source: "<parent|root>#<id>",
        half: ::dynakey::__private::Half::Sort,
        segments: &[
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<Option<u64>>::ENCODING,
                    "parent",
                    "Option<u64>",
                    (0usize, 13usize),
                    ::dynakey::__private::Spec::NONE,
                    ::core::option::Option::Some("root"),
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
                    ::dynakey::__private::Probe::<u64>::ENCODING,
                    "id",
                    "u64",
                    (14usize, 18usize),
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
    const _: () = ::dynakey::__private::prove_component("Reply", &__PK, 0usize);
    const _: () = ::dynakey::__private::prove_template("Reply", &__PK);
    const _: () = ::dynakey::__private::prove_component("Reply", &__SK, 0usize);
    const _: () = ::dynakey::__private::prove_component("Reply", &__SK, 1usize);
    const _: () = ::dynakey::__private::prove_template("Reply", &__SK);
    #[automatically_derived]
    impl ::dynakey::Entity for Reply
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        type Key = ReplyKey;
        const NAME: &'static str = "Reply";
        const STORAGE: ::dynakey::__private::Storage = ::dynakey::__private::Storage {
            type_attribute: ::core::option::Option::Some("_type"),
            key_fields: &[],
        };
        fn primary_key(&self) -> ReplyKey {
            ReplyKey {
                post: ::core::clone::Clone::clone(&self.post),
                parent: ::core::clone::Clone::clone(&self.parent),
                id: ::core::clone::Clone::clone(&self.id),
            }
        }
        fn check_fields(
            &self,
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            __parsed.check_pk(0usize, &::dynakey::KeyComponent::encode(&self.post))?;
            __parsed.check_sk(0usize, &::dynakey::KeyComponent::encode(&self.parent))?;
            __parsed.check_sk(1usize, &::dynakey::KeyComponent::encode(&self.id))?;
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
    impl Reply
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        ///The key templates: partition key `POST#<post>`, sort key `<parent|root>#<id>`.
        const TEMPLATES: &'static ::dynakey::KeySchema = <ReplyKey as ::dynakey::EntityKey>::SCHEMA;
        ///The primary key of one item: partition key `POST#<post>`, sort key `<parent|root>#<id>`.
        #[allow(clippy::too_many_arguments)]
        fn key(
            post: impl ::dynakey::IntoComponent<u64>,
            parent: impl ::dynakey::IntoComponent<Option<u64>>,
            id: impl ::dynakey::IntoComponent<u64>,
        ) -> ReplyKey {
            ReplyKey {
                post: ::dynakey::IntoComponent::into_component(post),
                parent: ::dynakey::IntoComponent::into_component(parent),
                id: ::dynakey::IntoComponent::into_component(id),
            }
        }
        /// The values of this item's primary key.
        fn primary_key(&self) -> ReplyKey {
            ::dynakey::Entity::primary_key(self)
        }
        ///Reads the partition `POST#<post>`.
        #[allow(clippy::too_many_arguments)]
        fn partition(post: impl ::dynakey::IntoComponent<u64>) -> ReplyQuery<0usize> {
            ReplyQuery {
                __chain: ::dynakey::__private::Chain::new(
                    Self::TEMPLATES,
                    &[::dynakey::IntoComponent::<u64>::to_scalar(&post)],
                ),
            }
        }
        ///Reads the partition `POST#<post>`, sort keys that begin with `<parent|root>#`.
        #[allow(clippy::too_many_arguments)]
        fn children_of(
            post: impl ::dynakey::IntoComponent<u64>,
            parent: impl ::dynakey::IntoComponent<Option<u64>>,
        ) -> ::dynakey::Query<Reply> {
            ::core::convert::From::from(Self::partition(post).parent(parent))
        }
        /// The definition of the table.
        fn schema() -> ::dynakey::Schema {
            ::dynakey::Schema::new(Self::TEMPLATES)
        }
    }
    #[automatically_derived]
    impl ::core::clone::Clone for ReplyKey
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                post: ::core::clone::Clone::clone(&self.post),
                parent: ::core::clone::Clone::clone(&self.parent),
                id: ::core::clone::Clone::clone(&self.id),
            }
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for ReplyKey
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            __f.debug_struct("ReplyKey")
                .field("post", &self.post)
                .field("parent", &self.parent)
                .field("id", &self.id)
                .finish()
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialEq for ReplyKey
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        fn eq(&self, __other: &Self) -> bool {
            true && ::core::cmp::PartialEq::eq(&self.post, &__other.post)
                && ::core::cmp::PartialEq::eq(&self.parent, &__other.parent)
                && ::core::cmp::PartialEq::eq(&self.id, &__other.id)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Eq for ReplyKey
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {}
    #[automatically_derived]
    impl ::core::hash::Hash for ReplyKey
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        fn hash<__H: ::core::hash::Hasher>(&self, __hasher: &mut __H) {
            ::core::hash::Hash::hash(&self.post, __hasher);
            ::core::hash::Hash::hash(&self.parent, __hasher);
            ::core::hash::Hash::hash(&self.id, __hasher);
        }
    }
    #[automatically_derived]
    impl ::dynakey::EntityKey for ReplyKey
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        const SCHEMA: &'static ::dynakey::KeySchema = &::dynakey::KeySchema {
            entity: "Reply",
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
                    &[::dynakey::KeyComponent::encode(&self.post)],
                    &[
                        ::dynakey::KeyComponent::encode(&self.parent),
                        ::dynakey::KeyComponent::encode(&self.id),
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
    impl ReplyKey
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
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
    impl ::dynakey::DecodeKey for ReplyKey
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        fn read(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let __key = Self {
                post: __parsed.pk(0usize)?,
                parent: __parsed.sk(0usize)?,
                id: __parsed.sk(1usize)?,
            };
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Ord for ReplyKey
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        fn cmp(&self, __other: &Self) -> ::core::cmp::Ordering {
            ::dynakey::__private::compare_keys(self, __other)
                .then_with(|| ::core::cmp::Ord::cmp(&self.post, &__other.post))
                .then_with(|| ::core::cmp::Ord::cmp(&self.parent, &__other.parent))
                .then_with(|| ::core::cmp::Ord::cmp(&self.id, &__other.id))
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialOrd for ReplyKey
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        fn partial_cmp(
            &self,
            __other: &Self,
        ) -> ::core::option::Option<::core::cmp::Ordering> {
            ::core::option::Option::Some(::core::cmp::Ord::cmp(self, __other))
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Display for ReplyKey
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::dynakey::__private::write_id(
                &[
                    ::dynakey::__private::IdPart::new(&self.post),
                    ::dynakey::__private::IdPart::new(&self.parent),
                    ::dynakey::__private::IdPart::new(&self.id),
                ],
                __f,
            )
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for ReplyKey
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        type Err = ::dynakey::KeyError;
        fn from_str(__id: &str) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let mut __id = ::dynakey::__private::IdReader::new(
                <Self as ::dynakey::EntityKey>::SCHEMA,
                __id,
            );
            let __key = Self {
                post: __id.next("post")?,
                parent: __id.next("parent")?,
                id: __id.next("id")?,
            };
            __id.finish()?;
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::dynakey::__private::serde::Serialize for ReplyKey
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        fn serialize<__S: ::dynakey::__private::serde::Serializer>(
            &self,
            __serializer: __S,
        ) -> ::core::result::Result<__S::Ok, __S::Error> {
            ::dynakey::__private::serde::Serializer::collect_str(__serializer, self)
        }
    }
    #[automatically_derived]
    impl<'de> ::dynakey::__private::serde::Deserialize<'de> for ReplyKey
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
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
        pub struct id {}
    }
    impl ::dynakey::__private::FirstStep<__components::parent> for ReplyQuery<0usize>
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {}
    impl ::dynakey::__private::Step<__components::parent, __components::id>
    for ReplyQuery<1usize>
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {}
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl<const N: usize> ReplyQuery<{ N }>
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        ///Fixes `parent`: sort keys that begin with `<parent|root>#`.
        fn parent(
            self,
            parent: impl ::dynakey::IntoComponent<Option<u64>>,
        ) -> ReplyQuery<1usize>
        where
            Self: ::dynakey::__private::FirstStep<__components::parent>,
        {
            ReplyQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<Option<u64>>::to_scalar(&parent)),
            }
        }
        ///Reads the partition `POST#<post>`, sort keys `<parent|root>#` with `parent` in the range, in its order.
        fn parent_range<__R>(self, range: __R) -> ::dynakey::Query<Reply>
        where
            Self: ::dynakey::__private::FirstStep<__components::parent>,
            __R: ::dynakey::IntoRange<Option<u64>>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            self.__chain.range(::dynakey::IntoRange::<Option<u64>>::into_bounds(range))
        }
        ///Reads the sort keys that begin with of any value and the beginning of `parent`.
        fn parent_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Reply>
        where
            Self: ::dynakey::__private::FirstStep<__components::parent>,
            __P: ::dynakey::StartsWith,
            ::dynakey::__private::PrefixVerdict<
                { ::dynakey::__private::prefix_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasPrefix<__P>,
        {
            self.__chain.starts_with(&text)
        }
        ///Fixes `id`: the sort key `<parent|root>#<id>`.
        fn id(self, id: impl ::dynakey::IntoComponent<u64>) -> ReplyQuery<2usize>
        where
            Self: ::dynakey::__private::Step<__components::parent, __components::id>,
        {
            ReplyQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<u64>::to_scalar(&id)),
            }
        }
        ///Reads the partition `POST#<post>`, sort keys `<parent|root>#<id>` with `id` in the range, in its order.
        fn id_range<__R>(self, range: __R) -> ::dynakey::Query<Reply>
        where
            Self: ::dynakey::__private::Step<__components::parent, __components::id>,
            __R: ::dynakey::IntoRange<u64>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 1usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            self.__chain.range(::dynakey::IntoRange::<u64>::into_bounds(range))
        }
        ///Reads the sort keys that begin with `<parent|root>#` and the beginning of `id`.
        fn id_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Reply>
        where
            Self: ::dynakey::__private::Step<__components::parent, __components::id>,
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
        fn condition(
            &self,
        ) -> ::core::result::Result<::dynakey::KeyCondition, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<Reply>().condition()
        }
        /// The query as it stands, for a person.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        fn explain(
            &self,
        ) -> ::core::result::Result<::dynakey::Explanation, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<Reply>().explain()
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::clone::Clone for ReplyQuery<{ N }>
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                __chain: ::core::clone::Clone::clone(&self.__chain),
            }
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::fmt::Debug for ReplyQuery<{ N }>
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Debug::fmt(&self.__chain, __f)
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::convert::From<ReplyQuery<{ N }>>
    for ::dynakey::Query<Reply>
    where
        u64: ::dynakey::KeyComponent,
        Option<u64>: ::dynakey::KeyComponent,
    {
        fn from(__query: ReplyQuery<{ N }>) -> Self {
            __query.__chain.query()
        }
    }
};
