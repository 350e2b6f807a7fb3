//! Storage of challenges and games.

mod acceptance;
pub(super) mod alone;
pub(super) mod begin;
pub(super) mod challenge_row;
pub(super) mod challenges;
pub(super) mod clocks;
pub(super) mod ends;
pub(super) mod expiry;
pub(super) mod finish;
pub(super) mod games;
pub(super) mod hints;
pub(super) mod holds;
pub(super) mod in_play;
pub(super) mod loaded;
pub(super) mod plans;
mod point;
pub(super) mod proposals;
pub(super) mod series;
mod step;
pub(super) mod summaries;
pub(super) mod threads;

use wari_games::{Computer, UserId};
use wari_rules::BySide;

/// Returns who plays: against the computer, one person.
fn people(players: BySide<UserId>, computer: Option<Computer>) -> [UserId; 2] {
    match computer {
        Some(computer) => [players[computer.side.opponent()]; 2],
        None => [players.south, players.north],
    }
}
