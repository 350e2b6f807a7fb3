//! Files that only the bot's user can read, whatever the umask: they reveal who plays whom and who blocks whom.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Opens a file for writing, creates it if it is missing, and keeps its content.
///
/// # Errors
/// If it cannot be opened or created.
pub(crate) fn file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).write(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    tighten(path);
    Ok(file)
}

/// Creates a file that is not there yet.
///
/// # Errors
/// If it cannot be created, or is there.
pub(crate) fn new_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Creates a folder if it is missing. A failure is ignored here: it shows up when a file is written into the folder.
pub(crate) fn folder(path: &Path) {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    if builder.create(path).is_ok() {
        tighten(path);
    }
}

/// Makes the name of a file last: waits until its folder is on the disk.
///
/// # Errors
/// If it cannot be synced.
pub(crate) fn sync_folder(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

/// Removes all other users' access to a file or folder, if it exists. If that fails, logs a warning and continues.
pub(crate) fn tighten(path: &Path) {
    #[cfg(unix)]
    if let Ok(found) = fs::metadata(path) {
        use std::os::unix::fs::PermissionsExt;
        let (mode, wanted) = (found.permissions().mode(), if found.is_dir() { 0o700 } else { 0o600 });
        if mode & 0o077 != 0
            && let Err(error) = fs::set_permissions(path, fs::Permissions::from_mode(wanted))
        {
            tracing::warn!(%error, path = %path.display(), "other users of this machine can read a private file");
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}
