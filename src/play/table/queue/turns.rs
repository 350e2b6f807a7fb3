//! Handles one press at a time for each game.
//!
//! The database already decides which of two presses counts. This makes the second wait until the first one's board
//! is in the channel, so that it can be answered with a link to it instead of a second copy.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{Mutex as Gate, OwnedMutexGuard};
use wari_games::{GameId, Refusal};

/// How long a press waits for the one before it: short enough that its own answer need not be deferred.
pub(crate) const TURN_TIMEOUT: Duration = Duration::from_secs(1);

/// The locks of games: only their holders may act.
#[derive(Debug, Default)]
pub(crate) struct Turns {
    gates: Mutex<HashMap<GameId, Weak<Gate<()>>>>,
}

/// The exclusive right to act in a game, released when dropped.
#[derive(Debug)]
pub struct TurnGuard {
    _gate: OwnedMutexGuard<()>,
}

impl Turns {
    /// Acquires the turn in a game. If it has to be waited for, calls `hurry`.
    ///
    /// # Errors
    /// Refused if the previous answer takes too long.
    pub(crate) async fn take(&self, game: GameId, hurry: impl FnOnce()) -> Result<TurnGuard, Refusal> {
        let gate = self.gate(game);
        if let Ok(gate) = Arc::clone(&gate).try_lock_owned() {
            return Ok(TurnGuard { _gate: gate });
        }
        hurry();
        match tokio::time::timeout(TURN_TIMEOUT, gate.lock_owned()).await {
            Ok(gate) => Ok(TurnGuard { _gate: gate }),
            Err(_) => Err(Refusal::StillAnswering),
        }
    }

    /// Acquires the turn in a game, without a timeout.
    pub(crate) async fn wait(&self, game: GameId) -> TurnGuard {
        TurnGuard { _gate: self.gate(game).lock_owned().await }
    }

    fn gate(&self, game: GameId) -> Arc<Gate<()>> {
        let mut gates = self.gates.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(gate) = gates.get(&game).and_then(Weak::upgrade) {
            return gate;
        }
        // Remove unused gates whenever the map is about to grow.
        if gates.len() == gates.capacity() {
            gates.retain(|_, gate| gate.strong_count() > 0);
        }
        let gate = Arc::new(Gate::new(()));
        gates.insert(game, Arc::downgrade(&gate));
        gate
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_second_press_waits_but_not_for_ever() {
        let turns = Turns::default();
        let game = GameId::new(1);
        let first = turns.take(game, || {}).await.unwrap();
        assert_eq!(turns.take(game, || {}).await.unwrap_err(), Refusal::StillAnswering);
        drop(first);
        assert!(turns.take(game, || {}).await.is_ok());
    }

    #[tokio::test]
    async fn games_do_not_wait_for_each_other_and_leave_nothing_behind() {
        let turns = Turns::default();
        let held = turns.take(GameId::new(0), || {}).await.unwrap();
        for game in 1..10_000 {
            drop(turns.take(GameId::new(game), || {}).await.unwrap());
        }
        assert!(turns.gates.lock().unwrap().capacity() < 64);
        drop(held);
    }
}
