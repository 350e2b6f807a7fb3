//! A game between two players, from the first move to its end.

use wari_rules::{BySide, House, Illegal, Record, Side, Sowing};

use super::life::{Life, Over};
use crate::{
    Annulment, Clock, Computer, Decided, Decision, Ending, EventId, GameId, Hold, MessageId, Moment, Pace, Pairing,
    Place, PlannedMoves, Point, Proposal, Queued, Rating, Refusal, Rerating, Running, Series, Span, Terms, Unrated,
    UserId, Version,
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
    /// When the last move was made or taken back; before the first, when it began.
    pub moved: Moment,
    /// Whether the game was agreed to be rated.
    pub rated: bool,
    /// The time allowed for each move.
    pub pace: Pace,
    /// The state of the match that the game belongs to.
    pub series: Series,
    /// The event that it belongs to.
    pub event: Option<EventId>,
    /// How many plies have the short time of an event's first moves.
    pub prompt_plies: usize,
    /// The computer's side and level, if it plays.
    pub computer: Option<Computer>,
    /// The number of hints given to the computer's opponent.
    pub hints: u32,
    /// The ratings of two people when the game was loaded; `None` if they were not loaded with it.
    pub ratings: Option<BySide<Option<Rating>>>,
    /// What its end has made of the players' ratings, if it counts for them.
    pub changes: BySide<Option<Rerating>>,
    /// The number of takebacks.
    pub undone: u32,
    /// Which of the last moves were planned, and made together with the moves that they answer.
    pub planned: PlannedMoves,
    /// Whether it is gone through move by move, so that each move has a board of its own.
    pub is_stepped: bool,
    /// The players' plans, which nobody else may learn of.
    pub queued: BySide<Option<Queued>>,
    /// The newest message that shows the game, if known.
    pub message: Option<MessageId>,
    /// The version that this message shows.
    pub shown: Option<Version>,
    pub(crate) record: Record,
    /// What follows from the record and the players' decisions.
    pub(crate) life: Life,
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
            moved: now,
            rated: terms.rated(),
            pace: terms.pace,
            series: Series::begin(terms.first_to),
            event: None,
            prompt_plies: 0,
            computer: None,
            hints: 0,
            ratings: None,
            changes: BySide::default(),
            undone: 0,
            planned: PlannedMoves::default(),
            is_stepped: false,
            queued: BySide::default(),
            message: None,
            shown: None,
            record,
            life: Life::Running(Running {
                clock: terms.pace.clock(now),
                hold: Self::first_hold(terms.pace, place, now),
                banks: Self::full_banks(terms.pace),
                ..Running::default()
            }),
        }
    }

    /// Returns the game with these moves, over if they or a decision ended it, and otherwise running.
    #[must_use]
    pub fn with(self, record: Record, decision: Option<Decision>, running: Running) -> Self {
        let life = Life::of(&record, decision, running);
        Self { record, life, ..self }
    }

    /// Returns the rules, the moves and the positions.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns what only a running game has; `None` after the end.
    pub fn running(&self) -> Option<&Running> {
        match &self.life {
            Life::Running(running) => Some(running),
            Life::Over(_) => None,
        }
    }

    fn over(&self) -> Option<&Over> {
        match &self.life {
            Life::Running(_) => None,
            Life::Over(over) => Some(over),
        }
    }

    /// Returns the clock of the player to move; `None` without a time limit and after the end.
    pub fn clock(&self) -> Option<Clock> {
        self.running()?.clock
    }

    /// Returns the proposal that is waiting for an answer.
    pub fn proposal(&self) -> Option<Proposal> {
        self.running()?.proposal
    }

    /// Returns how people ended the game, if the rules did not.
    pub fn decision(&self) -> Option<&Decision> {
        self.over()?.decision.as_ref()
    }

    /// Returns why a finished rated game does not change ratings after all.
    pub fn unrated(&self) -> Option<Unrated> {
        self.over()?.unrated
    }

    /// Notes whether a finished rated game changes ratings, and why it does not.
    pub fn judge(&mut self, verdict: Option<Unrated>) {
        if let Life::Over(over) = &mut self.life {
            over.unrated = verdict;
        }
    }

    /// Ends the game by a decision.
    pub(crate) fn decide(&mut self, decision: Decision) {
        let running = self.running().copied().unwrap_or_default();
        self.life = Life::of(&self.record, Some(decision), running);
    }

    /// Returns true if the result changes ratings, as far as is decided yet.
    pub fn counts(&self) -> bool {
        self.rated && self.unrated().is_none() && self.annulment().is_none()
    }

    /// Returns the number of moves made.
    pub fn ply(&self) -> usize {
        self.record.ply()
    }

    /// Returns the move before the last one, if the last one was made together with it: by the computer, or as planned.
    /// No other board shows it.
    pub fn answered(&self) -> Option<Sowing> {
        let last = self.record.last().filter(|_| !self.is_stepped)?;
        if !self.planned.last && !self.is_computers(last.mover()) {
            return None;
        }
        self.record.up_to(self.ply().checked_sub(1)?)?.last()
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
    /// If neither did, that is still the one to move, but never the computer. If a planned answer did, it is the
    /// planner: the opponent has just moved, and sees it.
    pub fn called(&self) -> UserId {
        let position = self.record.position();
        let side = match (self.decision(), self.record.last()) {
            (Some(Decision::Player(by, _) | Decision::Annulled(Annulment::Departure(by))), _) => by.opponent(),
            (Some(Decision::Annulled(Annulment::Manager(_))), _) => {
                self.computer.map_or(position.mover(), |computer| computer.side.opponent())
            }
            (None, Some(sowing)) if self.ending().is_some() && self.planned.last => sowing.mover(),
            (None, Some(sowing)) if self.ending().is_some() => sowing.mover().opponent(),
            (None, _) => position.mover(),
        };
        self.players[side]
    }

    /// Returns the game as it stood after `ply` moves; `None` if it has fewer.
    pub fn at(&self, ply: usize) -> Option<Self> {
        if ply == self.ply() {
            return Some(self.clone());
        }
        self.record.up_to(ply).map(|record| self.imagined(record))
    }

    /// Returns the game as it would stand with other moves, undecided.
    #[must_use]
    pub fn imagined(&self, record: Record) -> Self {
        let rated = self.counts();
        Self { rated, planned: PlannedMoves::default(), is_stepped: true, ..self.clone() }.with(
            record,
            None,
            Running::default(),
        )
    }

    /// Returns the side that ran out of time before both had moved; `None` in any other game.
    pub fn never_began(&self) -> Option<Side> {
        match self.decision()? {
            Decision::Player(by, Decided::OutOfTime) if self.ply() < 2 => Some(*by),
            _ => None,
        }
    }

    /// Returns the result; `None` while the game is running.
    pub fn ending(&self) -> Option<&Ending> {
        self.over().map(|over| &over.ending)
    }

    /// Returns the person who has lost a game that both had begun; `None` if there is none.
    pub fn loser(&self) -> Option<UserId> {
        let loser = self.ending()?.winner?.opponent();
        (self.never_began().is_none() && !self.is_computers(loser)).then_some(self.players[loser])
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

    /// Sows a house for a player. If the opponent has planned an answer, that is played as well.
    ///
    /// # Errors
    /// Refused in another channel, to non-players, out of turn, after the end, and if the rules forbid the house.
    pub fn play(&mut self, by: UserId, at: Place, house: House, now: Moment) -> Result<Sowing, Refusal> {
        let side = self.seat(by, at)?;
        let mover = self.record.position().mover();
        if mover != side {
            return Err(Refusal::NotYourTurn { game: self.id, mover: self.players[mover], link: self.link() });
        }
        let before = self.point();
        let sowing = self.make_move(house, now).map_err(|illegal| Refusal::Illegal { house, illegal })?;
        self.queued[side] = None;
        self.answer_as_planned(before, now);
        Ok(sowing)
    }

    /// Sows a house for the side to move, and starts the opponent's clock.
    pub(super) fn make_move(&mut self, house: House, now: Moment) -> Result<Sowing, Illegal> {
        let (ply, mover) = (self.ply(), self.record.position().mover());
        let left = self.left_of_bank(now).or(self.left(now)).map(|left| left.max(Span::ZERO));
        let sowing = self.record.play(house)?;
        self.planned = self.planned.followed_by(false);
        let freed = self.running().and_then(|running| running.freed);
        let banks = self.banks_after_move(mover, left);
        let running = Running {
            clock: self.clock_of(mover.opponent(), banks, now),
            hold: Self::first_hold(self.pace, self.place, now),
            proposal: None,
            free_until: freed.is_none_or(|freed| ply > freed).then(|| now.later(Self::FREE)),
            freed,
            left,
            banks,
        };
        self.life = Life::of(&self.record, None, running);
        self.moved = now;
        Ok(sowing)
    }

    /// Sows a house for the side to move, whoever plays it, and leaves the clock as it is: to look ahead.
    ///
    /// # Errors
    /// [`Illegal`] after the end, and if the rules forbid the house.
    pub fn sow(&mut self, house: House) -> Result<Sowing, Illegal> {
        let sowing = self.record.play(house)?;
        self.planned = self.planned.followed_by(false);
        let running = Running { clock: self.clock(), hold: self.hold(), banks: self.banks(), ..Running::default() };
        self.life = Life::of(&self.record, None, running);
        Ok(sowing)
    }

    /// Resigns for a player, from any channel and at any time, even when it is not their turn.
    ///
    /// # Errors
    /// Refused to non-players and after the end.
    pub fn resign(&mut self, by: UserId) -> Result<(), Refusal> {
        self.decide(Decision::Player(self.player(by)?, Decided::Resigned));
        Ok(())
    }

    /// Ends the game if the player to move has run out of time. Returns `false` if there is time left, or if the
    /// computer is to move: it is late only when it holds its move back. A player who has not made a single move
    /// forfeits the match too; otherwise new games would keep starting for an absent player.
    pub fn time_out(&mut self, now: Moment) -> bool {
        let mover = self.record.position().mover();
        let runs_out = self.ending().is_none() && self.hold().is_none() && !self.is_computers(mover);
        let is_late = runs_out && self.clock().is_some_and(|clock| self.ends_at(clock) <= now);
        if is_late {
            self.decide(Decision::Player(mover, Decided::OutOfTime));
            self.series.given_up = self.ply() < 2 && !self.series.is_single();
        }
        is_late
    }

    /// Returns when the game ends if the player to move is late.
    pub fn ends_at(&self, clock: Clock) -> Moment {
        clock.deadline.later(self.pace.slack())
    }

    /// Returns the clock after a due event was handled, running until the next reminder or the deadline. The
    /// computer's clock restarts at its deadline, because it is late only when it holds its move back.
    pub fn tended(&self, clock: Clock, now: Moment) -> Clock {
        let is_computers = self.is_computers(self.record.position().mover());
        let anew = if is_computers && clock.deadline <= now { self.pace.clock(now) } else { None };
        anew.unwrap_or_else(|| self.pace.clock_until(clock.deadline, now))
    }

    /// Adds one move's allowance to the clock of the player to move, or a minute to a time for the whole game.
    ///
    /// # Errors
    /// Refused as for [`Game::seat`], to the player to move, without a time limit, and if that would leave more than
    /// three moves' allowance, or three times the time for the whole game.
    pub fn give_time(&mut self, by: UserId, at: Place, now: Moment) -> Result<(), Refusal> {
        let side = self.seat(by, at)?;
        if side == self.record.position().mover() {
            return Err(Refusal::OwnTime { game: self.id });
        }
        let (Some(clock), Some(allowance), Some(gift)) = (self.clock(), self.pace.allowance(), self.pace.gift()) else {
            return Err(Refusal::NoTimeLimit { game: self.id });
        };
        let deadline = clock.deadline.later(gift);
        let stands = self.hold().map_or(now, |hold| hold.since);
        if deadline > stands.later(3 * allowance) {
            return Err(Refusal::EnoughTime { game: self.id, deadline: clock.deadline });
        }
        self.set_clock(Some(self.pace.clock_until(deadline, stands)));
        self.give_to_bank(gift);
        Ok(())
    }

    /// Notes why the clock stands still, which depends on more than the game.
    pub fn set_hold(&mut self, hold: Option<Hold>) {
        if let Life::Running(running) = &mut self.life {
            running.hold = hold;
        }
    }

    pub(super) fn set_banks(&mut self, banks: BySide<Span>) {
        if let Life::Running(running) = &mut self.life {
            running.banks = Some(banks);
        }
    }

    pub(crate) fn set_clock(&mut self, clock: Option<Clock>) {
        if let Life::Running(running) = &mut self.life {
            running.clock = clock;
        }
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
    pub(super) fn player(&self, by: UserId) -> Result<Side, Refusal> {
        let game = self.id;
        let side = self.side_of(by).ok_or(Refusal::NotAPlayer { game })?;
        match self.ending() {
            Some(_) => Err(Refusal::GameOver { game, link: self.link() }),
            None => Ok(side),
        }
    }
}
