//! The puzzle that a server gets each day.

use std::collections::HashSet;

use sqlx::FromRow;
use wari_rules::Ruleset;

use super::columns::place;
use super::{Database, Error};
use crate::games::{Daily, GuildId, Moment, Place, Posting, Puzzle, Turnout};

#[derive(FromRow)]
struct Row {
    guild: i64,
    channel: i64,
    rules: Option<String>,
    due_at: i64,
    puzzle: Option<u32>,
    posted_at: Option<i64>,
    collected: Option<u32>,
}

impl From<Row> for Daily {
    fn from(row: Row) -> Self {
        let posting = |(puzzle, at)| Posting { puzzle, at: Moment::from_millis(at) };
        Self {
            place: place(row.guild, row.channel),
            // If this program does not know them, all take turns.
            ruleset: row.rules.and_then(|rules| Ruleset::by_id(&rules)),
            due: Moment::from_millis(row.due_at),
            newest: row.puzzle.zip(row.posted_at).map(posting),
            collected: row.collected,
        }
    }
}

impl Database {
    /// Where a server wants a puzzle each day; `None` if it does not.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn daily_puzzle(&self, guild: GuildId) -> Result<Option<Daily>, Error> {
        let select = sqlx::query_as::<_, Row>("SELECT * FROM daily_puzzles WHERE guild = $1");
        let row = select.bind(guild.get().cast_signed()).fetch_optional(&self.readers).await?;
        Ok(row.map(Daily::from))
    }

    /// Lets a puzzle come each day to this channel, the first one now; where it comes already, only the rules change.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn begin_daily_puzzle(&self, place: Place, ruleset: Option<&Ruleset>, now: Moment) -> Result<(), Error> {
        let insert = sqlx::query(
            "INSERT INTO daily_puzzles (guild, channel, rules, due_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT DO UPDATE SET channel = excluded.channel, rules = excluded.rules,
                 due_at = iif(channel = excluded.channel, due_at, excluded.due_at)",
        )
        .bind(place.guild.get().cast_signed())
        .bind(place.channel.get().cast_signed())
        .bind(ruleset.map(|ruleset| ruleset.id))
        .bind(now.millis());
        self.writer.write(|connection| Box::pin(async { Ok(insert.execute(connection).await?) })).await?;
        Ok(())
    }

    /// Lets no puzzle come to this channel any more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn end_daily_puzzle(&self, place: Place) -> Result<(), Error> {
        let delete = sqlx::query("DELETE FROM daily_puzzles WHERE guild = $1 AND channel = $2")
            .bind(place.guild.get().cast_signed())
            .bind(place.channel.get().cast_signed());
        self.writer.write(|connection| Box::pin(async { Ok(delete.execute(connection).await?) })).await?;
        Ok(())
    }

    /// Servers for which a puzzle is due, the longest waiting first, at most so many.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn daily_puzzles_due(&self, now: Moment, most: u32) -> Result<Vec<Daily>, Error> {
        let due = "SELECT * FROM daily_puzzles WHERE due_at <= $1 ORDER BY due_at LIMIT $2";
        let rows: Vec<Row> = sqlx::query_as(due).bind(now.millis()).bind(most).fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(Daily::from).collect())
    }

    /// Sets when the next puzzle is due, and which one comes now if one does; `false` if somebody else was first, or
    /// has moved or ended it meanwhile.
    ///
    /// # Errors
    /// If the database fails; then nothing has changed.
    pub async fn set_daily_puzzle(
        &self,
        before: &Daily,
        due: Moment,
        puzzle: Option<&Puzzle>,
        now: Moment,
    ) -> Result<bool, Error> {
        let update = sqlx::query(
            "UPDATE daily_puzzles SET due_at = $4, puzzle = coalesce($5, puzzle), collected = coalesce($6, collected),
                 posted_at = iif($5 IS NULL, posted_at, $7)
             WHERE guild = $1 AND channel = $2 AND due_at = $3",
        )
        .bind(before.place.guild.get().cast_signed())
        .bind(before.place.channel.get().cast_signed())
        .bind(before.due.millis())
        .bind(due.millis())
        .bind(puzzle.map(|puzzle| puzzle.number))
        .bind(puzzle.filter(|puzzle| puzzle.source.is_none()).map(|puzzle| puzzle.number))
        .bind(now.millis());
        let posted = sqlx::query("UPDATE puzzles SET posted_at = $2 WHERE number = $1")
            .bind(puzzle.map(|puzzle| puzzle.number))
            .bind(now.millis());
        self.writer
            .write(|connection| {
                Box::pin(async {
                    let is_set = update.execute(&mut *connection).await?.rows_affected() == 1;
                    if is_set {
                        posted.execute(connection).await?;
                    }
                    Ok(is_set)
                })
            })
            .await
    }

    /// How a puzzle that has come to a server went there since; `None` if nobody has tried it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn turnout(&self, guild: GuildId, posting: Posting) -> Result<Option<Turnout>, Error> {
        let select = sqlx::query_as(
            "SELECT count(*), count(*) FILTER (WHERE solved) FROM puzzle_answers
             WHERE guild = $1 AND puzzle = $2 AND answered_at >= $3",
        )
        .bind(guild.get().cast_signed())
        .bind(posting.puzzle)
        .bind(posting.at.millis());
        let (tried, found): (u32, u32) = select.fetch_one(&self.readers).await?;
        Ok((tried > 0).then_some(Turnout { tried, found }))
    }

    /// The numbers of the puzzles that somebody has answered in a server.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn puzzles_answered_in(&self, guild: GuildId) -> Result<HashSet<u32>, Error> {
        let select = sqlx::query_scalar("SELECT DISTINCT puzzle FROM puzzle_answers WHERE guild = $1");
        let numbers: Vec<u32> = select.bind(guild.get().cast_signed()).fetch_all(&self.readers).await?;
        Ok(numbers.into_iter().collect())
    }
}
