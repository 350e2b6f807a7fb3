//! Events as files for other programs.

use wari_pairing::trf::{self, Report};

use super::contest::Contest;
use crate::UserId;

impl Contest {
    /// Returns the event as a tournament report file, with people called so; `None` if it has no such thing, or does
    /// not fit into it.
    pub fn trf(&self, name: impl Fn(UserId) -> String) -> Option<String> {
        let (people, mut tournament) = self.event.kind.report?(self);
        for (player, person) in tournament.players.iter_mut().zip(people) {
            player.name = name(person);
        }
        let report = Report { name: self.event.name.plain().to_owned(), tournament, others: Vec::new() };
        trf::write(&report).ok()
    }
}
