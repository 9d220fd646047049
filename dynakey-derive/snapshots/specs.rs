/**The primary key of a `Reading`: partition key `DEV#<device:lower>#<at:month>`, sort key `<at:unix_ms,desc>#<seq:010>`.

Displays as an id that fits into a URL, and parses from it.*/
#[allow(dead_code)]
struct ReadingKey {
    ///`device` in `DEV#<device:lower>#<at:month>`.
    device: String,
    ///`at` in `DEV#<device:lower>#<at:month>` and `<at:unix_ms,desc>#<seq:010>`.
    at: Timestamp,
    ///`seq` in `<at:unix_ms,desc>#<seq:010>`.
    seq: u32,
}
/**A query for `Reading` items with `N` of 2 sort-key components fixed: partition key `DEV#<device:lower>#<at:month>`, sort key `<at:unix_ms,desc>#<seq:010>`.

Every state is a complete query.*/
#[must_use = "a query does nothing until a table runs it"]
#[allow(dead_code)]
struct ReadingQuery<const N: usize> {
    __chain: ::dynakey::__private::Chain,
}
#[doc(hidden)]
const _: () = {
    #[allow(unused_imports)]
    use ::dynakey::__private::NoComponent as _;
    const __PK: ::dynakey::Template = ::dynakey::Template {
        source: "DEV#<device:lower>#<at:month>",
        half: ::dynakey::__private::Half::Partition,
        segments: &[
            ::dynakey::Segment::Literal("DEV#"),
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<String>::ENCODING,
                    "device",
                    "String",
                    (4usize, 18usize),
                    ::dynakey::__private::Spec {
                        form: ::dynakey::__private::Form::Natural,
                        trunc: false,
                        desc: false,
                        raw: false,
                        lower: true,
                        time: false,
                        by_default: false,
                    },
                    ::core::option::Option::None,
                    ::dynakey::__private::Site {
                        half: ::dynakey::__private::Half::Partition,
                        follow: ::dynakey::__private::Follow::Delimiter(35u8),
                        alone: false,
                    },
                ),
            ),
            ::dynakey::Segment::Literal("#"),
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<Timestamp>::ENCODING,
                    "at",
                    "Timestamp",
                    (19usize, 29usize),
                    ::dynakey::__private::Spec {
                        form: ::dynakey::__private::Form::Bucket(7u8),
                        trunc: false,
                        desc: false,
                        raw: false,
                        lower: false,
                        time: false,
                        by_default: false,
                    },
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
        source: "<at:unix_ms,desc>#<seq:010>",
        half: ::dynakey::__private::Half::Sort,
        segments: &[
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<Timestamp>::ENCODING,
                    "at",
                    "Timestamp",
                    (0usize, 17usize),
                    ::dynakey::__private::Spec {
                        form: ::dynakey::__private::Form::Epoch(3u8),
                        trunc: false,
                        desc: true,
                        raw: false,
                        lower: false,
                        time: false,
                        by_default: false,
                    },
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
                    ::dynakey::__private::Probe::<u32>::ENCODING,
                    "seq",
                    "u32",
                    (18usize, 27usize),
                    ::dynakey::__private::Spec {
                        form: ::dynakey::__private::Form::Padded(10u8),
                        trunc: false,
                        desc: false,
                        raw: false,
                        lower: false,
                        time: false,
                        by_default: false,
                    },
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
    const _: () = ::dynakey::__private::prove_component("Reading", &__PK, 0usize);
    const _: () = ::dynakey::__private::prove_component("Reading", &__PK, 1usize);
    const _: () = ::dynakey::__private::prove_template("Reading", &__PK);
    const _: () = ::dynakey::__private::prove_component("Reading", &__SK, 0usize);
    const _: () = ::dynakey::__private::prove_component("Reading", &__SK, 1usize);
    const _: () = ::dynakey::__private::prove_template("Reading", &__SK);
    #[automatically_derived]
    impl ::dynakey::Entity for Reading
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        type Key = ReadingKey;
        const NAME: &'static str = "Reading";
        const STORAGE: ::dynakey::__private::Storage = ::dynakey::__private::Storage {
            type_attribute: ::core::option::Option::Some("_type"),
            key_fields: &[
                ::dynakey::__private::KeyField {
                    written: "seq",
                    read: "seq",
                    role: ::dynakey::__private::KeyFieldRole::KeyOnly,
                },
            ],
        };
        fn primary_key(&self) -> ReadingKey {
            ReadingKey {
                device: ::core::clone::Clone::clone(&self.device),
                at: ::core::clone::Clone::clone(&self.at),
                seq: ::core::clone::Clone::clone(&self.seq),
            }
        }
        fn check_fields(
            &self,
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            __parsed.check_pk(0usize, &::dynakey::KeyComponent::encode(&self.device))?;
            __parsed.check_pk(1usize, &::dynakey::KeyComponent::encode(&self.at))?;
            __parsed.check_sk(0usize, &::dynakey::KeyComponent::encode(&self.at))?;
            __parsed.check_sk(1usize, &::dynakey::KeyComponent::encode(&self.seq))?;
            ::core::result::Result::Ok(())
        }
        fn visit_key_fields<__V: ::dynakey::__private::KeyFieldVisitor>(
            __parsed: &::dynakey::__private::Parsed<'_>,
            __visitor: &mut __V,
        ) -> ::core::result::Result<(), __V::Error> {
            let __value = __parsed.sk::<u32>(1usize)?;
            ::dynakey::__private::KeyFieldVisitor::visit(
                __visitor,
                &<Self as ::dynakey::Entity>::STORAGE.key_fields[0usize],
                |__serializer| ::dynakey::__private::serde::Serialize::serialize(
                    &__value,
                    __serializer,
                ),
            )?;
            ::core::result::Result::Ok(())
        }
    }
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl Reading
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        ///The key templates: partition key `DEV#<device:lower>#<at:month>`, sort key `<at:unix_ms,desc>#<seq:010>`.
        const TEMPLATES: &'static ::dynakey::KeySchema = <ReadingKey as ::dynakey::EntityKey>::SCHEMA;
        ///The primary key of one item: partition key `DEV#<device:lower>#<at:month>`, sort key `<at:unix_ms,desc>#<seq:010>`.
        #[allow(clippy::too_many_arguments)]
        fn key(
            device: impl ::dynakey::IntoComponent<String>,
            at: impl ::dynakey::IntoComponent<Timestamp>,
            seq: impl ::dynakey::IntoComponent<u32>,
        ) -> ReadingKey {
            ReadingKey {
                device: ::dynakey::IntoComponent::into_component(device),
                at: ::dynakey::IntoComponent::into_component(at),
                seq: ::dynakey::IntoComponent::into_component(seq),
            }
        }
        /// The values of this item's primary key.
        fn primary_key(&self) -> ReadingKey {
            ::dynakey::Entity::primary_key(self)
        }
        ///Reads the partition `DEV#<device:lower>#<at:month>`.
        #[allow(clippy::too_many_arguments)]
        fn partition(
            device: impl ::dynakey::IntoComponent<String>,
            at: impl ::dynakey::IntoComponent<Timestamp>,
        ) -> ReadingQuery<0usize> {
            ReadingQuery {
                __chain: ::dynakey::__private::Chain::new(
                    Self::TEMPLATES,
                    &[
                        ::dynakey::IntoComponent::<String>::to_scalar(&device),
                        ::dynakey::IntoComponent::<Timestamp>::to_scalar(&at),
                    ],
                ),
            }
        }
        ///Reads the partition `DEV#<device:lower>#<at:month>`, sort keys that begin with `<at:unix_ms,desc>#`.
        #[allow(clippy::too_many_arguments)]
        fn children_of(
            device: impl ::dynakey::IntoComponent<String>,
            at: impl ::dynakey::IntoComponent<Timestamp>,
        ) -> ::dynakey::Query<Reading> {
            let at: Timestamp = ::dynakey::IntoComponent::into_component(at);
            ::core::convert::From::from(Self::partition(device, &at).at(&at))
        }
        /// The definition of the table.
        fn schema() -> ::dynakey::Schema {
            ::dynakey::Schema::new(Self::TEMPLATES)
        }
    }
    #[automatically_derived]
    impl ::core::clone::Clone for ReadingKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                device: ::core::clone::Clone::clone(&self.device),
                at: ::core::clone::Clone::clone(&self.at),
                seq: ::core::clone::Clone::clone(&self.seq),
            }
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for ReadingKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            __f.debug_struct("ReadingKey")
                .field("device", &self.device)
                .field("at", &self.at)
                .field("seq", &self.seq)
                .finish()
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialEq for ReadingKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        fn eq(&self, __other: &Self) -> bool {
            true && ::core::cmp::PartialEq::eq(&self.device, &__other.device)
                && ::core::cmp::PartialEq::eq(&self.at, &__other.at)
                && ::core::cmp::PartialEq::eq(&self.seq, &__other.seq)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Eq for ReadingKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {}
    #[automatically_derived]
    impl ::core::hash::Hash for ReadingKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        fn hash<__H: ::core::hash::Hasher>(&self, __hasher: &mut __H) {
            ::core::hash::Hash::hash(&self.device, __hasher);
            ::core::hash::Hash::hash(&self.at, __hasher);
            ::core::hash::Hash::hash(&self.seq, __hasher);
        }
    }
    #[automatically_derived]
    impl ::dynakey::EntityKey for ReadingKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        const SCHEMA: &'static ::dynakey::KeySchema = &::dynakey::KeySchema {
            entity: "Reading",
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
                    &[
                        ::dynakey::KeyComponent::encode(&self.device),
                        ::dynakey::KeyComponent::encode(&self.at),
                    ],
                    &[
                        ::dynakey::KeyComponent::encode(&self.at),
                        ::dynakey::KeyComponent::encode(&self.seq),
                    ],
                )
        }
        fn check(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            let _: Timestamp = __parsed.sk(0usize)?;
            let _: u32 = __parsed.sk(1usize)?;
            ::core::result::Result::Ok(())
        }
    }
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl ReadingKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
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
    }
    #[automatically_derived]
    impl ::core::cmp::Ord for ReadingKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        fn cmp(&self, __other: &Self) -> ::core::cmp::Ordering {
            ::dynakey::__private::compare_keys(self, __other)
                .then_with(|| ::core::cmp::Ord::cmp(&self.device, &__other.device))
                .then_with(|| ::core::cmp::Ord::cmp(&self.at, &__other.at))
                .then_with(|| ::core::cmp::Ord::cmp(&self.seq, &__other.seq))
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialOrd for ReadingKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        fn partial_cmp(
            &self,
            __other: &Self,
        ) -> ::core::option::Option<::core::cmp::Ordering> {
            ::core::option::Option::Some(::core::cmp::Ord::cmp(self, __other))
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Display for ReadingKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::dynakey::__private::write_id(
                &[
                    ::dynakey::__private::IdPart::new(&self.device),
                    ::dynakey::__private::IdPart::new(&self.at),
                    ::dynakey::__private::IdPart::new(&self.seq),
                ],
                __f,
            )
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for ReadingKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        type Err = ::dynakey::KeyError;
        fn from_str(__id: &str) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let mut __id = ::dynakey::__private::IdReader::new(
                <Self as ::dynakey::EntityKey>::SCHEMA,
                __id,
            );
            let __key = Self {
                device: __id.next("device")?,
                at: __id.next("at")?,
                seq: __id.next("seq")?,
            };
            __id.finish()?;
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::dynakey::__private::serde::Serialize for ReadingKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        fn serialize<__S: ::dynakey::__private::serde::Serializer>(
            &self,
            __serializer: __S,
        ) -> ::core::result::Result<__S::Ok, __S::Error> {
            ::dynakey::__private::serde::Serializer::collect_str(__serializer, self)
        }
    }
    #[automatically_derived]
    impl<'de> ::dynakey::__private::serde::Deserialize<'de> for ReadingKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
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
        pub struct at {}
        pub struct seq {}
    }
    impl ::dynakey::__private::FirstStep<__components::at> for ReadingQuery<0usize>
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {}
    impl ::dynakey::__private::Step<__components::at, __components::seq>
    for ReadingQuery<1usize>
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {}
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl<const N: usize> ReadingQuery<{ N }>
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        ///Fixes `at`: sort keys that begin with `<at:unix_ms,desc>#`.
        fn at(self, at: impl ::dynakey::IntoComponent<Timestamp>) -> ReadingQuery<1usize>
        where
            Self: ::dynakey::__private::FirstStep<__components::at>,
        {
            ReadingQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<Timestamp>::to_scalar(&at)),
            }
        }
        ///Reads the partition `DEV#<device:lower>#<at:month>`, sort keys `<at:unix_ms,desc>#` with `at` in the range, in its order.
        fn at_range<__R>(self, range: __R) -> ::dynakey::Query<Reading>
        where
            Self: ::dynakey::__private::FirstStep<__components::at>,
            __R: ::dynakey::IntoRange<Timestamp>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            self.__chain.range(::dynakey::IntoRange::<Timestamp>::into_bounds(range))
        }
        ///Reads the sort keys that begin with of any value and the beginning of `at`.
        #[doc(hidden)]
        fn at_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Reading>
        where
            Self: ::dynakey::__private::FirstStep<__components::at>,
            __P: ::dynakey::StartsWith,
            ::dynakey::__private::PrefixVerdict<
                { ::dynakey::__private::prefix_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasPrefix<__P>,
        {
            self.__chain.starts_with(&text)
        }
        ///Fixes `seq`: the sort key `<at:unix_ms,desc>#<seq:010>`.
        fn seq(self, seq: impl ::dynakey::IntoComponent<u32>) -> ReadingQuery<2usize>
        where
            Self: ::dynakey::__private::Step<__components::at, __components::seq>,
        {
            ReadingQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<u32>::to_scalar(&seq)),
            }
        }
        ///Reads the partition `DEV#<device:lower>#<at:month>`, sort keys `<at:unix_ms,desc>#<seq:010>` with `seq` in the range, in its order.
        fn seq_range<__R>(self, range: __R) -> ::dynakey::Query<Reading>
        where
            Self: ::dynakey::__private::Step<__components::at, __components::seq>,
            __R: ::dynakey::IntoRange<u32>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 1usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            self.__chain.range(::dynakey::IntoRange::<u32>::into_bounds(range))
        }
        ///Reads the sort keys that begin with `<at:unix_ms,desc>#` and the beginning of `seq`.
        #[doc(hidden)]
        fn seq_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Reading>
        where
            Self: ::dynakey::__private::Step<__components::at, __components::seq>,
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
            ::core::clone::Clone::clone(&self.__chain).query::<Reading>().condition()
        }
        /// The query as it stands, for a person.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        fn explain(
            &self,
        ) -> ::core::result::Result<::dynakey::Explanation, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<Reading>().explain()
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::clone::Clone for ReadingQuery<{ N }>
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                __chain: ::core::clone::Clone::clone(&self.__chain),
            }
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::fmt::Debug for ReadingQuery<{ N }>
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Debug::fmt(&self.__chain, __f)
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::convert::From<ReadingQuery<{ N }>>
    for ::dynakey::Query<Reading>
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u32: ::dynakey::KeyComponent,
    {
        fn from(__query: ReadingQuery<{ N }>) -> Self {
            __query.__chain.query()
        }
    }
};
