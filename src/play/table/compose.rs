//! Composes the messages that the bot owes. A message shows the state at the time of posting, not at the time of the
//! event. Outdated news is dropped.

use wari_database::{Error, Loaded};
use wari_games::{
    Challenge, ChallengeId, ChallengeState, Closing, Game, GameId, Moment, News, Owed, Owner, Permissions, Place,
    ProposalId, Reminders, UserId,
};
use wari_rules::Side;

use super::board::DrawnBoard;
use super::reminded::Told;
use super::{
    Announcement, Audience, Composed, Remains, Reply, Table, TurnGuard, Unanswered, act, daily, events, greeting,
    offers, podium, watching,
};
use crate::words::{self, Words};

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
            News::Reminder(game, _) => self.reminder(game, owed.news, now).await?,
            News::Lapse(game, side, _) => self.lapse(game, side).await?,
            News::Unpaused(game, _) => self.unpaused(game, owed.news, now).await?,
            News::Due(game, _) => match self.turn(game).await {
                Ok(turn) => self.due(game, turn, now).await?,
                Err(_) => return Ok(Composed::Busy),
            },
            News::Challenge(challenge) => self.offered(challenge, now).await?,
            News::Alone(challenge) => self.alone(challenge, now).await?,
            News::Closing(challenge) => self.closing(challenge, now).await?,
            News::Proposal(proposal) => match self.database.games().of_proposal(proposal).await? {
                Some(game) => match self.turn(game).await {
                    Ok(turn) => self.question(game, proposal, turn, now).await?,
                    Err(_) => return Ok(Composed::Busy),
                },
                None => None,
            },
            News::Puzzle(guild, number) => daily::announcement(self, owed.place, (guild, number), false).await?,
            News::Turnout(guild, number) => daily::announcement(self, owed.place, (guild, number), true).await?,
            News::Greeting(_) => greeting::announcement(self, owed, now).await?,
            News::Event(event, _) => events::announcement(self, event, now).await?,
            News::EventEnd(event, _) => match podium::podium(self, event, now).await {
                Ok(podium) => podium,
                Err(Unanswered::Failed(error)) => return Err(error),
                Err(Unanswered::Refused(_) | Unanswered::Unclear(_)) => return Ok(Composed::Busy),
            },
            News::Calendar(event, _) => {
                let waits = self.awaits_event(event, now).await?;
                return Ok(if waits { Composed::Busy } else { Composed::Calendar(event) });
            }
            News::Followed(person, _) => match watching::followed(self, person, now).await? {
                Some(told) => told,
                None => return Ok(Composed::Unclear),
            },
            News::FollowedEnd(person, at) => match watching::ended(self, person, at, now).await? {
                Some(told) => told,
                None => return Ok(Composed::Unclear),
            },
            News::Screen(guild, _) => watching::screen(self, guild, owed.place, now).await?,
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
        let Some(next) = self.database.games().next_of(game).await? else { return Ok(None) };
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
        let home = self.database.games().leave_thread(thread, now).await?;
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
        let Some(game) = self.database.games().load(game).await?.filter(|game| game.is_owed) else { return Ok(None) };
        let place = game.place;
        let reader = game.computer.map_or(game.called(), |computer| game.players[computer.side.opponent()]);
        let voice = self.voice_in(place, reader, now).await?;
        let board = act::show_now(self, voice, game, turn).await?;
        Ok(Some((Audience::Channel(place), board.within(Permissions::ALL))))
    }

    /// Tells the player whom the board does not ping that the game was annulled.
    async fn annulled(&self, game: GameId, turn: TurnGuard, now: Moment) -> Result<Option<(Audience, Reply)>, Error> {
        let Some(game) = self.database.games().load(game).await? else { return Ok(None) };
        let Some(player) = game.also_told() else { return Ok(None) };
        let words = self.voice_in(game.place, player, now).await?.public_words;
        let text = words.text.annulled_too(player, game.id, game.link());
        let reply = Reply { ping: Some(player), turn: Some(turn), ..Reply::public(text) };
        Ok(Some((Audience::Channel(game.place), reply)))
    }

    /// Returns a reminder as the player to move has configured it; `None` if it is outdated or turned off.
    async fn reminder(&self, game: GameId, news: News, now: Moment) -> Result<Option<(Audience, Reply)>, Error> {
        let Some(game) = self.database.games().load(game).await? else { return Ok(None) };
        let (Some(mover), Some(clock)) = (game.to_move(), game.clock()) else { return Ok(None) };
        if game.awaits_computer().is_some() || game.hold().is_some() || clock.deadline <= now {
            return Ok(None);
        }
        let channel = Some(game.place).filter(|place| !place.is_answers_only());
        let (to, words) = match (self.reminders_of(mover, &game).await?, channel) {
            (Reminders::Off, _) | (Reminders::Channel, None) => return Ok(None),
            // Nobody else needs to hear of a game that somebody plays alone.
            (Reminders::Channel, Some(channel)) if game.computer.is_some() && channel.server().is_some() => {
                self.reminded.tell_later(mover, game.id, game.ply());
                return Ok(None);
            }
            (Reminders::Channel, Some(channel)) => return self.reminder_in(channel, &game, news, now).await,
            (Reminders::Direct, channel) => {
                let channel = channel.filter(|_| game.computer.is_none());
                (Audience::Person(mover, channel), self.words_of(Owner::Person(mover)).await?)
            }
        };
        let text = words.reminder(&game, mover, clock.deadline);
        Ok(Some((to, Reply { ping: Some(mover), ..Reply::public(text) })))
    }

    /// Returns the reminder that a player has in a channel, about this game and those that it named before. Within six
    /// hours, it pings them once.
    async fn reminder_in(
        &self,
        channel: Place,
        game: &Game,
        news: News,
        now: Moment,
    ) -> Result<Option<(Audience, Reply)>, Error> {
        let Some(mover) = game.to_move() else { return Ok(None) };
        let words = self.voice_in(channel, mover, now).await?.public_words;
        let (whose, before) = ((mover, channel.channel), self.reminded.get((mover, channel.channel), now));
        let named = |other: GameId| {
            let is_named = |(told, _): &(Told, bool)| told.games.iter().any(|&(named, _)| named == other);
            other == game.id || before.as_ref().is_some_and(is_named)
        };
        let mut games = self.database.games().of_person_in(channel, mover).await?;
        games.retain(|other| other.to_move() == Some(mover) && other.hold.is_none() && named(other.id));
        let games: Vec<(GameId, String)> = games.iter().map(|game| (game.id, game.link())).collect();
        let text = match (&games[..], game.clock()) {
            ([_] | [], Some(clock)) => words.reminder(game, mover, clock.deadline),
            _ => words.reminder_of_many(mover, &games),
        };
        let (message, pinged) = match &before {
            Some((told, true)) => (told.message, told.pinged),
            Some((_, false)) | None => (None, now),
        };
        let former = before.as_ref().and_then(|(told, _)| told.message).filter(|_| message.is_none());
        self.reminded.expect(news, whose, Told { message, games, pinged, words });
        let ping = (pinged == now).then_some(mover);
        let reply =
            Reply { ping, answered: former.into_iter().collect(), remains: Remains::Nothing, ..Reply::public(text) };
        let to = message.map_or(Audience::Channel(channel), |message| Audience::Instead(channel, message));
        Ok(Some((to, reply)))
    }

    /// Returns what somebody is to hear with an answer: that games of theirs against the computer are due.
    pub(crate) async fn due_alone(&self, person: UserId, words: &Words) -> Option<String> {
        let mut due = Vec::new();
        for (game, ply) in self.reminded.take(person) {
            // One that cannot be read must not stop the answer.
            let game = self.database.games().load(game).await.unwrap_or_default();
            let waits = |game: &Loaded| game.to_move() == Some(person) && game.ply() == ply && game.hold().is_none();
            due.extend(game.filter(waits).and_then(|game| Some((game.clock()?.deadline, game))));
        }
        match &due[..] {
            [] => None,
            [(deadline, game)] => Some(words.reminder(game, person, *deadline)),
            _ => {
                let games: Vec<_> = due.iter().map(|(_, game)| (game.id, game.link())).collect();
                Some(words.reminder_of_many(person, &games))
            }
        }
    }

    /// Returns the message to a player whose plan was dropped, for them alone; `None` if they have heard of it, have
    /// another plan, or the game is over.
    async fn lapse(&self, game: GameId, side: Side) -> Result<Option<(Audience, Reply)>, Error> {
        let Some(game) = self.database.games().load(game).await? else { return Ok(None) };
        let player = game.players[side];
        let words = self.words_of(Owner::Person(player)).await?;
        Ok(words.plan_lapsed(&game, player).map(|text| (Audience::Person(player, None), Reply::public(text))))
    }

    /// Returns that the pause of a game is over; `None` if it is outdated.
    async fn unpaused(&self, game: GameId, news: News, now: Moment) -> Result<Option<(Audience, Reply)>, Error> {
        let Some(game) = self.database.games().load(game).await? else { return Ok(None) };
        let (Some(mover), Some(clock)) = (game.to_move(), game.clock()) else { return Ok(None) };
        if game.hold().is_some() {
            return Ok(None);
        }
        let words = self.voice_in(game.place, mover, now).await?.public_words;
        let reply = Reply::public(words.unpaused(&game, mover, clock.deadline));
        let whose = (mover, game.place.channel);
        let ping = match self.reminded.get(whose, now) {
            Some((_, true)) => None,
            before => {
                let told = before.map(|(told, _)| told);
                let told = told.unwrap_or(Told { message: None, games: Vec::new(), pinged: now, words });
                self.reminded.expect(news, whose, Told { pinged: now, ..told });
                Some(mover)
            }
        };
        Ok(Some((Audience::Channel(game.place), Reply { ping, ..reply })))
    }

    /// Returns a board whose deadline has changed, in its own message; `None` if a new board comes anyway.
    async fn due(&self, game: GameId, turn: TurnGuard, now: Moment) -> Result<Option<(Audience, Reply)>, Error> {
        let Some(game) = self.database.games().load(game).await?.filter(|game| !game.is_owed) else { return Ok(None) };
        let (Some(mover), Some(message)) = (game.to_move(), game.message) else { return Ok(None) };
        let place = game.place;
        let voice = self.voice_in(place, mover, now).await?;
        let board = DrawnBoard::draw(self, voice, &game).await?.message(self, voice, game, turn);
        // Nothing is put away, and nobody is called again.
        let board = Reply {
            announces: None,
            former_board: Remains::Content,
            former_question: Remains::Content,
            ping: None,
            ..board
        };
        Ok(Some((Audience::Instead(place, message), board)))
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
        let own = self.database.people().settings(Owner::Person(player)).await?;
        let servers = self.server_settings(game.place).await?;
        Ok(own.or(servers).reminders.unwrap_or_default())
    }

    /// Returns the message of a waiting challenge, if it has none yet.
    async fn offered(&self, id: ChallengeId, now: Moment) -> Result<Option<(Audience, Reply)>, Error> {
        let waits = |challenge: &Challenge| challenge.state == ChallengeState::Waiting && challenge.message.is_none();
        let Some(challenge) = self.database.challenges().load(id).await?.filter(waits) else { return Ok(None) };
        let voice = self.voice_in(challenge.offer.place, challenge.offer.challenger, now).await?;
        let reply = offers::challenge(self, voice, &challenge).await?;
        Ok(Some((Audience::Channel(challenge.offer.place), reply)))
    }

    /// Returns a challenge that nobody has answered for a while, in its own message; `None` if it was answered
    /// meanwhile. If it has no message yet, the one to come offers the same.
    async fn alone(&self, id: ChallengeId, now: Moment) -> Result<Option<(Audience, Reply)>, Error> {
        let waits = |challenge: &Challenge| challenge.state == ChallengeState::Waiting;
        let Some(challenge) = self.database.challenges().load(id).await?.filter(waits) else { return Ok(None) };
        let Some(message) = challenge.message else { return Ok(None) };
        let voice = self.voice_in(challenge.offer.place, challenge.offer.challenger, now).await?;
        let reply = offers::challenge(self, voice, &challenge).await?;
        let reply = Reply { announces: Some(News::Alone(id)), ..reply };
        Ok(Some((Audience::Instead(challenge.offer.place, message), reply)))
    }

    /// Returns the end of a challenge without a game. The challenge shows it in its own message.
    async fn closing(&self, id: ChallengeId, now: Moment) -> Result<Option<(Audience, Reply)>, Error> {
        let Some(challenge) = self.database.challenges().load(id).await? else { return Ok(None) };
        let ChallengeState::Closed(closing) = challenge.state else { return Ok(None) };
        let place = challenge.offer.place;
        let closed =
            offers::closed(self, self.voice_in(place, challenge.offer.challenger, now).await?, &challenge, closing);
        Ok(match (closing, challenge.message) {
            (_, Some(message)) => Some((Audience::Instead(place, message), closed)),
            // The offer was never shown, so nobody needs to hear that it has expired.
            (Closing::Expired, None) => None,
            (Closing::Declined | Closing::Withdrawn, None) => Some((Audience::Channel(place), closed)),
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
        let Some(game) = self.database.games().load(game).await? else { return Ok(None) };
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
