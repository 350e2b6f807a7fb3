//! Composes the messages that the bot owes. A message shows the state at the time of posting, not at the time of the
//! event. Outdated news is dropped.

use wari_rules::Side;

use super::{Announcement, Audience, Composed, Reply, Table, TurnGuard, Unanswered, act, daily, greeting, offers};
use crate::database::Error;
use crate::games::{
    Challenge, ChallengeId, Closing, Game, GameId, Moment, News, Owed, Owner, Permissions, Place, ProposalId,
    Reminders, State, UserId,
};
use crate::words;

impl Table {
    /// Composes the message for owed news.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn compose(&self, owed: &Owed, now: Moment) -> Result<Composed, Error> {
        let announcement = match owed.news {
            News::Board(game, _) => match self.own_turn(game).await {
                Ok(turn) => match self.owed_board(game, turn, now).await {
                    Ok(board) => board,
                    Err(Unanswered::Failed(error)) => return Err(error),
                    // The game has just changed.
                    Err(Unanswered::Refused(_) | Unanswered::Unclear(_)) => return Ok(Composed::Busy),
                },
                Err(_) => return Ok(Composed::Busy),
            },
            // The turn comes after the board, which the message links to, was stored.
            News::Annulled(game) => match self.turn(game).await {
                Ok(turn) => self.annulled(game, turn, now).await?,
                Err(_) => return Ok(Composed::Busy),
            },
            News::Reminder(game, _) => self.reminder(game, now).await?,
            News::Lapse(game, side, _) => self.lapse(game, side).await?,
            News::Unpaused(game, _) => self.unpaused(game, now).await?,
            News::Challenge(challenge) => self.offered(challenge, now).await?,
            News::Alone(challenge) => self.alone(challenge, now).await?,
            News::Closing(challenge) => self.closing(challenge, now).await?,
            News::Proposal(proposal) => match self.database.game_of(proposal).await? {
                Some(game) => match self.turn(game).await {
                    Ok(turn) => self.question(game, proposal, turn, now).await?,
                    Err(_) => return Ok(Composed::Busy),
                },
                None => None,
            },
            News::Puzzle(guild, number) => daily::announcement(self, owed.place, guild, number).await?,
            News::Greeting(_) => greeting::announcement(self, owed, now).await?,
        };
        Ok(match announcement {
            Some((to, mut reply)) => {
                if reply.mentions_former() {
                    let reader = owed.place.guild.map(Owner::Server).or(reply.ping.map(Owner::Person));
                    let words = match reader {
                        Some(reader) => self.words_of(reader).await?,
                        None => words::of("en"),
                    };
                    reply = reply.naming_former(words);
                }
                let reply = Reply { announces: reply.announces.or(Some(owed.news)), ..reply };
                Composed::Message(Box::new(Announcement { to, reply }))
            }
            None => Composed::Outdated,
        })
    }

    /// Returns the first board of the game that follows the posted news, for channels where only an answer can show it;
    /// `None` if no game follows, or its channel has seen it.
    ///
    /// # Errors
    /// If the database fails; the relay tries instead.
    pub async fn begun_after(&self, posted: News, now: Moment) -> Result<Option<Reply>, Error> {
        let News::Board(game, _) = posted else { return Ok(None) };
        let Some(next) = self.database.next_of(game).await? else { return Ok(None) };
        let Ok(turn) = self.turn(next).await else { return Ok(None) };
        match self.owed_board(next, turn, now).await {
            Ok(board) => Ok(board.map(|(_, reply)| reply)),
            Err(Unanswered::Refused(_) | Unanswered::Unclear(_)) => Ok(None),
            Err(Unanswered::Failed(error)) => Err(error),
        }
    }

    /// Lets the games of a thread in which nothing can be posted any more go on in its channel, and says so above the
    /// reply that could not be posted. Returns the channel, or `None` if the bot has not opened the thread.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn leave_thread(&self, thread: Place, reply: &mut Reply, now: Moment) -> Result<Option<Place>, Error> {
        let Some(guild) = thread.server() else { return Ok(None) };
        let home = self.database.leave_thread(thread, now).await?;
        if home.is_some() {
            let line = self.words_of(Owner::Server(guild)).await?.text.thread_closed();
            *reply = std::mem::take(reply).below(Some(line));
        }
        Ok(home)
    }

    /// Returns the board of a game whose current state its channel has not seen, after the computer's turn if the game
    /// waits for it.
    async fn owed_board(
        &self,
        game: GameId,
        turn: TurnGuard,
        now: Moment,
    ) -> Result<Option<(Audience, Reply)>, Unanswered> {
        let Some(game) = self.database.game(game).await?.filter(|game| game.is_owed) else { return Ok(None) };
        let place = game.place;
        let reader = game.computer.map_or(game.called(), |computer| game.players[computer.side.opponent()]);
        let voice = self.voice_in(place, reader, now).await?;
        let board = act::show_now(self, voice, game, turn).await?;
        Ok(Some((Audience::Channel(place), board.within(Permissions::ALL))))
    }

    /// Tells the player whom the board does not ping that the game was annulled.
    async fn annulled(&self, game: GameId, turn: TurnGuard, now: Moment) -> Result<Option<(Audience, Reply)>, Error> {
        let Some(game) = self.database.game(game).await? else { return Ok(None) };
        let Some(player) = game.also_told() else { return Ok(None) };
        let words = self.voice_in(game.place, player, now).await?.public_words;
        let text = words.text.annulled_too(player, game.id, game.link());
        let reply = Reply { ping: Some(player), turn: Some(turn), ..Reply::public(text) };
        Ok(Some((Audience::Channel(game.place), reply)))
    }

    /// Returns a reminder as the player to move has configured it; `None` if it is outdated or turned off.
    async fn reminder(&self, game: GameId, now: Moment) -> Result<Option<(Audience, Reply)>, Error> {
        let Some(game) = self.database.game(game).await? else { return Ok(None) };
        let (Some(mover), Some(clock)) = (game.to_move(), game.clock()) else { return Ok(None) };
        if game.awaits_computer().is_some() || game.hold().is_some() || clock.deadline <= now {
            return Ok(None);
        }
        let channel = Some(game.place).filter(|place| !place.is_answers_only());
        let (to, words) = match (self.reminders_of(mover, &game).await?, channel) {
            (Reminders::Off, _) | (Reminders::Channel, None) => return Ok(None),
            (Reminders::Channel, Some(channel)) => {
                (Audience::Channel(channel), self.voice_in(channel, mover, now).await?.public_words)
            }
            (Reminders::Direct, channel) => {
                (Audience::Person(mover, channel), self.words_of(Owner::Person(mover)).await?)
            }
        };
        let text = words.reminder(&game, mover, clock.deadline);
        Ok(Some((to, Reply { ping: Some(mover), ..Reply::public(text) })))
    }

    /// Returns the message to a player whose plan was dropped, for them alone; `None` if they have heard of it, have
    /// another plan, or the game is over.
    async fn lapse(&self, game: GameId, side: Side) -> Result<Option<(Audience, Reply)>, Error> {
        let Some(game) = self.database.game(game).await? else { return Ok(None) };
        let player = game.players[side];
        let words = self.words_of(Owner::Person(player)).await?;
        Ok(words.plan_lapsed(&game, player).map(|text| (Audience::Person(player, None), Reply::public(text))))
    }

    /// Returns that the pause of a game is over; `None` if it is outdated.
    async fn unpaused(&self, game: GameId, now: Moment) -> Result<Option<(Audience, Reply)>, Error> {
        let Some(game) = self.database.game(game).await? else { return Ok(None) };
        let (Some(mover), Some(clock)) = (game.to_move(), game.clock()) else { return Ok(None) };
        if game.hold().is_some() {
            return Ok(None);
        }
        let words = self.voice_in(game.place, mover, now).await?.public_words;
        let reply = Reply::public(words.unpaused(&game, mover, clock.deadline));
        Ok(Some((Audience::Channel(game.place), Reply { ping: Some(mover), ..reply })))
    }

    /// Whether the player to move can be reminded: where the bot can only answer, only by a direct message, and only if
    /// they have asked for that.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn can_remind(&self, game: &Game) -> Result<bool, Error> {
        let Some(mover) = game.to_move().filter(|_| game.place.is_answers_only()) else { return Ok(true) };
        Ok(self.reminders_of(mover, game).await? == Reminders::Direct)
    }

    /// Returns where a player of a game wants to be reminded.
    async fn reminders_of(&self, player: UserId, game: &Game) -> Result<Reminders, Error> {
        let own = self.database.settings(Owner::Person(player)).await?;
        let servers = self.server_settings(game.place).await?;
        Ok(own.or(servers).reminders.unwrap_or_default())
    }

    /// Returns the message of a waiting challenge, if it has none yet.
    async fn offered(&self, id: ChallengeId, now: Moment) -> Result<Option<(Audience, Reply)>, Error> {
        let waits = |challenge: &Challenge| challenge.state == State::Waiting && challenge.message.is_none();
        let Some(challenge) = self.database.challenge(id).await?.filter(waits) else { return Ok(None) };
        let voice = self.voice_in(challenge.offer.place, challenge.offer.challenger, now).await?;
        let reply = offers::challenge(self, voice, &challenge).await?;
        Ok(Some((Audience::Channel(challenge.offer.place), reply)))
    }

    /// Returns a challenge that nobody has answered for a while, in its own message; `None` if it was answered
    /// meanwhile. If it has no message yet, the one to come offers the same.
    async fn alone(&self, id: ChallengeId, now: Moment) -> Result<Option<(Audience, Reply)>, Error> {
        let waits = |challenge: &Challenge| challenge.state == State::Waiting;
        let Some(challenge) = self.database.challenge(id).await?.filter(waits) else { return Ok(None) };
        let Some(message) = challenge.message else { return Ok(None) };
        let voice = self.voice_in(challenge.offer.place, challenge.offer.challenger, now).await?;
        let reply = offers::challenge(self, voice, &challenge).await?;
        let reply = Reply { announces: Some(News::Alone(id)), ..reply };
        Ok(Some((Audience::Instead(challenge.offer.place, message), reply)))
    }

    /// Returns the end of a challenge without a game. An expired challenge shows it in its own message.
    async fn closing(&self, id: ChallengeId, now: Moment) -> Result<Option<(Audience, Reply)>, Error> {
        let Some(challenge) = self.database.challenge(id).await? else { return Ok(None) };
        let State::Closed(closing) = challenge.state else { return Ok(None) };
        let place = challenge.offer.place;
        let closed =
            offers::closed(self, self.voice_in(place, challenge.offer.challenger, now).await?, &challenge, closing);
        Ok(match (closing, challenge.message) {
            (Closing::Expired, Some(message)) => Some((Audience::Instead(place, message), closed)),
            // The offer was never shown, so nobody needs to hear that it has expired.
            (Closing::Expired, None) => None,
            (Closing::Declined | Closing::Withdrawn, answered) => {
                Some((Audience::Channel(place), Reply { answered, ..closed }))
            }
        })
    }

    /// Returns the message of a waiting proposal in a game, if it has none yet.
    async fn question(
        &self,
        game: GameId,
        id: ProposalId,
        turn: TurnGuard,
        now: Moment,
    ) -> Result<Option<(Audience, Reply)>, Error> {
        let Some(game) = self.database.game(game).await? else { return Ok(None) };
        let waits = game.proposal().filter(|proposal| proposal.id == id && proposal.message.is_none());
        let Some((proposal, side)) = waits.and_then(|proposal| Some((proposal, proposal.agreed?))) else {
            return Ok(None);
        };
        let name = self.name(game.players[side], game.place).await;
        let voice = self.voice_in(game.place, game.players[side], now).await?;
        let reply = offers::question(self, voice, &game, &proposal, side, name.as_ref());
        Ok(Some((Audience::Channel(game.place), Reply { turn: Some(turn), ..reply })))
    }
}
