/**The primary key of a `User`: partition key `USER#<id>`.

Displays as an id that fits into a URL, and parses from it.*/
#[allow(dead_code)]
struct UserKey {
    ///`id` in `USER#<id>`.
    id: u64,
}
///A query for a `User`: partition key `USER#<id>`.
#[must_use = "a query does nothing until a table runs it"]
#[allow(dead_code)]
struct UserQuery<const N: usize> {
    __chain: ::dynakey::__private::Chain,
}
#[doc(hidden)]
const _: () = {
    #[allow(unused_imports)]
    use ::dynakey::__private::NoComponent as _;
    const __PK: ::dynakey::Template = ::dynakey::Template {
        source: "USER#<id>",
        half: ::dynakey::__private::Half::Partition,
        segments: &[
            ::dynakey::Segment::Literal("USER#"),
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<u64>::ENCODING,
                    "id",
                    "u64",
                    (5usize, 9usize),
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
    const _: () = ::dynakey::__private::prove_component("User", &__PK, 0usize);
    const _: () = ::dynakey::__private::prove_template("User", &__PK);
    #[automatically_derived]
    impl ::dynakey::Entity for User
    where
        u64: ::dynakey::KeyComponent,
    {
        type Key = UserKey;
        const NAME: &'static str = "User";
        const STORAGE: ::dynakey::__private::Storage = ::dynakey::__private::Storage {
            type_attribute: ::core::option::Option::Some("_type"),
            key_fields: &[],
        };
        fn primary_key(&self) -> UserKey {
            UserKey {
                id: ::core::clone::Clone::clone(&self.id),
            }
        }
        fn check_fields(
            &self,
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            __parsed.check_pk(0usize, &::dynakey::KeyComponent::encode(&self.id))?;
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
    impl User
    where
        u64: ::dynakey::KeyComponent,
    {
        ///The key templates: partition key `USER#<id>`.
        const TEMPLATES: &'static ::dynakey::KeySchema = <UserKey as ::dynakey::EntityKey>::SCHEMA;
        ///The primary key of one item: partition key `USER#<id>`.
        #[allow(clippy::too_many_arguments)]
        fn key(id: impl ::dynakey::IntoComponent<u64>) -> UserKey {
            UserKey {
                id: ::dynakey::IntoComponent::into_component(id),
            }
        }
        /// The values of this item's primary key.
        fn primary_key(&self) -> UserKey {
            ::dynakey::Entity::primary_key(self)
        }
        ///Reads the item of the partition `USER#<id>`.
        #[allow(clippy::too_many_arguments)]
        fn partition(id: impl ::dynakey::IntoComponent<u64>) -> UserQuery<0usize> {
            UserQuery {
                __chain: ::dynakey::__private::Chain::new(
                    Self::TEMPLATES,
                    &[::dynakey::IntoComponent::<u64>::to_scalar(&id)],
                ),
            }
        }
        /// The definition of the table.
        fn schema() -> ::dynakey::Schema {
            ::dynakey::Schema::new(Self::TEMPLATES)
        }
    }
    #[automatically_derived]
    impl ::core::clone::Clone for UserKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                id: ::core::clone::Clone::clone(&self.id),
            }
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for UserKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            __f.debug_struct("UserKey").field("id", &self.id).finish()
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialEq for UserKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn eq(&self, __other: &Self) -> bool {
            true && ::core::cmp::PartialEq::eq(&self.id, &__other.id)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Eq for UserKey
    where
        u64: ::dynakey::KeyComponent,
    {}
    #[automatically_derived]
    impl ::core::hash::Hash for UserKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn hash<__H: ::core::hash::Hasher>(&self, __hasher: &mut __H) {
            ::core::hash::Hash::hash(&self.id, __hasher);
        }
    }
    #[automatically_derived]
    impl ::dynakey::EntityKey for UserKey
    where
        u64: ::dynakey::KeyComponent,
    {
        const SCHEMA: &'static ::dynakey::KeySchema = &::dynakey::KeySchema {
            entity: "User",
            pk_attribute: "pk",
            sk_attribute: "sk",
            pk: __PK,
            sk: ::core::option::Option::None,
        };
        fn encode(
            &self,
        ) -> ::core::result::Result<::dynakey::EncodedKey, ::dynakey::KeyError> {
            <Self as ::dynakey::EntityKey>::SCHEMA
                .encode(&[::dynakey::KeyComponent::encode(&self.id)], &[])
        }
        fn check(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            <Self as ::dynakey::DecodeKey>::read(__parsed).map(|_| ())
        }
    }
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl UserKey
    where
        u64: ::dynakey::KeyComponent,
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
        ) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            <Self as ::dynakey::DecodeKey>::decode(
                &::dynakey::EncodedKey {
                    pk: ::core::convert::Into::into(pk),
                    sk: ::core::option::Option::None,
                },
            )
        }
    }
    #[automatically_derived]
    impl ::dynakey::DecodeKey for UserKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn read(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let __key = Self { id: __parsed.pk(0usize)? };
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Ord for UserKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn cmp(&self, __other: &Self) -> ::core::cmp::Ordering {
            ::dynakey::__private::compare_keys(self, __other)
                .then_with(|| ::core::cmp::Ord::cmp(&self.id, &__other.id))
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialOrd for UserKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn partial_cmp(
            &self,
            __other: &Self,
        ) -> ::core::option::Option<::core::cmp::Ordering> {
            ::core::option::Option::Some(::core::cmp::Ord::cmp(self, __other))
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Display for UserKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::dynakey::__private::write_id(
                &[::dynakey::__private::IdPart::new(&self.id)],
                __f,
            )
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for UserKey
    where
        u64: ::dynakey::KeyComponent,
    {
        type Err = ::dynakey::KeyError;
        fn from_str(__id: &str) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let mut __id = ::dynakey::__private::IdReader::new(
                <Self as ::dynakey::EntityKey>::SCHEMA,
                __id,
            );
            let __key = Self { id: __id.next("id")? };
            __id.finish()?;
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::dynakey::__private::serde::Serialize for UserKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn serialize<__S: ::dynakey::__private::serde::Serializer>(
            &self,
            __serializer: __S,
        ) -> ::core::result::Result<__S::Ok, __S::Error> {
            ::dynakey::__private::serde::Serializer::collect_str(__serializer, self)
        }
    }
    #[automatically_derived]
    impl<'de> ::dynakey::__private::serde::Deserialize<'de> for UserKey
    where
        u64: ::dynakey::KeyComponent,
    {
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
    impl<const N: usize> UserQuery<{ N }>
    where
        u64: ::dynakey::KeyComponent,
    {
        /// The key condition as it stands.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        fn condition(
            &self,
        ) -> ::core::result::Result<::dynakey::KeyCondition, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<User>().condition()
        }
        /// The query as it stands, for a person.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        fn explain(
            &self,
        ) -> ::core::result::Result<::dynakey::Explanation, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<User>().explain()
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::clone::Clone for UserQuery<{ N }>
    where
        u64: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                __chain: ::core::clone::Clone::clone(&self.__chain),
            }
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::fmt::Debug for UserQuery<{ N }>
    where
        u64: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Debug::fmt(&self.__chain, __f)
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::convert::From<UserQuery<{ N }>>
    for ::dynakey::Query<User>
    where
        u64: ::dynakey::KeyComponent,
    {
        fn from(__query: UserQuery<{ N }>) -> Self {
            __query.__chain.query()
        }
    }
};
