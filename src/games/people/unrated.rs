//! Rules that keep rated games from counting, so that ratings cannot be faked.

use crate::{Game, Keyword, Moment, Span};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// The reason why a rated game does not count for ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Unrated {
    /// The game was too short to be meaningful.
    Short,
    /// One of the accounts was too new at the start, or had their data deleted shortly before, and is as good as new.
    /// That is known beforehand, so nobody gains by waiting.
    YoungAccount,
    /// The two have finished too many games recently.
    ManyGames,
    /// The winner has already won a game with the same opening moves, against any opponent.
    SameOpening,
}

/// What is known about earlier games when one has just ended. Only games that count are included.
#[derive(Clone, Copy, Debug)]
pub struct Past {
    /// When one of the two had their data deleted last.
    pub erased: Option<Moment>,
    /// The number of games the two have finished within the last [`Unrated::WINDOW`], under any rules.
    pub lately: u64,
    /// Whether the winner has won one under the same rules with the same first [`Unrated::OPENING`] moves.
    pub same_opening: bool,
}

impl Unrated {
    /// The minimum number of moves for a game to count.
    pub const FEWEST_MOVES: usize = 10;
    /// The minimum age of an account at the start of a game that counts.
    pub const YOUNGEST: Span = Span::days(7);
    /// The maximum number of games between two people that count within [`Self::WINDOW`].
    pub const MOST_OF_A_PAIR: u64 = 5;
    /// The period before a game's end over which the games of the two are counted. A calendar day
    /// would start at a different hour for each of them, and twice as many games could count around midnight.
    pub const WINDOW: Span = Span::days(1);
    /// The number of opening moves compared with other games; shorter games are not compared.
    pub const OPENING: usize = 20;

    /// Returns why a finished game does not count; `None` if it counts or was never rated.
    pub fn of(game: &Game, past: &Past) -> Option<Self> {
        let applies = |reason: &Self| match reason {
            Self::Short => game.ply() < Self::FEWEST_MOVES,
            Self::YoungAccount => {
                let made = game.players.south.made_at().max(game.players.north.made_at());
                game.started.since(past.erased.map_or(made, |erased| made.max(erased))) < Self::YOUNGEST
            }
            Self::ManyGames => past.lately >= Self::MOST_OF_A_PAIR,
            Self::SameOpening => past.same_opening && game.ply() >= Self::OPENING,
        };
        Self::ALL.iter().copied().find(|reason| game.rated && applies(reason))
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::{BySide, SeedsPerHouse, rulesets};

    use super::*;
    use crate::{ChannelId, Decided, Decision, GameId, GuildId, Pace, Place, Start, Terms, UserId};

    const BEGAN: Moment = Moment::from_millis(1_700_000_000_000);

    /// Returns a game between old accounts that was resigned after the given number of moves.
    fn game(moves: usize, rated: bool) -> Game {
        let place = Place::in_server(GuildId::new(10), ChannelId::new(20));
        let players = BySide { south: UserId::new(1), north: UserId::new(2) };
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, rated);
        let mut game = Game::begin(GameId::new(1), place, players, &terms, BEGAN);
        while game.ply() < moves {
            game.sow(game.record.legal().iter().next().unwrap()).unwrap();
        }
        game.decide(Decision::Player(game.record.position().mover(), Decided::Resigned));
        game
    }

    const NOTHING: Past = Past { erased: None, lately: 0, same_opening: false };

    #[test]
    fn ten_moves_count_and_nine_do_not() {
        assert_eq!(Unrated::of(&game(10, true), &NOTHING), None);
        assert_eq!(Unrated::of(&game(9, true), &NOTHING), Some(Unrated::Short));
        assert_eq!(Unrated::of(&game(9, false), &NOTHING), None, "it was never to count");
    }

    #[test]
    fn an_account_is_old_enough_seven_days_after_it_was_made() {
        // Discord's IDs hold the milliseconds since 2015 above their 22 lowest bits.
        let made = |millis: i64| UserId::new(((millis - 1_420_070_400_000).cast_unsigned() << 22) | 5);
        assert_eq!(UserId::new(175_928_847_299_117_063).made_at(), Moment::from_millis(1_462_015_105_796));
        assert_eq!(UserId::new(u64::MAX).made_at().millis(), (u64::MAX >> 22).cast_signed() + 1_420_070_400_000);
        for (age, reason) in [(0, Some(Unrated::YoungAccount)), (1, None)] {
            let mut game = game(30, true);
            game.players.north = made(BEGAN.later(-Unrated::YOUNGEST).millis() + 1 - age);
            assert_eq!(Unrated::of(&game, &NOTHING), reason);
        }
    }

    #[test]
    fn whoever_comes_back_is_new_for_seven_days() {
        let erased = |days| Past { erased: Some(BEGAN.later(-Span::days(days))), ..NOTHING };
        assert_eq!(Unrated::of(&game(30, true), &erased(6)), Some(Unrated::YoungAccount));
        assert_eq!(Unrated::of(&game(30, true), &erased(7)), None);
        assert_eq!(Unrated::of(&game(30, false), &erased(6)), None);
    }

    #[test]
    fn five_games_a_day_count_and_an_opening_counts_once() {
        let after = |lately, same_opening| Past { lately, same_opening, ..NOTHING };
        assert_eq!(Unrated::of(&game(30, true), &after(4, false)), None);
        assert_eq!(Unrated::of(&game(30, true), &after(5, true)), Some(Unrated::ManyGames));
        assert_eq!(Unrated::of(&game(20, true), &after(0, true)), Some(Unrated::SameOpening));
        assert_eq!(Unrated::of(&game(19, true), &after(0, true)), None);
    }

    #[test]
    fn every_reason_has_an_id() {
        assert!(Unrated::ALL.iter().all(|&reason| Unrated::by_id(reason.id()) == Some(reason)));
    }
}
