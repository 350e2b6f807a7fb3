//! Messages that will never be posted, and channels that are gone.

use wari_games::{Moment, News, Owed, Place, Span};

use crate::columns::server;
use crate::engine::sql;
use crate::play::holds;
use crate::subjects::Outbox;
use crate::{Error, outbox};

impl Outbox<'_> {
    /// Deletes a message that will never be posted. If it is a board, the clock of its game waits for it no longer.
    pub async fn forget(self, owed: &Owed, now: Moment) -> Result<(), Error> {
        let forget = outbox::forget(owed.id);
        let News::Board(game, _) = owed.news else {
            return self.0.writer.execute_rows(forget).await.map(drop);
        };
        let unshown = sql::query("UPDATE games SET unshown = FALSE WHERE id = $1 AND unshown").bind(game);
        self.0
            .writer
            .write((forget, unshown, now), |connection, (forget, unshown, now)| {
                Box::pin(async {
                    forget.execute(&mut *connection).await?;
                    unshown.execute(&mut *connection).await?;
                    holds::settle(connection, Span::ZERO, *now).await
                })
            })
            .await
    }

    /// Deletes what there is in a channel that no longer exists: all messages to it, its daily puzzle, and its events.
    /// The clocks of its games wait for no board any longer.
    pub async fn forget_channel(self, place: Place, now: Moment) -> Result<(), Error> {
        let of_server = |statement| sql::query(statement).bind(server(place)).bind(place.channel);
        let changes = [
            of_server("DELETE FROM daily_puzzles WHERE guild = $1 AND channel = $2"),
            of_server("DELETE FROM watchers WHERE id = $1 AND channel = $2"),
            sql::query("DELETE FROM outbox WHERE channel = $1").bind(place.channel),
            of_server(
                "UPDATE events SET stage = 'cancelled', version = version + 1, untold = FALSE, due_at = NULL
                 WHERE guild = $1 AND channel = $2 AND stage IN ('open', 'running')",
            ),
            of_server("UPDATE games SET unshown = FALSE WHERE guild = $1 AND channel = $2 AND unshown"),
        ];
        self.0
            .writer
            .write((changes, now), |connection, (changes, now)| {
                Box::pin(async move {
                    for change in changes.iter() {
                        change.execute(&mut *connection).await?;
                    }
                    holds::settle(connection, Span::ZERO, *now).await
                })
            })
            .await
    }
}
