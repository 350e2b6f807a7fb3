//! Storage of players' plans.
//!
//! A game is loaded with its plans, so an answer follows whichever way the move was made. The transaction that stores
//! the move stores the answer too, and what is left of the plans, so nothing can separate the two. `games.planned` and
//! `planned_before` say which moves were planned: a board composed after a crash tells both moves, as the answer would
//! have, and folds to both.
//!
//! A plan is made in the turn of its game, which the opponent's move needs as well: that move sees it, or it is refused
//! because the game has moved on. A dropped plan keeps its row, with the reason (`lapsed`), until its player knows.

use wari_games::{Game, GameId, Keyword, Lapse, Moment, News, Place, Plan, Point, Queued, UserId};
use wari_rules::Side;

use super::loaded::Loaded;
use super::point;
use crate::Error;
use crate::columns::ply;
use crate::engine::sql::{self, Connection, Select};
use crate::outbox::{self, FirstTry};
use crate::subjects::Games;

sql::row! {
    pub(super) struct PlanRow {
        player: UserId,
        ply: i64,
        undone: u32,
        words: String,
        lapsed: Option<String>,
    }
}

impl PlanRow {
    fn of(player: UserId, queued: &Queued) -> Self {
        Self {
            player,
            ply: ply(queued.at.ply),
            undone: queued.at.undone,
            words: queued.plan.to_string(),
            lapsed: queued.lapsed.map(|lapse| lapse.id().to_owned()),
        }
    }

    /// Returns the plan; `None`, with an entry in the log, if the row is invalid. That must not hold up the game.
    fn read(self, game: GameId) -> Option<Queued> {
        let at = usize::try_from(self.ply).ok().map(|ply| Point { undone: self.undone, ply });
        let lapsed = self.lapsed.map(|id| Lapse::by_id(&id).ok_or(())).transpose();
        match (Plan::read(&self.words), at, lapsed) {
            (Ok(plan), Some(at), Ok(lapsed)) => Some(Queued { plan, at, lapsed }),
            _ => {
                tracing::error!(%game, "skipped an invalid plan");
                None
            }
        }
    }
}

impl Games<'_> {
    /// Stores a player's plan, in place of an earlier one. Returns `false`, and stores nothing, if the game is no
    /// longer at the point of the plan.
    pub async fn queue(self, game: GameId, player: UserId, queued: &Queued) -> Result<bool, Error> {
        let row = PlanRow::of(player, queued);
        let insert = sql::query(
            "INSERT INTO plans (game, player, ply, undone, words) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (game, player)
             DO UPDATE SET ply = excluded.ply, undone = excluded.undone, words = excluded.words, lapsed = NULL",
        )
        .bind(game)
        .bind(row.player)
        .bind(row.ply)
        .bind(row.undone)
        .bind(row.words);
        self.0
            .writer
            .write_rows((insert, game, queued.at), |connection, &(ref insert, game, at)| {
                Box::pin(async move {
                    Ok(point::touch(connection, game, at).await? && insert.execute(connection).await? == 1)
                })
            })
            .await
    }

    /// Deletes a player's plan; returns `false` if there was none.
    pub async fn forget_plan(self, game: GameId, player: UserId) -> Result<bool, Error> {
        let delete = sql::query("DELETE FROM plans WHERE game = $1 AND player = $2").bind(game).bind(player);
        let gone = self.0.writer.execute(delete).await?;
        Ok(gone == 1)
    }
}

/// Selects the plans in a game.
pub(super) fn of(game: GameId) -> Select<PlanRow> {
    sql::query_as("SELECT player, ply, undone, words, lapsed FROM plans WHERE game = $1").bind(game)
}

/// Adds the plans to a running game.
pub(super) fn add(game: &mut Loaded, plans: Vec<PlanRow>) {
    for row in plans {
        if let Some(side) = game.side_of(row.player) {
            game.plans[side] = row.lapsed.is_none().then(|| row.words.clone());
            game.queued[side] = row.read(game.id);
        }
    }
}

/// The plans in a game after a move or a takeback, to be stored with it.
pub(super) struct Following {
    game: GameId,
    place: Place,
    plans: Vec<(PlanRow, News)>,
}

impl Following {
    pub(super) fn of(game: &Game) -> Self {
        let row = |side: Side| {
            let row = PlanRow::of(game.players[side], game.queued[side].as_ref()?);
            Some((row, News::Lapse(game.id, side, game.version())))
        };
        Self { game: game.id, place: game.place, plans: Side::ALL.into_iter().filter_map(row).collect() }
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.plans.is_empty()
    }

    /// Stores them in place of those before. Those just dropped are announced to their players.
    pub(super) async fn store(&self, connection: &mut Connection<'_>, now: Moment) -> Result<(), Error> {
        let before: Vec<(UserId, bool)> =
            sql::query_as("DELETE FROM plans WHERE game = $1 RETURNING player, lapsed IS NOT NULL")
                .bind(self.game)
                .fetch_all(&mut *connection)
                .await?;
        for (PlanRow { player, ply, undone, words, lapsed }, news) in &self.plans {
            if lapsed.is_some() && !before.contains(&(*player, true)) {
                outbox::enqueue(connection, self.place, *news, FirstTry::Relay, now).await?;
            }
            sql::query("INSERT INTO plans (game, player, ply, undone, words, lapsed) VALUES ($1, $2, $3, $4, $5, $6)")
                .bind(self.game)
                .bind(*player)
                .bind(*ply)
                .bind(*undone)
                .bind(words.as_str())
                .bind(lapsed.as_deref())
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }
}

/// Deletes the plans in a game that is over.
pub(super) async fn forget(connection: &mut Connection<'_>, game: GameId) -> Result<(), Error> {
    sql::query("DELETE FROM plans WHERE game = $1").bind(game).execute(connection).await?;
    Ok(())
}

/// Deletes the dropped plan of a side, whose player has been told.
pub(crate) async fn told(connection: &mut Connection<'_>, game: GameId, side: Side) -> Result<(), Error> {
    sql::query(
        "DELETE FROM plans WHERE game = $1 AND lapsed IS NOT NULL
             AND player = (SELECT CASE $2 WHEN 'S' THEN south ELSE north END FROM games WHERE id = $1)",
    )
    .bind(game)
    .bind(crate::columns::letter(side))
    .execute(connection)
    .await?;
    Ok(())
}
