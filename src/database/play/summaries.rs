//! Lists of games, loaded without their moves.

use wari_games::{
    ChannelId, Clock, Computer, Game, GameId, GuildId, Hold, Keyword, MessageId, Moment, Place, Proposal, ProposalId,
    Series, Summary, UserId, Wish,
};
use wari_rules::{BySide, Ruleset, Side};

use crate::Error;
use crate::columns::{hold, level, place, side};
use crate::engine::sql;
use crate::subjects::Games;

sql::row! {
    struct SummaryRow {
        id: GameId,
        guild: u64,
        channel: ChannelId,
        answers_in: Option<u64>,
        rules: String,
        south: UserId,
        north: UserId,
        ply: i64,
        finished_at: Option<i64>,
        deadline: Option<i64>,
        due_at: Option<i64>,
        held_at: Option<i64>,
        unreachable: bool,
        paused_until: Option<i64>,
        away_until: Option<i64>,
        unshown: bool,
        first_to: u8,
        south_won: u8,
        north_won: u8,
        ends_match: bool,
        computer: Option<String>,
        level: Option<i64>,
        level_version: Option<i64>,
        message: Option<MessageId>,
        proposal: Option<ProposalId>,
        wish: Option<String>,
        agreed: Option<String>,
        proposal_message: Option<MessageId>,
    }
}

impl TryFrom<SummaryRow> for Summary {
    type Error = Error;

    fn try_from(row: SummaryRow) -> Result<Self, Error> {
        let corrupt = |why: String| Error::corrupt(format_args!("game {}", row.id), why);
        let proposal = |(id, wish): (ProposalId, &str)| {
            Some(Proposal {
                id,
                wish: Wish::by_id(wish)?,
                agreed: row.agreed.as_deref().and_then(side),
                message: row.proposal_message,
            })
        };
        let computer = row.computer.as_deref().and_then(side).zip(level(row.level, row.level_version));
        Ok(Self {
            id: row.id,
            place: place(row.guild, row.channel, row.answers_in),
            players: BySide { south: row.south, north: row.north },
            ruleset: Ruleset::by_id(&row.rules).ok_or_else(|| corrupt(format!("unknown rules {}", row.rules)))?,
            ply: usize::try_from(row.ply).map_err(|error| corrupt(error.to_string()))?,
            is_over: row.finished_at.is_some(),
            clock: row.deadline.zip(row.due_at).map(|(deadline, due)| Clock {
                deadline: Moment::from_millis(deadline),
                due: Moment::from_millis(due),
            }),
            hold: hold(row.held_at, row.unreachable, row.paused_until, row.away_until, row.unshown)
                .filter(Hold::is_told),
            series: Series {
                first_to: row.first_to,
                won: BySide { south: row.south_won, north: row.north_won },
                given_up: row.ends_match,
            },
            computer: computer.map(|(side, level)| Computer { side, level }),
            proposal: row.proposal.zip(row.wish.as_deref()).and_then(proposal),
            message: row.message,
        })
    }
}

fn summaries(rows: Vec<SummaryRow>) -> Result<Vec<Summary>, Error> {
    rows.into_iter().map(Summary::try_from).collect()
}

