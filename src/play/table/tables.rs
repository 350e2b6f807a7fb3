//! Where the games of an event stand: at its tables, which are threads. An arena uses them again; in other events each
//! game has its own. Where none can be opened, games stand in the event's channel.

use futures_util::future::join_all;
use wari_database::Error;
use wari_games::{ChannelId, Contest, Event, Moment, Name, NoThread, Pairing, Place, Span, ThreadKind};
use wari_rules::Side;

use super::Table;
use super::events::words_in;
use crate::words::Words;

/// How many threads are opened at once. Those who look at the clocks wait for them.
const A_FEW: usize = 5;
/// How long that may take, before another process tries.
const OPENING: Span = Span::seconds(30);

impl Table {
    /// Returns where games of these pairs stand; `None` if more tables are to be opened at the next look.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn places(
        &self,
        contest: &Contest,
        pairs: &[Pairing],
        now: Moment,
    ) -> Result<Option<Vec<Place>>, Error> {
        let event = &contest.event;
        let Some(kind) = event.threads else { return Ok(Some(vec![event.place; pairs.len()])) };
        let mut tables = contest.free_tables();
        let missing = pairs.iter().skip(tables.len());
        let numbers = contest.next_table()..;
        // Of several processes, one opens them.
        if missing.len() > 0 && !self.database.events().claim(event, now.later(OPENING), now).await? {
            return Ok(None);
        }
        let words = words_in(self, event).await?;
        let opened = numbers
            .zip(missing)
            .take(A_FEW)
            .map(|(number, pair)| async move { (number, self.open_table(event, kind, number, *pair, words).await) });
        // Of those that did not open for a passing reason, the next look opens what it can.
        let (mut opens, mut is_refused) = (false, false);
        for (number, opened) in join_all(opened).await {
            match opened {
                Ok(thread) => {
                    self.database.events().add_table(event, number, thread).await?;
                    tables.push(thread);
                    opens = true;
                }
                Err(NoThread::Failed) => {}
                Err(NoThread::TooMany | NoThread::Forbidden | NoThread::Enough) => is_refused = true,
            }
        }
        if tables.len() < pairs.len() && opens && !is_refused {
            // The next look opens more, and does not wait until the claim ends.
            self.database.events().put_off(event, Some(now), now).await?;
            return Ok(None);
        }
        let at = |thread| Place { channel: thread, ..event.place };
        let places = tables.into_iter().map(at).chain(std::iter::repeat(event.place));
        Ok(Some(places.take(pairs.len()).collect()))
    }

    async fn open_table(
        &self,
        event: &Event,
        kind: ThreadKind,
        number: u32,
        pair: Pairing,
        words: &Words,
    ) -> Result<ChannelId, NoThread> {
        let name = match event.kind.reuses_tables {
            true => words.text.event_table_name(number, event.name.plain()),
            false => {
                let names = self.names(&[pair.south, pair.north], event.place).await;
                let name = |side: Side| names.get(&pair[side]).cloned().unwrap_or_else(|| Name::of_side(side));
                words.thread_name(&name(Side::South), &name(Side::North))
            }
        };
        self.outside.open_thread(event.place.channel, None, kind, &name).await
    }
}
