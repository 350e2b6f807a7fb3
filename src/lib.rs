//! Wari in Discord.

pub mod drawing;
