//! How people do on the daily puzzles of a server: tries, and puzzles solved in a row.
//!
//! Puzzles are numbered by server, so that a day on which none came ends no streak. A wrong answer ends one only if the
//! right one doesn't follow before the next puzzle.

use wari_games::{Daily, GuildId, Moment, News, Solved, Solver, UserId};

use crate::Error;
use crate::engine::sql;
use crate::outbox::{self, FirstTry};
use crate::subjects::Study;

/// A player, their streak and the longest, the puzzles that they have solved, and those at the first try.
type SolverRow = (UserId, u32, u32, u32, u32);

fn solver((player, streak, longest, solved, first_tries): SolverRow) -> Solver {
    Solver { player, streak, longest, solved, first_tries }
}

impl Study<'_> {
    /// Stores an answer to a server's newest puzzle of the day, which was somebody's first one to it or not. Answers to
    /// other puzzles change nothing, nor do those of somebody who has seen the solution.
    pub async fn answer_daily(
        self,
        player: UserId,
        guild: GuildId,
        puzzle: u32,
        (is_right, is_first): (bool, bool),
        now: Moment,
    ) -> Result<(), Error> {
        let again = sql::query(
            "UPDATE puzzle_answers SET tries = tries + 1, found_at = CASE WHEN $4 THEN $5 ELSE found_at END
             WHERE player = $1 AND guild = $2 AND puzzle = $3 AND NOT solved AND found_at IS NULL AND tries IS NOT NULL
                 AND answered_at >= (SELECT posted_at FROM daily_puzzles WHERE guild = $2 AND puzzle = $3)",
        );
        let again = again.bind(player).bind(guild).bind(puzzle).bind(is_right).bind(now.millis());
        let streak = sql::query(
            "INSERT INTO daily_streaks (guild, player, day, streak, longest, solved, first_tries)
             SELECT daily_puzzles.guild, player, day, 1, 1, 1, CASE WHEN tries = 1 THEN 1 ELSE 0 END
             FROM daily_puzzles JOIN puzzle_answers ON puzzle_answers.puzzle = daily_puzzles.puzzle
             WHERE daily_puzzles.guild = $1 AND daily_puzzles.puzzle = $3 AND player = $2
                 AND (solved OR found_at IS NOT NULL)
             ON CONFLICT (guild, player) DO UPDATE SET day = excluded.day, solved = daily_streaks.solved + 1,
                 first_tries = daily_streaks.first_tries + excluded.first_tries,
                 streak = CASE WHEN daily_streaks.day = excluded.day - 1 THEN daily_streaks.streak + 1 ELSE 1 END,
                 longest = CASE WHEN daily_streaks.day = excluded.day - 1 AND daily_streaks.streak = daily_streaks.longest
                     THEN daily_streaks.longest + 1 ELSE daily_streaks.longest END
             WHERE daily_streaks.day < excluded.day",
        );
        let streak = streak.bind(guild).bind(player).bind(puzzle);
        let count = sql::query(
            "UPDATE daily_puzzles SET count_at = $3
             WHERE guild = $1 AND puzzle = $2 AND message IS NOT NULL AND count_at IS NULL",
        );
        let count = count.bind(guild).bind(puzzle).bind(now.later(Daily::COUNTED_AFTER).millis());
        self.0
            .writer
            .write(
                (again, streak, count, is_first, is_right),
                |connection, (again, streak, count, is_first, is_right)| {
                    Box::pin(async move {
                        // The message counts who has tried it and who has found it, so no other answer changes it.
                        let counts = *is_first || (again.execute(&mut *connection).await? > 0 && *is_right);
                        if *is_right {
                            streak.execute(&mut *connection).await?;
                        }
                        if counts {
                            count.execute(connection).await?;
                        }
                        Ok(())
                    })
                },
            )
            .await
    }

    /// Notes that somebody has asked for the solution of a puzzle: no later answer counts.
    pub async fn see_solution(self, player: UserId, puzzle: u32) -> Result<(), Error> {
        let seen = "UPDATE puzzle_answers SET tries = NULL
            WHERE player = $1 AND puzzle = $2 AND NOT solved AND found_at IS NULL";
        self.0.writer.execute(sql::query(seen).bind(player).bind(puzzle)).await?;
        Ok(())
    }

    /// Returns how somebody has solved a server's newest puzzle of the day; `None` if they have not, or if it is
    /// another.
    pub async fn solved_daily(self, player: UserId, guild: GuildId, puzzle: u32) -> Result<Option<Solved>, Error> {
        let select = sql::query_as(
            "SELECT tries, streak FROM daily_puzzles
             JOIN daily_streaks ON daily_streaks.guild = daily_puzzles.guild AND daily_streaks.day = daily_puzzles.day
             JOIN puzzle_answers ON puzzle_answers.player = daily_streaks.player
                 AND puzzle_answers.puzzle = daily_puzzles.puzzle
             WHERE daily_puzzles.guild = $1 AND daily_puzzles.puzzle = $2 AND daily_streaks.player = $3",
        );
        let row = select.bind(guild).bind(puzzle).bind(player).fetch_optional(&self.0.readers).await?;
        Ok(row.map(|(tries, streak)| Solved { tries, streak }))
    }

    /// Whether somebody can still find a server's newest puzzle of the day, after a wrong answer.
    pub async fn may_still_solve(self, player: UserId, guild: GuildId, puzzle: u32) -> Result<bool, Error> {
        let select = sql::query_scalar(
            "SELECT EXISTS (
                 SELECT 1 FROM puzzle_answers
                 WHERE player = $1 AND guild = $2 AND puzzle = $3 AND NOT solved AND found_at IS NULL AND tries IS NOT NULL
                     AND answered_at >= (SELECT posted_at FROM daily_puzzles WHERE guild = $2 AND puzzle = $3))",
        );
        select.bind(player).bind(guild).bind(puzzle).fetch_one(&self.0.readers).await
    }

    /// Returns who of those who are listed has the longest streaks on a server, at most `most`, the longest first.
    pub async fn daily_solvers(self, guild: GuildId, most: u32) -> Result<Vec<Solver>, Error> {
        let select = sql::query_as::<SolverRow>(
            "SELECT player, CASE WHEN daily_streaks.day >= coalesce(daily_puzzles.day, 0) - 1 THEN streak ELSE 0 END AS streak,
                 longest, solved, first_tries
             FROM daily_streaks LEFT JOIN daily_puzzles ON daily_puzzles.guild = daily_streaks.guild
             WHERE daily_streaks.guild = $1 AND NOT EXISTS (
                 SELECT 1 FROM settings WHERE owner = 'person' AND id = player AND listed = 'no')
             ORDER BY 2 DESC, longest DESC, solved DESC, player LIMIT $2",
        );
        let rows = select.bind(guild).bind(most).fetch_all(&self.0.readers).await?;
        Ok(rows.into_iter().map(solver).collect())
    }

    /// Returns how somebody does on a server's puzzles of the day; `None` if they have solved none.
    pub async fn daily_solver(self, guild: GuildId, player: UserId) -> Result<Option<Solver>, Error> {
        let select = sql::query_as::<SolverRow>(
            "SELECT player, CASE WHEN daily_streaks.day >= coalesce(daily_puzzles.day, 0) - 1 THEN streak ELSE 0 END AS streak,
                 longest, solved, first_tries
             FROM daily_streaks LEFT JOIN daily_puzzles ON daily_puzzles.guild = daily_streaks.guild
             WHERE daily_streaks.guild = $1 AND player = $2",
        );
        Ok(select.bind(guild).bind(player).fetch_optional(&self.0.readers).await?.map(solver))
    }

    /// Returns at most `most` reachable servers in whose message it is time to count who has solved the puzzle.
    pub async fn daily_puzzles_to_count(self, now: Moment, most: u32) -> Result<Vec<GuildId>, Error> {
        let due = "SELECT guild FROM daily_puzzles WHERE count_at <= $1 AND held_at IS NULL ORDER BY count_at LIMIT $2";
        sql::query_scalar(due).bind(now.millis()).bind(most).fetch_all(&self.0.readers).await
    }

    /// Enqueues the count of who has solved a server's newest puzzle of the day, for its message.
    pub async fn count_daily_puzzle(self, daily: &Daily, now: Moment) -> Result<(), Error> {
        let counted = sql::query("UPDATE daily_puzzles SET count_at = NULL WHERE guild = $1").bind(daily.guild);
        let news = daily.newest.map(|newest| News::Turnout(daily.guild, newest.puzzle));
        self.0
            .writer
            .write((counted, daily.place(), news, now), |connection, (counted, place, news, now)| {
                Box::pin(async move {
                    counted.execute(&mut *connection).await?;
                    match news {
                        Some(news) => outbox::enqueue(connection, *place, *news, FirstTry::Relay, *now).await,
                        None => Ok(()),
                    }
                })
            })
            .await
    }
}
