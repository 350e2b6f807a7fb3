//! Storage of the daily puzzle of each server.

use std::collections::HashSet;

use wari_games::{
    ChannelId, Daily, GuildId, MessageId, Moment, News, Posting, Puzzle, TimeOfDay, Turnout, UserId, Zone,
};
use wari_rules::{Ruleset, rulesets};

use crate::Error;
use crate::engine::sql;
use crate::outbox::{self, FirstTry};
use crate::servers::note_server;
use crate::subjects::Study;

sql::row! {
    struct DailyRow {
        guild: GuildId,
        channel: ChannelId,
        rules: Option<String>,
        zone: String,
        minutes: Option<i64>,
        due_at: i64,
        puzzle: Option<i64>,
        posted_at: Option<i64>,
        collected: Option<i64>,
        last_puzzle: Option<i64>,
        last_posted_at: Option<i64>,
        day: i64,
        message: Option<MessageId>,
    }
}

impl From<DailyRow> for Daily {
    fn from(row: DailyRow) -> Self {
        let number = |puzzle: Option<i64>| u32::try_from(puzzle?).ok();
        // A zone that this version of the program does not know counts as universal time.
        let (zone, due) = (Zone::by_name(&row.zone).unwrap_or_default(), Moment::from_millis(row.due_at));
        let minutes = row.minutes.and_then(|minutes| u16::try_from(minutes).ok());
        let posting = |(puzzle, at)| Posting { puzzle, at: Moment::from_millis(at) };
        Self {
            guild: row.guild,
            channel: row.channel,
            ruleset: row.rules.and_then(|rules| Ruleset::by_id(&rules)).unwrap_or(&rulesets::CLASSIC),
            hour: minutes.map_or(TimeOfDay::at(due, zone), |minutes| TimeOfDay { zone, minutes }),
            due,
            newest: number(row.puzzle).zip(row.posted_at).map(posting),
            collected: number(row.collected),
            last: number(row.last_puzzle).zip(row.last_posted_at).map(posting),
            day: u32::try_from(row.day).unwrap_or_default(),
            message: row.message,
        }
    }
}

