//! What people hear of the games that they follow, and what the screen of a server shows.

use std::collections::HashMap;

use futures_util::future::join_all;
use wari_database::Error;
use wari_games::{Game, GameId, GuildId, Moment, Owner, Permissions, Place, Telling, UserId};

use super::{Audience, Keeper, Reply, Table, Viewer, Voice, board};
use crate::words::{View, Words};

/// How many games are looked at for the one that a screen shows: more than a tournament in a hidden channel has.
const MOST: u8 = 100;

/// What somebody is told, if anything; `None` while Discord does not say what they may see.
type WatcherMessage = Option<Option<(Audience, Reply)>>;

/// Composes how the games stand of which somebody hears each move, for the direct message that always tells it; nothing
/// if there is none and no such message either.
///
/// # Errors
/// If the database fails.
pub(super) async fn followed(table: &Table, person: UserId, now: Moment) -> Result<WatcherMessage, Error> {
    let message = table.database.watching().follower_message(person).await?;
    let moves = table
        .database
        .watching()
        .followed_by(person)
        .await?
        .into_iter()
        .filter(|(_, telling)| *telling == Telling::Move);
    let Some(mut games) = visible(table, person, moves.map(|(game, _)| game)).await? else { return Ok(None) };
    games.retain(|game| game.ending().is_none());
    if games.is_empty() && message.is_none() {
        return Ok(Some(None));
    }
    let words = table.words_of(Owner::Person(person)).await?;
    let shown = told(table, person, voice(words, now), &games, Words::follows).await?;
    let buttons = table.controls.followed(words, &games);
    Ok(Some(Some((Audience::Kept(Keeper::Person(person), message), Reply { buttons, ..shown }))))
}

/// Composes how games ended that somebody has followed; nothing if they can see none of them any more.
///
/// # Errors
/// If the database fails.
pub(super) async fn ended(table: &Table, person: UserId, at: Moment, now: Moment) -> Result<WatcherMessage, Error> {
    let ended = table.database.watching().ends_for(person, at).await?;
    let Some(games) = visible(table, person, ended).await? else { return Ok(None) };
    if games.is_empty() {
        return Ok(Some(None));
    }
    let words = table.words_of(Owner::Person(person)).await?;
    let shown = told(table, person, voice(words, now), &games, Words::follows_ended).await?;
    Ok(Some(Some((Audience::Person(person, None), shown))))
}

/// Composes what the screen of a server shows; `None` if it has none there.
///
/// # Errors
/// If the database fails.
pub(super) async fn screen(
    table: &Table,
    guild: GuildId,
    place: Place,
    now: Moment,
) -> Result<Option<(Audience, Reply)>, Error> {
    let there = table.database.watching().screen(guild).await?.filter(|screen| screen.place() == place);
    let Some(screen) = there else { return Ok(None) };
    let words = table.words_of(Owner::Server(guild)).await?;
    let shown = match most_interesting(table, guild, place, now).await? {
        Some(game) => {
            let everybody = Viewer { id: UserId::new(0), roles: &[], place };
            let text = words.screen_shows(Some((game.id, game.link())));
            let shown = board::look(table, voice(words, now), everybody, &game).await?.below(Some(text));
            Reply { buttons: table.controls.watched(words, game.id), private: false, ..shown }.within(Permissions::ALL)
        }
        None => Reply::public(words.screen_shows(None)),
    };
    Ok(Some((Audience::Kept(Keeper::Channel(place), screen.message), shown)))
}

/// Returns the running game of a server that is most worth watching, among those that may be shown in a channel.
async fn most_interesting(table: &Table, guild: GuildId, at: Place, now: Moment) -> Result<Option<Game>, Error> {
    let mut looked_at = HashMap::new();
    for (game, channel) in table.database.watching().worth_watching(guild, now, MOST).await? {
        let is_shown = match looked_at.get(&channel) {
            Some(&is_shown) => is_shown,
            None => {
                let is_shown = table.may_show_from(Place::in_server(guild, channel), at).await;
                looked_at.insert(channel, is_shown);
                is_shown
            }
        };
        if is_shown && let Some(game) = table.database.games().load(game).await? {
            return Ok(Some(game.into_game()));
        }
    }
    Ok(None)
}

/// Loads those of the games that somebody can still see, and lets them follow the others no longer. Returns `None`, and
/// changes nothing more, as soon as Discord does not say whether they see one.
async fn visible(
    table: &Table,
    person: UserId,
    games: impl IntoIterator<Item = GameId>,
) -> Result<Option<Vec<Game>>, Error> {
    let mut visible = Vec::new();
    for id in games {
        let Some(game) = table.database.games().load(id).await? else { continue };
        match reads(table, person, game.place).await {
            Some(true) => visible.push(game.into_game()),
            Some(false) => {
                table.database.watching().unfollow(person, id).await?;
            }
            None => return Ok(None),
        }
    }
    Ok(Some(visible))
}

/// Whether somebody can read a channel; `None` if Discord does not say. That they can is remembered for a while.
async fn reads(table: &Table, person: UserId, place: Place) -> Option<bool> {
    let known = &table.onlookers;
    if known.get(&(person, place.channel)).is_some() {
        return Some(true);
    }
    let reads = table.outside.reads(person, place).await;
    if reads == Some(true) {
        known.insert((person, place.channel), ());
    }
    reads
}

/// Tells somebody of games; if it is only one, with its board.
async fn told(
    table: &Table,
    person: UserId,
    voice: Voice,
    games: &[Game],
    tell: fn(&Words, &[View<'_>]) -> String,
) -> Result<Reply, Error> {
    let names = join_all(games.iter().map(|game| board::names(table, voice.words, game))).await;
    let views: Vec<View<'_>> = games.iter().zip(&names).map(|(game, names)| View { game, names }).collect();
    let text = tell(voice.words, &views);
    let [game] = games else {
        let mut list = Reply::default();
        list.append(&text);
        return Ok(list);
    };
    let reader = Viewer { id: person, roles: &[], place: game.place };
    let shown = board::look(table, voice, reader, game).await?.below(Some(text));
    Ok(Reply { private: false, ..shown }.within(Permissions::ALL))
}

const fn voice(words: &'static Words, now: Moment) -> Voice {
    Voice { words, public_words: words, now }
}
