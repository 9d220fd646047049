//! A million items as a stream: how fast, and in how much memory.
//!
//! `cargo bench -p dynakey-tests --bench stream`

use std::fmt::Write as _;
use std::time::Instant;

use dynakey::{Entity, Error};
use dynakey_tests::scripted::{Answer, Request, Scripted};
use serde::{Deserialize, Serialize};

const ITEMS: u32 = 1_000_000;
/// About as many small items as 1 MB holds.
const PAGE: u32 = 5_000;

#[derive(Entity, Serialize, Deserialize)]
#[pk = "DEV#<device>"]
#[sk = "<n>"]
struct Sample {
    device: String,
    n: u32,
    celsius: i64,
}

fn main() -> Result<(), Error> {
    let network = Scripted::by(|request| Answer::Body(page(request))).forgetful();
    let table = network.table::<Sample>();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let before = peak();
        let start = Instant::now();
        let mut samples = table.query(Sample::partition("attic")).stream();
        let (mut count, mut sum) = (0_u32, 0);
        while let Some(sample) = samples.next().await.transpose()? {
            count += 1;
            sum += sample.celsius;
        }
        assert_eq!((count, sum), (ITEMS, i64::from(ITEMS) * 21));
        println!("{count} items in {:.1} s", start.elapsed().as_secs_f64());
        match before.zip(peak()) {
            Some((before, after)) => {
                println!(
                    "peak memory {before} KB at the start, {} KB more at the end",
                    after - before
                );
            }
            None => println!("peak memory is not known here"),
        }
        Ok(())
    })
}

/// The page after the key that the request starts at.
fn page(request: &Request) -> String {
    let start = request.body["ExclusiveStartKey"]["sk"]["N"].as_str();
    let from = start.and_then(|n| n.parse().ok()).map_or(0, |n: u32| n + 1);
    let to = (from + PAGE).min(ITEMS);
    let mut body = r#"{"Items":["#.to_owned();
    for n in from..to {
        let comma = if n == from { "" } else { "," };
        let _ = write!(
            body,
            r#"{comma}{{"pk":{{"S":"DEV#attic"}},"sk":{{"N":"{n}"}},"_type":{{"S":"Sample"}},"device":{{"S":"attic"}},"n":{{"N":"{n}"}},"celsius":{{"N":"21"}}}}"#
        );
    }
    body.push(']');
    if to < ITEMS {
        let last = to - 1;
        let _ = write!(
            body,
            r#","LastEvaluatedKey":{{"pk":{{"S":"DEV#attic"}},"sk":{{"N":"{last}"}}}}"#
        );
    }
    body.push('}');
    body
}

/// The most memory that the process had, in KB, where the system tells.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}