impl Study<'_> {
    /// Returns the daily puzzle settings of a server; `None` if it has none.
    pub async fn daily_puzzle(self, guild: GuildId) -> Result<Option<Daily>, Error> {
        let select = sql::query_as::<DailyRow>(
            "SELECT guild, channel, rules, zone, minutes, due_at, puzzle, posted_at, collected, last_puzzle, last_posted_at,
                 day, message
             FROM daily_puzzles WHERE guild = $1",
        );
        let row = select.bind(guild).fetch_optional(&self.0.readers).await?;
        Ok(row.map(Daily::from))
    }

    /// Posts a daily puzzle to this channel from now on, then at this time of day. If it is already posted here, the
    /// next one is due when it was. Streaks go on where they ended.
    pub async fn begin_daily_puzzle(
        self,
        guild: GuildId,
        channel: ChannelId,
        ruleset: Option<&Ruleset>,
        hour: TimeOfDay,
        now: Moment,
    ) -> Result<(), Error> {
        let insert = sql::query(
            "INSERT INTO daily_puzzles (guild, channel, rules, zone, minutes, due_at, day)
             SELECT $1, $2, $3, $4, $5, $6, coalesce(max(day), 0) FROM daily_streaks WHERE guild = $1
             ON CONFLICT (guild) DO UPDATE SET channel = excluded.channel, rules = excluded.rules,
                 zone = excluded.zone, minutes = excluded.minutes,
                 due_at = CASE WHEN daily_puzzles.channel = excluded.channel
                     THEN daily_puzzles.due_at ELSE excluded.due_at END",
        )
        .bind(guild)
        .bind(channel)
        .bind(ruleset.map(|ruleset| ruleset.id))
        .bind(hour.zone.name())
        .bind(i64::from(hour.minutes))
        .bind(now.millis());
        self.0
            .writer
            .write((guild, insert), |connection, (guild, insert)| {
                Box::pin(async move {
                    note_server(connection, *guild).await?;
                    insert.execute(connection).await
                })
            })
            .await?;
        Ok(())
    }

    /// Stops the daily puzzle in this channel.
    pub async fn end_daily_puzzle(self, guild: GuildId, channel: ChannelId) -> Result<(), Error> {
        let delete =
            sql::query("DELETE FROM daily_puzzles WHERE guild = $1 AND channel = $2").bind(guild).bind(channel);
        self.0.writer.execute(delete).await?;
        Ok(())
    }

    /// Returns at most `most` reachable servers whose puzzle is due, longest overdue first.
    pub async fn daily_puzzles_due(self, now: Moment, most: u32) -> Result<Vec<GuildId>, Error> {
        let due = "SELECT guild FROM daily_puzzles WHERE due_at <= $1 AND held_at IS NULL ORDER BY due_at LIMIT $2";
        sql::query_scalar(due).bind(now.millis()).bind(most).fetch_all(&self.0.readers).await
    }

    /// Sets when the next puzzle is due, and enqueues `puzzle` for the channel, if any. Returns `false` if another
    /// task was first, or if the daily puzzle has been moved or stopped.
    pub async fn set_daily_puzzle(
        self,
        before: &Daily,
        due: Moment,
        puzzle: Option<&Puzzle>,
        now: Moment,
    ) -> Result<bool, Error> {
        let (guild, place, number) = (before.guild, before.place(), puzzle.map(|puzzle| puzzle.number));
        let next = sql::query("UPDATE daily_puzzles SET due_at = $4 WHERE guild = $1 AND channel = $2 AND due_at = $3")
            .bind(guild)
            .bind(place.channel)
            .bind(before.due.millis())
            .bind(due.millis());
        let newest = sql::query(
            "UPDATE daily_puzzles SET last_puzzle = puzzle, last_posted_at = posted_at, puzzle = $2, posted_at = $3,
                 collected = coalesce($4, collected), day = day + 1, message = NULL, count_at = NULL
             WHERE guild = $1",
        )
        .bind(guild)
        .bind(number)
        .bind(now.millis())
        .bind(puzzle.filter(|puzzle| puzzle.source.is_none()).map(|puzzle| puzzle.number));
        let posted = sql::query("UPDATE puzzles SET posted_at = $2 WHERE number = $1").bind(number).bind(now.millis());
        self.0
            .writer
            .write((next, newest, posted, guild, place, number, now), |connection, arguments| {
                let (next, newest, posted, guild, place, number, now) = arguments;
                Box::pin(async move {
                    let is_set = next.execute(&mut *connection).await? == 1;
                    if let Some(number) = number.filter(|_| is_set) {
                        newest.execute(&mut *connection).await?;
                        posted.execute(&mut *connection).await?;
                        let news = News::Puzzle(*guild, number);
                        outbox::enqueue(connection, *place, news, FirstTry::Relay, *now).await?;
                    }
                    Ok(is_set)
                })
            })
            .await
    }

    /// Postpones the daily puzzle of a server whose row is invalid, so that it is not retried at once.
    pub async fn put_off_daily_puzzle(self, guild: GuildId, until: Moment) -> Result<(), Error> {
        let update = "UPDATE daily_puzzles SET due_at = $2 WHERE guild = $1";
        let update = sql::query(update).bind(guild).bind(until.millis());
        self.0.writer.execute(update).await?;
        Ok(())
    }

    /// Returns how a server did on a puzzle since it was posted there, with at most `most` of those who solved it and
    /// are listed; `None` if nobody has tried it. Whoever found it at a later try that day has solved it.
    pub async fn turnout(self, guild: GuildId, posting: Posting, most: u32) -> Result<Option<Turnout<UserId>>, Error> {
        let count = sql::query_as(
            "SELECT count(*), count(*) FILTER (WHERE solved OR found_at IS NOT NULL) FROM puzzle_answers
             WHERE guild = $1 AND puzzle = $2 AND answered_at >= $3",
        );
        let (tried, found) =
            count.bind(guild).bind(posting.puzzle).bind(posting.at.millis()).fetch_one(&self.0.readers).await?;
        let first = sql::query_scalar(
            "SELECT player FROM puzzle_answers
             WHERE guild = $1 AND puzzle = $2 AND answered_at >= $3 AND (solved OR found_at IS NOT NULL)
                 AND player >= 0 AND NOT EXISTS (
                 SELECT 1 FROM settings WHERE owner = 'person' AND id = player AND listed = 'no')
             ORDER BY answered_at LIMIT $4",
        );
        let solvers = first
            .bind(guild)
            .bind(posting.puzzle)
            .bind(posting.at.millis())
            .bind(most)
            .fetch_all(&self.0.readers)
            .await?;
        Ok((tried > 0).then_some(Turnout { tried, found, solvers }))
    }

    /// Returns the numbers of the puzzles that have been answered in a server.
    pub async fn puzzles_answered_in(self, guild: GuildId) -> Result<HashSet<u32>, Error> {
        let select = sql::query_scalar("SELECT DISTINCT puzzle FROM puzzle_answers WHERE guild = $1");
        Ok(select.bind(guild).fetch_all(&self.0.readers).await?.into_iter().collect())
    }
}
