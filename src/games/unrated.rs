//! Games that were to be rated and do not count after all, so that nobody can make a rating up.

use super::Game;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Why a game that was to be rated does not count for ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// It ended before enough was played to tell anything.
    Short,
    /// One of the accounts was quite new when it began: that is known to both before they play, and nobody gains by
    /// waiting.
    YoungAccount,
    /// The two have ended many games lately.
    ManyGames,
    /// Its winner has won a game before that began with the very same moves, whoever lost it.
    SameOpening,
}

/// What came before a game that has just ended, in games that count.
#[derive(Clone, Copy, Debug)]
pub struct Past {
    /// How many games the two have ended within the last [`Unrated::SPAN`], whatever the rules.
    pub lately: u64,
    /// Whether the winner has won one under the same rules that began with the same [`Unrated::OPENING`] moves.
    pub same_opening: bool,
}

impl Unrated {
    /// All, in the order in which they are looked for.
    pub const ALL: [Self; 4] = [Self::Short, Self::YoungAccount, Self::ManyGames, Self::SameOpening];

    /// A game counts from so many moves on.
    pub const FEWEST_MOVES: usize = 10;
    /// An account's games count if they begin when it is so old, in milliseconds.
    pub const YOUNGEST: i64 = 7 * DAY;
    /// So many games of two people count within [`Self::SPAN`].
    pub const MOST: u64 = 5;
    /// Within so many milliseconds before a game's end the two's games are counted: a span and not a date, which begins
    /// at another hour for each of them, and around whose midnight twice as many would count.
    pub const SPAN: i64 = DAY;
    /// So many moves are compared with those of other games; shorter games are not.
    pub const OPENING: usize = 20;

    /// The word that the database uses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::YoungAccount => "young-account",
            Self::ManyGames => "many-games",
            Self::SameOpening => "same-opening",
        }
    }

    /// The reason with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.id() == id)
    }

    /// Why a game that has ended does not count; `None` if it does, or was never to.
    pub fn of(game: &Game, past: &Past) -> Option<Self> {
        let applies = |reason: &Self| match reason {
            Self::Short => game.ply() < Self::FEWEST_MOVES,
            Self::YoungAccount => {
                let made = game.players.south.made_at().max(game.players.north.made_at());
                game.started.since(made) < Self::YOUNGEST
            }
            Self::ManyGames => past.lately >= Self::MOST,
            Self::SameOpening => past.same_opening && game.ply() >= Self::OPENING,
        };
        Self::ALL.into_iter().find(|reason| game.rated && applies(reason))
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::{BySide, SeedsPerHouse, rulesets};

    use super::*;
    use crate::games::{ChannelId, Decided, Decision, GameId, GuildId, Moment, Pace, Place, Start, Terms, UserId};

    const BEGAN: Moment = Moment::from_millis(1_700_000_000_000);

    /// A game of old accounts that has had so many moves, which somebody has given up.
    fn game(moves: usize, rated: bool) -> Game {
        let place = Place { guild: GuildId::new(10), channel: ChannelId::new(20) };
        let players = BySide { south: UserId::new(1), north: UserId::new(2) };
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, rated);
        let mut game = Game::begin(GameId::new(1), place, players, &terms, BEGAN);
        while game.ply() < moves {
            let house = game.record.legal().iter().next().unwrap();
            game.record.play(house).unwrap();
        }
        game.decision = Some(Decision { by: game.record.position().mover(), what: Decided::Resigned });
        game
    }

    const NOTHING: Past = Past { lately: 0, same_opening: false };

    #[test]
    fn ten_moves_count_and_nine_do_not() {
        assert_eq!(Unrated::of(&game(10, true), &NOTHING), None);
        assert_eq!(Unrated::of(&game(9, true), &NOTHING), Some(Unrated::Short));
        assert_eq!(Unrated::of(&game(9, false), &NOTHING), None, "it was never to count");
    }

    #[test]
    fn an_account_is_old_enough_seven_days_after_it_was_made() {
        // Discord's ids begin to count in 2015, and hold the millisecond above their 22 lowest bits.
        let made = |millis: i64| UserId::new(((millis - 1_420_070_400_000).cast_unsigned() << 22) | 5);
        assert_eq!(UserId::new(175_928_847_299_117_063).made_at(), Moment::from_millis(1_462_015_105_796));
        assert_eq!(UserId::new(u64::MAX).made_at().millis(), (u64::MAX >> 22).cast_signed() + 1_420_070_400_000);
        for (age, reason) in [(0, Some(Unrated::YoungAccount)), (1, None)] {
            let mut game = game(30, true);
            game.players.north = made(BEGAN.millis() - 7 * DAY + 1 - age);
            assert_eq!(Unrated::of(&game, &NOTHING), reason);
        }
    }

    #[test]
    fn five_games_a_day_count_and_an_opening_counts_once() {
        let after = |lately, same_opening| Past { lately, same_opening };
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
