//! The ends of queries and scans: what becomes of the pages.

use aws_sdk_dynamodb::types::AttributeValue;
use futures_util::StreamExt;
use tracing::Instrument;

use super::options::OnBad;
use super::page::Page;
use super::pages::PageStream;
use super::reader::Reader;
use super::stream::ItemStream;
use super::trace::Trace;
use crate::error::Error;
use crate::query::binding::Binding;
use crate::wire::{Item, key_value};

/// A read that is ready to begin.
pub(crate) struct Run<'a, T> {
    pub pages: PageStream,
    pub reader: Reader<T>,
    pub limit: Option<usize>,
    pub on_bad: Option<OnBad<'a>>,
    pub trace: Trace,
}

impl<T> Run<'_, T> {
    pub(crate) async fn all(self) -> Result<Vec<T>, Error> {
        let mut items = Vec::new();
        self.each(|item| items.push(item)).await?;
        Ok(items)
    }

    pub(crate) async fn count(self) -> Result<u64, Error> {
        let mut count = 0;
        self.each(|_| count += 1).await?;
        Ok(count)
    }

    pub(crate) fn stream(self) -> ItemStream<T> {
        ItemStream::new(self.pages, self.reader, self.limit, self.trace)
    }

    /// What the next request gives.
    pub(crate) async fn next_page(&mut self) -> Result<Option<Vec<T>>, Error> {
        let span = self.trace.span.clone();
        let Some(page) = self.pages.next().instrument(span).await.transpose()? else {
            return Ok(None);
        };
        self.trace.page(page.capacity);
        let mut items = Vec::with_capacity(page.items.len());
        for item in page.items {
            items.extend(read(&self.reader, &mut self.on_bad, item)?);
        }
        Ok(Some(items))
    }

    async fn each(mut self, mut take: impl FnMut(T)) -> Result<(), Error> {
        let span = self.trace.span.clone();
        let run = async move {
            let mut left = self.limit.unwrap_or(usize::MAX);
            while left > 0 {
                let Some(page) = self.pages.next().await.transpose()? else {
                    break;
                };
                self.trace.page(page.capacity);
                for item in page.items {
                    if left == 0 {
                        break;
                    }
                    if let Some(item) = read(&self.reader, &mut self.on_bad, item)? {
                        self.trace.items(1);
                        left -= 1;
                        take(item);
                    }
                }
            }
            Ok(())
        };
        run.instrument(span).await
    }

    /// Up to the limit; without one, what one request gives.
    pub(crate) async fn page(mut self, binding: &Binding) -> Result<Span<T>, Error> {
        let span = self.trace.span.clone();
        let run = async move {
            let mut page = Span {
                items: Vec::new(),
                first: None,
                end: None,
                capacity: 0.0,
            };
            while let Some(raw) = self.pages.next().await.transpose()? {
                self.trace.page(raw.capacity);
                let mut rest = raw.items.into_iter();
                let mut at = None;
                for item in rest.by_ref() {
                    let is_last = Some(page.items.len() + 1) == self.limit;
                    let place = (is_last || page.first.is_none()).then(|| place(binding, &item));
                    if let Some(item) = read(&self.reader, &mut self.on_bad, item)? {
                        if page.first.is_none() {
                            page.first.clone_from(&place);
                        }
                        at = place;
                        page.items.push(item);
                        if Some(page.items.len()) == self.limit {
                            break;
                        }
                    }
                }
                if Some(page.items.len()) == self.limit {
                    let reader = &self.reader;
                    let follows = raw.last.is_some()
                        || rest.any(|item| !matches!(reader.read(item), Ok(None)));
                    page.end = at.filter(|_| follows);
                    break;
                }
                if self.limit.is_none() {
                    page.end = raw.last;
                    break;
                }
            }
            self.trace.items(page.items.len());
            page.capacity = self.trace.capacity();
            Ok(page)
        };
        run.instrument(span).await
    }
}

/// Some items, in the order in which they were read.
pub(crate) struct Span<T> {
    items: Vec<T>,
    /// The keys of the first.
    first: Option<Item>,
    /// Where reading stopped; `None` at the end.
    end: Option<Item>,
    capacity: f64,
}

impl<T> Span<T> {
    /// As the query has them.
    pub(crate) fn into_page(self, binding: &Binding, read: Direction) -> Page<T> {
        let Self {
            mut items,
            first,
            end,
            capacity,
        } = self;
        let cursor = |keys: Option<Item>| {
            keys.and_then(|keys| binding.cursor(|name| keys.get(name).and_then(key_value)))
        };
        let (previous, next) = match read {
            Direction::FromStart => (None, cursor(end)),
            Direction::After => (cursor(first), cursor(end)),
            Direction::Before => {
                items.reverse();
                (cursor(end), cursor(first))
            }
        };
        Page {
            items,
            next,
            previous,
            capacity,
        }
    }
}

/// How the items of a page were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    FromStart,
    /// From a cursor on.
    After,
    /// From a cursor back.
    Before,
}

/// The keys at which an item stands in what is read.
fn place(binding: &Binding, item: &Item) -> Item {
    let key = |name: &str| -> Option<(String, AttributeValue)> {
        Some((name.to_owned(), item.get(name)?.clone()))
    };
    binding.names().filter_map(key).collect()
}

pub(crate) fn read<T>(
    reader: &Reader<T>,
    on_bad: &mut Option<OnBad<'_>>,
    item: Item,
) -> Result<Option<T>, Error> {
    match (reader.read(item), on_bad) {
        (Err(error), Some(on_bad)) => {
            on_bad(error);
            Ok(None)
        }
        (read, _) => read,
    }
}
