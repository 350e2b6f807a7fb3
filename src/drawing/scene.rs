//! What a picture of a board shows.

use wari_rules::{BySide, Houses, Outcome, Position, Side, Sowing};

use crate::{Points, Theme, Worth};

/// Everything a picture of a board shows.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The theme to draw in.
    pub theme: Theme,
    /// The seeds in houses and stores; after the end, the final position.
    pub position: Position,
    /// The side whose row is at the bottom, with house a at the left.
    pub seen_from: Side,
    /// The players' names as they chose them; any Unicode is allowed.
    pub names: BySide<&'a str>,
    /// The players' ratings, shown in brackets after the names; at the end, with what they were before.
    pub ratings: BySide<Option<Points>>,
    /// The score of the match; `None` for a single game.
    pub wins: Option<Wins>,
    /// Whose turn it is, or who has won.
    pub stage: SceneStage,
    /// The move that led here, shown by marks.
    pub last: Option<&'a Sowing>,
    /// The move that the last one answers, if no other picture shows it: its marks are paler.
    pub answered: Option<&'a Sowing>,
    /// How the remaining seeds were distributed, if the rules ended the game.
    pub outcome: Option<&'a Outcome>,
    /// Houses of the side to move that are struck out; manuals use this to show that they may not be sown.
    pub barred: Houses,
    /// Whether arrows show which way seeds run.
    pub directed: bool,
    /// Whether everything is pale, because the position is only imagined.
    pub veiled: bool,
    /// What each house of the side to move is worth, shown instead of its name; that side must be at the bottom.
    pub worth: Option<&'a Worth>,
    /// The name of the ruleset, in small type.
    pub rules: &'a str,
}

impl<'a> Scene<'a> {
    /// Returns a position as the player to move sees it, with nothing else: no names, no marks.
    #[must_use]
    pub fn of(theme: Theme, position: Position) -> Self {
        Self {
            theme,
            position,
            seen_from: position.mover(),
            names: BySide::default(),
            ratings: BySide::default(),
            wins: None,
            stage: SceneStage::ToMove(position.mover()),
            last: None,
            answered: None,
            outcome: None,
            barred: Houses::EMPTY,
            directed: false,
            veiled: false,
            worth: None,
            rules: "",
        }
    }

    /// Returns the board after a move, as the next player sees it, or as South does if the move has ended the game.
    #[must_use]
    pub fn after(theme: Theme, sowing: &'a Sowing, outcome: Option<&'a Outcome>) -> Self {
        let still = Self::of(theme, sowing.after());
        let Some(end) = outcome else { return Self { last: Some(sowing), ..still } };
        let (position, stage) = (end.position(), SceneStage::Over(end.winner()));
        Self { position, seen_from: Side::South, stage, last: Some(sowing), outcome, ..still }
    }
}

/// The score of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wins {
    /// The games won by each side's player.
    pub won: BySide<u8>,
    /// The number of wins that decides the match.
    pub needed: u8,
}

/// The stage a game has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SceneStage {
    /// This side is to move.
    ToMove(Side),
    /// The game is over, and this side has won; `None` for a draw.
    Over(Option<Side>),
    /// The game is over and counts for nothing.
    Annulled,
}
