//! Games: their boards, what belongs to them, and what is offered.

mod boards;
mod descriptions;
mod games;
mod offers;
mod plans;
mod series;
