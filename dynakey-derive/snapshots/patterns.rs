/**The primary key of a `Task`: partition key `P#<project>`, sort key `<status>#<due>#<id>`.

Displays as an id that fits into a URL, and parses from it.*/
#[allow(dead_code)]
struct TaskKey {
    ///`project` in `P#<project>`.
    project: u32,
    ///`status` in `<status>#<due>#<id>`.
    status: Status,
    ///`due` in `<status>#<due>#<id>`.
    due: Timestamp,
    ///`id` in `<status>#<due>#<id>`.
    id: u64,
}
/**A query for `Task` items with `N` of 3 sort-key components fixed: partition key `P#<project>`, sort key `<status>#<due>#<id>`.

Every state is a complete query.*/
#[must_use = "a query does nothing until a table runs it"]
#[allow(dead_code)]
struct TaskQuery<const N: usize> {
    __chain: ::dynakey::__private::Chain,
}
#[doc(hidden)]
const _: () = {
    #[allow(unused_imports)]
    use ::dynakey::__private::NoComponent as _;
    const __PK: ::dynakey::Template = ::dynakey::Template {
        source: "P#<project>",
        half: ::dynakey::__private::Half::Partition,
        segments: &[
            ::dynakey::Segment::Literal("P#"),
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<u32>::ENCODING,
                    "project",
                    "u32",
                    (2usize, 11usize),
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
        source: "<status>#<due>#<id>",
        half: ::dynakey::__private::Half::Sort,
        segments: &[
            ::dynakey::Segment::Component(
                ::dynakey::Component::new(
                    ::dynakey::__private::Probe::<Status>::ENCODING,
                    "status",
                    "Status",
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
                    "due",
                    "Timestamp",
                    (9usize, 14usize),
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
                    "id",
                    "u64",
                    (15usize, 19usize),
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
    const _: () = ::dynakey::__private::prove_component("Task", &__PK, 0usize);
    const _: () = ::dynakey::__private::prove_template("Task", &__PK);
    const _: () = ::dynakey::__private::prove_component("Task", &__SK, 0usize);
    const _: () = ::dynakey::__private::prove_component("Task", &__SK, 1usize);
    const _: () = ::dynakey::__private::prove_component("Task", &__SK, 2usize);
    const _: () = ::dynakey::__private::prove_template("Task", &__SK);
    #[automatically_derived]
    impl ::dynakey::Entity for Task
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        type Key = TaskKey;
        const NAME: &'static str = "Task";
        const STORAGE: ::dynakey::__private::Storage = ::dynakey::__private::Storage {
            type_attribute: ::core::option::Option::Some("_type"),
            key_fields: &[],
        };
        fn primary_key(&self) -> TaskKey {
            TaskKey {
                project: ::core::clone::Clone::clone(&self.project),
                status: ::core::clone::Clone::clone(&self.status),
                due: ::core::clone::Clone::clone(&self.due),
                id: ::core::clone::Clone::clone(&self.id),
            }
        }
        fn check_fields(
            &self,
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<(), ::dynakey::KeyError> {
            __parsed.check_pk(0usize, &::dynakey::KeyComponent::encode(&self.project))?;
            __parsed.check_sk(0usize, &::dynakey::KeyComponent::encode(&self.status))?;
            __parsed.check_sk(1usize, &::dynakey::KeyComponent::encode(&self.due))?;
            __parsed.check_sk(2usize, &::dynakey::KeyComponent::encode(&self.id))?;
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
    impl Task
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        ///The key templates: partition key `P#<project>`, sort key `<status>#<due>#<id>`.
        const TEMPLATES: &'static ::dynakey::KeySchema = <TaskKey as ::dynakey::EntityKey>::SCHEMA;
        ///The primary key of one item: partition key `P#<project>`, sort key `<status>#<due>#<id>`.
        #[allow(clippy::too_many_arguments)]
        fn key(
            project: impl ::dynakey::IntoComponent<u32>,
            status: impl ::dynakey::IntoComponent<Status>,
            due: impl ::dynakey::IntoComponent<Timestamp>,
            id: impl ::dynakey::IntoComponent<u64>,
        ) -> TaskKey {
            TaskKey {
                project: ::dynakey::IntoComponent::into_component(project),
                status: ::dynakey::IntoComponent::into_component(status),
                due: ::dynakey::IntoComponent::into_component(due),
                id: ::dynakey::IntoComponent::into_component(id),
            }
        }
        /// The values of this item's primary key.
        fn primary_key(&self) -> TaskKey {
            ::dynakey::Entity::primary_key(self)
        }
        ///Reads the partition `P#<project>`.
        #[allow(clippy::too_many_arguments)]
        fn partition(project: impl ::dynakey::IntoComponent<u32>) -> TaskQuery<0usize> {
            TaskQuery {
                __chain: ::dynakey::__private::Chain::new(
                    Self::TEMPLATES,
                    &[::dynakey::IntoComponent::<u32>::to_scalar(&project)],
                ),
            }
        }
        ///Reads the partition `P#<project>`, sort keys that begin with `<status>#<due>#`.
        #[allow(clippy::too_many_arguments)]
        fn children_of(
            project: impl ::dynakey::IntoComponent<u32>,
            status: impl ::dynakey::IntoComponent<Status>,
            due: impl ::dynakey::IntoComponent<Timestamp>,
        ) -> ::dynakey::Query<Task> {
            ::core::convert::From::from(Self::partition(project).status(status).due(due))
        }
        ///Reads the partition `P#<project>`, sort keys that begin with `<status>#`.
        #[allow(clippy::too_many_arguments)]
        fn by_status(
            project: impl ::dynakey::IntoComponent<u32>,
            status: impl ::dynakey::IntoComponent<Status>,
        ) -> ::dynakey::Query<Task> {
            ::core::convert::From::from(Self::partition(project).status(status))
        }
        ///Reads the partition `P#<project>`, sort keys `<status>#<due>#` with `due` in the range, in its order.
        #[allow(clippy::too_many_arguments)]
        fn due_between<__R>(
            project: impl ::dynakey::IntoComponent<u32>,
            status: impl ::dynakey::IntoComponent<Status>,
            range: __R,
        ) -> ::dynakey::Query<Task>
        where
            __R: ::dynakey::IntoRange<Timestamp>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 1usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            Self::partition(project).status(status).due_range(range)
        }
        /// The definition of the table.
        fn schema() -> ::dynakey::Schema {
            ::dynakey::Schema::new(Self::TEMPLATES)
        }
    }
    #[automatically_derived]
    impl ::core::clone::Clone for TaskKey
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                project: ::core::clone::Clone::clone(&self.project),
                status: ::core::clone::Clone::clone(&self.status),
                due: ::core::clone::Clone::clone(&self.due),
                id: ::core::clone::Clone::clone(&self.id),
            }
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for TaskKey
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            __f.debug_struct("TaskKey")
                .field("project", &self.project)
                .field("status", &self.status)
                .field("due", &self.due)
                .field("id", &self.id)
                .finish()
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialEq for TaskKey
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        fn eq(&self, __other: &Self) -> bool {
            true && ::core::cmp::PartialEq::eq(&self.project, &__other.project)
                && ::core::cmp::PartialEq::eq(&self.status, &__other.status)
                && ::core::cmp::PartialEq::eq(&self.due, &__other.due)
                && ::core::cmp::PartialEq::eq(&self.id, &__other.id)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Eq for TaskKey
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {}
    #[automatically_derived]
    impl ::core::hash::Hash for TaskKey
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        fn hash<__H: ::core::hash::Hasher>(&self, __hasher: &mut __H) {
            ::core::hash::Hash::hash(&self.project, __hasher);
            ::core::hash::Hash::hash(&self.status, __hasher);
            ::core::hash::Hash::hash(&self.due, __hasher);
            ::core::hash::Hash::hash(&self.id, __hasher);
        }
    }
    #[automatically_derived]
    impl ::dynakey::EntityKey for TaskKey
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        const SCHEMA: &'static ::dynakey::KeySchema = &::dynakey::KeySchema {
            entity: "Task",
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
                    &[::dynakey::KeyComponent::encode(&self.project)],
                    &[
                        ::dynakey::KeyComponent::encode(&self.status),
                        ::dynakey::KeyComponent::encode(&self.due),
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
    impl TaskKey
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
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
    impl ::dynakey::DecodeKey for TaskKey
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        fn read(
            __parsed: &::dynakey::__private::Parsed<'_>,
        ) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let __key = Self {
                project: __parsed.pk(0usize)?,
                status: __parsed.sk(0usize)?,
                due: __parsed.sk(1usize)?,
                id: __parsed.sk(2usize)?,
            };
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::core::cmp::Ord for TaskKey
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        fn cmp(&self, __other: &Self) -> ::core::cmp::Ordering {
            ::dynakey::__private::compare_keys(self, __other)
                .then_with(|| ::core::cmp::Ord::cmp(&self.project, &__other.project))
                .then_with(|| ::core::cmp::Ord::cmp(&self.status, &__other.status))
                .then_with(|| ::core::cmp::Ord::cmp(&self.due, &__other.due))
                .then_with(|| ::core::cmp::Ord::cmp(&self.id, &__other.id))
        }
    }
    #[automatically_derived]
    impl ::core::cmp::PartialOrd for TaskKey
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
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
    impl ::core::fmt::Display for TaskKey
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::dynakey::__private::write_id(
                &[
                    ::dynakey::__private::IdPart::new(&self.project),
                    ::dynakey::__private::IdPart::new(&self.status),
                    ::dynakey::__private::IdPart::new(&self.due),
                    ::dynakey::__private::IdPart::new(&self.id),
                ],
                __f,
            )
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for TaskKey
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        type Err = ::dynakey::KeyError;
        fn from_str(__id: &str) -> ::core::result::Result<Self, ::dynakey::KeyError> {
            let mut __id = ::dynakey::__private::IdReader::new(
                <Self as ::dynakey::EntityKey>::SCHEMA,
                __id,
            );
            let __key = Self {
                project: __id.next("project")?,
                status: __id.next("status")?,
                due: __id.next("due")?,
                id: __id.next("id")?,
            };
            __id.finish()?;
            ::core::result::Result::Ok(__key)
        }
    }
    #[automatically_derived]
    impl ::dynakey::__private::serde::Serialize for TaskKey
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
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
    impl<'de> ::dynakey::__private::serde::Deserialize<'de> for TaskKey
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
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
    pub mod __components {
        pub struct status {}
        pub struct due {}
        pub struct id {}
    }
    impl ::dynakey::__private::FirstStep<__components::status> for TaskQuery<0usize>
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {}
    impl ::dynakey::__private::Step<__components::status, __components::due>
    for TaskQuery<1usize>
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {}
    impl ::dynakey::__private::Step<__components::due, __components::id>
    for TaskQuery<2usize>
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {}
    #[allow(dead_code, clippy::used_underscore_binding)]
    impl<const N: usize> TaskQuery<{ N }>
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        ///Fixes `status`: sort keys that begin with `<status>#`.
        fn status(
            self,
            status: impl ::dynakey::IntoComponent<Status>,
        ) -> TaskQuery<1usize>
        where
            Self: ::dynakey::__private::FirstStep<__components::status>,
        {
            TaskQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<Status>::to_scalar(&status)),
            }
        }
        ///Reads the partition `P#<project>`, sort keys `<status>#` with `status` in the range, in its order.
        fn status_range<__R>(self, range: __R) -> ::dynakey::Query<Task>
        where
            Self: ::dynakey::__private::FirstStep<__components::status>,
            __R: ::dynakey::IntoRange<Status>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            self.__chain.range(::dynakey::IntoRange::<Status>::into_bounds(range))
        }
        ///Reads the sort keys that begin with of any value and the beginning of `status`.
        fn status_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Task>
        where
            Self: ::dynakey::__private::FirstStep<__components::status>,
            __P: ::dynakey::StartsWith,
            ::dynakey::__private::PrefixVerdict<
                { ::dynakey::__private::prefix_verdict(&__SK, 0usize) },
            >: ::dynakey::__private::HasPrefix<__P>,
        {
            self.__chain.starts_with(&text)
        }
        ///Fixes `due`: sort keys that begin with `<status>#<due>#`.
        fn due(self, due: impl ::dynakey::IntoComponent<Timestamp>) -> TaskQuery<2usize>
        where
            Self: ::dynakey::__private::Step<__components::status, __components::due>,
        {
            TaskQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<Timestamp>::to_scalar(&due)),
            }
        }
        ///Reads the partition `P#<project>`, sort keys `<status>#<due>#` with `due` in the range, in its order.
        fn due_range<__R>(self, range: __R) -> ::dynakey::Query<Task>
        where
            Self: ::dynakey::__private::Step<__components::status, __components::due>,
            __R: ::dynakey::IntoRange<Timestamp>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 1usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            self.__chain.range(::dynakey::IntoRange::<Timestamp>::into_bounds(range))
        }
        ///Reads the sort keys that begin with `<status>#` and the beginning of `due`.
        #[doc(hidden)]
        fn due_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Task>
        where
            Self: ::dynakey::__private::Step<__components::status, __components::due>,
            __P: ::dynakey::StartsWith,
            ::dynakey::__private::PrefixVerdict<
                { ::dynakey::__private::prefix_verdict(&__SK, 1usize) },
            >: ::dynakey::__private::HasPrefix<__P>,
        {
            self.__chain.starts_with(&text)
        }
        ///Fixes `id`: the sort key `<status>#<due>#<id>`.
        fn id(self, id: impl ::dynakey::IntoComponent<u64>) -> TaskQuery<3usize>
        where
            Self: ::dynakey::__private::Step<__components::due, __components::id>,
        {
            TaskQuery {
                __chain: self
                    .__chain
                    .fix(&::dynakey::IntoComponent::<u64>::to_scalar(&id)),
            }
        }
        ///Reads the partition `P#<project>`, sort keys `<status>#<due>#<id>` with `id` in the range, in its order.
        fn id_range<__R>(self, range: __R) -> ::dynakey::Query<Task>
        where
            Self: ::dynakey::__private::Step<__components::due, __components::id>,
            __R: ::dynakey::IntoRange<u64>,
            ::dynakey::__private::RangeVerdict<
                { ::dynakey::__private::range_verdict(&__SK, 2usize) },
            >: ::dynakey::__private::HasRange<__R>,
        {
            self.__chain.range(::dynakey::IntoRange::<u64>::into_bounds(range))
        }
        ///Reads the sort keys that begin with `<status>#<due>#` and the beginning of `id`.
        fn id_starts_with<__P>(self, text: __P) -> ::dynakey::Query<Task>
        where
            Self: ::dynakey::__private::Step<__components::due, __components::id>,
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
            ::core::clone::Clone::clone(&self.__chain).query::<Task>().condition()
        }
        /// The query as it stands, for a person.
        ///
        /// # Errors
        ///
        /// A `KeyError` when a value can't stand in a key.
        fn explain(
            &self,
        ) -> ::core::result::Result<::dynakey::Explanation, ::dynakey::KeyError> {
            ::core::clone::Clone::clone(&self.__chain).query::<Task>().explain()
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::clone::Clone for TaskQuery<{ N }>
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        fn clone(&self) -> Self {
            Self {
                __chain: ::core::clone::Clone::clone(&self.__chain),
            }
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::fmt::Debug for TaskQuery<{ N }>
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Debug::fmt(&self.__chain, __f)
        }
    }
    #[automatically_derived]
    impl<const N: usize> ::core::convert::From<TaskQuery<{ N }>>
    for ::dynakey::Query<Task>
    where
        u32: ::dynakey::KeyComponent,
        Status: ::dynakey::KeyComponent,
        Timestamp: ::dynakey::KeyComponent,
        u64: ::dynakey::KeyComponent,
    {
        fn from(__query: TaskQuery<{ N }>) -> Self {
            __query.__chain.query()
        }
    }
};
