//! What the buttons say when they are pressed.
//!
//! The id of a button is a hint that anybody can forge: it tells which game or challenge is meant and which ply its
//! board showed. Everything else is looked up.

use std::fmt;

use wari_rules::{House, Ruleset};

use super::{Reply, Request, Unanswered, Wari, accept, decline, leaderboard, moves, resign, rules};
use crate::games::{ChallengeId, GameId, Lesson, Scope};

/// A press of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Sow this house on the board of this ply.
    Sow(GameId, usize, House),
    /// Take this challenge.
    Accept(ChallengeId),
    /// Say no to this challenge.
    Decline(ChallengeId),
    /// Take back this challenge of one's own.
    Withdraw(ChallengeId),
    /// Yes, give this game up.
    Resign(GameId),
    /// Show this lesson of this ruleset, or the whole of it.
    Rules(&'static Ruleset, Option<&'static Lesson>),
    /// Turn the leaderboard to this page, counted from 0.
    Leaderboard(Scope, &'static Ruleset, u64),
}

impl Press {
    /// Reads the id of a button; `None` if this version of the bot made no such button.
    pub fn parse(id: &str) -> Option<Self> {
        let parts: Vec<&str> = id.strip_prefix("1:")?.split(':').collect();
        let number = |text: &str| text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
        Some(match parts[..] {
            ["accept", challenge] => Self::Accept(ChallengeId::new(number(challenge)?)),
            ["decline", challenge] => Self::Decline(ChallengeId::new(number(challenge)?)),
            ["withdraw", challenge] => Self::Withdraw(ChallengeId::new(number(challenge)?)),
            ["resign", game] => Self::Resign(GameId::new(number(game)?)),
            ["rules", ruleset] => Self::Rules(Ruleset::by_id(ruleset)?, None),
            ["rules", ruleset, lesson] => {
                let ruleset = Ruleset::by_id(ruleset)?;
                Self::Rules(ruleset, Some(Lesson::of(ruleset).find(|taught| taught.id == lesson)?))
            }
            ["leaderboard", scope, ruleset, page] => {
                Self::Leaderboard(Scope::by_id(scope)?, Ruleset::by_id(ruleset)?, number(page)?)
            }
            [game, ply, house] => {
                let mut letters = house.chars();
                let house = House::from_letter(letters.next()?).filter(|_| letters.next().is_none())?;
                Self::Sow(GameId::new(number(game)?), usize::try_from(number(ply)?).ok()?, house)
            }
            _ => return None,
        })
    }

    /// Does what the button says.
    pub(super) async fn run(self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        match self {
            Self::Sow(game, ply, house) => moves::press(request, wari, game, ply, house).await,
            Self::Accept(challenge) => accept::accept(request, wari, challenge).await,
            Self::Decline(challenge) => decline::decline(request, wari, challenge).await,
            Self::Withdraw(challenge) => decline::withdraw(request, wari, challenge).await,
            Self::Resign(game) => resign::resign(request, wari, game).await,
            Self::Rules(ruleset, lesson) => Ok(rules::page(request, ruleset, lesson).await),
            Self::Leaderboard(scope, ruleset, page) => leaderboard::turn(request, wari, scope, ruleset, page).await,
        }
    }
}

/// The id of the button.
impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sow(game, ply, house) => write!(f, "1:{game}:{ply}:{house}"),
            Self::Accept(challenge) => write!(f, "1:accept:{challenge}"),
            Self::Decline(challenge) => write!(f, "1:decline:{challenge}"),
            Self::Withdraw(challenge) => write!(f, "1:withdraw:{challenge}"),
            Self::Resign(game) => write!(f, "1:resign:{game}"),
            Self::Rules(ruleset, None) => write!(f, "1:rules:{}", ruleset.id),
            Self::Leaderboard(scope, ruleset, page) => write!(f, "1:leaderboard:{}:{}:{page}", scope.id(), ruleset.id),
            Self::Rules(ruleset, Some(lesson)) => write!(f, "1:rules:{}:{}", ruleset.id, lesson.id),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wari_rules::rulesets;

    use super::*;

    #[test]
    fn every_button_reads_back() {
        let presses = [
            Press::Sow(GameId::new(412), 17, House::C),
            Press::Accept(ChallengeId::new(7)),
            Press::Decline(ChallengeId::new(8)),
            Press::Withdraw(ChallengeId::new(u64::MAX)),
            Press::Resign(GameId::new(1)),
            Press::Rules(&rulesets::WARRI, None),
            Press::Leaderboard(Scope::Channel, &rulesets::ABAPA, 12),
            Press::Rules(&rulesets::BEADS, Lesson::of(&rulesets::BEADS).last()),
        ];
        for press in presses {
            assert_eq!(Press::parse(&press.to_string()), Some(press));
        }
        assert_eq!(presses[0].to_string(), "1:412:17:c");
    }

    #[test]
    fn what_this_version_did_not_make_is_unknown() {
        for id in
            ["", "1", "1:", "2:412:17:c", "1:412:17:g", "1:412:17:cc", "1:412:-1:c", "1:+4:1:c", "1:accept:", "1:a:b"]
        {
            assert_eq!(Press::parse(id), None, "{id}");
        }
        // Few seeds are a lesson under Beads alone.
        for id in
            ["1:rules", "1:rules:", "1:rules:chess", "1:rules:classic:", "1:rules:classic:few", "1:rules:abapa:a:b"]
        {
            assert_eq!(Press::parse(id), None, "{id}");
        }
    }

    proptest! {
        #[test]
        fn no_id_is_too_strange(id in any::<String>()) {
            if let Some(press) = Press::parse(&id) {
                prop_assert_eq!(Press::parse(&press.to_string()), Some(press));
            }
        }
    }
}
