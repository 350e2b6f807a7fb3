//! Rules, lessons, and what the computer thinks.

mod course;
mod endings;
mod hints;
mod lessons;
mod mistakes;
mod openings;
mod puzzles;
mod reasons;
mod reviews;
mod rulings;
