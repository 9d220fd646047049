//! Answer after answer, in constant memory: nothing is asked for before somebody wants it.

use std::pin::Pin;
use std::sync::Arc;

use futures_core::Stream;
use futures_util::stream::{self, SelectAll, StreamExt};

use super::Inner;
use super::capacity::CapacityMeter;
use super::request::{Position, RawPage, ReadInput};
use crate::error::Error;
use crate::wire::Item;

/// The pages of a read, each asked for when it is polled for.
pub(crate) type PageStream = Pin<Box<dyn Stream<Item = Result<RawPage, Error>> + Send>>;

/// Asks for page after page of a Query, or of a Scan's segment.
#[derive(Clone, Debug)]
pub(crate) struct Pages {
    pub table: Arc<Inner>,
    pub input: Arc<ReadInput>,
    /// DynamoDB's `Limit`; otherwise it follows from how many items are wanted.
    pub page_size: Option<usize>,
    /// How many items are wanted in all.
    pub limit: Option<usize>,
    pub meter: Option<CapacityMeter>,
}

impl Pages {
    /// All of it, one request after another.
    pub(crate) fn stream(self) -> PageStream {
        self.segment(None)
    }

    /// Likewise of a scan, in so many segments at once. Each is a page ahead of its reader at most.
    pub(crate) fn segments(self, segments: i32) -> PageStream {
        if segments <= 1 {
            return self.stream();
        }
        let streams = (0..segments).map(|at| self.clone().segment(Some((at, segments))));
        Box::pin(streams.collect::<SelectAll<_>>())
    }

    fn segment(self, segment: Option<(i32, i32)>) -> PageStream {
        if self.limit == Some(0) || self.input.is_nothing() {
            return Box::pin(stream::empty());
        }
        let state = State {
            position: Some(Position {
                limit: self.page_size.or(self.limit),
                start: self.input.first_key(),
                segment,
            }),
            circle: Circle::default(),
            pages: self,
        };
        let pages = stream::unfold(state, |mut state| async move {
            let page = state.next().await?;
            Some((page, state))
        });
        Box::pin(pages.fuse())
    }
}

struct State {
    pages: Pages,
    /// Where the next request begins; `None` at the end.
    position: Option<Position>,
    circle: Circle,
}

impl State {
    async fn next(&mut self) -> Option<Result<RawPage, Error>> {
        let Pages {
            table,
            input,
            page_size,
            meter,
            ..
        } = &self.pages;
        let position = self.position.take()?;
        let page = match input
            .send(&table.client, &table.name, position.clone())
            .await
        {
            Ok(page) => page,
            Err(error) => return Some(Err(error)),
        };
        if let Some(meter) = meter {
            meter.add(page.capacity);
        }
        if let Some(last) = &page.last {
            if self.circle.closes(position.start.as_ref(), last) {
                let operation = input.operation();
                return Some(Err(Error::Stuck { operation }));
            }
            let limit = match page_size {
                Some(size) => Some(*size),
                // Where items of others fill the pages, larger ones get past them in few requests.
                None => position.limit.map(|limit| limit.saturating_mul(2)),
            };
            self.position = Some(Position {
                limit,
                start: Some(last.clone()),
                segment: position.segment,
            });
        }
        Some(Ok(page))
    }
}

/// Finds, by Brent's method, that last keys come again: reading would have no end.
#[derive(Default)]
struct Circle {
    remembered: Option<Item>,
    steps: u32,
    power: u32,
}

impl Circle {
    fn closes(&mut self, start: Option<&Item>, last: &Item) -> bool {
        if start == Some(last) || self.remembered.as_ref() == Some(last) {
            return true;
        }
        if self.steps == self.power {
            self.remembered = Some(last.clone());
            self.steps = 0;
            self.power = self.power.saturating_mul(2).max(1);
        }
        self.steps += 1;
        false
    }
}
