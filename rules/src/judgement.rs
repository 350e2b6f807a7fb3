//! The rules applied: the legal moves, the effect of a move, the end of a game, and who gets the remaining seeds.

use crate::board::{Board, Chain, Half};
use crate::{
    BySide, CannotFeed, Feeding, GrandSlam, House, Houses, Illegal, NoSeed, Outcome, Position, Reason, Rest, Ruleset,
    Sowing, Stop,
};

/// A game is stopped after this many plies in a row without a capture. Two players who avoid captures and repetitions
/// could otherwise play forever.
pub const QUIET_PLIES: usize = 200;

impl Ruleset {
    /// The houses that may be played; empty when the game is over.
    #[must_use]
    pub fn legal(&self, position: Position) -> Houses {
        self.choice(position.board()).unwrap_or(Houses::EMPTY)
    }

    /// Plays `house` for the side to move.
    ///
    /// Does not detect circles, because they depend on the game's history: use a [`Record`](crate::Record) for that.
    ///
    /// # Errors
    /// [`Illegal`] if the house may not be played.
    pub fn sow(&self, position: Position, house: House) -> Result<Sowing, Illegal> {
        let board = position.board();
        let playable = self.choice(board).map_err(|_| Illegal::Over)?;
        if !playable.contains(house) {
            return Err(if board.mover.seeds(house) == 0 {
                Illegal::Empty { playable }
            } else if board.opponent.row_is_empty() {
                Illegal::MustFeed { playable }
            } else {
                Illegal::WouldStarve { playable }
            });
        }
        let played = self.move_on(board, house);
        let after = Position::from_board(played.after, position.mover().opponent());
        Ok(Sowing {
            before: position,
            after,
            origin: house,
            captured: played.captured.houses(),
            spared: played.spared.houses(),
            outcome: self.choice_after(played).err().map(|reason| self.settle(after, reason)),
        })
    }

    /// The outcome if a set-up position is already over, or `None` if the game goes on.
    ///
    /// A position does not say how it arose: take the outcome of a game from its moves, with [`Sowing::outcome`],
    /// never from its last position.
    #[must_use]
    pub fn verdict(&self, position: Position) -> Option<Outcome> {
        let reason = self.choice(position.board()).err()?;
        Some(self.settle(position, reason))
    }

    /// The outcome if both players agree to stop here. If the game is already over, that is its
    /// [verdict](Self::verdict).
    #[must_use]
    pub fn agreed_stop(&self, position: Position) -> Outcome {
        self.verdict(position).unwrap_or_else(|| self.settle(position, Reason::Agreed))
    }

    /// The outcome if history ends a game that is not over on the board: `position` has occurred for the
    /// `occurrence`-th time, after `quiet` plies in a row without a capture. `None` if the game goes on.
    #[must_use]
    pub fn stopped(&self, position: Position, occurrence: u8, quiet: usize) -> Option<Outcome> {
        let end = self.circles.end();
        let reason = if occurrence >= end.get() {
            Reason::Circles { occurrence: end }
        } else if quiet >= QUIET_PLIES {
            Reason::Quiet
        } else {
            return None;
        };
        Some(self.settle(position, reason))
    }

    /// The houses the mover may play, at least one, or the reason the game is over.
    pub(crate) fn choice(&self, board: Board) -> Result<Houses, Reason> {
        if board.is_decided() {
            return Err(Reason::Majority);
        }
        self.choice_of_houses(board)
    }

    /// Like `choice`, but ignores the stores, so a majority does not end the game.
    #[inline]
    pub(crate) fn choice_of_houses(&self, board: Board) -> Result<Houses, Reason> {
        let filled = board.mover.filled();
        if filled.is_empty() {
            return Err(Reason::NoLegalMove);
        }
        if board.opponent.row_is_empty() {
            let feeding = self.feeding_houses(board, filled);
            return match self.feeding {
                _ if feeding.is_empty() => Err(Reason::CannotFeed),
                Feeding::Duty => Ok(feeding),
                Feeding::Penalty => Ok(filled),
            };
        }
        if self.grand_slam == GrandSlam::Illegal && !board.opponent.has_a_safe_house() {
            let sparing = self.feeding_houses(board, filled);
            if sparing.is_empty() {
                return Err(Reason::NoLegalMove);
            }
            return Ok(sparing);
        }
        Ok(filled)
    }

