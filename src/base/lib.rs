//! What the rooms of the program share: time, chance, private files, a memory of bounded size, and what is counted.

pub mod chance;
pub mod metrics;
pub mod pauses;
pub mod priority;
pub mod private;
pub mod recent;
pub mod supervisor;
pub mod timepiece;
