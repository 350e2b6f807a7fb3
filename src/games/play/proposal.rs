//! Proposals that a player makes to the opponent during a game.

use strum::{EnumString, IntoStaticStr, VariantArray};
use wari_rules::Side;

use super::life::Life;
use crate::{
    Decided, Decision, Game, Hold, MessageId, Moment, Place, PlannedMoves, ProposalId, Refusal, Running, UserId,
};

/// An action that needs the consent of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Wish {
    /// End the game as a draw.
    Draw,
    /// Stop here; the rules divide the remaining seeds.
    Stop,
    /// Take back the proposer's last move.
    Undo,
    /// Let the clock stand still.
    Pause,
    /// Let it run again.
    Resume,
}

/// A wish that is waiting for the other player's consent. It is valid at one point of the game only: a move ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The proposal's number.
    pub id: ProposalId,
    /// The proposed action.
    pub wish: Wish,
    /// The side that has agreed: the proposer's, or `None` if the rules ask both players and neither has agreed yet.
    pub agreed: Option<Side>,
    /// The message that asks, once known; also `None` while only the board asks.
    pub message: Option<MessageId>,
}

/// The result of proposing or agreeing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Waiting for the opponent of this side.
    Asked(Side),
    /// Done: the game has changed.
    Happened,
}

/// The way a proposal ends without effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The other player declined.
    Declined,
    /// The proposer withdrew it.
    Withdrawn,
}

impl Game {
    /// Proposes something. It takes effect at once if the opponent has proposed the same, or if a takeback is free. A
    /// takeback is free for one minute, once at each ply, until the opponent has moved, and if the move's own clock
    /// would not have run out by now.
    ///
    /// # Errors
    /// Refused as for [`Game::seat`], while another proposal is waiting, and if there is nothing to take back.
    pub fn wish(&mut self, by: UserId, at: Place, wish: Wish, now: Moment) -> Result<Progress, Refusal> {
        let side = self.seat(by, at)?;
        if let Wish::Pause | Wish::Resume = wish {
            self.check_pause(wish == Wish::Pause)?;
            // The computer is in no hurry.
            if self.computer.is_some() {
                return Ok(Progress::Happened);
            }
        }
        if wish == Wish::Undo {
            let back = self.plies_back(side).ok_or(Refusal::NothingToTakeBack)?;
            if back == 1
                && let Some(running) = self.running().copied()
                && let Some(moved) = running.free_until.filter(|&end| now <= end).map(|end| end.later(-Self::FREE))
            {
                // The clock of that move resumes as if it had never stopped, so a takeback gains no thinking time; but
                // it would have stopped, too, if it now stands still for both players.
                let since = running.hold.filter(Hold::is_for_both).map_or(now, |hold| hold.since.max(moved));
                let taken = self.taken_of_bank(now).unwrap_or(since.since(moved));
                let left = running.left.map(|left| left - taken).or(self.left(now));
                let banks = running.banks.zip(left).map(|(mut banks, left)| {
                    banks[side] = left;
                    banks
                });
                let deadline = left.map(|left| now.later(left));
                if deadline.is_none_or(|deadline| deadline > now) {
                    let clock = deadline.map(|deadline| self.pace.clock_until(deadline, now));
                    let freed = self.ply().checked_sub(back);
                    self.take_back(back, Running { clock, freed, banks, ..running }, now);
                    return Ok(Progress::Happened);
                }
            }
        }
        match self.proposal() {
            None => Ok(Progress::Asked(side)),
            Some(proposal) if proposal.wish == wish => self.agree(by, at, proposal.id, now),
            Some(Proposal { wish, .. }) => {
                Err(Refusal::AnotherProposal { game: self.id, wish, link: self.proposal_link() })
            }
        }
    }

