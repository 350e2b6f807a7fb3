/* Makes a disk slow: preloaded into the bot, it lets each sync wait first, for as many milliseconds as the file named by
   SLOW_DISK says. SQLite syncs by fdatasync or fsync at each commit. */

#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static void wait_first(void) {
    long milliseconds = 0;
    const char *name = getenv("SLOW_DISK");
    FILE *file = name ? fopen(name, "r") : NULL;
    if (file) {
        if (fscanf(file, "%ld", &milliseconds) != 1) milliseconds = 0;
        fclose(file);
    }
    struct timespec pause = { milliseconds / 1000, milliseconds % 1000 * 1000000 };
    nanosleep(&pause, NULL);
}

int fdatasync(int fd) {
    wait_first();
    return (int)syscall(SYS_fdatasync, fd);
}

int fsync(int fd) {
    wait_first();
    return (int)syscall(SYS_fsync, fd);
}
