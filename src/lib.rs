//! Wari in Discord.
