//! What the operating system knows about the process.

/// Returns the resident memory in bytes; 0 where that is unknown.
pub(super) fn memory() -> i64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let kibibytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kibibytes = kibibytes.and_then(|rest| rest.split_whitespace().next()?.parse::<i64>().ok());
    kibibytes.unwrap_or_default() * 1024
}
