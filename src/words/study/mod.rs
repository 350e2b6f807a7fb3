//! Rules, lessons, and what the computer thinks.

mod course;
mod hints;
mod lessons;
mod puzzles;
mod reasons;
mod reviews;
mod rulings;
