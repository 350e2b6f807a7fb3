//! How much of a busy processor a thread takes.

/// Lets this thread work only as far as others leave it time: the higher the niceness, from 0 to 19, the less it takes
/// of a processor that others want, too. With 5 it has a third of what an ordinary thread has, with 10 a tenth.
///
/// Linux counts niceness by threads; elsewhere it would be the program's, and nothing is changed.
#[cfg(target_os = "linux")]
pub fn step_back(niceness: i32) {
    if let Err(error) = rustix::process::setpriority_process(None, niceness) {
        tracing::warn!(%error, "a thread takes as much of the processor as those that answer people");
    }
}

/// Elsewhere niceness would be the whole program's, so nothing is changed.
#[cfg(not(target_os = "linux"))]
pub const fn step_back(_niceness: i32) {}
