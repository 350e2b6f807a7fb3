//! What stays of old boards.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::Game;

/// What stays of a game's boards in its channel once newer ones have come. Its end always stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum History {
    /// Everything but the buttons.
    #[default]
    All,
    /// A line each, without the picture.
    Folded,
    /// Nothing: only the newest board stays.
    Last,
}

impl History {
    /// Returns what stays of the boards of a game, if its server has not chosen: of games of events, in one sitting or
    /// against the computer, whose boards come fast or with many others, only lines.
    pub fn of(game: &Game) -> Self {
        match game.computer.is_some() || game.event.is_some() || game.pace.is_one_sitting() {
            true => Self::Folded,
            false => Self::All,
        }
    }
}
