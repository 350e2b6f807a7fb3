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
    /// move may be taken back for a minute, once at each ply, as long as it has not been answered and there was time
    /// left for it that still is.
    ///
    /// # Errors
    /// Refused where [`Game::seat`] is, if another wish waits, and if there is nothing to take back.
    pub fn wish(&mut self, by: UserId, at: Place, wish: Wish, now: Moment) -> Result<Step, Refusal> {
        let side = self.seat(by, at)?;
        if wish == Wish::Undo {
            let back = self.plies_back(side).ok_or(Refusal::NothingToTakeBack)?;
            if back == 1
                && let Some(moved) = self.free_until.filter(|&end| now <= end).map(|end| end.later(-Self::FREE))
            {
                // The time of that move never stopped, so what was thought and shown meanwhile is not won back.
                let deadline = self.clock.map(|clock| self.left.map_or(clock.deadline, |left| moved.later(left)));
                if deadline.is_none_or(|deadline| deadline > now) {
                    self.take_back(back);
                    self.freed = Some(self.ply());
                    self.clock = deadline.map(|deadline| self.pace.clock_until(deadline, now));
                    return Ok(Step::Happened);
                }
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
                // Nobody gains time: who gets the turn back has what was left for that move, and who has the turn keeps
                // what is left for this one.
                if let (1, Some(clock)) = (back, self.clock) {
                    let deadline = self.left.map_or(clock.deadline, |left| now.later(left));
                    self.clock = Some(self.pace.clock_until(deadline, now));
                }
                self.take_back(back);
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

    fn take_back(&mut self, plies: usize) {
        if let Some(record) = self.record.up_to(self.ply().saturating_sub(plies)) {
            self.record = record;
            self.undone += 1;
            self.free_until = None;
            self.left = None;
        }
    }

    /// Where the proposal that waits can be answered.
    fn proposal_link(&self) -> String {
        self.place.link(self.proposal.and_then(|proposal| proposal.message).or(self.message))
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::{BySide, House, SeedsPerHouse, rulesets};

    use super::*;
    use crate::games::{ChannelId, GameId, GuildId, Pace, Start, Terms};

    const ANA: UserId = UserId::new(1);
    const KOFI: UserId = UserId::new(2);
    const HERE: Place = Place { guild: GuildId::new(10), channel: ChannelId::new(20) };
    const NOW: Moment = Moment::from_millis(1_700_000_000_000);
    const SECOND: i64 = 1000;

    /// A game of two minutes a move, which Ana begins now.
    fn blitz() -> Game {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Blitz, true);
        Game::begin(GameId::new(1), HERE, BySide { south: ANA, north: KOFI }, &terms, NOW)
    }

    fn seconds(many: i64) -> Moment {
        NOW.later(many * SECOND)
    }

    /// The same game with what is asked in it.
    fn asking(game: Game, by: Side) -> Game {
        let proposal = Proposal { id: ProposalId::new(1), wish: Wish::Undo, agreed: Some(by), message: None };
        Game { proposal: Some(proposal), ..game }
    }

    fn deadline(game: &Game) -> Moment {
        game.clock.unwrap().deadline
    }

    #[test]
    fn taking_a_move_back_freely_wins_no_time_and_is_free_once_a_ply() {
        let mut game = blitz();
        let first = deadline(&game);
        game.play(ANA, HERE, House::A, seconds(100)).unwrap();
        assert_eq!(game.wish(ANA, HERE, Wish::Undo, seconds(110)), Ok(Step::Happened));
        assert_eq!(deadline(&game), first, "the time of that move has run on");
        game.play(ANA, HERE, House::B, seconds(115)).unwrap();
        assert_eq!(game.wish(ANA, HERE, Wish::Undo, seconds(116)), Ok(Step::Asked(Side::South)));
        game.play(KOFI, HERE, House::A, seconds(117)).unwrap();
        assert_eq!(game.wish(KOFI, HERE, Wish::Undo, seconds(118)), Ok(Step::Happened), "at his own ply he may");
        game.play(KOFI, HERE, House::A, seconds(119)).unwrap();
        assert_eq!(game.wish(KOFI, HERE, Wish::Undo, seconds(119)), Ok(Step::Asked(Side::North)));
    }

    #[test]
    fn a_move_made_in_the_last_second_is_not_free_once_its_time_is_over() {
        let mut game = blitz();
        game.play(ANA, HERE, House::A, seconds(119)).unwrap();
        assert_eq!(game.wish(ANA, HERE, Wish::Undo, seconds(121)), Ok(Step::Asked(Side::South)));
        assert_eq!(deadline(&game), seconds(119 + 120), "Kofi's time");
    }

    #[test]
    fn what_both_take_back_gives_nobody_time() {
        let mut one = blitz();
        one.play(ANA, HERE, House::A, seconds(90)).unwrap();
        let mut game = asking(one.clone(), Side::South);
        assert_eq!(game.agree(KOFI, HERE, ProposalId::new(1), seconds(200)), Ok(Step::Happened));
        assert_eq!((game.ply(), deadline(&game)), (0, seconds(230)), "thirty seconds were left to her");

        one.play(KOFI, HERE, House::A, seconds(100)).unwrap();
        let running = deadline(&one);
        let mut game = asking(one, Side::South);
        assert_eq!(game.agree(KOFI, HERE, ProposalId::new(1), seconds(200)), Ok(Step::Happened));
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
                Step::Happened => game,
                Step::Asked(side) => {
                    let mut game = asking(game, side);
                    game.agree(KOFI, HERE, ProposalId::new(1), seconds(now)).unwrap();
                    Game { proposal: None, ..game }
                }
            };
            assert_eq!(deadline(&game), first);
        }
    }
}
