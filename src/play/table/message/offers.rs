//! Offers from one player to another: the acceptance of a challenge, and the messages of each offer.

use wari_database::Error;
use wari_games::{
    Challenge, ChannelId, Closing, Game, GameId, MessageId, Name, News, NoThread, Offer, Place, Proposal, Refusal,
    Stake, Stakes, ThreadKind, UserId, Venue,
};
use wari_rules::Side;

use super::{Reply, Unanswered};
use crate::table::{Table, Voice};

/// The user who accepts a challenge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taker {
    /// The user.
    pub(crate) id: UserId,
    /// The channel where they accept.
    pub(crate) place: Place,
    /// The message of the challenge, if they press its button.
    pub(crate) message: Option<MessageId>,
    /// The kind of threads that can be opened there.
    pub(crate) threads: Option<ThreadKind>,
    /// The coin toss that decides who begins.
    pub(crate) heads: bool,
}

/// A challenge that has become a game.
#[derive(Debug)]
pub(crate) struct Accepted {
    /// The challenge.
    pub(crate) challenge: Challenge,
    /// The game.
    pub(crate) game: GameId,
    /// If this act has accepted it and it wanted a thread of its own: that thread, or why there is none.
    pub(crate) thread: Option<Result<ChannelId, NoThread>>,
}

/// Turns a challenge into a game and returns both; if it already is a game, returns that one.
///
/// A thread of the game's own is opened first, from the message of the challenge. Such a thread has the message's id,
/// so whoever accepts after a crash finds it again.
///
/// # Errors
/// Refused if the taker may not accept it; also if the database fails.
pub(crate) async fn accept(
    table: &Table,
    voice: Voice,
    mut challenge: Challenge,
    taker: Taker,
) -> Result<Accepted, Unanswered> {
    let database = &table.database;
    let mut thread = None;
    // Whether this press was first or another, the next look finds the game.
    loop {
        if let Some(game) = challenge.game(taker.id)? {
            return Ok(Accepted { challenge, game, thread });
        }
        let pairing = challenge.accept(taker.id, taker.place, taker.heads)?;
        let Offer { challenger, invited, terms, venue, .. } = challenge.offer;
        if invited.is_none() && database.people().has_blocked(challenger, taker.id).await? {
            return Err(Refusal::NoGameBetween { other: challenger }.into());
        }
        if terms.level.is_none() {
            if !database.people().has_room(taker.id).await? {
                return Err(Refusal::TooManyGames.into());
            }
            if !database.people().has_room(challenger).await? {
                return Err(Refusal::TooManyGamesOf { player: challenger }.into());
            }
        }
        let opened = match venue {
            Venue::Thread if terms.level.is_none() => {
                match database.games().take_thread(challenger, voice.now).await? {
                    true => Some(open_thread(table, voice, &challenge, taker).await),
                    false => Some(Err(NoThread::Enough)),
                }
            }
            Venue::Here | Venue::Thread => None,
        };
        let begins_in = opened.and_then(Result::ok);
        let begun = database.challenges().accept_in(&challenge, &pairing, begins_in, voice.now).await?;
        thread = begun.and(opened);
        challenge = database.challenges().load(challenge.id).await?.ok_or(Refusal::NoSuchChallenge)?;
    }
}

/// Opens a thread for the game of a challenge, named after its players.
async fn open_thread(table: &Table, voice: Voice, challenge: &Challenge, taker: Taker) -> Result<ChannelId, NoThread> {
    let Offer { place, challenger, .. } = challenge.offer;
    let kind = taker.threads.ok_or(NoThread::Failed)?;
    let names = table.names(&[challenger, taker.id], place).await;
    let name = |user: UserId, side: Side| names.get(&user).cloned().unwrap_or_else(|| Name::of_side(side));
    let name = voice.public_words.thread_name(&name(challenger, Side::South), &name(taker.id, Side::North));
    // The message may be so new that the database does not know it yet.
    let message = challenge.message.or(taker.message);
    table.outside.open_thread(place.channel, message, kind, &name).await
}

/// Builds the message of a waiting challenge.
///
/// # Errors
/// If the database fails.
pub(crate) async fn challenge(table: &Table, voice: Voice, challenge: &Challenge) -> Result<Reply, Error> {
    let name = table.name(challenge.offer.challenger, challenge.offer.place).await;
    let mut text = voice.public_words.offer(challenge, name.as_ref());
    if let Some(invited) = challenge.offer.invited
        && let Some(until) = table.database.people().away_until(invited, voice.now).await?
    {
        text += &format!("\n{}", voice.public_words.opponent_away(invited, until));
    }
    Ok(Reply {
        ping: challenge.offer.invited,
        buttons: table.controls.challenge(voice.public_words, challenge),
        announces: Some(News::Challenge(challenge.id)),
        ..Reply::public(text)
    })
}

/// Builds the list of all terms of a waiting challenge, with what it puts at stake, for one reader.
///
/// # Errors
/// If the database fails.
pub(crate) async fn details(table: &Table, voice: Voice, challenge: &Challenge) -> Result<Reply, Error> {
    let stakes = stakes(table, &challenge.offer).await?;
    let name = table.name(challenge.offer.challenger, challenge.offer.place).await;
    Ok(Reply::private(voice.words.offer_details(challenge, stakes, name.as_ref())))
}

/// Builds the message of a challenge that ended without a game.
pub(crate) fn closed(table: &Table, voice: Voice, challenge: &Challenge, closing: Closing) -> Reply {
    let buttons = match closing {
        Closing::Expired => table.controls.without_game(voice.public_words),
        Closing::Declined | Closing::Withdrawn => Vec::new(),
    };
    Reply {
        buttons,
        announces: Some(News::Closing(challenge.id)),
        ..Reply::public(voice.public_words.closed(challenge, closing))
    }
}

/// Builds the message in which the player of `side`, called `name` if that is known, asks the other for something.
pub(crate) fn question(
    table: &Table,
    voice: Voice,
    game: &Game,
    proposal: &Proposal,
    side: Side,
    name: Option<&Name>,
) -> Reply {
    let asked = game.players[side.opponent()];
    Reply {
        ping: Some(asked),
        buttons: table.controls.question(voice.public_words, proposal),
        announces: Some(News::Proposal(proposal.id)),
        ..Reply::public(voice.public_words.proposal(game, proposal.wish, name, asked))
    }
}

/// Returns what an offer puts at stake, by the players' current ratings, if these are told.
async fn stakes(table: &Table, offer: &Offer) -> Result<Stakes, Error> {
    if !offer.terms.rated() {
        return Ok(Stakes::None);
    }
    let ruleset = offer.terms.ruleset;
    let rating = async |player: UserId| {
        Ok::<_, Error>(table.database.people().rating(player, ruleset).await?.unwrap_or_default())
    };
    let challenger = rating(offer.challenger).await?;
    if challenger.told().is_none() {
        return Ok(Stakes::None);
    }
    let Some(invited) = offer.invited else { return Ok(Stakes::Open { challenger }) };
    let invited = rating(invited).await?;
    if invited.told().is_none() {
        return Ok(Stakes::None);
    }
    Ok(Stakes::Known { challenger: Stake::of(challenger, invited), invited: Stake::of(invited, challenger) })
}
