//! The end of a game. One transaction stores the result, whether it counts, the new ratings, and the next game of the
//! match. An annulled game counts for nothing: nothing else is stored about it.

use futures_util::future::BoxFuture;
use wari_games::{Annulment, Decision, Game, Keyword, Moment, News, Past, Point, Rerating, Unrated};
use wari_rules::{BySide, Side};

use super::loaded::Loaded;
use super::{begin, ends, in_play, people, plans, proposals};
use crate::Error;
use crate::columns::{letter, ply};
use crate::engine::sql::{self, Connection};
use crate::erased;
use crate::events;
use crate::key::Key;
use crate::outbox::{self, FirstTry};
use crate::people::computer::{self, Measured};
use crate::people::finished::Finished;
use crate::people::{rerating, results};
use crate::study::openings;
use crate::subjects::Games;

impl Games<'_> {
    /// Stores the last move and everything that follows from it; returns `false` if another change was first.
    pub(crate) async fn finish(self, game: &mut Loaded, first: FirstTry, now: Moment) -> Result<bool, Error> {
        let ended = Game::clone(game);
        let people = people(game.players, game.computer);
        let told = self.0.writer.write_about(people, (ended, game.at, first, now), |connection, arguments| {
            let (ended, before, first, now) = arguments;
            finish(connection, ended.clone(), *before, *first, *now)
        });
        let told = told.await?;
        let Some((unrated, changes)) = told else { return Ok(false) };
        game.judge(unrated);
        game.changes = changes;
        game.was_stored();
        Ok(true)
    }
}

/// What the end of a game has made of it: why it does not count, and the new ratings.
type RatingOutcome = (Option<Unrated>, BySide<Option<Rerating>>);

/// Stores the end of a game that was at the point `before`, and everything that follows from it; returns `None` if it
/// is not over, or another change was first. Boxed, so that the program has it once, and not in each part that can end
/// a game.
pub(crate) fn finish<'c>(
    connection: &'c mut Connection<'_>,
    mut ended: Game,
    before: Point,
    first: FirstTry,
    now: Moment,
) -> BoxFuture<'c, Result<Option<RatingOutcome>, Error>> {
    Box::pin(async move {
        let Some(finish) = store(connection, &ended, before, now).await? else { return Ok(None) };
        proposals::lapse(connection, ended.id).await?;
        plans::forget(connection, ended.id).await?;
        in_play::release(connection, ended.id, now).await?;
        outbox::replace(connection, ended.place, [ended.news(), News::Reminder(ended.id, now)], first, now).await?;
        if ended.also_told().is_some() {
            outbox::enqueue(connection, ended.place, News::Annulled(ended.id), first, now).await?;
        }
        if let Some(event) = ended.event {
            events::touch(connection, event, now).await?;
        }
        if let Some(next) = ended.next() {
            begin::begin(connection, next, FirstTry::Relay, now).await?;
        }
        if ended.annulment().is_some() {
            return Ok(Some((None, BySide::default())));
        }
        let unrated = count(connection, &ended, finish, now).await?;
        ended.judge(unrated);
        Ok(Some((unrated, rerating::changes(connection, &ended).await?)))
    })
}

/// Stores the result, and returns its position in the order in which games ended; `None` if the game is not over, or
/// another change was first.
async fn store(
    connection: &mut Connection<'_>,
    ended: &Game,
    before: Point,
    now: Moment,
) -> Result<Option<i64>, Error> {
    let Some(ending) = ended.ending() else { return Ok(None) };
    let (by, remark) = match ended.decision() {
        Some(&Decision::Player(by, _) | &Decision::Annulled(Annulment::Departure(by))) => (Some(by), None),
        Some(Decision::Annulled(Annulment::Manager(remark))) => (None, Some(remark.plain().to_owned())),
        None => (None, None),
    };
    let update = sql::query_scalar(
        "UPDATE games SET moves = $4, ply = $5, moved_at = $6, finished_at = $6, reason = $7, decided_by = $8,
             winner = $9, south_seeds = $10, north_seeds = $11,
             deadline = NULL, due_at = NULL, held_at = NULL, unreachable = FALSE, paused_until = NULL, away_until = NULL, unshown = FALSE,
             ends_match = $12, houses = NULL, held_by = NULL, remark = $13, planned = $14, planned_before = $16,
             finish = coalesce($15, (SELECT coalesce(max(finish), 0) + 1
                 FROM (SELECT max(finish) AS finish FROM games UNION ALL SELECT max(finish) FROM results) AS ends))
         WHERE id = $1 AND ply = $2 AND undone = $3 AND finish IS NULL RETURNING finish",
    )
    .bind(ended.id)
    .bind(ply(before.ply))
    .bind(before.undone)
    .bind(ended.record().notation())
    .bind(ply(ended.ply()))
    .bind(now.millis())
    .bind(ending.reason.id())
    .bind(by.map(letter))
    .bind(ending.winner.map(letter))
    .bind(ending.seeds.south)
    .bind(ending.seeds.north)
    .bind(ended.series.given_up)
    .bind(remark)
    .bind(ended.planned.last)
    .bind(ends::next(connection).await?)
    .bind(ended.planned.earlier);
    update.fetch_optional(connection).await
}

