//! What users of composite-key libraries have reported as broken, each as a small input with the right outcome.

mod keys;
mod reads;
mod refused;
mod requests;

use dynakey_tests::engine::run;
