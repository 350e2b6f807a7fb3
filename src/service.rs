//! What the bot tells systemd, if that has started it: that it is ready, that it is stopping, and that it is alive.

#[cfg(target_os = "linux")]
use sd_notify::NotifyState;

/// The bot can play as soon as it can reach Discord and its database. That may take long, and restarting would not help.
#[cfg(target_os = "linux")]
pub(crate) fn ready() {
    tell(NotifyState::Ready);
}

/// The bot finishes its answers, then ends.
#[cfg(target_os = "linux")]
pub(crate) fn stopping() {
    tell(NotifyState::Stopping);
}

/// Says every now and then that the tasks of the bot run, if systemd wants to know (`WatchdogSec=`).
#[cfg(target_os = "linux")]
pub(crate) fn attend() {
    let Some(patience) = sd_notify::watchdog_enabled() else { return };
    tokio::spawn(async move {
        let mut beats = tokio::time::interval(patience / 3);
        loop {
            beats.tick().await;
            tell(NotifyState::Watchdog);
        }
    });
}

/// Does nothing if systemd has not started the bot.
#[cfg(target_os = "linux")]
fn tell(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::debug!(%error, "could not tell systemd");
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn ready() {}
#[cfg(not(target_os = "linux"))]
pub(crate) fn stopping() {}
#[cfg(not(target_os = "linux"))]
pub(crate) fn attend() {}
