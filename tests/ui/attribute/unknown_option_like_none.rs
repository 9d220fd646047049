use dynakey::Entity;

#[derive(Entity)]
#[pk = "POST#<post_id>"]
#[table(throughput(read = 5))]
struct Post {
    post_id: u64,
}

fn main() {}
