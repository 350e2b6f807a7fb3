//! What lies at the place of the database.

/// What lies there, unless it is something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// No database yet, or one without a table: the program ended while it was making it.
    Nothing,
    /// A database of the bot.
    Ours,
}
