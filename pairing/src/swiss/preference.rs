//! Which colour somebody ought to get (articles 1.6 and 1.7).

use crate::{Colour, Round};

/// A player's colour preference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Preference {
    /// The colour they ought to get; none before their first game.
    pub(super) colour: Option<Colour>,
    /// How far the colour difference, games with white minus games with black, is from 0.
    pub(super) imbalance: usize,
    /// The colour of their two latest games, if that is the same.
    pub(super) repeated: Option<Colour>,
}

/// How strong a colour preference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// No game was played (article 1.7.4).
    None,
    /// The colour difference is 0 (article 1.7.3).
    Mild,
    /// The colour difference is 1 (article 1.7.2).
    Strong,
    /// The colour difference is greater, or the colours of the two latest games were the same (article 1.7.1).
    Absolute,
}

impl Preference {
    /// What the rounds so far lead to. Only games that were played count.
    pub(super) fn after(rounds: impl Iterator<Item = Round>) -> Self {
        let colours: Vec<Colour> = colours(rounds).collect();
        let white = colours.iter().filter(|&&colour| colour == Colour::White).count();
        let black = colours.len() - white;
        let repeated = match colours[..] {
            [.., before, last] if before == last => Some(last),
            _ => None,
        };
        let rarer = if white > black { Colour::Black } else { Colour::White };
        let imbalance = white.abs_diff(black);
        let colour = match (imbalance, repeated) {
            (2.., _) => Some(rarer),
            (_, Some(repeated)) => Some(repeated.other()),
            (1, None) => Some(rarer),
            _ => colours.last().map(|last| last.other()),
        };
        Self { colour, imbalance, repeated }
    }

    pub(super) const fn strength(&self) -> Strength {
        match (self.colour, self.imbalance, self.repeated) {
            (None, ..) => Strength::None,
            (_, 2.., _) | (_, _, Some(_)) => Strength::Absolute,
            (_, 1, _) => Strength::Strong,
            _ => Strength::Mild,
        }
    }

    pub(super) fn is_absolute(&self) -> bool {
        self.strength() == Strength::Absolute
    }

    /// Whether both want the same colour, so that one of them will not get it.
    pub(super) fn clashes_with(&self, other: &Self) -> bool {
        self.colour.is_some() && self.colour == other.colour
    }
}

/// The colours of the games that were played.
pub(super) fn colours<I: Iterator<Item = Round>>(rounds: I) -> impl Iterator<Item = Colour> + use<I> {
    rounds.filter_map(|round| match round {
        Round::Game { colour, .. } => Some(colour),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::{Preference, Strength};
    use crate::{Bye, Colour, GameResult, Round};

    fn after(colours: &str) -> (Option<Colour>, Strength) {
        let preference = Preference::after(colours.chars().map(|colour| match colour {
            'W' => Round::Game { opponent: 0, colour: Colour::White, result: GameResult::Draw },
            'B' => Round::Game { opponent: 0, colour: Colour::Black, result: GameResult::Draw },
            'f' => Round::Forfeit { opponent: 0, colour: Colour::White, won: true },
            _ => Round::Bye(Bye::HalfPoint),
        }));
        (preference.colour, preference.strength())
    }

    #[test]
    fn articles_1_6_and_1_7() {
        let (white, black) = (Some(Colour::White), Some(Colour::Black));
        assert_eq!(after(""), (None, Strength::None));
        assert_eq!(after("f-"), (None, Strength::None));
        assert_eq!(after("W"), (black, Strength::Strong));
        assert_eq!(after("WB"), (white, Strength::Mild));
        assert_eq!(after("BW"), (black, Strength::Mild));
        assert_eq!(after("BWW"), (black, Strength::Absolute));
        assert_eq!(after("WBB"), (white, Strength::Absolute));
        // Two latest games, whatever lies between.
        assert_eq!(after("W-fW"), (black, Strength::Absolute));
        // The difference matters more than the latest games.
        assert_eq!(after("WWWB"), (black, Strength::Absolute));
        assert_eq!(after("WWWBB"), (white, Strength::Absolute));
        assert_eq!(after("BWBWB"), (white, Strength::Strong));
    }
}
