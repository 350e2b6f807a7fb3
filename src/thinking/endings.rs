//! What the thinker knows of endings.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use wari_engine::{Cache, Engine, Level, Tables};
use wari_rules::Ruleset;

/// Tables reach up to so many seeds: a second's work for each ruleset, once, and 5.4 MB. It is always the same number, for
/// what the computer plays may not depend on what has been built so far.
const SEEDS: u8 = 12;

/// Tables of endings, made when they are first needed and kept in files from then on.
#[derive(Clone, Debug)]
pub(super) struct Endings {
    folder: Arc<PathBuf>,
}

impl Endings {
    /// Those in a folder, which need not be there yet.
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder: Arc::new(folder) }
    }

    /// Lets the engine know what a level asks of endings.
    pub(super) fn teach_for(&self, level: Level, engine: &mut Engine, ruleset: &'static Ruleset, cancel: &AtomicBool) {
        if level.limits().tables {
            self.teach(engine, ruleset, cancel);
        }
    }

    /// Lets the engine know the endings under a ruleset, unless it does already or the work is cancelled.
    pub(super) fn teach(&self, engine: &mut Engine, ruleset: &'static Ruleset, cancel: &AtomicBool) {
        if engine.knows(ruleset) {
            return;
        }
        let watch = |_| if cancel.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let Some((tables, cache)) = Tables::load_or_build(&self.folder, ruleset, SEEDS, watch) else { return };
        match cache {
            Cache::Used => {}
            Cache::Written(reason) => tracing::info!(rules = ruleset.id, %reason, "worked the endings out"),
            Cache::Unwritable(error) => {
                tracing::warn!(rules = ruleset.id, %error, "worked the endings out, but could not keep them");
            }
        }
        engine.learn(Arc::new(tables));
    }
}
