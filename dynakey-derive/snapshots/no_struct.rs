::core::compile_error! {
    "`Post` is an enum, and an entity is a struct with named fields\nhelp: write `struct Post { id: u64, .. }`: templates name its fields"
}
#[doc(hidden)]
#[allow(dead_code)]
struct PostKey;
#[doc(hidden)]
#[allow(dead_code)]
struct PostQuery<const N: usize>;
