use dynakey::Entity;

#[derive(Entity)]
#[pk = "USER#<id>"]
#[sk = "<n>"]
#[lsi(by_1 = "lsi1", sk = "<a>")]
#[lsi(by_2 = "lsi2", sk = "<a>#")]
#[lsi(by_3 = "lsi3", sk = "3<a>")]
#[lsi(by_4 = "lsi4", sk = "4<a>")]
#[lsi(by_5 = "lsi5", sk = "5<a>")]
#[lsi(by_6 = "lsi6", sk = "6<a>")]
struct User {
    id: u64,
    n: u64,
    a: u64,
}

fn main() {}
