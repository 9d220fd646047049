use dynakey::KeyComponent;

#[derive(KeyComponent)]
union Place {
    id: u64,
    number: i64,
}

fn main() {}
