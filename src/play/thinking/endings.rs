//! The thinker's endgame tables.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use wari_engine::{Cache, Engine, Level, Tables};
use wari_rules::Ruleset;

use super::queue::Queue;

/// The most seeds for which a level uses endgame tables: about a second to build, once for each ruleset, and 5.4 MB. A
/// job waits until they are there, because the computer's play must not depend on what has been built so far.
pub(super) const NEAR: u8 = Level::STRONGEST.limits().tables;
/// The most seeds for which a review uses tables, if there was time to build them: some five seconds, and 35 MB.
pub(super) const FAR: u8 = 15;

/// Builds endgame tables when they are first needed and caches them in files.
#[derive(Clone)]
pub(super) struct Endings {
    folder: Arc<PathBuf>,
    queue: Arc<Queue>,
}

impl Endings {
    /// Uses the files in `folder`, which need not exist yet; requests for far tables go to `queue`.
    pub(super) fn new(folder: PathBuf, queue: Arc<Queue>) -> Self {
        Self { folder: Arc::new(folder), queue }
    }

    /// Loads the tables that `level` uses into the engine.
    pub(super) fn load_near_for(
        &self,
        level: Level,
        engine: &mut Engine,
        ruleset: &'static Ruleset,
        cancel: &AtomicBool,
    ) {
        if level.limits().tables > 0 {
            self.load_near(engine, ruleset, cancel);
        }
    }

    /// Loads the near tables of a ruleset into the engine, unless it already has them or the work is cancelled. Also
    /// requests the far tables, which will be wanted soon when a ruleset is first played.
    pub(super) fn load_near(&self, engine: &mut Engine, ruleset: &'static Ruleset, cancel: &AtomicBool) {
        if engine.reach(ruleset) >= NEAR {
            return;
        }
        let watch = || if cancel.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        if let Some(tables) = self.tables(ruleset, NEAR, watch) {
            engine.learn(tables);
            self.queue.request_endings(ruleset);
        }
    }

    /// Loads the far tables of a ruleset into the engine if their file exists, and cuts those of other rulesets down to
    /// near ones.
    pub(super) fn load_far(&self, engine: &mut Engine, ruleset: &'static Ruleset) {
        if engine.reach(ruleset) < FAR
            && let Ok(tables) = Tables::load(&self.folder, ruleset, FAR)
        {
            engine.forget_beyond(NEAR);
            engine.learn(Arc::new(tables));
        }
    }

    /// Loads the tables of a ruleset from their file, or builds them; `None` if `watch` stops the build.
    pub(super) fn tables(
        &self,
        ruleset: &'static Ruleset,
        seeds: u8,
        mut watch: impl FnMut() -> ControlFlow<()>,
    ) -> Option<Arc<Tables>> {
        wari_base::private::folder(&self.folder);
        let (tables, cache) = Tables::load_or_build(&self.folder, ruleset, seeds, |_| watch())?;
        match cache {
            Cache::Used => {}
            Cache::Written(reason) => tracing::info!(rules = ruleset.id, seeds, %reason, "built the endgame tables"),
            Cache::Unwritable(error) => {
                tracing::warn!(rules = ruleset.id, seeds, %error, "built the endgame tables, but could not save them");
            }
        }
        Some(Arc::new(tables))
    }
}
