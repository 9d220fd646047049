#![allow(non_snake_case)]

use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<id>"]
struct Post {
    id: u64,
    total: u64,
    Total: u64,
}

fn main() {}