// Queries for a player have one half per side, because SQLite would not use an index for an OR over both.
impl Games<'_> {
    /// Returns at most `most` games other than this one in which a user has moved, and how often.
    // Of finished games, `ply > 1` alone would do, but their index serves only statements that repeat its condition.
    pub async fn moves_elsewhere(self, user: UserId, but: GameId, most: u8) -> Result<Vec<(GameId, u64)>, Error> {
        let rows = sql::query_as(
            "SELECT * FROM (SELECT id, (ply + 1) / 2 AS own FROM games
                 WHERE south = $1 AND finished_at IS NULL AND ply > 0 AND id <> $2 LIMIT $3) AS runs_south
             UNION ALL
             SELECT * FROM (SELECT id, ply / 2 AS own FROM games
                 WHERE north = $1 AND finished_at IS NULL AND ply > 1 AND id <> $2 LIMIT $3) AS runs_north
             UNION ALL
             SELECT * FROM (SELECT id, (ply + 1) / 2 AS own FROM games
                 WHERE south = $1 AND finished_at IS NOT NULL AND ply > 0 AND id <> $2 LIMIT $3) AS over_south
             UNION ALL
             SELECT * FROM (SELECT id, ply / 2 AS own FROM games
                 WHERE north = $1 AND finished_at IS NOT NULL AND ply > 0 AND ply > 1 AND id <> $2 LIMIT $3) AS over_north
             LIMIT $3",
        );
        rows.bind(user).bind(but).bind(most).fetch_all(&self.0.readers).await
    }

    /// Returns true if a player of a game has the move in another one. South moves at even plies.
    pub async fn waits_elsewhere(self, game: &Game) -> Result<bool, Error> {
        let select = sql::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM games WHERE south = $1 AND finished_at IS NULL AND id <> $3 AND ply % 2 = 0)
                 OR EXISTS (SELECT 1 FROM games WHERE north = $1 AND finished_at IS NULL AND id <> $3 AND ply % 2 = 1)
                 OR EXISTS (SELECT 1 FROM games WHERE south = $2 AND finished_at IS NULL AND id <> $3 AND ply % 2 = 0)
                 OR EXISTS (SELECT 1 FROM games WHERE north = $2 AND finished_at IS NULL AND id <> $3 AND ply % 2 = 1)",
        );
        // The computer moves by itself.
        let [south, north] = Side::ALL.map(|side| if game.is_computers(side) { side.opponent() } else { side });
        let select = select.bind(game.players[south]).bind(game.players[north]).bind(game.id);
        select.fetch_one(&self.0.readers).await
    }

    /// Loads a user's running games in all servers, most urgent first: by deadline, then those whose clock stands
    /// still, then by the time since the last move.
    pub async fn of_person(self, user: UserId) -> Result<Vec<Summary>, Error> {
        let rows = sql::query_as(
            "SELECT * FROM game_summaries WHERE id IN (
                 SELECT id FROM games WHERE south = $1 AND finished_at IS NULL
                 UNION ALL
                 SELECT id FROM games WHERE north = $1 AND finished_at IS NULL)
             ORDER BY deadline IS NULL, held_at IS NOT NULL, deadline, moved_at, id",
        )
        .bind(user)
        .fetch_all(&self.0.readers)
        .await?;
        summaries(rows)
    }

    /// Loads a user's running games in one channel, sorted as in [`Self::of_person`].
    pub async fn of_person_in(self, at: Place, user: UserId) -> Result<Vec<Summary>, Error> {
        let rows = sql::query_as(
            "SELECT * FROM game_summaries WHERE id IN (
                 SELECT id FROM games WHERE south = $1 AND channel = $2 AND finished_at IS NULL
                 UNION ALL
                 SELECT id FROM games WHERE north = $1 AND channel = $2 AND finished_at IS NULL)
             ORDER BY deadline IS NULL, held_at IS NOT NULL, deadline, moved_at, id",
        )
        .bind(user)
        .bind(at.channel)
        .fetch_all(&self.0.readers)
        .await?;
        summaries(rows)
    }

    /// Loads at most `most` of the newest games with moves that a user has finished in a channel.
    pub async fn finished_of(self, user: UserId, at: Place, most: u8) -> Result<Vec<Summary>, Error> {
        // Each half is limited separately, since it may hold all of the newest.
        let rows = sql::query_as(
            "SELECT * FROM game_summaries WHERE id IN (
                 SELECT id FROM (
                     SELECT id FROM games WHERE south = $1 AND channel = $2 AND finished_at IS NOT NULL AND ply > 0
                     ORDER BY id DESC LIMIT $3) AS as_south
                 UNION ALL
                 SELECT id FROM (
                     SELECT id FROM games WHERE north = $1 AND channel = $2 AND finished_at IS NOT NULL AND ply > 0
                     ORDER BY id DESC LIMIT $3) AS as_north)
             ORDER BY id DESC LIMIT $3",
        )
        .bind(user)
        .bind(at.channel)
        .bind(most)
        .fetch_all(&self.0.readers)
        .await?;
        summaries(rows)
    }

    /// Loads at most `most` of the newest games with moves that a user has finished anywhere.
    pub async fn all_finished_of(self, user: UserId, most: u8) -> Result<Vec<Summary>, Error> {
        let rows = sql::query_as(
            "SELECT * FROM game_summaries WHERE id IN (
                 SELECT id FROM (
                     SELECT id FROM games WHERE south = $1 AND finished_at IS NOT NULL AND ply > 0
                     ORDER BY id DESC LIMIT $2) AS as_south
                 UNION ALL
                 SELECT id FROM (
                     SELECT id FROM games WHERE north = $1 AND finished_at IS NOT NULL AND ply > 0
                     ORDER BY id DESC LIMIT $2) AS as_north)
             ORDER BY id DESC LIMIT $2",
        )
        .bind(user)
        .bind(most)
        .fetch_all(&self.0.readers)
        .await?;
        summaries(rows)
    }

    /// Loads at most `most` of the newest running games on a server that a user does not play. For a reader, without
    /// the games of others who do not want to appear in lists.
    pub async fn running_on(
        self,
        server: GuildId,
        besides: UserId,
        reader: Option<UserId>,
        most: u8,
    ) -> Result<Vec<Summary>, Error> {
        let rows = sql::query_as(
            "SELECT * FROM game_summaries WHERE id IN (
                 SELECT id FROM games WHERE guild = $1 AND finished_at IS NULL AND south <> $2 AND north <> $2
                     AND ($3 IS NULL OR south = $3 OR north = $3 OR NOT EXISTS (
                         SELECT 1 FROM settings
                         WHERE owner = 'person' AND settings.id IN (games.south, games.north) AND listed = 'no'))
                 ORDER BY id DESC LIMIT $4)
             ORDER BY id DESC",
        )
        .bind(server)
        .bind(besides)
        .bind(reader)
        .bind(most)
        .fetch_all(&self.0.readers)
        .await?;
        summaries(rows)
    }

    /// Loads the running games that a user follows, the newest first.
    pub async fn followed(self, user: UserId) -> Result<Vec<Summary>, Error> {
        let select = sql::query_as(
            "SELECT * FROM game_summaries
             WHERE id IN (SELECT game FROM follows WHERE person = $1 AND ending IS NULL) ORDER BY id DESC",
        );
        summaries(select.bind(user).fetch_all(&self.0.readers).await?)
    }

    /// Returns the newest game in a channel, running or finished.
    pub async fn newest_in(self, at: Place) -> Result<Option<GameId>, Error> {
        let newest = sql::query_scalar("SELECT max(id) FROM games WHERE channel = $1");
        newest.bind(at.channel).fetch_one(&self.0.readers).await
    }

    /// Returns the newest finished game with moves in a channel.
    pub async fn newest_finished_in(self, at: Place) -> Result<Option<GameId>, Error> {
        let newest =
            sql::query_scalar("SELECT max(id) FROM games WHERE channel = $1 AND finished_at IS NOT NULL AND ply > 0");
        newest.bind(at.channel).fetch_one(&self.0.readers).await
    }
}
