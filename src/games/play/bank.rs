//! Times for the whole game: what each player has left, and how moves and takebacks change it.
//!
//! A *bank* is what a player had left when the present move began. The clock of the player to move runs from the moment
//! Discord has the board until Discord's own timestamp of the press, so neither the network nor the bot costs anybody
//! time.

use wari_rules::{BySide, Side};

use crate::{Clock, Game, Moment, Pace, Span};

/// What a player keeps at least when a move is taken back.
const LEAST: Span = Span::seconds(1);

impl Game {
    /// Returns what both players begin with; `None` if there is no time for the whole game.
    pub(crate) fn full_banks(pace: Pace) -> Option<BySide<Span>> {
        pace.budget().map(|budget| BySide { south: budget.time, north: budget.time })
    }

    /// Returns what each player had left when the present move began.
    pub fn banks(&self) -> Option<BySide<Span>> {
        self.running()?.banks
    }

    /// Returns what is left of the bank of the player to move. What a clock was given because nobody could play is no
    /// time to keep.
    pub(super) fn left_of_bank(&self, now: Moment) -> Option<Span> {
        let bank = self.banks()?[self.record().position().mover()];
        let taken = self.within_first(bank) - self.left(now)?;
        Some(bank - taken.max(Span::ZERO))
    }

    /// Returns the time for the present move if so much is left: in an event, less for the first one of each player.
    fn within_first(&self, left: Span) -> Span {
        self.pace.time_of_move(left, self.ply() < self.prompt_plies)
    }

    /// Returns the banks after a move that left so much.
    pub(super) fn banks_after_move(&self, mover: Side, left: Option<Span>) -> Option<BySide<Span>> {
        let (mut banks, budget) = (self.banks()?, self.pace.budget()?);
        banks[mover] = left.unwrap_or(banks[mover]) + budget.increment;
        Some(banks)
    }

    /// Starts the clock for a move by a side.
    pub(super) fn clock_of(&self, mover: Side, banks: Option<BySide<Span>>, now: Moment) -> Option<Clock> {
        let left = banks.map(|banks| banks[mover]).or(self.pace.allowance())?;
        Some(self.pace.clock_until(now.later(self.within_first(left)), now))
    }

    /// Returns the time that the present move has taken until now, if there is a time for the whole game.
    pub(super) fn taken_of_bank(&self, now: Moment) -> Option<Span> {
        let bank = self.banks()?[self.record().position().mover()];
        self.left_of_bank(now).map(|left| bank - left)
    }

    /// Adds a gift to the bank of the player to move. A first move that is limited has it on its clock alone.
    pub(super) fn give_to_bank(&mut self, gift: Span) {
        let mover = self.record().position().mover();
        if let Some(mut banks) = self.banks().filter(|banks| self.within_first(banks[mover]) == banks[mover]) {
            banks[mover] = banks[mover] + gift;
            self.set_banks(banks);
        }
    }

    /// Returns what is left to the player who moves again after both have agreed to take back so many plies, and the
    /// banks then. Nobody gains time: what a move has added goes with it.
    pub(super) fn banks_after_undo(&self, back: usize, now: Moment) -> Option<(Span, BySide<Span>)> {
        let (running, budget) = (self.running()?, self.pace.budget()?);
        let (mut banks, mover) = (running.banks?, self.record().position().mover());
        let (now_left, before) = (self.left_of_bank(now)?, running.left);
        let (again, left) = match back {
            1 => {
                banks[mover] = now_left;
                (mover.opponent(), before.unwrap_or(banks[mover.opponent()]))
            }
            _ => {
                banks[mover.opponent()] = before.unwrap_or(banks[mover.opponent()]);
                (mover, (now_left - budget.increment).max(now_left.min(LEAST)))
            }
        };
        banks[again] = left;
        Some((left, banks))
    }

