//! Puzzles from finished games, and users' answers to puzzles.

use std::collections::HashSet;

use wari_games::{Game, GameId, GuildId, Moment, Puzzle, PuzzleTally, Source, UserId};
use wari_rules::Ruleset;

use crate::Error;
use crate::columns::ply;
use crate::engine::sql;
use crate::subjects::Study;

sql::row! {
    /// A stored puzzle from a game.
    struct Kept {
        number: u32,
        game: GameId,
        ply: u32,
        rules: String,
        position: String,
        solution: String,
    }
}

impl Kept {
    /// Returns the puzzle; `None` if the row is invalid.
    fn read(self) -> Option<Puzzle> {
        let ruleset = Ruleset::by_id(&self.rules)?;
        let task: wari_engine::Puzzle = format!("{} {}", self.position, self.solution).parse().ok()?;
        let source = Source { game: self.game, ply: usize::try_from(self.ply).ok()? };
        let makes_sense = ruleset.legal(task.position).contains(task.solution);
        makes_sense.then_some(Puzzle { number: self.number, ruleset, task, source: Some(source) })
    }
}

impl Study<'_> {
    /// Stores a puzzle found after the first `after` moves of a game. Does nothing if the game is still running or was
    /// annulled, if it belongs to no server, or if its server already has the same puzzle.
    pub async fn store_puzzle(self, game: &Game, after: usize, found: &wari_engine::Puzzle) -> Result<(), Error> {
        let written = found.to_string();
        let Some((position, solution)) = written.split_once(' ') else { return Ok(()) };
        let insert = sql::query(
            "INSERT INTO puzzles (guild, game, ply, rules, position, solution)
             SELECT guild, id, $2, rules, $3, $4 FROM games
             WHERE id = $1 AND finish IS NOT NULL AND reason <> 'annulled' AND guild <> 0
             ON CONFLICT DO NOTHING",
        )
        .bind(game.id)
        .bind(ply(after))
        .bind(position.to_owned())
        .bind(solution.to_owned());
        self.0.writer.execute(insert).await?;
        Ok(())
    }

    /// Returns the puzzle with this number, from a game of this server.
    pub async fn puzzle_of(self, guild: GuildId, number: u32) -> Result<Option<Puzzle>, Error> {
        let select = sql::query_as::<Kept>(
            "SELECT number, game, ply, rules, position, solution FROM puzzles WHERE guild = $1 AND number = $2",
        );
        let kept = select.bind(guild).bind(number).fetch_optional(&self.0.readers).await?;
        Ok(kept.and_then(Kept::read))
    }

    /// Returns true if a puzzle from a game has been its server's puzzle of the day.
    pub async fn was_of_the_day(self, number: u32) -> Result<bool, Error> {
        let select = "SELECT EXISTS (SELECT 1 FROM puzzles WHERE number = $1 AND posted_at IS NOT NULL)";
        sql::query_scalar(select).bind(number).fetch_one(&self.0.readers).await
    }

    /// Returns the user's oldest unanswered puzzles from a server's games, at most ten, optionally of one ruleset.
    pub async fn unanswered_puzzles_of(
        self,
        guild: GuildId,
        player: UserId,
        ruleset: Option<&Ruleset>,
    ) -> Result<Vec<Puzzle>, Error> {
        let select = sql::query_as::<Kept>(
            "SELECT number, game, ply, rules, position, solution FROM puzzles WHERE guild = $1 AND ($3 IS NULL OR rules = $3) AND NOT EXISTS (
                 SELECT 1 FROM puzzle_answers WHERE player = $2 AND puzzle = number
             ) AND NOT EXISTS (
                 SELECT 1 FROM marks WHERE kind = 'answer' AND hash = $4 AND about = CAST(number AS TEXT)
             ) ORDER BY number LIMIT 10",
        )
        .bind(guild)
        .bind(player)
        .bind(ruleset.map(|ruleset| ruleset.id))
        .bind(self.0.forgotten.key().person(player));
        Ok(select.fetch_all(&self.0.readers).await?.into_iter().filter_map(Kept::read).collect())
    }

    /// Returns the newest puzzles from a server's games that have not been its puzzle of the day, at most twenty, of
    /// one ruleset, the newest first.
    pub async fn unposted_puzzles_of(self, guild: GuildId, ruleset: &Ruleset) -> Result<Vec<Puzzle>, Error> {
        let select = sql::query_as::<Kept>(
            "SELECT number, game, ply, rules, position, solution FROM puzzles
             WHERE guild = $1 AND rules = $2 AND posted_at IS NULL ORDER BY number DESC LIMIT 20",
        );
        let kept = select.bind(guild).bind(ruleset.id).fetch_all(&self.0.readers).await?;
        Ok(kept.into_iter().filter_map(Kept::read).collect())
    }

    /// Returns the numbers of the puzzles that a user has answered, those of late before they had their data deleted
    /// included.
    pub async fn answered_puzzles(self, player: UserId) -> Result<HashSet<u32>, Error> {
        let select = sql::query_scalar(
            "SELECT puzzle FROM puzzle_answers WHERE player = $1
             UNION SELECT CAST(about AS BIGINT) FROM marks WHERE kind = 'answer' AND hash = $2",
        );
        let select = select.bind(player).bind(self.0.forgotten.key().person(player));
        Ok(select.fetch_all(&self.0.readers).await?.into_iter().collect())
    }

    /// Returns the rulesets that a user has played or plays by. Of games against the computer that did not count, a few
    /// are enough to tell.
    pub async fn rulesets_played(self, player: UserId) -> Result<Vec<&'static Ruleset>, Error> {
        let select = sql::query_scalar(
            "SELECT rules FROM standings WHERE player = $1 AND scope = 'global' AND place = 0
             UNION SELECT rules FROM computer_ratings WHERE player = $1
             UNION SELECT rules FROM games WHERE south = $1 AND finished_at IS NULL
             UNION SELECT rules FROM games WHERE north = $1 AND finished_at IS NULL
             UNION SELECT rules FROM (
                 SELECT rules FROM games WHERE south = $1 AND finished_at IS NOT NULL AND ply > 0 LIMIT 100) AS as_south
             UNION SELECT rules FROM (
                 SELECT rules FROM games WHERE north = $1 AND finished_at IS NOT NULL AND ply > 0 LIMIT 100) AS as_north",
        );
        let rules: Vec<String> = select.bind(player).fetch_all(&self.0.readers).await?;
        Ok(rules.iter().filter_map(|rules| Ruleset::by_id(rules)).collect())
    }

    /// Stores a user's answer to a puzzle, given in a server or in none; returns `false` unless it is their first,
    /// which counts, even if they have had their data deleted since.
    pub async fn answer_puzzle(
        self,
        player: UserId,
        guild: Option<GuildId>,
        puzzle: u32,
        solved: bool,
        now: Moment,
    ) -> Result<bool, Error> {
        let insert = sql::query(
            "INSERT INTO puzzle_answers (player, guild, puzzle, solved, answered_at)
             SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (
                 SELECT 1 FROM marks WHERE kind = 'answer' AND hash = $6 AND about = CAST($3 AS TEXT))
             ON CONFLICT DO NOTHING",
        )
        .bind(player)
        .bind(guild.map_or(0, GuildId::get))
        .bind(puzzle)
        .bind(solved)
        .bind(now.millis())
        .bind(self.0.forgotten.key().person(player));
        let stored = self.0.writer.execute(insert).await?;
        Ok(stored == 1)
    }

    /// Returns a user's puzzle results.
    pub async fn puzzle_tally(self, player: UserId) -> Result<PuzzleTally, Error> {
        let select = sql::query_as(
            "SELECT count(*) AS answered, count(*) FILTER (WHERE solved) AS solved,
                 count(*) FILTER (WHERE id > coalesce((
                     SELECT max(id) FROM puzzle_answers WHERE player = $1 AND NOT solved
                 ), 0)) AS streak
             FROM puzzle_answers WHERE player = $1",
        );
        let (answered, solved, streak) = select.bind(player).fetch_one(&self.0.readers).await?;
        Ok(PuzzleTally { answered, solved, streak })
    }
}
