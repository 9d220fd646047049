::core::compile_error! {
    "unknown field `post_di` in the partition key of `Post`\n\n    POST#<post_di>\n          ^^^^^^^\nhelp: a field with a similar name exists: `post_id`"
}
/**The primary key of a `Post`: partition key `POST#<post_di>`.

Displays as an id that fits into a URL, and parses from it.*/
#[allow(dead_code)]
struct PostKey {
    ///`post_id` in `POST#<post_di>`.
    post_id: u64,
}
///A query for a `Post`: partition key `POST#<post_di>`.
#[must_use = "a query does nothing until a table runs it"]
#[allow(dead_code)]
struct PostQuery<const N: usize> {
    __chain: ::dynakey::__private::Chain,
}
#[doc(hidden)]
const _: () = {
    #[allow(unused_imports)]
    use ::dynakey::__private::NoComponent as _;
    const __PK: ::dynakey::Template = ::dynakey::Template {
        source: "POST#<post_di>",
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
    #[automatically_derived]
    impl ::dynakey::Entity for Post
    where
        u64: ::dynakey::KeyComponent,
    {
        type Key = PostKey;
        const NAME: &'static str = "Post";
        const STORAGE: ::dynakey::__private::Storage = ::dynakey::__private::Storage {
            type_attribute: ::core::option::Option::Some("_type"),
            key_fields: &[],
        };
        fn primary_key(&self) -> PostKey {
            PostKey {
                post_id: ::core::clone::Clone::clone(&self.post_id),
            }
        }
        fn check_fields(
            &self,
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            __parsed.check_pk(0usize, &::dynakey::KeyComponent::encode(&self.post_id))?;
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
    impl Post
    where
        u64: ::dynakey::KeyComponent,
    {
        ///The key templates: partition key `POST#<post_di>`.
        const TEMPLATES: &'static ::dynakey::KeySchema = <PostKey as ::dynakey::EntityKey>::SCHEMA;
        ///The primary key of one item: partition key `POST#<post_di>`.
        #[allow(clippy::too_many_arguments)]
        fn key(post_id: impl ::dynakey::IntoComponent<u64>) -> PostKey {
            PostKey {
                post_id: ::dynakey::IntoComponent::into_component(post_id),
            }
        }
        /// The values of this item's primary key.
        fn primary_key(&self) -> PostKey {
            ::dynakey::Entity::primary_key(self)
        }
        ///Reads the item of the partition `POST#<post_di>`.
        #[allow(clippy::too_many_arguments)]
        fn partition(post_id: impl ::dynakey::IntoComponent<u64>) -> PostQuery<0usize> {
            PostQuery {
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
    impl ::core::clone::Clone for PostKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                post_id: ::core::clone::Clone::clone(&self.post_id),
            }
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for PostKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            __f.debug_struct("PostKey").field("post_id", &self.post_id).finish()
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialEq for PostKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn eq(&self, __other: &Self) -> bool {
            true && ::core::cmp::PartialEq::eq(&self.post_id, &__other.post_id)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Eq for PostKey
    where
        u64: ::dynakey::KeyComponent,
    {}
    #[automatically_derived]
    impl ::core::hash::Hash for PostKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn hash<__H: ::core::hash::Hasher>(&self, __hasher: &mut __H) {
            ::core::hash::Hash::hash(&self.post_id, __hasher);
        }
    }
    #[automatically_derived]
    impl ::dynakey::EntityKey for PostKey
    where
        u64: ::dynakey::KeyComponent,
    {
        const SCHEMA: &'static ::dynakey::KeySchema = &::dynakey::KeySchema {
            entity: "Post",
            pk_attribute: "pk",
            sk_attribute: "sk",
            pk: __PK,
            sk: ::core::option::Option::None,
        };
        fn encode(
            &self,
        ) -> ::core::result::Result<::dynakey::EncodedKey, ::dynakey::KeyError> {
            <Self as ::dynakey::EntityKey>::SCHEMA
                .encode(&[::dynakey::KeyComponent::encode(&self.post_id)], &[])
        }
        fn check(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            <Self as ::dynakey::DecodeKey>::read(__parsed).map(|_| ())
        }
    }
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl PostKey
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
    impl ::dynakey::DecodeKey for PostKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn read(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let __key = Self {
                post_id: __parsed.pk(0usize)?,
            };
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Ord for PostKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn cmp(&self, __other: &Self) -> ::core::cmp::Ordering {
            ::dynakey::__private::compare_keys(self, __other)
                .then_with(|| ::core::cmp::Ord::cmp(&self.post_id, &__other.post_id))
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialOrd for PostKey
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
    impl ::core::fmt::Display for PostKey
    where
        u64: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::dynakey::__private::write_id(
                &[::dynakey::__private::IdPart::new(&self.post_id)],
                __f,
            )
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for PostKey
    where
        u64: ::dynakey::KeyComponent,
    {
        type Err = ::dynakey::KeyError;
        fn from_str(__id: &str) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let mut __id = ::dynakey::__private::IdReader::new(
                <Self as ::dynakey::EntityKey>::SCHEMA,
                __id,
            );
            let __key = Self {
                post_id: __id.next("post_id")?,
            };
            __id.finish()?;
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::dynakey::__private::serde::Serialize for PostKey
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
    impl<'de> ::dynakey::__private::serde::Deserialize<'de> for PostKey
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
    impl<const N: usize> PostQuery<{ N }>
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
            ::core::clone::Clone::clone(&self.__chain).query::<Post>().condition()
        }
        /// The query as it stands, for a person.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        fn explain(
            &self,
        ) -> ::core::result::Result<::dynakey::Explanation, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<Post>().explain()
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::clone::Clone for PostQuery<{ N }>
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
    impl<const N: usize> ::core::fmt::Debug for PostQuery<{ N }>
    where
        u64: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Debug::fmt(&self.__chain, __f)
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::convert::From<PostQuery<{ N }>>
    for ::dynakey::Query<Post>
    where
        u64: ::dynakey::KeyComponent,
    {
        fn from(__query: PostQuery<{ N }>) -> Self {
            __query.__chain.query()
        }
    }
};
