//! `/wari follow`: tells somebody privately how a game of others goes.

use wari_games::{Every, GameId, Refusal, Telling};

use crate::commands::option::{Opt, keywords};
use crate::commands::press::{Press, ReplyFuture};
use crate::commands::{Command, Request, meant, which};
use crate::table::{Button, Reply, Style, Table, Unanswered};
use crate::words::Words;

const EVERY: Opt<Every> =
    Opt::keyword_or_default("every", |words| words.text.option_every(), |words| keywords(|it| words.every(it)));

/// Follows a game, or no longer.
pub(crate) const FOLLOW: Press<(GameId, Every)> = Press::new("follow", change_later);

/// The `/wari follow` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&meant::GAME.entry, &EVERY.entry],
    presses: &[&FOLLOW],
    suggest: |request, table, _| Box::pin(meant::choices_of_others(request, table, Some(request.who.id))),
    ..Command::new("follow", |words| words.text.command_follow(), |request, table| Box::pin(run(request, table)))
};

fn change_later<'a>(request: &'a Request, table: &'a Table, (game, every): (GameId, Every)) -> ReplyFuture<'a> {
    Box::pin(change(request, table, game, every))
}

/// Returns the button that follows a game.
pub(crate) fn button(words: &Words, game: GameId) -> Button {
    FOLLOW.button((game, Every::End), words.text.button_follow(), Style::Secondary)
}

/// Returns the button that follows it no longer.
pub(crate) fn stop(words: &Words, game: GameId) -> Button {
    FOLLOW.button((game, Every::Off), words.text.button_unfollow(), Style::Secondary)
}

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let every = EVERY.read(request)?;
    let game = match meant::GAME.read(request)? {
        Some(game) => game,
        None => {
            let (games, none) = match every {
                Every::Off => (table.database.games().followed(request.who.id).await?, Refusal::FollowsNothing),
                Every::Move | Every::End => {
                    let (besides, reader) = (request.who.id, Some(request.who.id));
                    (meant::played_here(request, table, besides, reader).await?.games, Refusal::NothingToFollow)
                }
            };
            match &games[..] {
                [] => return Err(none.into()),
                [game] => game.id,
                games => {
                    let question = request.words.text.which_game_to_follow();
                    let choices = meant::among_others(games, request, table).await;
                    return Err(which::ask(request, &meant::GAME, question, choices));
                }
            }
        }
    };
    change(request, table, game, every).await
}

/// Lets the asker follow a game, be told something else of it, or follow it no longer.
async fn change(request: &Request, table: &Table, id: GameId, every: Every) -> Result<Reply, Unanswered> {
    let (person, text) = (request.who.id, &request.words.text);
    let Some(telling) = every.telling() else {
        return match table.database.watching().unfollow(person, id).await? {
            true => Ok(Reply { buttons: vec![vec![button(request.words, id)]], ..Reply::private(text.unfollowed(id)) }),
            false => Err(Refusal::NotFollowed { game: id }.into()),
        };
    };
    let game = meant::find(request, table, id).await?;
    if game.side_of(person).is_some() {
        return Err(Refusal::FollowsOwn { game: id }.into());
    }
    if game.ending().is_some() {
        return Err(Refusal::GameOver { game: id, link: game.link() }.into());
    }
    if !table.database.watching().follow(person, id, telling).await? {
        return Err(Refusal::FollowsEnough { most: Telling::MOST }.into());
    }
    let (other, label) = match telling {
        Telling::End => (Every::Move, text.button_follow_moves()),
        Telling::Move => (Every::End, text.button_follow_end()),
    };
    let buttons = vec![vec![FOLLOW.button((id, other), label, Style::Secondary), stop(request.words, id)]];
    Ok(Reply { buttons, ..Reply::private(request.words.following(&game, telling)) })
}
