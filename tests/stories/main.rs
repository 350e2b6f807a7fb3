//! Stories: people on a local Discord play against the real binary, with a real database file.

#![expect(clippy::unwrap_used, reason = "a story that cannot go on has failed, as it should")]

mod boards;
mod challenges;
mod completion;
mod computer;
mod crowd;
mod daily;
mod deleted;
#[cfg(target_os = "linux")]
mod disk;
mod endings;
mod environment;
mod fair_play;
mod faults;
mod followed;
mod front_door;
mod gateway;
mod hint;
mod hostile;
mod hurried;
mod leaderboard;
mod levels;
mod limits;
mod lists;
mod lock;
mod manuals;
mod many_games;
mod mistakes;
mod names;
mod network;
mod next;
mod outbox;
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
mod seen;
mod series;
mod settings;
mod strangers;
mod table;
mod trust;
mod undo_time;
mod upgrade;
mod visibility;
mod waiting;
mod whole_game;
