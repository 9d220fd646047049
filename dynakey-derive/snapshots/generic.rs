/**The primary key of a `Tagged`: partition key `T#<id>`, sort key `<name>#<seq>`.

Displays as an id that fits into a URL, and parses from it.*/
#[allow(dead_code)]
struct TaggedKey<T: Ord> {
    ///`id` in `T#<id>`.
    id: u64,
    ///`name` in `<name>#<seq>`.
    name: T,
    ///`seq` in `<name>#<seq>`.
    seq: u64,
}
/**A query for `Tagged` items with `N` of 2 sort-key components fixed: partition key `T#<id>`, sort key `<name>#<seq>`.

Every state is a complete query.*/
#[must_use = "a query does nothing until a table runs it"]
#[allow(dead_code)]
struct TaggedQuery<T: Ord, U, const N: usize>
where
    U: Default,
{
    __chain: ::dynakey::__private::Chain,
    __entity: ::core::marker::PhantomData<fn() -> Tagged<T, U>>,
}
#[doc(hidden)]
const _: () = {
    #[allow(unused_imports)]
    use ::dynakey::__private::NoComponent as _;
    const __PK: ::dynakey::Template = ::dynakey::Template {
        source: "T#<id>",
        half: ::dynakey::__private::Half::Partition,
        segments: &[
            ::dynakey::Segment::Literal("T#"),
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<u64>::ENCODING,
                    "id",
                    "u64",
                    (2usize, 6usize),
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
        source: "<name>#<seq>",
        half: ::dynakey::__private::Half::Sort,
        segments: &[
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::worst_case(false),
                    "name",
                    "T",
                    (0usize, 6usize),
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
                    ::dynakey::__private::Probe::<u64>::ENCODING,
                    "seq",
                    "u64",
                    (7usize, 12usize),
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
    const _: () = ::dynakey::__private::prove_component("Tagged", &__PK, 0usize);
    const _: () = ::dynakey::__private::prove_template("Tagged", &__PK);
    const _: () = ::dynakey::__private::prove_component("Tagged", &__SK, 0usize);
    const _: () = ::dynakey::__private::prove_component("Tagged", &__SK, 1usize);
    const _: () = ::dynakey::__private::prove_template("Tagged", &__SK);
    #[automatically_derived]
    impl<T: Ord, U> ::dynakey::Entity for Tagged<T, U>
    where
        U: Default,
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        type Key = TaggedKey<T>;
        const NAME: &'static str = "Tagged";
        const STORAGE: ::dynakey::__private::Storage = ::dynakey::__private::Storage {
            type_attribute: ::core::option::Option::Some("_type"),
            key_fields: &[],
        };
        fn primary_key(&self) -> TaggedKey<T> {
            TaggedKey {
                id: ::core::clone::Clone::clone(&self.id),
                name: ::core::clone::Clone::clone(&self.name),
                seq: ::core::clone::Clone::clone(&self.seq),
            }
        }
        fn check_fields(
            &self,
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            __parsed.check_pk(0usize, &::dynakey::KeyComponent::encode(&self.id))?;
            __parsed.check_sk(0usize, &::dynakey::KeyComponent::encode(&self.name))?;
            __parsed.check_sk(1usize, &::dynakey::KeyComponent::encode(&self.seq))?;
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
    impl<T: Ord, U> Tagged<T, U>
    where
        U: Default,
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        ///The key templates: partition key `T#<id>`, sort key `<name>#<seq>`.
        const TEMPLATES: &'static ::dynakey::KeySchema = <TaggedKey<
            T,
        > as ::dynakey::EntityKey>::SCHEMA;
        ///The primary key of one item: partition key `T#<id>`, sort key `<name>#<seq>`.
        #[allow(clippy::too_many_arguments)]
        fn key(
            id: impl ::dynakey::IntoComponent<u64>,
            name: impl ::dynakey::IntoComponent<T>,
            seq: impl ::dynakey::IntoComponent<u64>,
        ) -> TaggedKey<T> {
            TaggedKey {
                id: ::dynakey::IntoComponent::into_component(id),
                name: ::dynakey::IntoComponent::into_component(name),
                seq: ::dynakey::IntoComponent::into_component(seq),
            }
        }
        /// The values of this item's primary key.
        fn primary_key(&self) -> TaggedKey<T> {
            ::dynakey::Entity::primary_key(self)
        }
        ///Reads the partition `T#<id>`.
        #[allow(clippy::too_many_arguments)]
        fn partition(
            id: impl ::dynakey::IntoComponent<u64>,
        ) -> TaggedQuery<T, U, 0usize> {
            TaggedQuery {
                __chain: ::dynakey::__private::Chain::new(
                    Self::TEMPLATES,
                    &[::dynakey::IntoComponent::<u64>::to_scalar(&id)],
                ),
                __entity: ::core::marker::PhantomData,
            }
        }
        ///Reads the partition `T#<id>`, sort keys that begin with `<name>#`.
        #[allow(clippy::too_many_arguments)]
        fn children_of(
            id: impl ::dynakey::IntoComponent<u64>,
            name: impl ::dynakey::IntoComponent<T>,
        ) -> ::dynakey::Query<Tagged<T, U>> {
            ::core::convert::From::from(Self::partition(id).name(name))
        }
        /// The definition of the table.
        fn schema() -> ::dynakey::Schema {
            ::dynakey::Schema::new(Self::TEMPLATES)
        }
    }
    #[automatically_derived]
    impl<T: Ord> ::core::clone::Clone for TaggedKey<T>
    where
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                id: ::core::clone::Clone::clone(&self.id),
                name: ::core::clone::Clone::clone(&self.name),
                seq: ::core::clone::Clone::clone(&self.seq),
            }
        }
    }
    #[automatically_derived]
    impl<T: Ord> ::core::fmt::Debug for TaggedKey<T>
    where
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            __f.debug_struct("TaggedKey")
                .field("id", &self.id)
                .field("name", &self.name)
                .field("seq", &self.seq)
                .finish()
        }
    }
    #[automatically_derived]
    impl<T: Ord> ::core::cmp::PartialEq for TaggedKey<T>
    where
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        fn eq(&self, __other: &Self) -> bool {
            true && ::core::cmp::PartialEq::eq(&self.id, &__other.id)
                && ::core::cmp::PartialEq::eq(&self.name, &__other.name)
                && ::core::cmp::PartialEq::eq(&self.seq, &__other.seq)
        }
    }
    #[automatically_derived]
    impl<T: Ord> ::core::cmp::Eq for TaggedKey<T>
    where
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {}
    #[automatically_derived]
    impl<T: Ord> ::core::hash::Hash for TaggedKey<T>
    where
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        fn hash<__H: ::core::hash::Hasher>(&self, __hasher: &mut __H) {
            ::core::hash::Hash::hash(&self.id, __hasher);
            ::core::hash::Hash::hash(&self.name, __hasher);
            ::core::hash::Hash::hash(&self.seq, __hasher);
        }
    }
    #[automatically_derived]
    impl<T: Ord> ::dynakey::EntityKey for TaggedKey<T>
    where
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        const SCHEMA: &'static ::dynakey::KeySchema = &::dynakey::KeySchema {
            entity: "Tagged",
            pk_attribute: "pk",
            sk_attribute: "sk",
            pk: ::dynakey::Template {
                source: "T#<id>",
                half: ::dynakey::__private::Half::Partition,
                segments: &[
                    ::dynakey::Segment::Literal("T#"),
                    ::dynakey::Segment::Component(
                        ::dynakey::Component::new(
                            <u64 as ::dynakey::KeyComponent>::ENCODING,
                            "id",
                            "u64",
                            (2usize, 6usize),
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
            },
            sk: ::core::option::Option::Some(::dynakey::Template {
                source: "<name>#<seq>",
                half: ::dynakey::__private::Half::Sort,
                segments: &[
                    ::dynakey::Segment::Component(
                        ::dynakey::Component::new(
                            <T as ::dynakey::KeyComponent>::ENCODING,
                            "name",
                            "T",
                            (0usize, 6usize),
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
                            <u64 as ::dynakey::KeyComponent>::ENCODING,
                            "seq",
                            "u64",
                            (7usize, 12usize),
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
            }),
        };
        fn encode(
            &self,
        ) -> ::core::result::Result<::dynakey::EncodedKey, ::dynakey::KeyError> {
            <Self as ::dynakey::EntityKey>::SCHEMA
                .encode(
                    &[::dynakey::KeyComponent::encode(&self.id)],
                    &[
                        ::dynakey::KeyComponent::encode(&self.name),
                        ::dynakey::KeyComponent::encode(&self.seq),
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
    impl<T: Ord> TaggedKey<T>
    where
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
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
    impl<T: Ord> ::dynakey::DecodeKey for TaggedKey<T>
    where
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        fn read(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let __key = Self {
                id: __parsed.pk(0usize)?,
                name: __parsed.sk(0usize)?,
                seq: __parsed.sk(1usize)?,
            };
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl<T: Ord> ::core::cmp::Ord for TaggedKey<T>
    where
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        fn cmp(&self, __other: &Self) -> ::core::cmp::Ordering {
            ::dynakey::__private::compare_keys(self, __other)
                .then_with(|| ::core::cmp::Ord::cmp(&self.id, &__other.id))
                .then_with(|| ::core::cmp::Ord::cmp(&self.name, &__other.name))
                .then_with(|| ::core::cmp::Ord::cmp(&self.seq, &__other.seq))
        }
    }
    #[automatically_derived]
    impl<T: Ord> ::core::cmp::PartialOrd for TaggedKey<T>
    where
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        fn partial_cmp(
            &self,
            __other: &Self,
        ) -> ::core::option::Option<::core::cmp::Ordering> {
            ::core::option::Option::Some(::core::cmp::Ord::cmp(self, __other))
        }
    }
    #[automatically_derived]
    impl<T: Ord> ::core::fmt::Display for TaggedKey<T>
    where
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::dynakey::__private::write_id(
                &[
                    ::dynakey::__private::IdPart::new(&self.id),
                    ::dynakey::__private::IdPart::new(&self.name),
                    ::dynakey::__private::IdPart::new(&self.seq),
                ],
                __f,
            )
        }
    }
    #[automatically_derived]
    impl<T: Ord> ::core::str::FromStr for TaggedKey<T>
    where
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        type Err = ::dynakey::KeyError;
        fn from_str(__id: &str) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let mut __id = ::dynakey::__private::IdReader::new(
                <Self as ::dynakey::EntityKey>::SCHEMA,
                __id,
            );
            let __key = Self {
                id: __id.next("id")?,
                name: __id.next("name")?,
                seq: __id.next("seq")?,
            };
            __id.finish()?;
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl<T: Ord> ::dynakey::__private::serde::Serialize for TaggedKey<T>
    where
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        fn serialize<__S: ::dynakey::__private::serde::Serializer>(
            &self,
            __serializer: __S,
        ) -> ::core::result::Result<__S::Ok, __S::Error> {
            ::dynakey::__private::serde::Serializer::collect_str(__serializer, self)
        }
    }
    #[automatically_derived]
    impl<'de, T: Ord> ::dynakey::__private::serde::Deserialize<'de> for TaggedKey<T>
    where
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
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
        pub struct name {}
        pub struct seq {}
    }
    impl<T: Ord, U> ::dynakey::__private::FirstStep<__components::name>
    for TaggedQuery<T, U, 0usize>
    where
        U: Default,
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {}
    impl<T: Ord, U> ::dynakey::__private::Step<__components::name, __components::seq>
    for TaggedQuery<T, U, 1usize>
    where
        U: Default,
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {}
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl<T: Ord, U, const N: usize> TaggedQuery<T, U, { N }>
    where
        U: Default,
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        ///Fixes `name`: sort keys that begin with `<name>#`.
        fn name(
            self,
            name: impl ::dynakey::IntoComponent<T>,
        ) -> TaggedQuery<T, U, 1usize>
        where
            Self: ::dynakey::__private::FirstStep<__components::name>,
        {
            TaggedQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<T>::to_scalar(&name)),
                __entity: ::core::marker::PhantomData,
            }
        }
        ///Reads the partition `T#<id>`, sort keys `<name>#` with `name` in the range, in its order.
        fn name_range<__R>(self, range: __R) -> ::dynakey::Query<Tagged<T, U>>
        where
            Self: ::dynakey::__private::FirstStep<__components::name>,
            __R: ::dynakey::IntoRange<T>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            self.__chain.range(::dynakey::IntoRange::<T>::into_bounds(range))
        }
        ///Reads the sort keys that begin with of any value and the beginning of `name`.
        fn name_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Tagged<T, U>>
        where
            Self: ::dynakey::__private::FirstStep<__components::name>,
            __P: ::dynakey::StartsWith,
            ::dynakey::__private::PrefixVerdict<
                { ::dynakey::__private::prefix_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasPrefix<__P>,
        {
            self.__chain.starts_with(&text)
        }
        ///Fixes `seq`: the sort key `<name>#<seq>`.
        fn seq(
            self,
            seq: impl ::dynakey::IntoComponent<u64>,
        ) -> TaggedQuery<T, U, 2usize>
        where
            Self: ::dynakey::__private::Step<__components::name, __components::seq>,
        {
            TaggedQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<u64>::to_scalar(&seq)),
                __entity: ::core::marker::PhantomData,
            }
        }
        ///Reads the partition `T#<id>`, sort keys `<name>#<seq>` with `seq` in the range, in its order.
        fn seq_range<__R>(self, range: __R) -> ::dynakey::Query<Tagged<T, U>>
        where
            Self: ::dynakey::__private::Step<__components::name, __components::seq>,
            __R: ::dynakey::IntoRange<u64>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 1usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            self.__chain.range(::dynakey::IntoRange::<u64>::into_bounds(range))
        }
        ///Reads the sort keys that begin with `<name>#` and the beginning of `seq`.
        fn seq_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Tagged<T, U>>
        where
            Self: ::dynakey::__private::Step<__components::name, __components::seq>,
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
            ::core::clone::Clone::clone(&self.__chain)
                .query::<Tagged<T, U>>()
                .condition()
        }
        /// The query as it stands, for a person.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        fn explain(
            &self,
        ) -> ::core::result::Result<::dynakey::Explanation, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<Tagged<T, U>>().explain()
        }
    }
    #[automatically_derived]
    impl<T: Ord, U, const N: usize> ::core::clone::Clone for TaggedQuery<T, U, { N }>
    where
        U: Default,
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                __chain: ::core::clone::Clone::clone(&self.__chain),
                __entity: ::core::marker::PhantomData,
            }
        }
    }
    #[automatically_derived]
    impl<T: Ord, U, const N: usize> ::core::fmt::Debug for TaggedQuery<T, U, { N }>
    where
        U: Default,
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Debug::fmt(&self.__chain, __f)
        }
    }
    #[automatically_derived]
    impl<T: Ord, U, const N: usize> ::core::convert::From<TaggedQuery<T, U, { N }>>
    for ::dynakey::Query<Tagged<T, U>>
    where
        U: Default,
        u64: ::dynakey::KeyComponent,
        T: ::dynakey::KeyComponent,
    {
        fn from(__query: TaggedQuery<T, U, { N }>) -> Self {
            __query.__chain.query()
        }
    }
};
