//! What users of composite-key libraries have reported as broken, each as a small input with the right outcome.

mod batches;
mod ends;
mod expiry;
mod keys;
mod network;
mod numbers;
mod paging;
mod reads;
mod requests;
mod streams;
mod words;

/// Runs one test's requests.
fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime")
        .block_on(future)
}
