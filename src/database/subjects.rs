//! What the database stores, by subject: `database.games().load(id)`.

use crate::Database;

/// Defines the part of the database for each subject.
macro_rules! subjects {
    ($($(#[doc = $doc:literal])+ $accessor:ident: $subject:ident;)*) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, Debug)]
            pub struct $subject<'a>(pub(crate) &'a Database);
        )*

        impl Database {
            $(
                $(#[doc = $doc])+
                pub const fn $accessor(&self) -> $subject<'_> {
                    $subject(self)
                }
            )*
        }
    };
}

subjects! {
    /// Games: their moves, clocks, plans and proposals, and lists of them.
    games: Games;
    /// Challenges, until they are answered or expire.
    challenges: Challenges;
    /// People: settings, languages, ratings, vacations and blocks. Also what servers choose.
    people: People;
    /// Tournaments.
    events: Events;
    /// Puzzles, reviews, openings, and what people have learned.
    study: Study;
    /// Who follows games, and the screens of servers.
    watching: Watching;
    /// Messages that channels and people are owed.
    outbox: Outbox;
    /// What is stored about a person or a server, and its deletion.
    erasures: Erasures;
    /// When Discord was last heard, by shard.
    lines: Lines;
    /// The servers that the bot is in, and the commands registered there.
    servers: Servers;
    /// The starts of sessions, of which Discord allows few.
    starts: Starts;
}
