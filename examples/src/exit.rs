//! How a program ends: with a message that a person reads.

use std::error::Error;
use std::io::{self, ErrorKind};
use std::process::ExitCode;

/// What a program's work gives.
pub type Outcome = Result<(), Box<dyn Error>>;

/// Success, or the error on standard error and exit code 1.
#[must_use]
pub fn with(outcome: Outcome) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        // `comments | head`: the reader has seen enough.
        Err(error) if is_closed_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
