//! The one message with which an event ends: who has won, the table, and the game to remember; and an event as files.

use std::collections::HashMap;

use wari_database::{Error, Loaded};
use wari_engine::Headline;
use wari_games::{
    Contest, EventId, Game, GameId, Moment, Name, Permissions, Refusal, Settings, Stage, Taste, UserId, ogn,
};
use wari_rules::{BySide, Side};

use super::board::names;
use super::events::words_in;
use super::{Audience, Document, Keeper, Reply, Table, Unanswered, reviews, standings};
use crate::thinking::REVIEW_VERSION;
use crate::words::{View, Words};

/// Composes how an event has ended; `None` if it has not.
///
/// # Errors
/// Refused while too many pictures are drawn, and for some seconds while its best games are reviewed; also if the
/// database fails.
pub(super) async fn podium(
    table: &Table,
    event: EventId,
    now: Moment,
) -> Result<Option<(Audience, Reply)>, Unanswered> {
    let over = |contest: &Contest| contest.event.stage == Stage::Over;
    let Some(contest) = table.database.events().contest(event).await?.filter(over) else { return Ok(None) };
    let event = &contest.event;
    if event.awaits_reviews(now)
        && let Some(game) = table.database.events().promising_game(event.id, REVIEW_VERSION).await?
    {
        begin_review(table, game, now);
        return Err(Refusal::NoTimeToReview { game }.into());
    }
    let words = words_in(table, event).await?;
    let chosen = table.server_settings(event.place).await?;
    // Nobody has as small a number, so that the table of each event has a place in the queue.
    let nobody = UserId::new(event.id.get());
    let page = standings::page(table, words, (&contest, 0), Taste::of(Settings::default(), chosen), nobody).await?;
    let deciding = match contest.deciding() {
        Some(fixture) => table.database.games().load(fixture.game).await?.filter(|game| game.ply() > 0),
        None => None,
    };
    let best = best(table, words, event.id).await?;
    let text = [Some(words.event_podium(&contest)), best].into_iter().flatten().collect::<Vec<_>>().join("\n");
    let reply = Reply {
        picture: page.picture,
        buttons: table.controls.podium(words, event, deciding.as_deref()),
        ..Reply::public(text)
    };
    // Once it is posted, it is kept up to date with what the organiser corrects.
    let to = match event.podium {
        Some(message) => Audience::Kept(Keeper::Channel(event.place), Some(message)),
        None => Audience::Channel(event.place),
    };
    Ok(Some((to, reply.within(Permissions::ALL))))
}

/// Returns the report of an event for other programs; `None` if it can have none.
pub(crate) async fn report(table: &Table, words: &Words, contest: &Contest) -> Option<Document> {
    let called = called(table, contest).await;
    let name = |person: UserId| {
        let name = words.name_among(&called, person);
        name.map_or_else(|| words.text.unknown_player(), |name| name.plain().to_owned())
    };
    contest.trf(name).map(|report| document(words, contest, "trf", report))
}

/// Looks up what those are called who play in an event, its host among them.
async fn called(table: &Table, contest: &Contest) -> HashMap<UserId, Name> {
    let people: Vec<UserId> = contest.entrants.iter().map(|entrant| entrant.person).chain(contest.host()).collect();
    table.all_names(&people, contest.event.place).await
}

/// Returns the games of an event in Oware Game Notation; `None` if none has begun.
///
/// # Errors
/// If the database fails.
pub(crate) async fn games(table: &Table, words: &Words, contest: &Contest) -> Result<Option<Document>, Error> {
    let called = called(table, contest).await;
    let mut games = String::new();
    let mut last = None;
    loop {
        let page = table.database.events().games(contest.event.id, last).await?;
        let Some(newest) = page.last() else { break };
        last = Some(newest.id);
        for game in &page {
            let name = |side| words.name_among(&called, game.players[side]).unwrap_or_else(|| words.name_of_side(side));
            games.push_str(&ogn(game, &BySide { south: name(Side::South), north: name(Side::North) }));
            games.push('\n');
        }
    }
    Ok((!games.is_empty()).then(|| document(words, contest, "ogn", games)))
}

fn document(words: &Words, contest: &Contest, extension: &str, content: String) -> Document {
    Document {
        name: format!("tournament-{}.{extension}", contest.event.id),
        content: content.into_bytes(),
        about: words.text.event_exported(contest.event.name.plain()),
    }
}

/// Reviews a game in a background task; if the engine has too much to do, not now.
fn begin_review(table: &Table, game: GameId, now: Moment) {
    let table = table.clone();
    tokio::spawn(async move {
        let made = async {
            let game = table.game(game).await?;
            reviews::find(&table, &game, now).await
        };
        if let Err(Unanswered::Failed(error)) = made.await {
            error.log("could not review a game of a tournament");
        }
    });
}

/// Returns what the best of the reviewed games will be remembered for, if there is one.
async fn best(table: &Table, words: &Words, event: EventId) -> Result<Option<String>, Error> {
    let mut best: Option<(Loaded, Headline)> = None;
    for id in table.database.events().reviewed_games(event, REVIEW_VERSION).await? {
        let Some(game) = table.database.games().load(id).await? else { continue };
        let Some(review) = table.database.study().review(&game, REVIEW_VERSION).await? else { continue };
        let Some(ending) = game.ending() else { continue };
        let headline = review.headline(ending.winner);
        let merit = |game: &Game, headline: &Headline| (excitement(headline), game.ply());
        if best.as_ref().is_none_or(|(other, of_other)| merit(&game, &headline) > merit(other, of_other)) {
            best = Some((game, headline));
        }
    }
    let Some((game, headline)) = best else { return Ok(None) };
    let names = names(table, words, &game).await;
    Ok(Some(words.event_best_game(&View { game: &game, names: &names }, headline)))
}

/// Returns how much a game that is remembered for this is worth looking at.
const fn excitement(headline: &Headline) -> u8 {
    match headline {
        Headline::Turned { came_back: true, .. } => 6,
        Headline::BothCouldWin => 5,
        Headline::Escaped { .. } => 4,
        Headline::Slipped { .. } => 3,
        Headline::Turned { came_back: false, .. } => 2,
        Headline::Close | Headline::StillOpen { .. } => 1,
        Headline::Led { .. } => 0,
    }
}
