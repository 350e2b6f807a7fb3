//! A game between two people, from the first sowing to its ending.

use wari_rules::{BySide, House, Outcome, Record, Side, Sowing};

use super::{
    Clock, Computer, GameId, MessageId, Moment, Pace, Pairing, Place, Point, Proposal, Refusal, Series, Terms, Unrated,
    UserId,
};

/// A game as it stands.
#[derive(Clone, Debug)]
pub struct Game {
    /// Its number.
    pub id: GameId,
    /// The channel it belongs to.
    pub place: Place,
    /// Who plays which side.
    pub players: Pairing,
    /// When it began.
    pub started: Moment,
    /// Whether the result is to change ratings.
    pub rated: bool,
    /// Why it does not do so after all, once the game is over.
    pub unrated: Option<Unrated>,
    /// How long each move may take.
    pub pace: Pace,
    /// The time of whoever is to move; `None` without a limit, and once the game is over.
    pub clock: Option<Clock>,
    /// Where it stands in its match.
    pub series: Series,
    /// Which side the computer plays, if it does.
    pub computer: Option<Computer>,
    /// How often the computer's opponent has been given a hint.
    pub hints: u32,
    /// The rules, the moves and the positions.
    pub record: Record,
    /// How the players ended it, if not the rules.
    pub decision: Option<Decision>,
    /// How often moves have been taken back.
    pub undone: u32,
    /// Until when whoever moved last may take that move back without asking; `None` if a move was taken back since, or
    /// this one had been before.
    pub free_until: Option<Moment>,
    /// The last ply at which a move was taken back without asking: there and before, that is not free again.
    pub freed: Option<usize>,
    /// How many milliseconds whoever moved last had left for that move; `None` without a limit, and if nobody knows.
    pub left: Option<i64>,
    /// What waits for an answer of either player.
    pub proposal: Option<Proposal>,
    /// The newest message that shows it, if that is known.
    pub message: Option<MessageId>,
    /// Whether its channel has not seen it yet as it stands.
    pub is_owed: bool,
}

/// How players end a game by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who had the last word: who gave up, who agreed, or whose time ran out.
    pub by: Side,
    /// What was decided.
    pub what: Decided,
}

/// What players can decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// One gave up.
    Resigned,
    /// One did not move in time.
    OutOfTime,
    /// Both agreed that nobody wins.
    Drawn,
    /// Both agreed to stop; the record tells how that was settled.
    Stopped,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rules ended it, or settled it when both players stopped.
    Rules(wari_rules::Reason),
    /// This side gave up; the stores stay as they are.
    Resigned(Side),
    /// This side did not move in time; the stores stay as they are.
    OutOfTime(Side),
    /// Both agreed to a draw; the stores stay as they are.
    Drawn,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Why.
    pub reason: Reason,
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
    /// The seeds in the stores at the end.
    pub seeds: BySide<u8>,
    /// The settlement, where the rules ended it.
    pub outcome: Option<Outcome>,
}

impl Reason {
    /// The word that the database uses.
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
    /// A game of which nobody has made a move.
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

    /// Whether the result changes ratings, as far as that is decided.
    pub fn counts(&self) -> bool {
        self.rated && self.unrated.is_none()
    }

    /// How many moves have been made.
    pub fn ply(&self) -> usize {
        self.record.ply()
    }

    /// Where in its life it is.
    pub fn point(&self) -> Point {
        Point { undone: self.undone, ply: self.ply() }
    }