    /// The filled houses from which the mover can sow, captures included, and leave the opponent at least one seed.
    fn feeding_houses(&self, board: Board, filled: Houses) -> Houses {
        filled.iter().filter(|&house| !self.move_on(board, house).after.mover.row_is_empty()).collect()
    }

    /// Sows, captures and passes the turn. Does not check whether the move is legal.
    #[inline]
    pub(crate) fn move_on(&self, board: Board, house: House) -> Played {
        let sown = board.sow(house);
        if self.grand_slam == GrandSlam::CapturesNothing && sown.is_grand_slam() {
            return Played { after: sown.board.turned(), captured: Chain::NONE, spared: sown.chain };
        }
        Played { after: sown.captured().turned(), captured: sown.chain, spared: Chain::NONE }
    }

    /// The houses the next mover may play after a legal move, or the reason the move ended the game.
    #[inline]
    pub(crate) fn choice_after(&self, played: Played) -> Result<Houses, Reason> {
        if played.after.is_decided() {
            return Err(Reason::Majority);
        }
        match played.emptied() {
            None => self.choice_of_houses(played.after),
            Some(reason) => Err(reason),
        }
    }

    /// Ends a game at `position` and gives the seeds left on the board to their owners.
    #[cold]
    pub(crate) fn settle(&self, position: Position, reason: Reason) -> Outcome {
        match self.rest(position.board(), reason) {
            Some(rest) => take(position, reason, rest),
            None if reason == Reason::Majority => Outcome::new(reason, position, BySide::default(), 0),
            None => Outcome::new(reason, position, BySide::default(), position.in_play()),
        }
    }

    /// Who gets the seeds left on the board after a game has ended; `None` if they stay there.
    pub(crate) fn rest(&self, board: Board, reason: Reason) -> Option<Rest> {
        let in_play = board.in_play();
        let to_mover = Rest { mover: in_play, opponent: 0 };
        let to_opponent = Rest { mover: 0, opponent: in_play };
        let own_rows = Rest { mover: board.mover.in_play(), opponent: board.opponent.in_play() };
        match reason {
            Reason::Majority => None,
            Reason::GrandSlam => match self.grand_slam {
                GrandSlam::CapturesAndForfeitsRest => Some(to_mover),
                _ => Some(to_opponent),
            },
            Reason::Starved => Some(to_mover),
            Reason::CannotFeed => match self.cannot_feed {
                CannotFeed::MoverTakesRest => Some(to_mover),
                CannotFeed::OpponentTakesRest => Some(to_opponent),
                CannotFeed::OpponentTakesRestOrFewAreDivided if in_play <= 3 => {
                    let lesser = in_play / 2;
                    Some(Rest { mover: in_play - lesser, opponent: lesser })
                }
                CannotFeed::OpponentTakesRestOrFewAreDivided => Some(to_opponent),
            },
            Reason::NoLegalMove => match self.no_seed {
                NoSeed::MoverTakesRest if board.mover.row_is_empty() => Some(to_mover),
                _ => Some(own_rows),
            },
            Reason::Circles { .. } | Reason::Quiet | Reason::Agreed => match self.stop {
                Stop::EachKeepsOwnRow => Some(own_rows),
                Stop::CountsForNobody => None,
            },
        }
    }
}

/// The effect of a move on the board.
#[derive(Clone, Copy)]
pub(crate) struct Played {
    /// The board as the next mover sees it.
    pub(crate) after: Board,
    pub(crate) captured: Chain,
    pub(crate) spared: Chain,
}

impl Played {
    /// The reason a legal move ended the game by leaving the opponent without seeds; `None` if it left some.
    pub(crate) fn emptied(self) -> Option<Reason> {
        self.after.mover.row_is_empty().then_some(match self.captured {
            Chain::NONE => Reason::Starved,
            _ => Reason::GrandSlam,
        })
    }
}

/// Clears the board: moves the seeds left on it to the stores as `rest` says.
fn take(position: Position, reason: Reason, rest: Rest) -> Outcome {
    let mover = position.mover();
    let mut taken = BySide::default();
    taken[mover] = rest.mover;
    taken[mover.opponent()] = rest.opponent;
    let half = |side| Half::settled(position.store(side) + taken[side]);
    let board = Board { mover: half(mover), opponent: half(mover.opponent()) };
    Outcome::new(reason, Position::from_board(board, mover), taken, 0)
}
