//! `/wari games`: a player's running games.

use wari_games::{Every, Refusal, Summary, UserId, Whose};

use super::{computer, follow, next};
use crate::commands::option::{Mentioned, Opt, keywords};
use crate::commands::press::{Press, ReplyFuture};
use crate::commands::study::learn;
use crate::commands::{Command, Request, meant, pages};
use crate::table::{Card, Choice, Item, MOST_LOOKED_AT, Menu, Reply, Style, Table, Unanswered};
use crate::words::GAMES_A_PAGE;

const USER: Opt<Option<Mentioned>> = Opt::person("user", |words| words.text.option_user());

const SCOPE: Opt<Whose> =
    Opt::keyword_or_default("scope", |words| words.text.option_games(), |words| keywords(|it| words.games_of(it)));

/// Turns the list of all games of a server to a page, counted from 0.
const HERE: Press<usize> = Press::new("played", |request, table, number| {
    Box::pin(async move { Ok(Reply { replaces: request.is_in_private, ..played_here(request, table, number).await? }) })
});

/// Turns a player's list of games to a page, counted from 0.
const PAGE: Press<(UserId, usize)> = Press::new("games", turn);

/// The `/wari games` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&USER.entry, &SCOPE.entry],
    presses: &[&PAGE, &HERE, &next::NEXT, &next::SOW_THERE],
    ..Command::new("games", |words| words.text.command_games(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    match (USER.read(request)?, SCOPE.read(request)?) {
        (Some(user), _) => page(request, table, user.person.id, 0).await,
        (None, Whose::Mine) => page(request, table, request.who.id, 0).await,
        (None, Whose::Server) => played_here(request, table, 0).await,
    }
}

/// Returns a page of the games that are being played on a server in channels that the reader sees, counted from 0, or
/// the last page if there are fewer. Any of them can be followed.
async fn played_here(request: &Request, table: &Table, number: usize) -> Result<Reply, Unanswered> {
    let (words, meant::SeenGames { games, is_cut }) =
        (request.words, meant::played_here(request, table, UserId::new(0), Some(request.who.id)).await?);
    let pages = games.len().div_ceil(GAMES_A_PAGE);
    let number = number.min(pages.saturating_sub(1));
    let shown = games.chunks(GAMES_A_PAGE).nth(number).unwrap_or_default();
    let others: Vec<Summary> = shown.iter().filter(|game| game.side_of(request.who.id).is_none()).cloned().collect();
    let choices = meant::among_others(&others, request, table).await;
    let item = |(game, choice): (&Summary, Choice)| Item {
        id: follow::FOLLOW.id((game.id, Every::End)),
        label: choice.label,
        about: None,
        chosen: false,
    };
    let items: Vec<Item> = others.iter().zip(choices).map(item).collect();
    let turns = pages::turns(words, (number, pages), |label, page| HERE.button(page, label, Style::Secondary));
    let menu = (!items.is_empty()).then(|| Menu { hint: words.text.menu_follow(), items });
    Ok(Reply {
        text: if is_cut { words.text.games_cut(MOST_LOOKED_AT) } else { String::new() },
        card: Some(Card { title: words.games_here_title(number, pages), text: words.games_here(shown) }),
        menus: menu.into_iter().collect(),
        buttons: turns.into_iter().collect(),
        private: true,
        ..Reply::default()
    })
}

/// Turns to another page in the same message.
pub(crate) fn turn<'a>(request: &'a Request, table: &'a Table, (player, number): (UserId, usize)) -> ReplyFuture<'a> {
    Box::pin(
        async move { Ok(Reply { replaces: request.is_in_private, ..page(request, table, player, number).await? }) },
    )
}

/// Returns a page of a player's games, counted from 0, or the last page if there are fewer. Games in which they have to
/// move come first. Of other players, the reader sees only the games that they may see.
async fn page(request: &Request, table: &Table, player: UserId, number: usize) -> Result<Reply, Unanswered> {
    let words = request.words;
    let own = player == request.who.id;
    if !own && !table.database.people().is_listed(player).await? {
        return Err(Refusal::NotListed { player }.into());
    }
    let mut games = table.database.games().of_person(player).await?;
    games.sort_by_key(|game| game.to_move() != Some(player));
    let is_cut = !own && retain_seen(request, table, &mut games).await;
    let pages = games.len().div_ceil(GAMES_A_PAGE);
    let number = number.min(pages.saturating_sub(1));
    let shown = games.chunks(GAMES_A_PAGE).nth(number).unwrap_or_default();
    let waits = games.iter().any(|game| game.to_move() == Some(player) && !game.place.is_answers_only());
    // Elsewhere, boards have this button.
    let play = (own && waits && request.place.is_direct()).then(|| vec![next::first(words)]);
    let turns = match pages {
        0 if own => Some(vec![computer::button(words), learn::button(words)]),
        _ => pages::turns(words, (number, pages), |label, page| PAGE.button((player, page), label, Style::Secondary)),
    };
    Ok(Reply {
        text: if is_cut { words.text.games_cut(MOST_LOOKED_AT) } else { String::new() },
        card: Some(Card { title: words.games_title(number, pages), text: words.games(player, own, shown) }),
        buttons: turns.into_iter().chain(play).collect(),
        private: true,
        ..Reply::default()
    })
}

/// Keeps the games that the reader may see. Returns true if they are in so many channels that some were not looked at.
async fn retain_seen(request: &Request, table: &Table, games: &mut Vec<Summary>) -> bool {
    let is_own = |game: &Summary| game.side_of(request.who.id).is_some();
    let others = games.iter().filter(|game| !is_own(game)).map(|game| game.place);
    let seen = table.seen(request.viewer(), others).await;
    games.retain(|game| is_own(game) || seen.has(game.place));
    seen.is_cut
}
