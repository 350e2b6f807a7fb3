//! A game between two people, from the first sowing to its ending.

use wari_rules::{BySide, House, Outcome, Record, Side, Sowing};

use super::{GameId, MessageId, Pairing, Place, Refusal, Terms, UserId};

/// A game as it stands.
#[derive(Clone, Debug)]
pub struct Game {
    /// Its number.
    pub id: GameId,
    /// The channel it belongs to.
    pub place: Place,
    /// Who plays which side.
    pub players: Pairing,
    /// Whether the result changes ratings.
    pub rated: bool,
    /// The rules, the moves and the positions.
    pub record: Record,
    /// The side that gave up, if one did.
    pub resigned: Option<Side>,
    /// What the channel has seen of it.
    pub shown: Shown,
}

/// What the channel has seen of a game. A crash can leave it behind the game; the next press or `board` mends that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// How many moves the newest board message tells, and whether it tells the ending; `None` before the first.
    pub board: Option<(usize, bool)>,
    /// The newest board message.
    pub message: Option<MessageId>,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rules ended it.
    Rules(wari_rules::Reason),
    /// This side gave up; the stores stay as they are.
    Resigned(Side),
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
        }
    }
}

impl Game {
    /// A game of which nobody has made a move.
    pub fn begin(id: GameId, place: Place, players: Pairing, terms: &Terms) -> Self {
        let record = Record::new(terms.ruleset, terms.seeds);
        Self { id, place, players, rated: terms.rated(), record, resigned: None, shown: Shown::default() }
    }

    /// How many moves have been made.
    pub fn ply(&self) -> usize {
        self.record.ply()
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
        let ended_by = self.resigned.or_else(|| self.record.last().map(|sowing| sowing.mover()));
        let side = match ended_by {
            Some(side) if self.ending().is_some() => side.opponent(),
            _ => position.mover(),
        };
        self.players[side]
    }

    /// The same game as it stood after so many moves; `None` if it has fewer.
    pub fn at(&self, ply: usize) -> Option<Self> {
        let record = self.record.up_to(ply)?;
        let resigned = self.resigned.filter(|_| ply == self.ply());
        Some(Self { record, resigned, ..self.clone() })
    }

    /// How it ended; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        let position = self.record.position();
        let seeds = BySide { south: position.store(Side::South), north: position.store(Side::North) };
        let outcome = self.record.outcome();
        let (reason, winner) = match (self.resigned, outcome) {
            (Some(side), _) => (Reason::Resigned(side), Some(side.opponent())),
            (None, Some(outcome)) => (Reason::Rules(outcome.reason()), outcome.winner()),
            (None, None) => return None,
        };
        Some(Ending { reason, winner, seeds, outcome })
    }

    /// Whether the channel has seen the game as it stands.
    pub fn is_shown(&self) -> bool {
        self.shown.board == Some((self.ply(), self.ending().is_some()))
    }

    /// Whether this is the same game at the same point as `other`, whatever the channel has seen of it.
    pub fn stands_as(&self, other: &Self) -> bool {
        let point = |game: &Self| (game.id, game.record.notation().to_owned(), game.ending().is_some());
        point(self) == point(other)
    }

    /// A link to the newest board.
    pub fn link(&self) -> String {
        self.place.link(self.shown.message)
    }

    /// Sows a house for a player.
    ///
    /// # Errors
    /// Refused in another channel, to strangers, out of turn, after the end, and if the rules forbid the house.
    pub fn play(&mut self, by: UserId, at: Place, house: House) -> Result<Sowing, Refusal> {
        self.seat(by, at)?;
        let mover = self.record.position().mover();
        if self.players[mover] != by {
            return Err(Refusal::NotYourTurn { game: self.id, mover: self.players[mover], link: self.link() });
        }
        self.record.play(house).map_err(|illegal| Refusal::Illegal { house, illegal })
    }

    /// Gives the game up for a player; it need not be their turn.
    ///
    /// # Errors
    /// Refused in another channel, to strangers and after the end.
    pub fn resign(&mut self, by: UserId, at: Place) -> Result<(), Refusal> {
        self.resigned = Some(self.seat(by, at)?);
        Ok(())
    }

    /// The side of somebody who may act in this game, here and now.
    ///
    /// # Errors
    /// Refused in another channel, to strangers and after the end.
    pub fn seat(&self, by: UserId, at: Place) -> Result<Side, Refusal> {
        let game = self.id;
        let side = self.side_of(by).ok_or(Refusal::NotAPlayer { game })?;
        if self.ending().is_some() {
            return Err(Refusal::GameOver { game, link: self.link() });
        }
        if at != self.place {
            return Err(Refusal::GameElsewhere { game, link: self.link() });
        }
        Ok(side)
    }
}
