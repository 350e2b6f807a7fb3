//! Stories: people in a local Discord play through the real binary, on a real database file.

#![expect(clippy::unwrap_used, reason = "a story that cannot go on has failed, as it should")]

mod boards;
mod challenges;
mod completion;
mod computer;
mod crowd;
mod daily;
mod endings;
mod environment;
mod faults;
mod followed;
mod hint;
mod hostile;
mod hurried;
mod leaderboard;
mod lists;
mod manuals;
mod many_games;
mod names;
mod network;
mod next;
mod permissions;
mod presses;
mod preview;
mod production;
mod profile;
mod proposals;
mod puzzle;
mod rematch;
mod replay;
mod restart;
mod review;
mod rulings;
mod series;
mod settings;
mod table;
mod trust;
mod waiting;
mod whole_game;
