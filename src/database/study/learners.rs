//! How far people have come in the course.

use wari_games::{Keyword, Task, UserId};
use wari_rules::Ruleset;

use crate::Error;
use crate::engine::sql;
use crate::subjects::Study;

impl Study<'_> {
    /// Stores that a user has come to an exercise of a ruleset's course, or past all of them if that is `None`.
    pub async fn come_to(self, learner: UserId, ruleset: &Ruleset, task: Option<Task>) -> Result<(), Error> {
        let insert = sql::query(
            "INSERT INTO learners (learner, rules, task) VALUES ($1, $2, $3)
             ON CONFLICT (learner, rules) DO UPDATE SET task = excluded.task",
        )
        .bind(learner)
        .bind(ruleset.id)
        .bind(task.map(Task::id));
        self.0.writer.execute(insert).await?;
        Ok(())
    }

    /// Returns the exercise that a user has come to in a ruleset's course: the first for somebody new, `None` for
    /// somebody who has finished.
    pub async fn has_come_to(self, learner: UserId, ruleset: &Ruleset) -> Result<Option<Task>, Error> {
        let select = sql::query_scalar("SELECT task FROM learners WHERE learner = $1 AND rules = $2")
            .bind(learner)
            .bind(ruleset.id);
        let stored: Option<Option<String>> = select.fetch_optional(&self.0.readers).await?;
        Ok(match stored {
            None => Some(Task::FIRST),
            Some(None) => None,
            // Another version of the program may have other exercises.
            Some(Some(task)) => Some(Task::by_id(&task).unwrap_or(Task::FIRST)),
        })
    }
}
