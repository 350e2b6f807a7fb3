//! The one message with which an event ends: who has won, the table, the game to remember, and files for other programs.

use wari_engine::Headline;

use super::board::names;
use super::events::words_in;
use super::{Audience, Document, Reply, Table, Unanswered, standings};
use crate::database::Error;
use crate::games::{Contest, EventId, Game, Permissions, Settings, Stage, Taste, UserId, ogn};
use crate::thinking::REVIEW_VERSION;
use crate::words::{View, Words};

/// Composes how an event has ended; `None` if it has not.
///
/// # Errors
/// Refused while too many pictures are drawn; also if the database fails.
pub(super) async fn podium(table: &Table, event: EventId) -> Result<Option<(Audience, Reply)>, Unanswered> {
    let over = |contest: &Contest| contest.event.stage == Stage::Over;
    let Some(contest) = table.database.contest(event).await?.filter(over) else { return Ok(None) };
    let event = &contest.event;
    let words = words_in(table, event).await?;
    let chosen = table.server_settings(event.place).await?;
    // Nobody has as small a number, so that the table of each event has a place in the queue.
    let nobody = UserId::new(event.id.get());
    let page = standings::page(table, words, (&contest, 0), Taste::of(Settings::default(), chosen), nobody).await?;
    let deciding = match contest.deciding() {
        Some(fixture) => table.database.game(fixture.game).await?.filter(|game| game.ply() > 0),
        None => None,
    };
    let best = best(table, words, event.id).await?;
    let text = [Some(words.event_podium(&contest)), best].into_iter().flatten().collect::<Vec<_>>().join("\n");
    let reply = Reply {
        picture: page.picture,
        documents: files(table, words, &contest).await?,
        buttons: table.controls.podium(words, event, deciding.as_ref()),
        ..Reply::public(text)
    };
    Ok(Some((Audience::Channel(event.place), reply.within(Permissions::ALL))))
}

/// Returns an event as files for other programs: its report, if it can have one, and its games.
///
/// # Errors
/// If the database fails.
pub(crate) async fn files(table: &Table, words: &Words, contest: &Contest) -> Result<Vec<Document>, Error> {
    let event = &contest.event;
    let people: Vec<UserId> = contest.entrants.iter().map(|entrant| entrant.person).collect();
    let called = table.all_names(&people, event.place).await;
    let name = |person: UserId| {
        let name = words.name_among(&called, person);
        name.map_or_else(|| words.text.unknown_player(), |name| name.plain().to_owned())
    };
    let mut games = String::new();
    for fixture in &contest.fixtures {
        if let Some(game) = table.database.game(fixture.game).await? {
            games.push_str(&ogn(&game, &names(table, words, &game).await));
            games.push('\n');
        }
    }
    let of_games = (!games.is_empty()).then_some(("ogn", games));
    let document = |(extension, content): (&str, String)| Document {
        name: format!("tournament-{}.{extension}", event.id),
        content: content.into_bytes(),
        about: words.text.event_exported(event.name.plain()),
    };
    Ok(contest.trf(name).map(|report| ("trf", report)).into_iter().chain(of_games).map(document).collect())
}

/// Returns what the best of the games will be remembered for that somebody has had reviewed, if there is one.
async fn best(table: &Table, words: &Words, event: EventId) -> Result<Option<String>, Error> {
    let mut best: Option<(Game, Headline)> = None;
    for id in table.database.reviewed_games_of(event, REVIEW_VERSION).await? {
        let Some(game) = table.database.game(id).await? else { continue };
        let Some(review) = table.database.review(&game, REVIEW_VERSION).await? else { continue };
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
