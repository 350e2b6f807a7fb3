//! What the bot tells systemd, if that has started it: that it is ready, that it is stopping, and that it is alive.

use std::ffi::OsStr;
use std::os::unix::net::{SocketAddr, UnixDatagram};
#[cfg(target_os = "linux")]
use std::os::{linux::net::SocketAddrExt, unix::ffi::OsStrExt};
use std::time::Duration;
use std::{env, io, process};

use tokio::task::{JoinHandle, spawn_blocking};

/// The bot can play as soon as it can reach Discord and its database. That may take long, and restarting would not
/// help.
pub(crate) fn ready() {
    drop(tell("READY=1\n"));
}

/// The bot finishes its answers, then ends.
pub(crate) fn stopping() {
    drop(tell("STOPPING=1\n"));
}

/// Says every now and then that the tasks of the bot run, if systemd wants to know (`WatchdogSec=`).
pub(crate) fn attend() {
    let Some(patience) = patience() else { return };
    tokio::spawn(async move {
        let mut beats = tokio::time::interval(patience / 3);
        loop {
            beats.tick().await;
            let _ = tell("WATCHDOG=1\n").await;
        }
    });
}

/// Returns for how long systemd waits for a word of this process.
fn patience() -> Option<Duration> {
    let number = |name| env::var(name).ok()?.parse::<u64>().ok();
    let is_about_us = number("WATCHDOG_PID").is_none_or(|watched| watched == u64::from(process::id()));
    number("WATCHDOG_USEC").filter(|&patience| patience > 0 && is_about_us).map(Duration::from_micros)
}

/// Does nothing if systemd has not started the bot. A socket holds a few words only until systemd reads them, so this
/// has a thread that may wait.
fn tell(state: &'static str) -> JoinHandle<()> {
    spawn_blocking(move || {
        let Some(name) = env::var_os("NOTIFY_SOCKET") else { return };
        let told = address(&name).and_then(|address| UnixDatagram::unbound()?.send_to_addr(state.as_bytes(), &address));
        if let Err(error) = told {
            tracing::debug!(%error, "could not tell systemd");
        }
    })
}

/// Returns the address of the socket with this name: a path or, after an `@`, a name that only the kernel knows, which
/// systemd gives to containers.
fn address(name: &OsStr) -> io::Result<SocketAddr> {
    #[cfg(target_os = "linux")]
    if let Some(name) = name.as_bytes().strip_prefix(b"@") {
        return SocketAddr::from_abstract_name(name);
    }
    SocketAddr::from_pathname(name)
}
