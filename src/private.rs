//! Files that nobody but the bot's own user may read, whatever the umask: they tell who plays whom and who blocks whom.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Opens a file for writing, makes it if it is missing, and leaves what is in it.
///
/// # Errors
/// If it cannot be opened or made.
pub(crate) fn file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).write(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    tighten(path);
    Ok(file)
}

/// Makes a folder if it is missing; what is wrong with it shows when something is put into it.
pub(crate) fn folder(path: &Path) {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    if builder.create(path).is_ok() {
        tighten(path);
    }
}

/// Takes everybody else's rights to a file or folder away, if it is there. Where that is impossible, the bot goes on.
pub(crate) fn tighten(path: &Path) {
    #[cfg(unix)]
    if let Ok(found) = fs::metadata(path) {
        use std::os::unix::fs::PermissionsExt;
        let (mode, wanted) = (found.permissions().mode(), if found.is_dir() { 0o700 } else { 0o600 });
        if mode & 0o077 != 0
            && let Err(error) = fs::set_permissions(path, fs::Permissions::from_mode(wanted))
        {
            tracing::warn!(%error, path = %path.display(), "others on this machine can read what only the bot should");
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}
