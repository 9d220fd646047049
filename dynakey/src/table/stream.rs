//! Item after item, as a stream.

use std::collections::VecDeque;
use std::fmt;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use futures_core::Stream;

use super::pages::PageStream;
use super::reader::Reader;
use super::trace::Trace;
use crate::error::Error;
use crate::wire::Item;

/// The items of a query or scan, in constant memory: a page is asked for when the one before it is used up, and nothing
/// once it is not polled any more.
///
/// It is a [`Stream`], and has [`next`](ItemStream::next) for programs without a crate for streams. An item that can't
/// be decoded is an error between the others; after any other error comes nothing more.
#[must_use = "a stream does nothing until it is polled"]
pub struct ItemStream<T> {
    pages: PageStream,
    /// What of the page is left.
    items: VecDeque<Item>,
    reader: Reader<T>,
    left: usize,
    /// What is said before anything is sent.
    failed: Option<Error>,
    trace: Trace,
}

impl<T> ItemStream<T> {
    pub(crate) fn new(
        pages: PageStream,
        reader: Reader<T>,
        limit: Option<usize>,
        trace: Trace,
    ) -> Self {
        Self {
            pages,
            items: VecDeque::new(),
            reader,
            left: limit.unwrap_or(usize::MAX),
            failed: None,
            trace,
        }
    }

    /// The next item; `None` at the end.
    ///
    /// ```
    /// # use dynakey::{Entity, Table};
    /// # #[derive(Entity, serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
    /// # #[pk = "LIST#<list>"]
    /// # #[sk = "<n:04>"]
    /// # struct Entry { list: String, n: u32, text: String }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), dynakey::Error> {
    /// # let table = Table::<Entry>::local().await?;
    /// # for n in 1..=3 { table.put(&Entry { list: "todo".into(), n, text: "write".into() }).await?; }
    /// let mut entries = table.query(Entry::partition("todo")).stream();
    /// let mut sum = 0;
    /// while let Some(entry) = entries.next().await {
    ///     sum += entry?.n;
    /// }
    /// assert_eq!(sum, 6);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// As [`QueryRequest::all`](crate::QueryRequest::all).
    pub async fn next(&mut self) -> Option<Result<T, Error>> {
        poll_fn(|context| Pin::new(&mut *self).poll_next(context)).await
    }

    /// A stream that says why there is none.
    pub(crate) fn failed(error: Error, reader: Reader<T>) -> Self {
        let trace = Trace::new(tracing::Span::none());
        Self {
            failed: Some(error),
            ..Self::new(Box::pin(futures_util::stream::empty()), reader, None, trace)
        }
    }
}

impl<T> Stream for ItemStream<T> {
    type Item = Result<T, Error>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        if let Some(error) = this.failed.take() {
            return Poll::Ready(Some(Err(error)));
        }
        while this.left > 0 {
            while let Some(item) = this.items.pop_front() {
                match this.reader.read(item) {
                    Ok(None) => {}
                    Ok(Some(item)) => {
                        this.left -= 1;
                        this.trace.items(1);
                        return Poll::Ready(Some(Ok(item)));
                    }
                    Err(error) => return Poll::Ready(Some(Err(error))),
                }
            }
            let entered = this.trace.span.enter();
            let page = ready!(this.pages.as_mut().poll_next(context));
            drop(entered);
            match page {
                Some(Ok(page)) => {
                    this.trace.page(page.capacity);
                    this.items = page.items.into();
                }
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                None => this.left = 0,
            }
        }
        Poll::Ready(None)
    }
}

impl<T> fmt::Debug for ItemStream<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ItemStream").finish_non_exhaustive()
    }
}
