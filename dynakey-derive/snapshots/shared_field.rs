/**The primary key of a `Visit`: partition key `USER#<user>`, sort key `<day>#<user>#<seq>`.

Displays as an id that fits into a URL, and parses from it.*/
#[allow(dead_code)]
struct VisitKey {
    ///`user` in `USER#<user>` and `<day>#<user>#<seq>`.
    user: String,
    ///`day` in `<day>#<user>#<seq>`.
    day: Date,
    ///`seq` in `<day>#<user>#<seq>`.
    seq: u16,
}
/**A query for `Visit` items with `N` of 2 sort-key components fixed: partition key `USER#<user>`, sort key `<day>#<user>#<seq>`.

Every state is a complete query.*/
#[must_use = "a query does nothing until a table runs it"]
#[allow(dead_code)]
struct VisitQuery<const N: usize> {
    __chain: ::dynakey::__private::Chain,
    user: String,
}
#[doc(hidden)]
const _: () = {
    #[allow(unused_imports)]
    use ::dynakey::__private::NoComponent as _;
    const __PK: ::dynakey::Template = ::dynakey::Template {
        source: "USER#<user>",
        half: ::dynakey::__private::Half::Partition,
        segments: &[
            ::dynakey::Segment::Literal("USER#"),
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<String>::ENCODING,
                    "user",
                    "String",
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
        source: "<day>#<user>#<seq>",
        half: ::dynakey::__private::Half::Sort,
        segments: &[
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<Date>::ENCODING,
                    "day",
                    "Date",
                    (0usize, 5usize),
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
                    ::dynakey::__private::Probe::<String>::ENCODING,
                    "user",
                    "String",
                    (6usize, 12usize),
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
                    ::dynakey::__private::Probe::<u16>::ENCODING,
                    "seq",
                    "u16",
                    (13usize, 18usize),
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
    const _: () = ::dynakey::__private::prove_component("Visit", &__PK, 0usize);
    const _: () = ::dynakey::__private::prove_template("Visit", &__PK);
    const _: () = ::dynakey::__private::prove_component("Visit", &__SK, 0usize);
    const _: () = ::dynakey::__private::prove_component("Visit", &__SK, 1usize);
    const _: () = ::dynakey::__private::prove_component("Visit", &__SK, 2usize);
    const _: () = ::dynakey::__private::prove_template("Visit", &__SK);
    #[automatically_derived]
    impl ::dynakey::Entity for Visit
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        type Key = VisitKey;
        const NAME: &'static str = "Visit";
        const STORAGE: ::dynakey::__private::Storage = ::dynakey::__private::Storage {
            type_attribute: ::core::option::Option::Some("_type"),
            key_fields: &[],
        };
        fn primary_key(&self) -> VisitKey {
            VisitKey {
                user: ::core::clone::Clone::clone(&self.user),
                day: ::core::clone::Clone::clone(&self.day),
                seq: ::core::clone::Clone::clone(&self.seq),
            }
        }
        fn check_fields(
            &self,
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            __parsed.check_pk(0usize, &::dynakey::KeyComponent::encode(&self.user))?;
            __parsed.check_sk(0usize, &::dynakey::KeyComponent::encode(&self.day))?;
            __parsed.check_sk(1usize, &::dynakey::KeyComponent::encode(&self.user))?;
            __parsed.check_sk(2usize, &::dynakey::KeyComponent::encode(&self.seq))?;
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
    impl Visit
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        ///The key templates: partition key `USER#<user>`, sort key `<day>#<user>#<seq>`.
        const TEMPLATES: &'static ::dynakey::KeySchema = <VisitKey as ::dynakey::EntityKey>::SCHEMA;
        ///The primary key of one item: partition key `USER#<user>`, sort key `<day>#<user>#<seq>`.
        #[allow(clippy::too_many_arguments)]
        fn key(
            user: impl ::dynakey::IntoComponent<String>,
            day: impl ::dynakey::IntoComponent<Date>,
            seq: impl ::dynakey::IntoComponent<u16>,
        ) -> VisitKey {
            VisitKey {
                user: ::dynakey::IntoComponent::into_component(user),
                day: ::dynakey::IntoComponent::into_component(day),
                seq: ::dynakey::IntoComponent::into_component(seq),
            }
        }
        /// The values of this item's primary key.
        fn primary_key(&self) -> VisitKey {
            ::dynakey::Entity::primary_key(self)
        }
        ///Reads the partition `USER#<user>`.
        #[allow(clippy::too_many_arguments)]
        fn partition(user: impl ::dynakey::IntoComponent<String>) -> VisitQuery<0usize> {
            VisitQuery {
                __chain: ::dynakey::__private::Chain::new(
                    Self::TEMPLATES,
                    &[::dynakey::IntoComponent::<String>::to_scalar(&user)],
                ),
                user: ::dynakey::IntoComponent::into_component(user),
            }
        }
        ///Reads the partition `USER#<user>`, sort keys that begin with `<day>#<user>#`.
        #[allow(clippy::too_many_arguments)]
        fn children_of(
            user: impl ::dynakey::IntoComponent<String>,
            day: impl ::dynakey::IntoComponent<Date>,
        ) -> ::dynakey::Query<Visit> {
            ::core::convert::From::from(Self::partition(user).day(day))
        }
        /// The definition of the table.
        fn schema() -> ::dynakey::Schema {
            ::dynakey::Schema::new(Self::TEMPLATES)
        }
    }
    #[automatically_derived]
    impl ::core::clone::Clone for VisitKey
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                user: ::core::clone::Clone::clone(&self.user),
                day: ::core::clone::Clone::clone(&self.day),
                seq: ::core::clone::Clone::clone(&self.seq),
            }
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for VisitKey
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            __f.debug_struct("VisitKey")
                .field("user", &self.user)
                .field("day", &self.day)
                .field("seq", &self.seq)
                .finish()
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialEq for VisitKey
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        fn eq(&self, __other: &Self) -> bool {
            true && ::core::cmp::PartialEq::eq(&self.user, &__other.user)
                && ::core::cmp::PartialEq::eq(&self.day, &__other.day)
                && ::core::cmp::PartialEq::eq(&self.seq, &__other.seq)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Eq for VisitKey
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {}
    #[automatically_derived]
    impl ::core::hash::Hash for VisitKey
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        fn hash<__H: ::core::hash::Hasher>(&self, __hasher: &mut __H) {
            ::core::hash::Hash::hash(&self.user, __hasher);
            ::core::hash::Hash::hash(&self.day, __hasher);
            ::core::hash::Hash::hash(&self.seq, __hasher);
        }
    }
    #[automatically_derived]
    impl ::dynakey::EntityKey for VisitKey
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        const SCHEMA: &'static ::dynakey::KeySchema = &::dynakey::KeySchema {
            entity: "Visit",
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
                    &[::dynakey::KeyComponent::encode(&self.user)],
                    &[
                        ::dynakey::KeyComponent::encode(&self.day),
                        ::dynakey::KeyComponent::encode(&self.user),
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
    impl VisitKey
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
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
    impl ::dynakey::DecodeKey for VisitKey
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        fn read(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let __key = Self {
                user: __parsed.pk(0usize)?,
                day: __parsed.sk(0usize)?,
                seq: __parsed.sk(2usize)?,
            };
            __parsed.check_same(&::dynakey::EntityKey::encode(&__key)?)?;
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Ord for VisitKey
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        fn cmp(&self, __other: &Self) -> ::core::cmp::Ordering {
            ::dynakey::__private::compare_keys(self, __other)
                .then_with(|| ::core::cmp::Ord::cmp(&self.user, &__other.user))
                .then_with(|| ::core::cmp::Ord::cmp(&self.day, &__other.day))
                .then_with(|| ::core::cmp::Ord::cmp(&self.seq, &__other.seq))
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialOrd for VisitKey
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        fn partial_cmp(
            &self,
            __other: &Self,
        ) -> ::core::option::Option<::core::cmp::Ordering> {
            ::core::option::Option::Some(::core::cmp::Ord::cmp(self, __other))
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Display for VisitKey
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::dynakey::__private::write_id(
                &[
                    ::dynakey::__private::IdPart::new(&self.user),
                    ::dynakey::__private::IdPart::new(&self.day),
                    ::dynakey::__private::IdPart::new(&self.seq),
                ],
                __f,
            )
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for VisitKey
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        type Err = ::dynakey::KeyError;
        fn from_str(__id: &str) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let mut __id = ::dynakey::__private::IdReader::new(
                <Self as ::dynakey::EntityKey>::SCHEMA,
                __id,
            );
            let __key = Self {
                user: __id.next("user")?,
                day: __id.next("day")?,
                seq: __id.next("seq")?,
            };
            __id.finish()?;
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::dynakey::__private::serde::Serialize for VisitKey
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        fn serialize<__S: ::dynakey::__private::serde::Serializer>(
            &self,
            __serializer: __S,
        ) -> ::core::result::Result<__S::Ok, __S::Error> {
            ::dynakey::__private::serde::Serializer::collect_str(__serializer, self)
        }
    }
    #[automatically_derived]
    impl<'de> ::dynakey::__private::serde::Deserialize<'de> for VisitKey
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
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
        pub struct day {}
        pub struct seq {}
    }
    impl ::dynakey::__private::FirstStep<__components::day> for VisitQuery<0usize>
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {}
    impl ::dynakey::__private::Step<__components::day, __components::seq>
    for VisitQuery<1usize>
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {}
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl<const N: usize> VisitQuery<{ N }>
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        ///Fixes `day`: sort keys that begin with `<day>#`.
        fn day(self, day: impl ::dynakey::IntoComponent<Date>) -> VisitQuery<1usize>
        where
            Self: ::dynakey::__private::FirstStep<__components::day>,
        {
            VisitQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<Date>::to_scalar(&day))
                    .fix(&::dynakey::KeyComponent::encode(&self.user)),
                user: self.user,
            }
        }
        ///Reads the partition `USER#<user>`, sort keys `<day>#` with `day` in the range, in its order.
        fn day_range<__R>(self, range: __R) -> ::dynakey::Query<Visit>
        where
            Self: ::dynakey::__private::FirstStep<__components::day>,
            __R: ::dynakey::IntoRange<Date>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            self.__chain.range(::dynakey::IntoRange::<Date>::into_bounds(range))
        }
        ///Reads the sort keys that begin with of any value and the beginning of `day`.
        fn day_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Visit>
        where
            Self: ::dynakey::__private::FirstStep<__components::day>,
            __P: ::dynakey::StartsWith,
            ::dynakey::__private::PrefixVerdict<
                { ::dynakey::__private::prefix_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasPrefix<__P>,
        {
            self.__chain.starts_with(&text)
        }
        ///Fixes `seq`: the sort key `<day>#<user>#<seq>`.
        fn seq(self, seq: impl ::dynakey::IntoComponent<u16>) -> VisitQuery<2usize>
        where
            Self: ::dynakey::__private::Step<__components::day, __components::seq>,
        {
            VisitQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<u16>::to_scalar(&seq)),
                user: self.user,
            }
        }
        ///Reads the partition `USER#<user>`, sort keys `<day>#<user>#<seq>` with `seq` in the range, in its order.
        fn seq_range<__R>(self, range: __R) -> ::dynakey::Query<Visit>
        where
            Self: ::dynakey::__private::Step<__components::day, __components::seq>,
            __R: ::dynakey::IntoRange<u16>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 2usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            self.__chain.range(::dynakey::IntoRange::<u16>::into_bounds(range))
        }
        ///Reads the sort keys that begin with `<day>#<user>#` and the beginning of `seq`.
        fn seq_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Visit>
        where
            Self: ::dynakey::__private::Step<__components::day, __components::seq>,
            __P: ::dynakey::StartsWith,
            ::dynakey::__private::PrefixVerdict<
                { ::dynakey::__private::prefix_verdict(&__SK, 2usize) },
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
            ::core::clone::Clone::clone(&self.__chain).query::<Visit>().condition()
        }
        /// The query as it stands, for a person.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        fn explain(
            &self,
        ) -> ::core::result::Result<::dynakey::Explanation, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<Visit>().explain()
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::clone::Clone for VisitQuery<{ N }>
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                __chain: ::core::clone::Clone::clone(&self.__chain),
                user: ::core::clone::Clone::clone(&self.user),
            }
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::fmt::Debug for VisitQuery<{ N }>
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Debug::fmt(&self.__chain, __f)
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::convert::From<VisitQuery<{ N }>>
    for ::dynakey::Query<Visit>
    where
        String: ::dynakey::KeyComponent,
        Date: ::dynakey::KeyComponent,
        u16: ::dynakey::KeyComponent,
    {
        fn from(__query: VisitQuery<{ N }>) -> Self {
            __query.__chain.query()
        }
    }
};
