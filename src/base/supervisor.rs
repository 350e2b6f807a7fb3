//! Tasks without which the bot must not continue.

use std::sync::Arc;

use tokio::sync::watch;
use tokio::task::AbortHandle;

/// Detects when an essential task ends, for example by a panic. Clones share the tasks.
#[derive(Clone, Debug)]
pub struct Supervisor {
    ended: Arc<watch::Sender<Option<&'static str>>>,
}

impl Default for Supervisor {
    fn default() -> Self {
        Self { ended: Arc::new(watch::Sender::new(None)) }
    }
}

impl Supervisor {
    /// Spawns a task that must not end unless it is aborted. `name` is shown to the operator.
    pub fn spawn(&self, name: &'static str, task: impl Future<Output = ()> + Send + 'static) -> AbortHandle {
        let task = tokio::spawn(task);
        let (abort, ended) = (task.abort_handle(), Arc::clone(&self.ended));
        tokio::spawn(async move {
            if task.await.is_err_and(|error| error.is_cancelled()) {
                return;
            }
            ended.send_replace(Some(name));
        });
        abort
    }

    /// Waits until one of the tasks has ended and returns its name.
    pub async fn ended(&self) -> &'static str {
        let mut ended = self.ended.subscribe();
        let name = ended.wait_for(Option::is_some).await.ok().and_then(|name| *name);
        // `wait_for` cannot fail, because this supervisor owns the sender.
        name.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use super::*;

    #[tokio::test]
    async fn a_task_that_panics_or_ends_is_noticed_and_one_that_is_aborted_is_not() {
        let supervisor = Supervisor::default();
        supervisor.spawn("aborted", pending()).abort();
        supervisor.spawn("alive", pending());
        tokio::task::yield_now().await;
        supervisor.clone().spawn("panicking", async { panic!("on purpose") });
        assert_eq!(supervisor.ended().await, "panicking");

        let supervisor = Supervisor::default();
        supervisor.spawn("tired", async {});
        assert_eq!(supervisor.ended().await, "tired");
    }
}
