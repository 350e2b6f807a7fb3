//! What one player asks of the other during a game, from the asking to the answer.

use wari_rules::Side;

use super::{Decided, Decision, Game, MessageId, Moment, Place, ProposalId, Refusal, UserId};

/// What needs the will of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// That nobody wins.
    Draw,
    /// To stop here; the rules say who gets what is left.
    Stop,
    /// To take back the last move of whoever asks.
    Undo,
}

impl Wish {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::Draw, Self::Stop, Self::Undo];

    /// The word that commands, buttons and the database use.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Stop => "stop",
            Self::Undo => "undo",
        }
    }

    /// The wish with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|wish| wish.id() == id)
    }
}

/// A wish that waits for whoever has not agreed to it yet. It stands at one point of the game: a move ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Its number.
    pub id: ProposalId,
    /// What is wished for.
    pub wish: Wish,
    /// Who has agreed: who asked, or nobody yet if the rules ask.
    pub agreed: Option<Side>,
    /// The message that asks, once it is known; `None` also while only the board asks.
    pub message: Option<MessageId>,
}

/// What comes of a wish or of agreeing to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It waits for the opponent of this side.
    Asked(Side),
    /// It has happened: the game is as wished.
    Happened,
}

/// How a proposal ends without coming true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The one who was asked would not.
    Declined,
    /// The one who asked took it back.
    Withdrawn,
}

impl Game {
    /// Wishes for something. It happens at once if the opponent wishes for the same, or if nobody needs to be asked: a
    /// move may be taken back for a minute, as long as it has not been answered.
    ///
    /// # Errors
    /// Refused where [`Game::seat`] is, if another wish waits, and if there is nothing to take back.
    pub fn wish(&mut self, by: UserId, at: Place, wish: Wish, now: Moment) -> Result<Step, Refusal> {
        let side = self.seat(by, at)?;
        if wish == Wish::Undo {
            let back = self.plies_back(side).ok_or(Refusal::NothingToTakeBack)?;
            if back == 1 && self.free_until.is_some_and(|end| now <= end) {
                self.take_back(back, now);
                return Ok(Step::Happened);
            }
        }
        match self.proposal {
            None => Ok(Step::Asked(side)),
            Some(proposal) if proposal.wish == wish => self.agree(by, at, proposal.id, now),
            Some(Proposal { wish, .. }) => {
                Err(Refusal::AnotherProposal { game: self.id, wish, link: self.proposal_link() })
            }
        }
    }

    /// Agrees to a wish; when both have, it happens.
    ///
    /// # Errors
    /// Refused where [`Game::seat`] is, if that wish does not wait any more, and to who has agreed already.
    pub fn agree(&mut self, by: UserId, at: Place, proposal: ProposalId, now: Moment) -> Result<Step, Refusal> {
        let side = self.seat(by, at)?;
        let Proposal { wish, agreed, .. } = self.waiting(proposal)?;
        match agreed {
            None => return Ok(Step::Asked(side)),
            Some(agreed) if agreed == side => {
                return Err(Refusal::OwnProposal { wish, asked: self.players[side.opponent()] });
            }
            Some(_) => {}
        }
        match wish {
            Wish::Draw => self.decision = Some(Decision { by: side, what: Decided::Drawn }),
            Wish::Stop => {
                self.record.stop().map_err(|_| Refusal::GameOver { game: self.id, link: self.link() })?;
                self.decision = Some(Decision { by: side, what: Decided::Stopped });
            }
            Wish::Undo => {
                let back = self.plies_back(side.opponent()).ok_or(Refusal::NothingToTakeBack)?;
                self.take_back(back, now);
            }
        }
        Ok(Step::Happened)
    }

    /// Says no to a wish; from who wished it, it takes the wish back.
    ///
    /// # Errors
    /// Refused where [`Game::seat`] is, and if that wish does not wait any more.
    pub fn reject(&self, by: UserId, at: Place, proposal: ProposalId) -> Result<Rejection, Refusal> {
        let side = self.seat(by, at)?;
        let Proposal { agreed, .. } = self.waiting(proposal)?;
        Ok(if agreed == Some(side) { Rejection::Withdrawn } else { Rejection::Declined })
    }

    /// Takes one's own wish back.
    ///
    /// # Errors
    /// Refused as [`Game::reject`] is, and to who did not wish for it.
    pub fn withdraw(&self, by: UserId, at: Place, proposal: ProposalId) -> Result<Rejection, Refusal> {
        match self.reject(by, at, proposal)? {
            Rejection::Withdrawn => Ok(Rejection::Withdrawn),
            Rejection::Declined => Err(Refusal::NotYourProposal),
        }
    }

    fn waiting(&self, id: ProposalId) -> Result<Proposal, Refusal> {
        let gone = Refusal::NoSuchProposal { game: self.id, link: self.link() };
        self.proposal.filter(|proposal| proposal.id == id).ok_or(gone)
    }

    /// How many moves go back until it is this side's turn as before its last move; `None` if it has not moved.
    fn plies_back(&self, side: Side) -> Option<usize> {
        let back = if self.record.position().mover() == side { 2 } else { 1 };
        (back <= self.ply()).then_some(back)
    }

    fn take_back(&mut self, plies: usize, now: Moment) {
        if let Some(record) = self.record.up_to(self.ply().saturating_sub(plies)) {
            self.record = record;
            self.undone += 1;
            self.free_until = None;
            self.clock = self.pace.clock(now);
        }
    }

    /// Where the proposal that waits can be answered.
    fn proposal_link(&self) -> String {
        self.place.link(self.proposal.and_then(|proposal| proposal.message).or(self.shown.message))
    }
}