    /// Agrees to a proposal; it takes effect once both players have agreed.
    ///
    /// # Errors
    /// Refused as for [`Game::seat`], if the proposal is no longer waiting, and to the player who has agreed already.
    pub fn agree(&mut self, by: UserId, at: Place, proposal: ProposalId, now: Moment) -> Result<Progress, Refusal> {
        let side = self.seat(by, at)?;
        let Proposal { wish, agreed, .. } = self.waiting(proposal)?;
        match agreed {
            None => return Ok(Progress::Asked(side)),
            Some(agreed) if agreed == side => {
                return Err(Refusal::OwnProposal { wish, asked: self.players[side.opponent()] });
            }
            Some(_) => {}
        }
        match wish {
            Wish::Draw => self.decide(Decision::Player(side, Decided::Drawn)),
            Wish::Stop => {
                self.record.stop().map_err(|_| Refusal::GameOver { game: self.id, link: self.link() })?;
                self.decide(Decision::Player(side, Decided::Stopped));
            }
            Wish::Undo => {
                let back = self.plies_back(side.opponent()).ok_or(Refusal::NothingToTakeBack)?;
                // Nobody gains time: after one ply, the player who gets the turn back has the time that was left for
                // that move; after two, the clock of the player to move keeps running.
                let mut running = self.running().copied().unwrap_or_default();
                let mut left = running.left.filter(|_| back == 1 && running.clock.is_some()).or(self.left(now));
                if let Some((of_bank, banks)) = self.banks_after_undo(back, now) {
                    (left, running.banks) = (Some(of_bank), Some(banks));
                }
                running.clock = left.map(|left| self.pace.clock_until(now.later(left), now));
                self.take_back(back, running, now);
            }
            // Whether the clock then runs depends on its other reasons to stand still, which the database knows.
            Wish::Pause | Wish::Resume => self.check_pause(wish == Wish::Pause)?,
        }
        Ok(Progress::Happened)
    }

    /// Declines a proposal, or withdraws it if it is the player's own.
    ///
    /// # Errors
    /// Refused as for [`Game::seat`], and if the proposal is no longer waiting.
    pub fn reject(&self, by: UserId, at: Place, proposal: ProposalId) -> Result<Rejection, Refusal> {
        let side = self.seat(by, at)?;
        let Proposal { agreed, .. } = self.waiting(proposal)?;
        Ok(if agreed == Some(side) { Rejection::Withdrawn } else { Rejection::Declined })
    }

    /// Withdraws the player's own proposal.
    ///
    /// # Errors
    /// Refused as for [`Game::reject`], and to anyone but the proposer.
    pub fn withdraw(&self, by: UserId, at: Place, proposal: ProposalId) -> Result<Rejection, Refusal> {
        match self.reject(by, at, proposal)? {
            Rejection::Withdrawn => Ok(Rejection::Withdrawn),
            Rejection::Declined => Err(Refusal::NotYourProposal),
        }
    }

    fn waiting(&self, id: ProposalId) -> Result<Proposal, Refusal> {
        let gone = Refusal::NoSuchProposal { game: self.id, link: self.link() };
        self.proposal().filter(|proposal| proposal.id == id).ok_or(gone)
    }

    /// Returns the number of plies to undo so that this side can repeat its last move; `None` if it has not moved.
    fn plies_back(&self, side: Side) -> Option<usize> {
        let back = if self.record.position().mover() == side { 2 } else { 1 };
        (back <= self.ply()).then_some(back)
    }

    fn take_back(&mut self, plies: usize, running: Running, now: Moment) {
        if let Some(record) = self.record.up_to(self.ply().saturating_sub(plies)) {
            self.record = record;
            self.undone += 1;
            self.planned = PlannedMoves::default();
            self.drop_plans();
            let hold = Self::first_hold(self.pace, self.place, now);
            let clock = match running.banks {
                Some(banks) => self.clock_of(self.record.position().mover(), Some(banks), now),
                None => running.clock,
            };
            self.life = Life::Running(Running { clock, hold, proposal: None, free_until: None, left: None, ..running });
        }
    }