    /// The side somebody plays; `None` for everybody else.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.players[side] == user)
    }

    /// Who has to move; `None` once the game is over.
    pub fn to_move(&self) -> Option<UserId> {
        self.ending().is_none().then(|| self.players[self.record.position().mover()])
    }

    /// Whom the newest board calls: who has to move, or at the end the opponent of whoever ended it.
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

    /// The same game as it stood after so many moves; `None` if it has fewer.
    pub fn at(&self, ply: usize) -> Option<Self> {
        if ply == self.ply() {
            return Some(self.clone());
        }
        let record = self.record.up_to(ply)?;
        Some(Self { record, clock: None, decision: None, proposal: None, ..self.clone() })
    }

    /// How it ended; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        let position = self.record.position();
        let seeds = BySide { south: position.store(Side::South), north: position.store(Side::North) };
        let outcome = self.record.outcome();
        let (reason, winner) = match (self.decision, outcome) {
            (Some(Decision { what: Decided::Resigned, by }), _) => (Reason::Resigned(by), Some(by.opponent())),
            (Some(Decision { what: Decided::OutOfTime, by }), _) => (Reason::OutOfTime(by), Some(by.opponent())),
            (Some(Decision { what: Decided::Drawn, .. }), _) => (Reason::Drawn, None),
            (_, Some(outcome)) => (Reason::Rules(outcome.reason()), outcome.winner()),
            (_, None) => return None,
        };
        Some(Ending { reason, winner, seeds, outcome })
    }

    /// The whole of a game that is over, ended for the rules too if the players have ended it; `None` while it goes on.
    pub fn whole(&self) -> Option<Record> {
        self.ending()?;
        let mut record = self.record.clone();
        if record.outcome().is_none() {
            record.stop().ok()?;
        }
        Some(record)
    }

    /// A link to the newest board.
    pub fn link(&self) -> String {
        self.place.link(self.message)
    }

    /// For so many milliseconds a move may be taken back without asking.
    pub const FREE: i64 = 60_000;

    /// Sows a house for a player.
    ///
    /// # Errors
    /// Refused in another channel, to strangers, out of turn, after the end, and if the rules forbid the house.
    pub fn play(&mut self, by: UserId, at: Place, house: House, now: Moment) -> Result<Sowing, Refusal> {
        self.seat(by, at)?;
        let mover = self.record.position().mover();
        if self.players[mover] != by {
            return Err(Refusal::NotYourTurn { game: self.id, mover: self.players[mover], link: self.link() });
        }
        let ply = self.ply();
        let sowing = self.record.play(house).map_err(|illegal| Refusal::Illegal { house, illegal })?;
        self.free_until = self.freed.is_none_or(|freed| ply > freed).then(|| now.later(Self::FREE));
        self.left = self.clock.map(|clock| clock.deadline.since(now).max(0));
        self.proposal = None;
        self.clock = self.pace.clock(now);
        Ok(sowing)
    }

    /// Gives the game up for a player, wherever they are; it need not be their turn.
    ///
    /// # Errors
    /// Refused to strangers and after the end.
    pub fn resign(&mut self, by: UserId) -> Result<(), Refusal> {
        self.decision = Some(Decision { by: self.player(by)?, what: Decided::Resigned });
        Ok(())
    }

    /// Ends the game if whoever is to move has not done so in time; `false` if there is time left, and if it is the
    /// computer, which is late only where it holds its move back. Who has not made a
    /// single move in a game gives up its match as well: else games would go on beginning for somebody who is not
    /// there.
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

    /// The clock after whatever was due has been tended to: until the next reminder or the end. The computer's begins
    /// anew, for it is late only where it holds its move back.
    pub fn tended(&self, clock: Clock, now: Moment) -> Clock {
        let is_computers = self.is_computers(self.record.position().mover());
        let anew = if is_computers && clock.deadline <= now { self.pace.clock(now) } else { None };
        anew.unwrap_or_else(|| self.pace.clock_until(clock.deadline, now))
    }

    /// Gives whoever is to move the time of another move.
    ///
    /// # Errors
    /// Refused where [`Game::seat`] is, to who is to move, where no time is limited, and if that would be more than the
    /// time of three moves.
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

    /// The side of somebody who may act in this game, here and now.
    ///
    /// # Errors
    /// Refused in another channel, to strangers and after the end.
    pub fn seat(&self, by: UserId, at: Place) -> Result<Side, Refusal> {
        let side = self.player(by)?;
        match at == self.place {
            true => Ok(side),
            false => Err(Refusal::GameElsewhere { game: self.id, link: self.link() }),
        }
    }

    /// The side of somebody who plays this game, wherever they are.
    ///
    /// # Errors
    /// Refused to strangers and after the end.
    fn player(&self, by: UserId) -> Result<Side, Refusal> {
        let game = self.id;
        let side = self.side_of(by).ok_or(Refusal::NotAPlayer { game })?;
        match self.ending() {
            Some(_) => Err(Refusal::GameOver { game, link: self.link() }),
            None => Ok(side),
        }
    }
}
