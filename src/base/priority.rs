//! A thread's share of a busy processor.

/// Lowers the priority of the current thread: the higher the niceness, from 0 to 19, the less processor time it gets
/// when others want it too. At 5 it gets a third of an ordinary thread's share, at 10 a tenth.
///
/// Linux applies niceness per thread; elsewhere it would affect the entire process, so nothing is changed there.
#[cfg(target_os = "linux")]
pub fn lower_priority(niceness: i32) {
    if let Err(error) = rustix::process::setpriority_process(None, niceness) {
        tracing::warn!(%error, "could not lower the priority of a background thread");
    }
}

/// Does nothing, because niceness would affect the entire process here.
#[cfg(not(target_os = "linux"))]
pub const fn lower_priority(_niceness: i32) {}
