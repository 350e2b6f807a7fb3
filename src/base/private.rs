//! Files that only the bot's user can read, whatever the umask: they reveal who plays whom and who blocks whom.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Opens a file for writing, creates it if it is missing, and keeps its content.
///
/// # Errors
/// If it cannot be opened or created.
pub fn file(path: &Path) -> io::Result<File> {
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
pub fn new_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Creates a folder if it is missing; one that is there stays as it is, because others may use it. A failure is ignored
/// here: it shows up when a file is written into the folder.
pub fn folder(path: &Path) {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    let _ = builder.create(path);
}

/// Copies a file to a new one. Its permissions do not come along, because not every disk has them.
///
/// # Errors
/// If the file cannot be read, or the new one cannot be created or written.
pub fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let mut new = new_file(to)?;
    io::copy(&mut File::open(from)?, &mut new)?;
    new.sync_all()
}

/// Makes the name of a file last: waits until its folder is on the disk. Disks that cannot do that for folders, such as
/// network shares, say so by one of a few errors, which are none here.
///
/// # Errors
/// If it cannot be synced.
pub fn sync_folder(file: &Path) -> io::Result<()> {
    match File::open(folder_of(file))?.sync_all() {
        Err(error) if cannot_sync_folders(&error) => Ok(()),
        synced => synced,
    }
}

fn cannot_sync_folders(error: &io::Error) -> bool {
    use rustix::io::Errno;
    Errno::from_io_error(error)
        .is_some_and(|error| [Errno::INVAL, Errno::BADF, Errno::NOTSUP, Errno::OPNOTSUPP, Errno::ROFS].contains(&error))
}

/// Returns the folder of a file.
pub fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Removes all other users' access to a file of ours, if it exists. If that fails, logs a warning and continues.
pub fn tighten(path: &Path) {
    #[cfg(unix)]
    if let Ok(found) = fs::metadata(path) {
        use std::os::unix::fs::PermissionsExt;
        if found.is_file()
            && found.permissions().mode() & 0o077 != 0
            && let Err(error) = fs::set_permissions(path, fs::Permissions::from_mode(0o600))
        {
            tracing::warn!(%error, path = %path.display(), "other users of this machine can read a private file");
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustix::io::Errno;

    #[test]
    fn only_a_system_that_never_syncs_folders_is_let_off() {
        let is_let_off = |error: Errno| cannot_sync_folders(&error.into());
        assert!([Errno::INVAL, Errno::BADF, Errno::NOTSUP, Errno::OPNOTSUPP, Errno::ROFS].into_iter().all(is_let_off));
        assert!(![Errno::IO, Errno::NOSPC, Errno::DQUOT, Errno::ACCESS, Errno::NOENT].into_iter().any(is_let_off));
    }
}
