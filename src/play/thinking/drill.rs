//! Endings to play out against perfect defence.

use std::sync::atomic::AtomicBool;

use wari_engine::{Ending, Engine, Followed};
use wari_rules::{House, Position, Record, Ruleset};

use super::{Busy, JobSubject, Thinker, Urgency, endings};

/// Perfect defence needs no more than the near tables.
const _: () = assert!(Ending::SEEDS <= endings::NEAR);

impl Thinker {
    /// Returns an ending of a grade, which `seed` chooses, or of the next easier one if there is none.
    ///
    /// # Errors
    /// [`Busy`] if the queue is full, or if the subject already has a job.
    pub async fn ending(
        &self,
        subject: JobSubject,
        ruleset: &'static Ruleset,
        grade: u8,
        seed: u64,
    ) -> Result<Option<(u8, Ending)>, Busy> {
        let endings = self.0.endings.clone();
        let thought = move |engine: &mut Engine, cancel: &AtomicBool| {
            endings.load_near(engine, ruleset, cancel);
            let found = |grade| Some((grade, Ending::by_chance(engine, ruleset, grade, seed)?));
            (1..=grade).rev().find_map(found)
        };
        self.think(Urgency::Hint, subject, thought).await
    }

    /// Returns what a house leads to in an ending, and the ending after the defence; `None` if the position is none, or
    /// if the house may not be sown.
    ///
    /// # Errors
    /// [`Busy`] if the queue is full, or if the subject already has a job.
    pub async fn follow(
        &self,
        subject: JobSubject,
        ruleset: &'static Ruleset,
        position: Position,
        house: House,
    ) -> Result<Option<(Ending, Followed, Option<Ending>)>, Busy> {
        let endings = self.0.endings.clone();
        let thought = move |engine: &mut Engine, cancel: &AtomicBool| {
            endings.load_near(engine, ruleset, cancel);
            let ending = Ending::at(engine, ruleset, position)?;
            let followed = ending.follow(engine, ruleset, house)?;
            let next = match followed {
                Followed::By(reply) => {
                    let mut game = Record::from_position(ruleset, position);
                    game.play(house).and_then(|_| game.play(reply)).ok()?;
                    Ending::at(engine, ruleset, game.position())
                }
                Followed::Done | Followed::Slipped(_) => None,
            };
            Some((ending, followed, next))
        };
        self.think(Urgency::Hint, subject, thought).await
    }
}
