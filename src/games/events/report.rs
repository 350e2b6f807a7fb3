//! Events as files for other programs.

use wari_pairing::trf::{self, Report};

use super::contest::Contest;
use super::swiss;
use crate::games::{EventKind, UserId};

impl Contest {
    /// Returns a Swiss tournament as a tournament report file, with people called so; `None` of another event, and of
    /// one that does not fit into such a file.
    pub fn trf(&self, name: impl Fn(UserId) -> String) -> Option<String> {
        if self.event.format.kind() != EventKind::Swiss {
            return None;
        }
        let order = swiss::order(self);
        let mut tournament = swiss::tournament(self, &order);
        for (player, entrant) in tournament.players.iter_mut().zip(&order) {
            player.name = name(entrant.person);
            player.rounds.truncate(tournament.played);
        }
        // Who has blocked whom is nobody's business.
        tournament.forbidden = Vec::new();
        let report = Report { name: self.event.name.plain().to_owned(), tournament, others: Vec::new() };
        trf::write(&report).ok()
    }
}
