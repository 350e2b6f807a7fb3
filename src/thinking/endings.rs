//! What the thinker knows of endings.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use wari_engine::{Cache, Engine, Level, Tables};
use wari_rules::Ruleset;

use super::queue::Queue;

/// Up to so many seeds a level may ask for endings: a second's work for each ruleset, once, and 5.4 MB. A thought waits
/// until they are there, for what the computer plays may not depend on what has been worked out so far.
pub(super) const NEAR: u8 = Level::STRONGEST.limits().tables;
/// Up to so many seeds they are known to a review if there was time: some five seconds' work, and 35 MB.
pub(super) const FAR: u8 = 15;

/// Tables of endings, made when they are first needed and kept in files from then on.
#[derive(Clone)]
pub(super) struct Endings {
    folder: Arc<PathBuf>,
    queue: Arc<Queue>,
}

impl Endings {
    /// Those in a folder, which need not be there yet; the queue is where far ones are asked for.
    pub(super) fn new(folder: PathBuf, queue: Arc<Queue>) -> Self {
        Self { folder: Arc::new(folder), queue }
    }

    /// Lets the engine know what a level asks of endings.
    pub(super) fn teach_for(&self, level: Level, engine: &mut Engine, ruleset: &'static Ruleset, cancel: &AtomicBool) {
        if level.limits().tables > 0 {
            self.teach(engine, ruleset, cancel);
        }
    }

    /// Lets the engine know the near endings under a ruleset, unless it does already or the work is cancelled. Under a
    /// ruleset that is played for the first time, the far ones will be wanted soon.
    pub(super) fn teach(&self, engine: &mut Engine, ruleset: &'static Ruleset, cancel: &AtomicBool) {
        if engine.reach(ruleset) >= NEAR {
            return;
        }
        let watch = || if cancel.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        if let Some(tables) = self.tables(ruleset, NEAR, watch) {
            engine.learn(tables);
            self.queue.want_endings(ruleset);
        }
    }

    /// Lets the engine know the far endings under a ruleset, if they stand in their file, and no more of others than
    /// near ones.
    pub(super) fn recall(&self, engine: &mut Engine, ruleset: &'static Ruleset) {
        if engine.reach(ruleset) < FAR
            && let Ok(tables) = Tables::load(&self.folder, ruleset, FAR)
        {
            engine.forget_beyond(NEAR);
            engine.learn(Arc::new(tables));
        }
    }

    /// The tables of a ruleset, from their file if it is good; `None` if `watch` breaks the work off.
    pub(super) fn tables(
        &self,
        ruleset: &'static Ruleset,
        seeds: u8,
        mut watch: impl FnMut() -> ControlFlow<()>,
    ) -> Option<Arc<Tables>> {
        crate::private::folder(&self.folder);
        let (tables, cache) = Tables::load_or_build(&self.folder, ruleset, seeds, |_| watch())?;
        match cache {
            Cache::Used => {}
            Cache::Written(reason) => tracing::info!(rules = ruleset.id, seeds, %reason, "worked the endings out"),
            Cache::Unwritable(error) => {
                tracing::warn!(rules = ruleset.id, seeds, %error, "worked the endings out, but could not keep them");
            }
        }
        Some(Arc::new(tables))
    }
}
