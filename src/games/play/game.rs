//! A game between two players, from the first move to its end.

use wari_rules::{BySide, House, Outcome, Record, Side, Sowing};

use crate::games::{
    Clock, Computer, GameId, MessageId, Moment, Pace, Pairing, Place, Point, Proposal, Refusal, Series, Span, Terms,
    Unrated, UserId,
};

/// A game and its current state.
#[derive(Clone, Debug)]
pub struct Game {
    /// The game's number.
    pub id: GameId,
    /// The channel it belongs to.
    pub place: Place,
    /// The player of each side.
    pub players: Pairing,
    /// When it began.
    pub started: Moment,
    /// Whether the game was agreed to be rated.
    pub rated: bool,
    /// Why a finished rated game does not change ratings after all.
    pub unrated: Option<Unrated>,
    /// The time allowed for each move.
    pub pace: Pace,
    /// The clock of the player to move; `None` without a time limit and after the end.
    pub clock: Option<Clock>,
    /// The state of the match that the game belongs to.
    pub series: Series,
    /// The computer's side and level, if it plays.
    pub computer: Option<Computer>,
    /// The number of hints given to the computer's opponent.
    pub hints: u32,
    /// The rules, the moves and the positions.
    pub record: Record,
    /// How the players ended the game, if the rules did not.
    pub decision: Option<Decision>,
    /// The number of takebacks.
    pub undone: u32,
    /// Until when the player who moved last can take that move back without asking; `None` after a takeback, and if
    /// the ply is not past `freed`.
    pub free_until: Option<Moment>,
    /// The last ply at which a move was taken back without asking. Up to this ply, takebacks need consent.
    pub freed: Option<usize>,
    /// The time that the player who moved last had left for that move; `None` without a limit or if unknown.
    pub left: Option<Span>,
    /// The proposal that is waiting for an answer.
    pub proposal: Option<Proposal>,
    /// The newest message that shows the game, if known.
    pub message: Option<MessageId>,
    /// Whether the channel still has to be shown the current state.
    pub is_owed: bool,
}

/// A game's end by the players rather than the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The side whose action ended it: the one that resigned, agreed or ran out of time.
    pub by: Side,
    /// What was decided.
    pub what: Decided,
}

/// What players can decide, or let happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// One player resigned.
    Resigned,
    /// One player ran out of time.
    OutOfTime,
    /// Both agreed to a draw.
    Drawn,
    /// Both agreed to stop; the record holds the settlement.
    Stopped,
}

/// The reason why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The rules ended it, or settled it when both players stopped.
    Rules(wari_rules::Reason),
    /// This side resigned; the stores stay as they are.
    Resigned(Side),
    /// This side ran out of time; the stores stay as they are.
    OutOfTime(Side),
    /// Both agreed to a draw; the stores stay as they are.
    Drawn,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Why the game ended.
    pub reason: Cause,
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// The seeds in the stores at the end.
    pub seeds: BySide<u8>,
    /// The settlement, if the rules ended the game or settled a stop.
    pub outcome: Option<Outcome>,
}

impl Cause {
    /// Returns the ID used by the database.
    pub fn id(self) -> &'static str {
        match self {
            Self::Rules(reason) => reason.id(),
            Self::Resigned(_) => "resigned",
            Self::OutOfTime(_) => "out-of-time",
            Self::Drawn => "drawn",
        }
    }
}

impl Game {
    /// Creates a game without any moves.
    pub fn begin(id: GameId, place: Place, players: Pairing, terms: &Terms, now: Moment) -> Self {
        let record = Record::new(terms.ruleset, terms.seeds);
        Self {
            id,
            place,
            players,
            started: now,
            rated: terms.rated(),
            unrated: None,
            pace: terms.pace,
            clock: terms.pace.clock(now),
            series: Series::begin(terms.first_to),
            computer: None,
            hints: 0,
            record,
            decision: None,
            undone: 0,
            free_until: None,
            freed: None,
            left: None,
            proposal: None,
            message: None,
            is_owed: true,
        }
    }

    /// Returns true if the result changes ratings, as far as is decided yet.
    pub fn counts(&self) -> bool {
        self.rated && self.unrated.is_none()
    }

    /// Returns the number of moves made.
    pub fn ply(&self) -> usize {
        self.record.ply()
    }

    /// Returns the current point of the game.
    pub fn point(&self) -> Point {
        Point { undone: self.undone, ply: self.ply() }
    }

