//! One heap for all threads.
//!
//! The GNU C library gives each thread a heap of its own, so that none waits for another, and keeps in each what it has ever needed.
//! The bot has a dozen threads, most of which wait. With one heap it takes a tenth less memory, and no more of the processor.

use std::env;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// Where the C library reads how many heaps there may be, as a program starts.
const HEAPS: &str = "MALLOC_ARENA_MAX";

/// Starts this program over in the same process, with one heap, unless the environment already says how many.
pub fn share() {
    if cfg!(target_env = "gnu")
        && env::var_os(HEAPS).is_none()
        && let Ok(program) = env::current_exe()
    {
        let mut arguments = env::args_os();
        let mut anew = Command::new(program);
        arguments.next().map(|name| anew.arg0(name));
        // It returns only if it fails. A bot with more heaps plays as well.
        let _failed = anew.args(arguments).env(HEAPS, "1").exec();
    }
}
