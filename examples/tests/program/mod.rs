//! Runs a program, and shows what its user sees.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a program wrote, and whether it was content.
pub struct Seen {
    pub success: bool,
    pub out: String,
    pub err: String,
}

/// Runs a program to its end.
pub fn run(program: &str, args: &[&str]) -> Seen {
    let output = Command::new(program).args(args).output().unwrap();
    Seen {
        success: output.status.success(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

impl Seen {
    /// The output of a program that succeeded.
    #[track_caller]
    pub fn good(self) -> String {
        assert!(self.success, "{}", self.err);
        assert_eq!(self.err, "");
        self.out
    }

    /// The error of a program that failed.
    #[track_caller]
    pub fn bad(self) -> String {
        assert!(!self.success, "{}", self.out);
        self.err
    }
}

/// Whether these lines stand in a text, one right after the other.
#[track_caller]
pub fn assert_lines(text: &str, lines: &str) {
    let found = format!("\n{text}\n").contains(&format!("\n{}\n", lines.trim_matches('\n')));
    assert!(found, "no lines\n{lines}\nin\n{text}");
}

/// A file of this text, for one test alone.
pub fn file(name: &str, text: impl AsRef<[u8]>) -> String {
    let path = path(name);
    fs::write(&path, text).unwrap();
    path
}

/// The path of a file that does not exist yet.
pub fn path(name: &str) -> String {
    let path: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if path.exists() {
        fs::remove_file(&path).unwrap();
    }
    path.to_str().unwrap().to_owned()
}
