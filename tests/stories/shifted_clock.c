/* Shifts the clocks of the program into which it is preloaded, by as many milliseconds as the file named by SHIFTED_CLOCK says
   in two integers of 64 bits: the time of day, and the steady clock. The file may change at any time, but not its length. */

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int64_t shift(int is_steady) {
    static const volatile int64_t *shifts;
    if (!shifts) {
        const char *name = getenv("SHIFTED_CLOCK");
        int file = name ? open(name, O_RDONLY) : -1;
        void *content = file < 0 ? MAP_FAILED : mmap(NULL, 16, PROT_READ, MAP_SHARED, file, 0);
        if (file >= 0) close(file);
        if (content == MAP_FAILED) return 0;
        shifts = content;
    }
    return shifts[is_steady];
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    int failed = (int)syscall(SYS_clock_gettime, clock, time);
    int is_steady = clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_BOOTTIME;
    if (failed || !(is_steady || clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) return failed;
    int64_t nanoseconds = time->tv_nsec + shift(is_steady) % 1000 * 1000000;
    time->tv_sec += shift(is_steady) / 1000 + (nanoseconds >= 1000000000) - (nanoseconds < 0);
    time->tv_nsec = (nanoseconds + 1000000000) % 1000000000;
    return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *into) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (into) *into = now.tv_sec;
    return now.tv_sec;
}
