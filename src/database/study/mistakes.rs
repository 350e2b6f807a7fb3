//! The mistakes that people practise, and when each comes again.

use wari_games::{GameId, Keyword, Missed, Mistake, Moment, Practice, UserId, Weakness};

use crate::Error;
use crate::columns::ply;
use crate::engine::sql;
use crate::subjects::Study;

impl Study<'_> {
    /// Notes mistakes of a player in a game, which they can practise from now on. Those that are noted already go on.
    pub async fn note_mistakes(
        self,
        player: UserId,
        mistakes: &[(Mistake, Weakness)],
        now: Moment,
    ) -> Result<(), Error> {
        let inserts: Vec<_> = mistakes
            .iter()
            .map(|(mistake, missed)| {
                let insert = sql::query(
                    "INSERT INTO mistakes (player, game, ply, missed, practice, due_at)
                     SELECT $1, id, $3, $5, 0, $4 FROM games WHERE id = $2 AND finished_at IS NOT NULL
                     ON CONFLICT DO NOTHING",
                );
                insert.bind(player).bind(mistake.game).bind(ply(mistake.ply)).bind(now.millis()).bind(missed.id())
            })
            .collect();
        if inserts.is_empty() {
            return Ok(());
        }
        self.0
            .writer
            .write(inserts, |connection, inserts| {
                Box::pin(async move {
                    for insert in inserts {
                        insert.execute(&mut *connection).await?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// Returns the mistakes that it is time for a player to practise, of games whose review is of this version: some of
    /// those that have waited longest.
    pub async fn due_mistakes(self, player: UserId, version: u32, now: Moment) -> Result<Vec<Mistake>, Error> {
        /// More than anybody has on the boards of running games at once.
        const MOST: u8 = 25;
        let select = sql::query_as(
            "SELECT mistakes.game, mistakes.ply FROM mistakes JOIN reviews ON reviews.game = mistakes.game
             WHERE player = $1 AND version = $2 AND due_at <= $3 ORDER BY due_at, mistakes.game, mistakes.ply LIMIT $4",
        );
        let rows: Vec<(GameId, u32)> =
            select.bind(player).bind(version).bind(now.millis()).bind(MOST).fetch_all(&self.0.readers).await?;
        Ok(rows.into_iter().map(|(game, ply)| Mistake { game, ply: ply as usize }).collect())
    }

    /// Returns when the next mistake of a player comes again; `None` if there is none.
    pub async fn next_mistake(self, player: UserId) -> Result<Option<Moment>, Error> {
        let select = "SELECT min(due_at) FROM mistakes WHERE player = $1";
        let due: Option<i64> = sql::query_scalar(select).bind(player).fetch_one(&self.0.readers).await?;
        Ok(due.map(Moment::from_millis))
    }

    /// Returns what a player misses most, if something stands out among their mistakes.
    pub async fn missed_most(self, player: UserId) -> Result<Option<Missed>, Error> {
        let select = "SELECT missed, count(*) AS times FROM mistakes WHERE player = $1 GROUP BY missed";
        let rows: Vec<(String, u32)> = sql::query_as(select).bind(player).fetch_all(&self.0.readers).await?;
        let counted: Vec<(Weakness, u32)> =
            rows.into_iter().filter_map(|(missed, times)| Some((Weakness::by_id(&missed)?, times))).collect();
        Ok(Missed::most(&counted))
    }

    /// Stores an answer to a mistake that it was time to practise, and returns when it comes again. A right answer at
    /// another time changes nothing. `None` if it is mended for good, or if the player has no such mistake.
    pub async fn practise(
        self,
        player: UserId,
        mistake: Mistake,
        is_right: bool,
        now: Moment,
    ) -> Result<Option<Moment>, Error> {
        let select = "SELECT practice FROM mistakes WHERE player = $1 AND game = $2 AND ply = $3";
        let select = sql::query_scalar(select).bind(player).bind(mistake.game).bind(ply(mistake.ply));
        let practice: Option<u8> = select.fetch_optional(&self.0.readers).await?;
        let Some(before) = practice else { return Ok(None) };
        let after = Practice(before).after(is_right);
        let due = after.comes_again().map(|span| now.later(span));
        let update = sql::query(
            "UPDATE mistakes SET practice = $4, due_at = $5
             WHERE player = $1 AND game = $2 AND ply = $3 AND practice = $6 AND (due_at <= $7 OR NOT $8)",
        );
        let update = update.bind(player).bind(mistake.game).bind(ply(mistake.ply)).bind(after.0);
        let update = update.bind(due.map(Moment::millis)).bind(before).bind(now.millis()).bind(is_right);
        self.0.writer.execute(update).await?;
        let select = "SELECT due_at FROM mistakes WHERE player = $1 AND game = $2 AND ply = $3";
        let select = sql::query_scalar(select).bind(player).bind(mistake.game).bind(ply(mistake.ply));
        let due: Option<Option<i64>> = select.fetch_optional(&self.0.readers).await?;
        Ok(due.flatten().map(Moment::from_millis))
    }
}
