//! The tasks that run from the first word of Discord to the end of the program.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use serenity::all::ApplicationId;
use tokio::task::AbortHandle;
use tokio::time::timeout;
use tokio_util::task::TaskTracker;
use wari_base::supervisor::Supervisor;
use wari_base::timepiece::Chronometer;
use wari_play::table::Table;

use crate::discord::registrar::{Commands, Registrar};
use crate::discord::relay::Relay;
use crate::discord::rest::api::Api;
use crate::discord::watch::Watch;

/// How long a shutdown waits for news that is being posted; the next start posts the rest.
const LAST_NEWS: Duration = Duration::from_secs(3);

/// What is done in the background.
pub(super) struct BackgroundWork {
    pub(super) watch: Watch,
    pub(super) relay: Arc<Relay>,
    /// The commands to register.
    pub(super) commands: Commands,
}

/// Runs the background tasks.
pub(super) struct Background {
    api: Arc<Api>,
    table: Arc<Table>,
    timepiece: Arc<Chronometer>,
    supervisor: Supervisor,
    /// The news being posted.
    posting: TaskTracker,
    unstarted: Mutex<Option<BackgroundWork>>,
    running: OnceLock<[AbortHandle; 2]>,
}

impl Background {
    pub(super) fn new(
        work: BackgroundWork,
        api: &Arc<Api>,
        table: &Arc<Table>,
        timepiece: Arc<Chronometer>,
        supervisor: Supervisor,
    ) -> Self {
        let (api, table) = (Arc::clone(api), Arc::clone(table));
        let (posting, unstarted) = (work.relay.posting.clone(), Mutex::new(Some(work)));
        Self { api, table, timepiece, supervisor, posting, unstarted, running: OnceLock::new() }
    }

    /// Starts the tasks, once.
    pub(super) fn begin(&self, application: ApplicationId) {
        self.api.set_application(application);
        let work = self.unstarted.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(BackgroundWork { watch, relay, commands }) = work else { return };
        self.running.get_or_init(|| {
            [
                self.supervisor.spawn("the task that watches the clocks", watch.run()),
                self.supervisor.spawn("the task that posts outstanding messages", relay.run()),
            ]
        });
        let (api, table, timepiece) = (Arc::clone(&self.api), Arc::clone(&self.table), Arc::clone(&self.timepiece));
        tokio::spawn(async move {
            let registrar = Registrar { api: &api, database: &table.database, timepiece: &*timepiece };
            table.know_commands(registrar.register(commands).await);
        });
    }

    /// Stops the tasks.
    pub(super) async fn end(&self) {
        for task in self.running.get().into_iter().flatten() {
            task.abort();
        }
        self.posting.close();
        let _ = timeout(LAST_NEWS, self.posting.wait()).await;
    }
}
