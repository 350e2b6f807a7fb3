//! Who takes part in an event.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::{Moment, UserId};

/// Whether somebody is to be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Presence {
    /// They are.
    Here,
    /// Not now: they can come back.
    Resting,
    /// Not any more.
    Gone,
    /// Not any more: the organiser has taken them out.
    Removed,
    /// Never: they were gone before it began.
    Barred,
}

/// Somebody who takes part in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Who it is.
    pub person: UserId,
    /// Their place in the order in which people joined.
    pub number: i64,
    /// Their rating when they joined.
    pub rating: u16,
    /// When they joined, or came back.
    pub joined: Moment,
    /// How many rounds had been paired when they joined.
    pub missed: u32,
    /// Whether they are to be paired.
    pub presence: Presence,
    /// How often they had stayed away from a game when they came back.
    pub forgiven: u32,
}
