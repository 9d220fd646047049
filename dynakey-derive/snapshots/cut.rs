/**The primary key of a `Line`: partition key `LOG#<app>`, sort key `<at:ms,trunc>`.

Displays as an id that fits into a URL, and parses from it.*/
#[allow(dead_code)]
struct LineKey {
    ///`app` in `LOG#<app>`.
    app: String,
    ///`at` in `<at:ms,trunc>`.
    at: Timestamp,
}
/**A query for `Line` items with `N` of 1 sort-key components fixed: partition key `LOG#<app>`, sort key `<at:ms,trunc>`.

Every state is a complete query.*/
#[must_use = "a query does nothing until a table runs it"]
#[allow(dead_code)]
struct LineQuery<const N: usize> {
    __chain: ::dynakey::__private::Chain,
}
#[doc(hidden)]
const _: () = {
    #[allow(unused_imports)]
    use ::dynakey::__private::NoComponent as _;
    const __PK: ::dynakey::Template = ::dynakey::Template {
        source: "LOG#<app>",
        half: ::dynakey::__private::Half::Partition,
        segments: &[
            ::dynakey::Segment::Literal("LOG#"),
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<String>::ENCODING,
                    "app",
                    "String",
                    (4usize, 9usize),
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
        source: "<at:ms,trunc>",
        half: ::dynakey::__private::Half::Sort,
        segments: &[
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<Timestamp>::ENCODING,
                    "at",
                    "Timestamp",
                    (0usize, 13usize),
                    ::dynakey::__private::Spec {
                        form: ::dynakey::__private::Form::Fraction(3u8),
                        trunc: true,
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
                        alone: true,
                    },
                ),
            ),
        ],
    };
    const _: () = ::dynakey::__private::prove_component("Line", &__PK, 0usize);
    const _: () = ::dynakey::__private::prove_template("Line", &__PK);
    const _: () = ::dynakey::__private::prove_component("Line", &__SK, 0usize);
    const _: () = ::dynakey::__private::prove_template("Line", &__SK);
    #[automatically_derived]
    impl ::dynakey::Entity for Line
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        type Key = LineKey;
        const NAME: &'static str = "Line";
        const STORAGE: ::dynakey::__private::Storage = ::dynakey::__private::Storage {
            type_attribute: ::core::option::Option::Some("_type"),
            key_fields: &[
                ::dynakey::__private::KeyField {
                    written: "time",
                    read: "time",
                    role: ::dynakey::__private::KeyFieldRole::Cut,
                },
            ],
        };
        fn primary_key(&self) -> LineKey {
            LineKey {
                app: ::core::clone::Clone::clone(&self.app),
                at: ::core::clone::Clone::clone(&self.at),
            }
        }
        fn check_fields(
            &self,
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            __parsed.check_pk(0usize, &::dynakey::KeyComponent::encode(&self.app))?;
            __parsed.check_sk(0usize, &::dynakey::KeyComponent::encode(&self.at))?;
            ::core::result::Result::Ok(())
        }
        fn visit_key_fields<__V: ::dynakey::__private::KeyFieldVisitor>(
            __parsed: &::dynakey::__private::Parsed<'_>,
            __visitor: &mut __V,
        ) -> ::core::result::Result<(), __V::Error> {
            let __value = __parsed.sk::<Timestamp>(0usize)?;
            ::dynakey::__private::KeyFieldVisitor::visit(
                __visitor,
                &<Self as ::dynakey::Entity>::STORAGE.key_fields[0usize],
                |__serializer| millis::serialize(&__value, __serializer),
            )?;
            ::core::result::Result::Ok(())
        }
    }
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl Line
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        ///The key templates: partition key `LOG#<app>`, sort key `<at:ms,trunc>`.
        const TEMPLATES: &'static ::dynakey::KeySchema = <LineKey as ::dynakey::EntityKey>::SCHEMA;
        ///The primary key of one item: partition key `LOG#<app>`, sort key `<at:ms,trunc>`.
        #[allow(clippy::too_many_arguments)]
        fn key(
            app: impl ::dynakey::IntoComponent<String>,
            at: impl ::dynakey::IntoComponent<Timestamp>,
        ) -> LineKey {
            LineKey {
                app: ::dynakey::IntoComponent::into_component(app),
                at: ::dynakey::IntoComponent::into_component(at),
            }
        }
        /// The values of this item's primary key.
        fn primary_key(&self) -> LineKey {
            ::dynakey::Entity::primary_key(self)
        }
        ///Reads the partition `LOG#<app>`.
        #[allow(clippy::too_many_arguments)]
        fn partition(app: impl ::dynakey::IntoComponent<String>) -> LineQuery<0usize> {
            LineQuery {
                __chain: ::dynakey::__private::Chain::new(
                    Self::TEMPLATES,
                    &[::dynakey::IntoComponent::<String>::to_scalar(&app)],
                ),
            }
        }
        ///Reads the partition `LOG#<app>`, sort keys `<at:ms,trunc>` with `at` in the range, in its order.
        #[allow(clippy::too_many_arguments)]
        fn between_times<__R>(
            app: impl ::dynakey::IntoComponent<String>,
            range: __R,
        ) -> ::dynakey::Query<Line>
        where
            __R: ::dynakey::IntoRange<Timestamp>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            Self::partition(app).at_range(range)
        }
        /// The definition of the table.
        fn schema() -> ::dynakey::Schema {
            ::dynakey::Schema::new(Self::TEMPLATES)
        }
    }
    #[automatically_derived]
    impl ::core::clone::Clone for LineKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                app: ::core::clone::Clone::clone(&self.app),
                at: ::core::clone::Clone::clone(&self.at),
            }
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for LineKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            __f.debug_struct("LineKey")
                .field("app", &self.app)
                .field("at", &self.at)
                .finish()
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialEq for LineKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn eq(&self, __other: &Self) -> bool {
            true && ::core::cmp::PartialEq::eq(&self.app, &__other.app)
                && ::core::cmp::PartialEq::eq(&self.at, &__other.at)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Eq for LineKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {}
    #[automatically_derived]
    impl ::core::hash::Hash for LineKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn hash<__H: ::core::hash::Hasher>(&self, __hasher: &mut __H) {
            ::core::hash::Hash::hash(&self.app, __hasher);
            ::core::hash::Hash::hash(&self.at, __hasher);
        }
    }
    #[automatically_derived]
    impl ::dynakey::EntityKey for LineKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        const SCHEMA: &'static ::dynakey::KeySchema = &::dynakey::KeySchema {
            entity: "Line",
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
                    &[::dynakey::KeyComponent::encode(&self.app)],
                    &[::dynakey::KeyComponent::encode(&self.at)],
                )
        }
        fn check(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            <Self as ::dynakey::DecodeKey>::read(__parsed).map(|_| ())
        }
    }
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl LineKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
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
    impl ::dynakey::DecodeKey for LineKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn read(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let __key = Self {
                app: __parsed.pk(0usize)?,
                at: __parsed.sk(0usize)?,
            };
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Ord for LineKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn cmp(&self, __other: &Self) -> ::core::cmp::Ordering {
            ::dynakey::__private::compare_keys(self, __other)
                .then_with(|| ::core::cmp::Ord::cmp(&self.app, &__other.app))
                .then_with(|| ::core::cmp::Ord::cmp(&self.at, &__other.at))
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialOrd for LineKey
    where
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
    impl ::core::fmt::Display for LineKey
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::dynakey::__private::write_id(
                &[
                    ::dynakey::__private::IdPart::new(&self.app),
                    ::dynakey::__private::IdPart::new(&self.at),
                ],
                __f,
            )
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for LineKey
    where
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
                app: __id.next("app")?,
                at: __id.next("at")?,
            };
            __id.finish()?;
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::dynakey::__private::serde::Serialize for LineKey
    where
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
    impl<'de> ::dynakey::__private::serde::Deserialize<'de> for LineKey
    where
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
        pub struct at {}
    }
    impl ::dynakey::__private::FirstStep<__components::at> for LineQuery<0usize>
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {}
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl<const N: usize> LineQuery<{ N }>
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        ///Fixes `at`: the sort key `<at:ms,trunc>`.
        fn at(self, at: impl ::dynakey::IntoComponent<Timestamp>) -> LineQuery<1usize>
        where
            Self: ::dynakey::__private::FirstStep<__components::at>,
        {
            LineQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<Timestamp>::to_scalar(&at)),
            }
        }
        ///Reads the partition `LOG#<app>`, sort keys `<at:ms,trunc>` with `at` in the range, in its order.
        fn at_range<__R>(self, range: __R) -> ::dynakey::Query<Line>
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
        fn at_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Line>
        where
            Self: ::dynakey::__private::FirstStep<__components::at>,
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
            ::core::clone::Clone::clone(&self.__chain).query::<Line>().condition()
        }
        /// The query as it stands, for a person.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        fn explain(
            &self,
        ) -> ::core::result::Result<::dynakey::Explanation, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<Line>().explain()
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::clone::Clone for LineQuery<{ N }>
    where
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
    impl<const N: usize> ::core::fmt::Debug for LineQuery<{ N }>
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Debug::fmt(&self.__chain, __f)
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::convert::From<LineQuery<{ N }>>
    for ::dynakey::Query<Line>
    where
        String: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
    {
        fn from(__query: LineQuery<{ N }>) -> Self {
            __query.__chain.query()
        }
    }
};
