//! What the compiler says about mistakes, word by word, and that what is right compiles.
//!
//! `TRYBUILD=overwrite cargo test -p dynakey-tests --test ui` writes the messages anew, and `-- mistakes trybuild=law/` keeps
//! to the cases of one folder.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use trybuild::TestCases;

/// The messages are this compiler's: each words and underlines a little differently.
const COMPILER: &str = "rustc 1.95.0 ";

/// The topics, each a folder of cases with one mistake.
const TOPICS: [&str; 13] = [
    "attribute",
    "component",
    "field",
    "filter",
    "generic",
    "index",
    "law",
    "pattern",
    "query",
    "role",
    "template",
    "type",
    "update",
];

/// Set for the run that takes any words.
const UNCOMPARED: &str = "DYNAKEY_UI_UNCOMPARED";

#[test]
fn mistakes_are_explained() {
    let copy = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("ui");
    if env::var_os(UNCOMPARED).is_some() {
        fail(&copy);
        return;
    }
    let compiler = compiler_version();
    if compiler.starts_with(COMPILER) {
        fail(Path::new("ui"));
        return;
    }
    println!("The messages are not compared: they are those of {COMPILER}and this is {compiler}");
    copy_cases(&copy);
    // A run of its own, for trybuild takes its orders from the environment: "overwrite" is content with any words.
    let status = Command::new(env::current_exe().expect("the path of this test"))
        .args(["--exact", "mistakes_are_explained", "--nocapture"])
        .env("TRYBUILD", "overwrite")
        .env(UNCOMPARED, "1")
        .status()
        .expect("a second run of this test");
    assert!(status.success(), "a case with a mistake compiles");
}

#[test]
fn right_code_compiles() {
    TestCases::new().pass("ui/pass/*.rs");
}

fn fail(cases: &Path) {
    let tests = TestCases::new();
    for topic in TOPICS {
        tests.compile_fail(cases.join(topic).join("*.rs"));
    }
}

/// The cases without their messages.
fn copy_cases(to: &Path) {
    if to.exists() {
        fs::remove_dir_all(to).expect("no copy of an earlier run");
    }
    for topic in TOPICS {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui").join(topic);
        fs::create_dir_all(to.join(topic)).expect("a folder for the copy");
        for entry in fs::read_dir(from).expect("a folder for each topic") {
            let case = entry.expect("a readable folder").path();
            if case.extension().is_some_and(|extension| extension == "rs") {
                let name = case.file_name().expect("a file has a name");
                fs::copy(&case, to.join(topic).join(name)).expect("a copy of the case");
            }
        }
    }
}

fn compiler_version() -> String {
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler)
        .arg("--version")
        .output()
        .expect("the compiler's version");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