    /// Returns the side the user plays; `None` if they are not a player.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.players[side] == user)
    }

    /// Returns the player to move; `None` once the game is over.
    pub fn to_move(&self) -> Option<UserId> {
        self.ending().is_none().then(|| self.players[self.record.position().mover()])
    }

    /// Returns the player the newest board notifies: the one to move, or at the end the opponent of whoever ended it.
    pub fn called(&self) -> UserId {
        let position = self.record.position();
        let ended_by = match self.decision {
            Some(Decision { by, .. }) => Some(by),
            None => self.record.last().map(|sowing| sowing.mover()),
        };
        let side = match ended_by {
            Some(side) if self.ending().is_some() => side.opponent(),
            _ => position.mover(),
        };
        self.players[side]
    }

    /// Returns the game as it stood after `ply` moves; `None` if it has fewer.
    pub fn at(&self, ply: usize) -> Option<Self> {
        if ply == self.ply() {
            return Some(self.clone());
        }
        let record = self.record.up_to(ply)?;
        Some(Self { record, clock: None, decision: None, proposal: None, ..self.clone() })
    }

    /// Returns the result; `None` while the game is running.
    pub fn ending(&self) -> Option<Ending> {
        let position = self.record.position();
        let seeds = BySide { south: position.store(Side::South), north: position.store(Side::North) };
        let outcome = self.record.outcome();
        let (reason, winner) = match (self.decision, outcome) {
            (Some(Decision { what: Decided::Resigned, by }), _) => (Cause::Resigned(by), Some(by.opponent())),
            (Some(Decision { what: Decided::OutOfTime, by }), _) => (Cause::OutOfTime(by), Some(by.opponent())),
            (Some(Decision { what: Decided::Drawn, .. }), _) => (Cause::Drawn, None),
            (_, Some(outcome)) => (Cause::Rules(outcome.reason()), outcome.winner()),
            (_, None) => return None,
        };
        Some(Ending { reason, winner, seeds, outcome })
    }

    /// Returns a finished game's record, settled by the rules even if the players ended it; `None` while it is
    /// running.
    pub fn whole(&self) -> Option<Record> {
        self.ending()?;
        let mut record = self.record.clone();
        if record.outcome().is_none() {
            record.stop().ok()?;
        }
        Some(record)
    }

    /// Returns a link to the newest board.
    pub fn link(&self) -> String {
        self.place.link(self.message)
    }

    /// The time within which a move can be taken back without asking.
    pub const FREE: Span = Span::minutes(1);

    /// Sows a house for a player.
    ///
    /// # Errors
    /// Refused in another channel, to non-players, out of turn, after the end, and if the rules forbid the house.
    pub fn play(&mut self, by: UserId, at: Place, house: House, now: Moment) -> Result<Sowing, Refusal> {
        self.seat(by, at)?;
        let mover = self.record.position().mover();
        if self.players[mover] != by {
            return Err(Refusal::NotYourTurn { game: self.id, mover: self.players[mover], link: self.link() });
        }
        let ply = self.ply();
        let sowing = self.record.play(house).map_err(|illegal| Refusal::Illegal { house, illegal })?;
        self.free_until = self.freed.is_none_or(|freed| ply > freed).then(|| now.later(Self::FREE));
        self.left = self.clock.map(|clock| clock.deadline.since(now).max(Span::ZERO));
        self.proposal = None;
        self.clock = self.pace.clock(now);
        Ok(sowing)
    }

    /// Resigns for a player, from any channel and at any time, even when it is not their turn.
    ///
    /// # Errors
    /// Refused to non-players and after the end.
    pub fn resign(&mut self, by: UserId) -> Result<(), Refusal> {
        self.decision = Some(Decision { by: self.player(by)?, what: Decided::Resigned });
        Ok(())
    }

    /// Ends the game if the player to move has run out of time. Returns `false` if there is time left, or if the
    /// computer is to move: it is late only when it holds its move back. A player who has not made a single move
    /// forfeits the match too; otherwise new games would keep starting for an absent player.
    pub fn time_out(&mut self, now: Moment) -> bool {
        let mover = self.record.position().mover();
        let runs_out = self.ending().is_none() && !self.is_computers(mover);
        let is_late = runs_out && self.clock.is_some_and(|clock| clock.deadline <= now);
        if is_late {
            self.decision = Some(Decision { by: mover, what: Decided::OutOfTime });
            self.series.given_up = self.ply() < 2 && !self.series.is_single();
        }
        is_late
    }

    /// Returns the clock after a due event was handled, running until the next reminder or the deadline. The
    /// computer's clock restarts at its deadline, because it is late only when it holds its move back.
    pub fn tended(&self, clock: Clock, now: Moment) -> Clock {
        let is_computers = self.is_computers(self.record.position().mover());
        let anew = if is_computers && clock.deadline <= now { self.pace.clock(now) } else { None };
        anew.unwrap_or_else(|| self.pace.clock_until(clock.deadline, now))
    }

    /// Adds one move's allowance to the clock of the player to move.
    ///
    /// # Errors
    /// Refused as for [`Game::seat`], to the player to move, without a time limit, and if that would leave more than
    /// three moves' allowance.
    pub fn give_time(&mut self, by: UserId, at: Place, now: Moment) -> Result<(), Refusal> {
        let side = self.seat(by, at)?;
        if side == self.record.position().mover() {
            return Err(Refusal::OwnTime { game: self.id });
        }
        let (Some(clock), Some(allowance)) = (self.clock, self.pace.allowance()) else {
            return Err(Refusal::NoTimeLimit { game: self.id });
        };
        let deadline = clock.deadline.later(allowance);
        if deadline > now.later(3 * allowance) {
            return Err(Refusal::EnoughTime { game: self.id, deadline: clock.deadline });
        }
        self.clock = Some(self.pace.clock_until(deadline, now));
        Ok(())
    }

    /// Returns the side of a player who can act in this game from this channel.
    ///
    /// # Errors
    /// Refused in another channel, to non-players and after the end.
    pub fn seat(&self, by: UserId, at: Place) -> Result<Side, Refusal> {
        let side = self.player(by)?;
        match at == self.place {
            true => Ok(side),
            false => Err(Refusal::GameElsewhere { game: self.id, link: self.link() }),
        }
    }

    /// Returns the side of a player in this game, whatever the channel.
    ///
    /// # Errors
    /// Refused to non-players and after the end.
    fn player(&self, by: UserId) -> Result<Side, Refusal> {
        let game = self.id;
        let side = self.side_of(by).ok_or(Refusal::NotAPlayer { game })?;
        match self.ending() {
            Some(_) => Err(Refusal::GameOver { game, link: self.link() }),
            None => Ok(side),
        }
    }
}
