//! Stories: people in a local Discord play through the real binary, on a real database file.

mod table;
mod whole_game;
