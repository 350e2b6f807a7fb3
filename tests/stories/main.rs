//! Stories: people on a local Discord play against the real binary, with a real database file.

#![expect(clippy::unwrap_used, reason = "a story that cannot go on has failed, as it should")]

mod annul;
mod away;
mod backups;
mod boards;
mod budget;
mod challenges;
mod channels;
mod claim;
mod clock;
#[path = "../../src/database/tests/cluster.rs"]
mod cluster;
mod completion;
mod computer;
mod crowd;
mod daily;
mod deleted;
mod direct;
#[cfg(target_os = "linux")]
mod disk;
mod endings;
mod environment;
mod erase;
mod fair;
mod fair_play;
mod faults;
mod followed;
mod foreign;
mod front_door;
mod gateway;
mod greeting;
mod hint;
mod holds;
mod hostile;
mod http;
mod hurried;
mod installed;
mod languages;
mod leaderboard;
mod learn;
mod levels;
mod limits;
mod listed;
mod lists;
mod lock;
mod manuals;
mod many_games;
mod mistakes;
mod names;
mod network;
mod next;
mod operators;
mod outbox;
mod permissions;
mod plans;
mod presses;
mod preview;
mod privacy;
mod processes;
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
mod shortcuts;
mod strangers;
mod table;
mod threads;
mod trust;
mod undo_time;
mod upgrade;
mod visibility;
mod waiting;
mod whole_game;
#[path = "../../src/database/tests/wire.rs"]
mod wire;

use wari::database::Database;
