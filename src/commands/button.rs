//! What the buttons say when they are pressed.
//!
//! The id of a button is a hint that anybody can forge: it tells which game or challenge is meant and which point of
//! the game its board showed. Everything else is looked up.

use std::fmt;

use wari_rules::{House, Ruleset};

use super::preview::Sequence;
use super::{
    Reply, Request, Unanswered, Wari, Whose, accept, ask, decline, games, hint, leaderboard, more, moves, next,
    preview, puzzle, rematch, replay, resign, review, rules, settings, steps,
};
use crate::games::{
    ChallengeId, Clue, GameId, Leaf, Lesson, Moment, Point, ProposalId, Scope, Setting, Settings, UserId, Wish,
};

/// A press of a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// Sow this house on the board of this point.
    Sow(GameId, Point, House),
    /// Take this challenge.
    Accept(ChallengeId),
    /// Say no to this challenge.
    Decline(ChallengeId),
    /// Take back this challenge of one's own.
    Withdraw(ChallengeId),
    /// Yes, give this game up.
    Resign(GameId),
    /// Give the match of this game up.
    ResignMatch(GameId),
    /// Show this lesson of this ruleset, or the whole of it.
    Rules(&'static Ruleset, Option<&'static Lesson>),
    /// Turn the leaderboard to this page, counted from 0.
    Leaderboard(Scope, &'static Ruleset, u64),
    /// What else can be done in this game.
    More(GameId),
    /// Ask whether to give this game up.
    AskToResign(GameId),
    /// Ask the opponent in this game for something.
    Ask(Wish, GameId),
    /// Agree to what was asked.
    Agree(ProposalId),
    /// Say no to what was asked.
    Refuse(ProposalId),
    /// Take back what one asked.
    Retract(ProposalId),
    /// Open a preview of the board of this point.
    Preview(GameId, Point),
    /// Go to this place in a preview that is open.
    Step(GameId, Point, Sequence),
    /// Tell so much of a hint for the board of this point.
    Hint(GameId, Point, Clue),
    /// Answer the puzzle of this number; of this ruleset another may follow, or of any.
    Solve(u32, House, Option<&'static Ruleset>),
    /// Go on to another puzzle of this ruleset, or of any.
    AnotherPuzzle(Option<&'static Ruleset>),
    /// Give the opponent more time than until this moment.
    GiveTime(GameId, Moment),
    /// Play this game once more.
    Rematch(GameId),
    /// Choose this for oneself or for a server.
    Choose(Whose, Setting),
    /// Forget what was chosen.
    Reset(Whose),
    /// Go through this game once more.
    Replay(GameId),
    /// Go there from the position after so many moves of this game.
    Leaf(GameId, usize, Leaf),
    /// Show what the computer has found in this game, which is over.
    Review(GameId),
    /// The same as [`Press::Leaf`] with what each house was worth.
    Worth(GameId, usize, Leaf),
    /// Go on from this game to the next that waits.
    Next(GameId),
    /// Turn the list of somebody's games to this page, counted from 0.
    Games(UserId, usize),
}

impl Press {
    /// Reads the id of a button; `None` if this version of the bot made no such button.
    pub fn parse(id: &str) -> Option<Self> {
        let parts: Vec<&str> = id.strip_prefix("1:")?.split(':').collect();
        let one_house = |text: &str| {
            let mut letters = text.chars();
            House::from_letter(letters.next()?).filter(|_| letters.next().is_none())
        };
        let number = |text: &str| text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
        Some(match parts[..] {
            ["accept", challenge] => Self::Accept(ChallengeId::new(number(challenge)?)),
            ["decline", challenge] => Self::Decline(ChallengeId::new(number(challenge)?)),
            ["withdraw", challenge] => Self::Withdraw(ChallengeId::new(number(challenge)?)),
            ["resign", game] => Self::Resign(GameId::new(number(game)?)),
            ["resign-match", game] => Self::ResignMatch(GameId::new(number(game)?)),
            ["rules", ruleset] => Self::Rules(Ruleset::by_id(ruleset)?, None),
            ["rules", ruleset, lesson] => {
                let ruleset = Ruleset::by_id(ruleset)?;
                Self::Rules(ruleset, Some(Lesson::of(ruleset).find(|taught| taught.id == lesson)?))
            }
            ["leaderboard", scope, ruleset, page] => {
                Self::Leaderboard(Scope::by_id(scope)?, Ruleset::by_id(ruleset)?, number(page)?)
            }
            ["more", game] => Self::More(GameId::new(number(game)?)),
            ["ask-resign", game] => Self::AskToResign(GameId::new(number(game)?)),
            ["ask", wish, game] => Self::Ask(Wish::by_id(wish)?, GameId::new(number(game)?)),
            ["agree", proposal] => Self::Agree(ProposalId::new(number(proposal)?)),
            ["refuse", proposal] => Self::Refuse(ProposalId::new(number(proposal)?)),
            ["retract", proposal] => Self::Retract(ProposalId::new(number(proposal)?)),
            ["preview", game, point] => Self::Preview(GameId::new(number(game)?), point.parse().ok()?),
            ["hint", game, point, clue] => {
                Self::Hint(GameId::new(number(game)?), point.parse().ok()?, Clue::by_id(clue)?)
            }
            ["puzzle"] => Self::AnotherPuzzle(None),
            ["puzzle", ruleset] => Self::AnotherPuzzle(Some(Ruleset::by_id(ruleset)?)),
            ["puzzle", puzzle, house] => Self::Solve(u32::try_from(number(puzzle)?).ok()?, one_house(house)?, None),
            ["puzzle", puzzle, house, ruleset] => {
                let (puzzle, ruleset) = (u32::try_from(number(puzzle)?).ok()?, Ruleset::by_id(ruleset)?);
                Self::Solve(puzzle, one_house(house)?, Some(ruleset))
            }
            ["step", game, point, houses] => {
                Self::Step(GameId::new(number(game)?), point.parse().ok()?, houses.parse().ok()?)
            }
            ["choose", whose, name, id] => Self::Choose(Whose::by_id(whose)?, Setting::by_id(name, id)?),
            ["reset", whose] => Self::Reset(Whose::by_id(whose)?),
            ["time", game, deadline] => {
                Self::GiveTime(GameId::new(number(game)?), Moment::from_millis(number(deadline)?.try_into().ok()?))
            }
            ["rematch", game] => Self::Rematch(GameId::new(number(game)?)),
            ["leaf", game, ply, leaf] => {
                Self::Leaf(GameId::new(number(game)?), number(ply)?.try_into().ok()?, Leaf::by_id(leaf)?)
            }
            ["worth", game, ply, leaf] => {
                Self::Worth(GameId::new(number(game)?), number(ply)?.try_into().ok()?, Leaf::by_id(leaf)?)
            }
            ["review", game] => Self::Review(GameId::new(number(game)?)),
            ["next", game] => Self::Next(GameId::new(number(game)?)),
            ["games", player, page] => Self::Games(UserId::new(number(player)?), number(page)?.try_into().ok()?),
            ["replay", game] => Self::Replay(GameId::new(number(game)?)),
            [game, point, house] => Self::Sow(GameId::new(number(game)?), point.parse().ok()?, one_house(house)?),
            _ => return None,
        })
    }

    /// Does what the button says.
    pub(super) async fn run(self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        match self {
            Self::Sow(game, point, house) => moves::press(request, wari, game, point, house).await,
            Self::Accept(challenge) => accept::accept(request, wari, challenge).await,
            Self::Decline(challenge) => decline::decline(request, wari, challenge).await,
            Self::Withdraw(challenge) => decline::withdraw(request, wari, challenge).await,
            Self::Resign(game) => resign::resign(request, wari, game).await,
            Self::ResignMatch(game) => resign::resign_match(request, wari, game).await,
            Self::Rules(ruleset, lesson) => rules::page(request, wari, ruleset, lesson).await,
            Self::Leaderboard(scope, ruleset, page) => leaderboard::turn(request, wari, scope, ruleset, page).await,
            Self::More(game) => more::more(request, wari, game).await,
            Self::AskToResign(game) => resign::confirm(request, wari, game).await,
            Self::Ask(wish, game) => ask::ask(request, wari, wish, game).await,
            Self::Agree(proposal) => ask::agree(request, wari, proposal).await,
            Self::Refuse(proposal) => ask::refuse(request, wari, proposal).await,
            Self::Retract(proposal) => ask::retract(request, wari, proposal).await,
            Self::Preview(game, point) => preview::open(request, wari, game, point).await,
            Self::Step(game, point, houses) => preview::step(request, wari, game, point, houses).await,
            Self::Hint(game, point, clue) => hint::press(request, wari, game, point, clue).await,
            Self::Solve(number, house, ruleset) => puzzle::solve(request, wari, number, house, ruleset).await,
            Self::AnotherPuzzle(ruleset) => puzzle::another(request, wari, ruleset).await,
            Self::GiveTime(game, deadline) => more::give_time(request, wari, game, deadline).await,
            Self::Rematch(game) => rematch::rematch(request, wari, game).await,
            Self::Choose(whose, setting) => {
                settings::choose(request, wari, whose, Settings::default().with(setting)).await
            }
            Self::Reset(whose) => settings::reset(request, wari, whose).await,
            Self::Replay(game) => replay::press(request, wari, game).await,
            Self::Next(game) => next::press(request, wari, game).await,
            Self::Games(player, page) => games::turn(request, wari, player, page).await,
            Self::Leaf(game, ply, leaf) => steps::turn(request, wari, game, ply, leaf).await,
            Self::Review(game) => review::press(request, wari, game).await,
            Self::Worth(game, ply, leaf) => steps::turn_reviewed(request, wari, game, ply, leaf).await,
        }
    }
}

/// The id of the button.
impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sow(game, point, house) => write!(f, "1:{game}:{point}:{house}"),
            Self::Accept(challenge) => write!(f, "1:accept:{challenge}"),
            Self::Decline(challenge) => write!(f, "1:decline:{challenge}"),
            Self::Withdraw(challenge) => write!(f, "1:withdraw:{challenge}"),
            Self::Resign(game) => write!(f, "1:resign:{game}"),
            Self::ResignMatch(game) => write!(f, "1:resign-match:{game}"),
            Self::Rules(ruleset, None) => write!(f, "1:rules:{}", ruleset.id),
            Self::Leaderboard(scope, ruleset, page) => write!(f, "1:leaderboard:{}:{}:{page}", scope.id(), ruleset.id),
            Self::Rules(ruleset, Some(lesson)) => write!(f, "1:rules:{}:{}", ruleset.id, lesson.id),
            Self::More(game) => write!(f, "1:more:{game}"),
            Self::AskToResign(game) => write!(f, "1:ask-resign:{game}"),
            Self::Ask(wish, game) => write!(f, "1:ask:{}:{game}", wish.id()),
            Self::Agree(proposal) => write!(f, "1:agree:{proposal}"),
            Self::Refuse(proposal) => write!(f, "1:refuse:{proposal}"),
            Self::Retract(proposal) => write!(f, "1:retract:{proposal}"),
            Self::Preview(game, point) => write!(f, "1:preview:{game}:{point}"),
            Self::Step(game, point, houses) => write!(f, "1:step:{game}:{point}:{houses}"),
            Self::Hint(game, point, clue) => write!(f, "1:hint:{game}:{point}:{}", clue.id()),
            Self::Solve(puzzle, house, None) => write!(f, "1:puzzle:{puzzle}:{house}"),
            Self::Solve(puzzle, house, Some(ruleset)) => write!(f, "1:puzzle:{puzzle}:{house}:{}", ruleset.id),
            Self::AnotherPuzzle(None) => f.write_str("1:puzzle"),
            Self::AnotherPuzzle(Some(ruleset)) => write!(f, "1:puzzle:{}", ruleset.id),
            Self::GiveTime(game, deadline) => write!(f, "1:time:{game}:{}", deadline.millis()),
            Self::Rematch(game) => write!(f, "1:rematch:{game}"),
            Self::Choose(whose, setting) => write!(f, "1:choose:{}:{}:{}", whose.id(), setting.name(), setting.id()),
            Self::Reset(whose) => write!(f, "1:reset:{}", whose.id()),
            Self::Replay(game) => write!(f, "1:replay:{game}"),
            Self::Next(game) => write!(f, "1:next:{game}"),
            Self::Games(player, page) => write!(f, "1:games:{player}:{page}"),
            Self::Leaf(game, ply, leaf) => write!(f, "1:leaf:{game}:{ply}:{}", leaf.id()),
            Self::Review(game) => write!(f, "1:review:{game}"),
            Self::Worth(game, ply, leaf) => write!(f, "1:worth:{game}:{ply}:{}", leaf.id()),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wari_rules::rulesets;

    use super::*;
    use crate::games::Medium;

    #[test]
    fn every_button_reads_back() {
        let presses = [
            Press::Sow(GameId::new(412), Point { undone: 0, ply: 17 }, House::C),
            Press::Accept(ChallengeId::new(7)),
            Press::Decline(ChallengeId::new(8)),
            Press::Withdraw(ChallengeId::new(u64::MAX)),
            Press::Resign(GameId::new(1)),
            Press::ResignMatch(GameId::new(u64::MAX)),
            Press::Rules(&rulesets::WARRI, None),
            Press::Leaderboard(Scope::Channel, &rulesets::ABAPA, 12),
            Press::Rules(&rulesets::BEADS, Lesson::of(&rulesets::BEADS).last()),
            Press::More(GameId::new(1)),
            Press::AskToResign(GameId::new(1)),
            Press::Ask(Wish::Undo, GameId::new(1)),
            Press::Agree(ProposalId::new(5)),
            Press::Refuse(ProposalId::new(5)),
            Press::Retract(ProposalId::new(5)),
            Press::Preview(GameId::new(1), Point { undone: 2, ply: 3 }),
            Press::Solve(u32::MAX, House::F, None),
            Press::Solve(1, House::A, Some(&rulesets::ABAPA)),
            Press::AnotherPuzzle(None),
            Press::AnotherPuzzle(Some(&rulesets::WARRI)),
            Press::Hint(GameId::new(1), Point { undone: 2, ply: 3 }, Clue::Why),
            Press::Step(GameId::new(1), Point::default(), "bdf".parse().unwrap()),
            Press::Step(GameId::new(1), Point::default(), Sequence::default()),
            Press::Rematch(GameId::new(u64::MAX)),
            Press::GiveTime(GameId::new(u64::MAX), Moment::from_millis(1_700_000_000_000)),
            Press::Choose(Whose::Servers, Setting::Medium(Medium::Both)),
            Press::Reset(Whose::Mine),
            Press::Replay(GameId::new(u64::MAX)),
            Press::Leaf(GameId::new(u64::MAX), usize::MAX, Leaf::Back),
            Press::Review(GameId::new(u64::MAX)),
            Press::Worth(GameId::new(u64::MAX), usize::MAX, Leaf::First),
            Press::Next(GameId::new(3)),
            Press::Games(UserId::new(u64::MAX), 2),
        ];
        assert_eq!(presses[0].to_string(), "1:412:17:c");
        for press in presses {
            let id = press.to_string();
            assert!(id.len() <= 100, "{id}");
            assert_eq!(Press::parse(&id), Some(press));
        }
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
