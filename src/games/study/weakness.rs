//! What somebody misses most, by the reasons of their mistakes.

use strum::{EnumString, IntoStaticStr, VariantArray};
use wari_engine::Cause;
use wari_rules::{House, Houses};

/// What went unseen in a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Weakness {
    /// That the opponent captures their house `a`.
    A,
    /// Their house `b`.
    B,
    /// Their house `c`.
    C,
    /// Their house `d`.
    D,
    /// Their house `e`.
    E,
    /// Their house `f`.
    F,
    /// A capture that they could make or threaten.
    Captures,
    /// A move that ends the game with a win, for them or against them.
    Wins,
    /// Who has to feed whom, and who gets the last seeds.
    Rest,
    /// Something else.
    Other,
}

/// What somebody misses most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missed {
    /// What it is.
    pub what: Weakness,
    /// In how many mistakes.
    pub times: u32,
    /// How many mistakes there are in all.
    pub mistakes: u32,
}

impl Weakness {
    /// Returns what a cause shows.
    pub fn of(cause: &Cause) -> Self {
        match cause {
            Cause::AllowedCapture { capture, .. }
            | Cause::AllowedPlan { capture, .. }
            | Cause::AllowedThreat { capture, .. } => Self::captured(capture.houses),
            Cause::MissedCapture { .. } | Cause::MissedPlan { .. } | Cause::MissedThreat { .. } => Self::Captures,
            Cause::MissedWin { .. } | Cause::AllowedWin { .. } => Self::Wins,
            Cause::MissedRest { .. }
            | Cause::AllowedRest { .. }
            | Cause::MissedFeeding { .. }
            | Cause::ForcedToFeed { .. }
            | Cause::EndedGame => Self::Rest,
            Cause::Drift(_) => Self::Other,
        }
    }

    /// Of several captured houses, the one in which the last seed falls.
    fn captured(houses: Houses) -> Self {
        let each = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F];
        houses.iter().next_back().map_or(Self::Other, |last| each[last.index()])
    }

    /// Returns the house that is captured.
    pub const fn house(self) -> Option<House> {
        match self {
            Self::A => Some(House::A),
            Self::B => Some(House::B),
            Self::C => Some(House::C),
            Self::D => Some(House::D),
            Self::E => Some(House::E),
            Self::F => Some(House::F),
            Self::Captures | Self::Wins | Self::Rest | Self::Other => None,
        }
    }
}

impl Missed {
    /// With fewer mistakes, nothing is told.
    const LEAST: u32 = 5;

    /// Returns what stands out among mistakes, which are counted by what went unseen: in at least a third of them, and
    /// more often than anything else that can be named. `None` if nothing does.
    pub fn most(counted: &[(Weakness, u32)]) -> Option<Self> {
        let mistakes = counted.iter().map(|&(_, times)| times).sum();
        let mut named: Vec<_> = counted.iter().filter(|(what, _)| *what != Weakness::Other).copied().collect();
        named.sort_by_key(|&(_, times)| std::cmp::Reverse(times));
        let (what, times) = *named.first()?;
        let is_alone = named.get(1).is_none_or(|&(_, next)| next < times);
        (mistakes >= Self::LEAST && 3 * times >= mistakes && is_alone).then_some(Self { what, times, mistakes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missed_most_stands_out_among_several_mistakes() {
        use Weakness::{Captures, D, Other, Wins};
        let most = |counted: &[(Weakness, u32)]| Missed::most(counted).map(|missed| (missed.what, missed.times));
        assert_eq!(most(&[(D, 3), (Captures, 2), (Other, 1)]), Some((D, 3)));
        assert_eq!(most(&[(D, 3), (Captures, 1)]), None, "too few");
        assert_eq!(most(&[(D, 3), (Captures, 3)]), None, "nothing stands out");
        assert_eq!(most(&[(Wins, 2), (Other, 9)]), None, "it is rare");
        assert_eq!(most(&[(Other, 9)]), None);
        assert_eq!(most(&[]), None);
    }
}
