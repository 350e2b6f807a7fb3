//! Starting a game, when a challenge is accepted or a match goes on.

use wari_games::{Beginning, GameId, Keyword, Moment, News, Span, Version};

use super::holds;
use crate::Error;
use crate::columns::{answers_in, letter, server};
use crate::engine::sql::{self, Connection};
use crate::outbox::{self, FirstTry};
use crate::people::{away_days, marks};

/// Stores a new game and enqueues its first board for the channel.
pub(crate) async fn begin(
    connection: &mut Connection<'_>,
    beginning: Beginning,
    first: FirstTry,
    now: Moment,
) -> Result<GameId, Error> {
    let Beginning { place, players, terms, won, previous, computer, event } = beginning;
    let clock = terms.pace.first_clock(event.is_some_and(|of| of.prompt_plies > 0), now);
    let bank = terms.pace.budget().map(|budget| budget.time.as_millis());
    let unshown = bank.is_some() && !place.is_answers_only();
    let (id, is_unreachable, is_away): (GameId, bool, bool) = sql::query_as(
        "INSERT INTO games (guild, channel, rules, seeds, south, north, rated, started_at, moved_at, pace,
             deadline, due_at, first_to, south_won, north_won, previous, computer, level,
             level_version, answers_in, unreachable, away_until, south_bank, north_bank, unshown, held_at, event,
             prompt_plies)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
             $10 IS NOT NULL AND EXISTS (SELECT 1 FROM servers WHERE servers.guild = $1 AND servers.held_at IS NOT NULL),
             (SELECT until FROM away WHERE person = $5 AND until > $8 AND $20), $21, $21, $22, $23, $24, $25)
         RETURNING id, unreachable, away_until IS NOT NULL",
    )
    .bind(server(place))
    .bind(place.channel)
    .bind(terms.ruleset.id)
    .bind(terms.seeds.get())
    .bind(players.south)
    .bind(players.north)
    .bind(terms.rated())
    .bind(now.millis())
    .bind(terms.pace.id())
    .bind(clock.map(|clock| clock.deadline.millis()))
    .bind(clock.map(|clock| clock.due.millis()))
    .bind(terms.first_to)
    .bind(won.south)
    .bind(won.north)
    .bind(previous)
    .bind(computer.map(|computer| letter(computer.side)))
    .bind(computer.map(|computer| computer.level.number()))
    .bind(computer.map(|computer| computer.level.version()))
    .bind(answers_in(place))
    .bind(terms.pace.waits_for_vacations())
    .bind(bank)
    .bind(unshown)
    .bind(unshown.then_some(now.millis()))
    .bind(event.map(|of| of.event))
    .bind(event.map_or(0, |of| of.prompt_plies))
    .fetch_one(&mut *connection)
    .await?;
    if let Some(computer) = computer {
        marks::note_game(connection, players[computer.side.opponent()], now).await?;
    }
    if is_unreachable || is_away {
        holds::settle(connection, Span::ZERO, now).await?;
    }
    if is_away && !is_unreachable {
        away_days::count_one(connection, players.south, server(place), now).await?;
    }
    outbox::enqueue(connection, place, News::Board(id, Version::default()), first, now).await?;
    Ok(id)
}