    /// Returns a link to where the waiting proposal can be answered.
    fn proposal_link(&self) -> String {
        self.place.link(self.proposal().and_then(|proposal| proposal.message).or(self.message))
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::{BySide, House, SeedsPerHouse, rulesets};

    use super::*;
    use crate::{ChannelId, GameId, GuildId, Pace, Span, Start, Terms};

    const ANA: UserId = UserId::new(1);
    const KOFI: UserId = UserId::new(2);
    const HERE: Place = Place::in_server(GuildId::new(10), ChannelId::new(20));
    const NOW: Moment = Moment::from_millis(1_700_000_000_000);
    const SECOND: Span = Span::seconds(1);

    /// Returns a game of two minutes per move in which Ana starts now.
    fn blitz() -> Game {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Blitz, true);
        Game::begin(GameId::new(1), HERE, BySide { south: ANA, north: KOFI }, &terms, NOW)
    }

    fn seconds(many: i64) -> Moment {
        NOW.later(many * SECOND)
    }

    /// Returns the game with a takeback proposal by a side.
    fn asking(game: Game, by: Side) -> Game {
        let proposal = Proposal { id: ProposalId::new(1), wish: Wish::Undo, agreed: Some(by), message: None };
        let running = Running { proposal: Some(proposal), ..*game.running().unwrap() };
        let record = game.record.clone();
        game.with(record, None, running)
    }

    fn deadline(game: &Game) -> Moment {
        game.clock().unwrap().deadline
    }

    #[test]
    fn taking_a_move_back_freely_wins_no_time_and_is_free_once_a_ply() {
        let mut game = blitz();
        let first = deadline(&game);
        game.play(ANA, HERE, House::A, seconds(100)).unwrap();
        assert_eq!(game.wish(ANA, HERE, Wish::Undo, seconds(110)), Ok(Progress::Happened));
        assert_eq!(deadline(&game), first, "the time of that move has run on");
        game.play(ANA, HERE, House::B, seconds(115)).unwrap();
        assert_eq!(game.wish(ANA, HERE, Wish::Undo, seconds(116)), Ok(Progress::Asked(Side::South)));
        game.play(KOFI, HERE, House::A, seconds(117)).unwrap();
        assert_eq!(game.wish(KOFI, HERE, Wish::Undo, seconds(118)), Ok(Progress::Happened), "at his own ply he may");
        game.play(KOFI, HERE, House::A, seconds(119)).unwrap();
        assert_eq!(game.wish(KOFI, HERE, Wish::Undo, seconds(119)), Ok(Progress::Asked(Side::North)));
    }

    #[test]
    fn a_move_made_in_the_last_second_is_not_free_once_its_time_is_over() {
        let mut game = blitz();
        game.play(ANA, HERE, House::A, seconds(119)).unwrap();
        assert_eq!(game.wish(ANA, HERE, Wish::Undo, seconds(121)), Ok(Progress::Asked(Side::South)));
        assert_eq!(deadline(&game), seconds(119 + 120), "Kofi's time");
    }

    #[test]
    fn what_both_take_back_gives_nobody_time() {
        let mut one = blitz();
        one.play(ANA, HERE, House::A, seconds(90)).unwrap();
        let mut game = asking(one.clone(), Side::South);
        assert_eq!(game.agree(KOFI, HERE, ProposalId::new(1), seconds(200)), Ok(Progress::Happened));
        assert_eq!((game.ply(), deadline(&game)), (0, seconds(230)), "thirty seconds were left to her");

        one.play(KOFI, HERE, House::A, seconds(100)).unwrap();
        let running = deadline(&one);
        let mut game = asking(one, Side::South);
        assert_eq!(game.agree(KOFI, HERE, ProposalId::new(1), seconds(200)), Ok(Progress::Happened));
        assert_eq!((game.ply(), deadline(&game)), (0, running), "her own time goes on");
    }

    #[test]
    fn however_often_moves_are_taken_back_the_deadline_never_grows() {
        let mut game = blitz();
        let (first, mut now) = (deadline(&game), 0);
        for _ in 0..20 {
            now += 5;
            game.play(ANA, HERE, House::A, seconds(now)).unwrap();
            game = match game.wish(ANA, HERE, Wish::Undo, seconds(now)).unwrap() {
                Progress::Happened => game,
                Progress::Asked(side) => {
                    let mut game = asking(game, side);
                    game.agree(KOFI, HERE, ProposalId::new(1), seconds(now)).unwrap();
                    game
                }
            };
            assert_eq!(deadline(&game), first);
        }
    }
}
