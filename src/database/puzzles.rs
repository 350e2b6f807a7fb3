//! What people answered to puzzles.

use std::collections::HashSet;

use sqlx::FromRow;

use super::{Database, Error};
use crate::games::{GuildId, Moment, PuzzleTally, UserId};

#[derive(FromRow)]
struct Row {
    answered: u32,
    solved: u32,
    streak: u32,
}

impl Database {
    /// The numbers of the puzzles that somebody has answered.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn answered_puzzles(&self, player: UserId) -> Result<HashSet<u32>, Error> {
        let select = sqlx::query_scalar("SELECT puzzle FROM puzzle_answers WHERE player = $1");
        let numbers: Vec<u32> = select.bind(player.get().cast_signed()).fetch_all(&self.readers).await?;
        Ok(numbers.into_iter().collect())
    }

    /// Stores somebody's answer to a puzzle, given in a server; `false` if it is not their first, which alone counts.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn answer_puzzle(
        &self,
        player: UserId,
        guild: GuildId,
        puzzle: u32,
        solved: bool,
        now: Moment,
    ) -> Result<bool, Error> {
        let insert = sqlx::query(
            "INSERT INTO puzzle_answers (player, guild, puzzle, solved, answered_at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT DO NOTHING",
        )
        .bind(player.get().cast_signed())
        .bind(guild.get().cast_signed())
        .bind(puzzle)
        .bind(solved)
        .bind(now.millis());
        let stored = self.writer.write(|connection| Box::pin(async { Ok(insert.execute(connection).await?) })).await?;
        Ok(stored.rows_affected() == 1)
    }

    /// How somebody fares with puzzles.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn puzzle_tally(&self, player: UserId) -> Result<PuzzleTally, Error> {
        let select = sqlx::query_as(
            "SELECT count(*) AS answered, count(*) FILTER (WHERE solved) AS solved,
                 count(*) FILTER (WHERE id > coalesce((
                     SELECT max(id) FROM puzzle_answers WHERE player = $1 AND NOT solved
                 ), 0)) AS streak
             FROM puzzle_answers WHERE player = $1",
        );
        let Row { answered, solved, streak } = select.bind(player.get().cast_signed()).fetch_one(&self.readers).await?;
        Ok(PuzzleTally { answered, solved, streak })
    }
}
