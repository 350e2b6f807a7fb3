//! Rules, lessons, and what the computer thinks.

mod hints;
mod lessons;
mod puzzles;
mod reasons;
mod reviews;
mod rulings;