    /// Returns the game as its board shows it at this time: its clock begins to run when Discord has the board.
    #[must_use]
    pub fn as_shown(mut self, now: Moment) -> Self {
        if let Some(hold) = self.hold().filter(|hold| !hold.is_told()) {
            let waited = now.since(hold.since);
            let runs = |Clock { deadline, due }| Clock { deadline: deadline.later(waited), due: due.later(waited) };
            self.set_clock(self.clock().map(runs));
            self.set_hold(None);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::{House, SeedsPerHouse, rulesets};

    use super::*;
    use crate::{
        ChannelId, EventId, GameId, GuildId, Hold, Place, Progress, Proposal, ProposalId, Running, Start, Terms,
        UserId, Wish,
    };

    const ANA: UserId = UserId::new(1);
    const KOFI: UserId = UserId::new(2);
    const HERE: Place = Place::in_server(GuildId::new(10), ChannelId::new(20));
    const NOW: Moment = Moment::from_millis(1_700_000_000_000);

    fn seconds(many: i64) -> Moment {
        NOW.later(Span::seconds(many))
    }

    /// Returns a game of three minutes with three seconds a move in which Ana starts, before its board is shown.
    fn unshown() -> Game {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeAndThree, true);
        Game::begin(GameId::new(1), HERE, BySide { south: ANA, north: KOFI }, &terms, NOW)
    }

    /// Shows the board at this time, as the database does.
    fn shown(game: Game, at: Moment) -> Game {
        game.as_shown(at)
    }

    /// Returns what South and North have left, in seconds.
    fn banks(game: &Game) -> (i64, i64) {
        let banks = game.banks().unwrap();
        (banks.south.whole(Span::seconds(1)), banks.north.whole(Span::seconds(1)))
    }

    #[test]
    fn what_the_bot_takes_costs_nobody_time_and_each_move_adds_some() {
        let mut game = shown(unshown(), seconds(30));
        assert_eq!(game.left(seconds(30)), Some(Span::minutes(3)));
        game.play(ANA, HERE, House::A, seconds(50)).unwrap();
        assert_eq!(banks(&game), (163, 180), "twenty seconds less, three more");
        assert_eq!(game.hold(), Some(Hold::until_shown(seconds(50))));
        assert!(!game.clone().time_out(seconds(5000)), "Kofi has not seen the board");
        let mut game = shown(game, seconds(90));
        game.play(KOFI, HERE, House::A, seconds(100)).unwrap();
        assert_eq!(banks(&game), (163, 173));
        let mut game = shown(game, seconds(100));
        assert!(!game.clone().time_out(seconds(263)), "another clock may be ahead");
        assert!(game.time_out(seconds(265)), "the rest of Ana's");
    }

    #[test]
    fn in_an_event_the_first_move_of_each_may_take_a_minute() {
        let mut game = unshown();
        (game.event, game.prompt_plies) = (Some(EventId::new(1)), 2);
        game.set_clock(Pace::ThreeAndThree.first_clock(true, NOW));
        let mut game = shown(game, NOW);
        assert_eq!(game.left(NOW), Some(Span::minutes(1)));
        game.play(ANA, HERE, House::A, seconds(20)).unwrap();
        assert_eq!((banks(&game), game.left(seconds(20))), ((163, 180), Some(Span::minutes(1))));
        let mut game = shown(game, seconds(20));
        game.play(KOFI, HERE, House::A, seconds(30)).unwrap();
        assert_eq!((banks(&game), game.left(seconds(30))), ((163, 173), Some(Span::seconds(163))));
    }

    #[test]
    fn in_an_event_a_gift_or_an_undo_in_the_first_move_brings_no_more_time_than_it_says() {
        let begun = || {
            let mut game = unshown();
            (game.event, game.prompt_plies) = (Some(EventId::new(1)), 2);
            game.set_clock(Pace::ThreeAndThree.first_clock(true, NOW));
            shown(game, NOW)
        };
        let mut game = begun();
        game.give_time(KOFI, HERE, seconds(10)).unwrap();
        assert_eq!(game.left(seconds(10)), Some(Span::seconds(110)));
        game.play(ANA, HERE, House::A, seconds(100)).unwrap();
        assert_eq!(banks(&game).0, 180 - 40 + 3, "a minute was given, and no more");

        let mut game = begun();
        game.play(ANA, HERE, House::A, seconds(20)).unwrap();
        let mut game = shown(game, seconds(25));
        assert_eq!(game.wish(ANA, HERE, Wish::Undo, seconds(35)), Ok(Progress::Happened));
        let mut game = shown(game, seconds(36));
        assert_eq!(game.left(seconds(36)), Some(Span::minutes(1)));
        game.play(ANA, HERE, House::B, seconds(66)).unwrap();
        assert_eq!(banks(&game).0, 150 - 30 + 3);
    }

    #[test]
    fn time_that_was_only_credited_is_not_kept() {
        let mut game = shown(unshown(), NOW);
        game.set_clock(Some(Pace::ThreeAndThree.clock_until(seconds(600), NOW)));
        game.play(ANA, HERE, House::A, seconds(10)).unwrap();
        assert_eq!(banks(&game).0, 183);
    }

    #[test]
    fn a_move_taken_back_freely_has_cost_its_time_and_added_none() {
        let mut game = shown(unshown(), NOW);
        game.play(ANA, HERE, House::A, seconds(20)).unwrap();
        let mut game = shown(game, seconds(25));
        assert_eq!(game.wish(ANA, HERE, Wish::Undo, seconds(35)), Ok(Progress::Happened));
        assert_eq!(banks(&game), (150, 180), "while Kofi looked at the board, her time ran on, and not his");
        let game = shown(game, seconds(36));
        assert_eq!(game.left(seconds(36)), Some(Span::seconds(150)));
    }

    #[test]
    fn however_often_moves_are_taken_back_nobody_gains_time() {
        let (mut game, mut now) = (shown(unshown(), NOW), 0);
        for _ in 0..20 {
            let whole = banks(&game);
            for player in [ANA, KOFI] {
                now += 1;
                game.play(player, HERE, House::B, seconds(now)).unwrap();
                game = shown(game, seconds(now));
            }
            now += 1;
            let proposal =
                Proposal { id: ProposalId::new(1), wish: Wish::Undo, agreed: Some(Side::South), message: None };
            let running = Running { proposal: Some(proposal), ..*game.running().unwrap() };
            let record = game.record().clone();
            game = game.with(record, None, running);
            assert_eq!(game.agree(KOFI, HERE, ProposalId::new(1), seconds(now)), Ok(Progress::Happened));
            game = shown(game, seconds(now));
            assert_eq!((game.ply(), banks(&game)), (0, (whole.0 - 2, whole.1 - 1)));
        }
    }

    #[test]
    fn an_opponent_gives_a_minute_and_at_most_three_times_the_time() {
        let mut game = shown(unshown(), NOW);
        for minutes in 4..=9 {
            game.give_time(KOFI, HERE, NOW).unwrap();
            assert_eq!((banks(&game).0, game.left(NOW)), (minutes * 60, Some(Span::minutes(minutes))));
        }
        assert!(game.give_time(KOFI, HERE, NOW).is_err());
    }
}