/// Counts a finished game for ratings and results; returns why a rated game does not change ratings after all.
async fn count(
    connection: &mut Connection<'_>,
    ended: &Game,
    finish: i64,
    now: Moment,
) -> Result<Option<Unrated>, Error> {
    let Some(&ending) = ended.ending() else { return Ok(None) };
    let unrated = match ended.rated {
        true => Unrated::of(ended, &past(connection, ended, ending.winner, now).await?),
        false => None,
    };
    let counts = ended.rated && unrated.is_none();
    let verdict = "UPDATE games SET unrated = $2, rated_at = CASE WHEN $3 THEN finished_at END WHERE id = $1";
    let verdict = sql::query(verdict).bind(ended.id).bind(unrated.map(Unrated::id)).bind(counts);
    verdict.execute(&mut *connection).await?;
    if ended.computer.is_none() {
        let rules = ended.record().ruleset().id.to_owned();
        let (place, players, winner) = (Some(ended.place), ended.players, ending.winner);
        let (seeds, rated_at) = (ending.seeds.map(i64::from), counts.then_some(now.millis()));
        results::add(connection, &Finished { finish, rules, place, players, winner, seeds, rated_at }).await?;
        if counts {
            openings::add(connection, ended.id).await?;
        }
    } else if let Some(measured) = Measured::of(ended, finish) {
        computer::rate_game(connection, &measured).await?;
    }
    Ok(unrated)
}

/// Loads what is known about earlier games when one ends now.
async fn past(connection: &mut Connection<'_>, game: &Game, winner: Option<Side>, now: Moment) -> Result<Past, Error> {
    let players = game.players;
    let lately: u64 = sql::query_scalar(
        "SELECT (SELECT count(*) FROM games WHERE south = $1 AND north = $2 AND rated_at > $3)
             + (SELECT count(*) FROM games WHERE south = $2 AND north = $1 AND rated_at > $3)
             + (SELECT count(*) FROM results WHERE south = $1 AND north = $2 AND rated_at > $3)
             + (SELECT count(*) FROM results WHERE south = $2 AND north = $1 AND rated_at > $3)",
    )
    .bind(players.south)
    .bind(players.north)
    .bind(now.later(-Unrated::WINDOW).millis())
    .fetch_one(&mut *connection)
    .await?;
    let key = Key::of(connection).await?;
    let mut erased = None;
    for side in Side::ALL {
        erased = erased.max(erased::last(connection, "person", &key.person(game.players[side])).await?);
    }
    const { assert!(Unrated::OPENING == 20, "the index for the following statement wants the number as a literal") };
    let same_opening = match winner {
        None => false,
        Some(side) => {
            let (rules, moves) = (game.record().ruleset().id, game.record().notation());
            let opening = key.opening(game.players[side], rules, &moves);
            sql::query_scalar(
                "SELECT EXISTS (SELECT 1 FROM games WHERE substr(moves, 1, 20) = substr($1, 1, 20) AND rules = $2
                     AND (CASE winner WHEN 'S' THEN south ELSE north END) = $3 AND winner IS NOT NULL
                     AND rated_at IS NOT NULL AND ply >= 20)
                 OR EXISTS (SELECT 1 FROM results WHERE opening = $4)",
            )
            .bind(moves)
            .bind(rules)
            .bind(players[side])
            .bind(opening)
            .fetch_one(connection)
            .await?
        }
    };
    Ok(Past { erased, lately, same_opening })
}
