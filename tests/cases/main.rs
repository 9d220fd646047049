//! What users of composite-key libraries have reported as broken, each as a small input with the right outcome.

mod batches;
mod ends;
mod expiry;
mod keys;
mod network;
mod numbers;
mod paging;
mod reads;
mod refused;
mod requests;
mod streams;
mod words;

use dynakey_tests::engine::run;
