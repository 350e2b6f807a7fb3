/* Makes the disk of the program into which it is preloaded an odd one, as ODD_DISK says with its letters:
   f: folders cannot be synced; p: permissions cannot be changed; l: files cannot be locked; r: ranges of files cannot be locked. */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int is_odd(char letter) {
    const char *odd = getenv("ODD_DISK");
    return odd && strchr(odd, letter);
}

static int fails(int error) {
    errno = error;
    return -1;
}

int fsync(int file) {
    struct stat found;
    if (is_odd('f') && !fstat(file, &found) && S_ISDIR(found.st_mode)) return fails(EINVAL);
    return (int)syscall(SYS_fsync, file);
}

int chmod(const char *path, mode_t mode) {
    return is_odd('p') ? fails(EPERM) : (int)syscall(SYS_fchmodat, AT_FDCWD, path, mode);
}

int fchmod(int file, mode_t mode) {
    return is_odd('p') ? fails(EPERM) : (int)syscall(SYS_fchmod, file, mode);
}

int flock(int file, int operation) {
    return is_odd('l') ? fails(ENOLCK) : (int)syscall(SYS_flock, file, operation);
}

static int lock_range(int file, int command, void *argument) {
    if (is_odd('r') && (command == F_SETLK || command == F_SETLKW)) return fails(EINVAL);
    return (int)syscall(SYS_fcntl, file, command, argument);
}

int fcntl(int file, int command, ...) {
    va_list arguments;
    va_start(arguments, command);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    return lock_range(file, command, argument);
}

int fcntl64(int file, int command, ...) {
    va_list arguments;
    va_start(arguments, command);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    return lock_range(file, command, argument);
}
