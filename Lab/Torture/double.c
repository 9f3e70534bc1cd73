// A double of the system calls that a session's files go through, for LD_PRELOAD: at the n-th of them it kills the
// process, tells a lie about the disk, or does half of what was asked. It also sets the clock back.
//
//   TORTURE_BELOW=DIR   only calls on files below DIR count
//   TORTURE_CALL=N      the call that is hit, from 1; 0 or none: only count
//   TORTURE_ACT=WORD    kill | after | torn | EIO | ENOSPC | full (ENOSPC from there on)
//   TORTURE_LOG=FILE    one line a call: its number, name and file
//   TORTURE_CLOCK=S     the time of day is S seconds off
//   TORTURE_WITHOUT=WORD  modes | links: the disk below DIR has none
//   TORTURE_JUMP=S      and, from call TORTURE_CALL on, another S
//
// Children get none of this: it is the coordinator that is tried, and each reader would count for itself.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum act { NOTHING, KILL, AFTER, TORN, IO_ERROR, NO_SPACE, FULL };

static char below[4096];
static size_t below_length;
static long hit;
static enum act act;
static int log_file = -1;
static int without_modes, without_links;
static long clock_offset, clock_jump;
static atomic_long calls;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static long number_of(const char *name) {
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

__attribute__((constructor)) static void begin(void) {
    static const char *const words[] = {"", "kill", "after", "torn", "EIO", "ENOSPC", "full"};
    const char *folder = getenv("TORTURE_BELOW"), *word = getenv("TORTURE_ACT"), *file = getenv("TORTURE_LOG");
    if (folder) below_length = (size_t)snprintf(below, sizeof below, "%s", folder);
    hit = number_of("TORTURE_CALL");
    for (int i = 1; word && i <= FULL; i++)
        if (!strcmp(word, words[i])) act = (enum act)i;
    const char *without = getenv("TORTURE_WITHOUT");
    without_modes = without && !strcmp(without, "modes");
    without_links = without && !strcmp(without, "links");
    clock_offset = number_of("TORTURE_CLOCK");
    clock_jump = number_of("TORTURE_JUMP");
    if (file) log_file = (int)syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    unsetenv("LD_PRELOAD");
}

static int is_below(const char *path) {
    return below_length && !strncmp(path, below, below_length) && (path[below_length] == '/' || !path[below_length]);
}

/// The file of a path relative to a folder's descriptor. The folder itself may not be there yet.
static int path_counts(int folder, const char *path, char *full) {
    char base[4096] = "";
    if (path[0] != '/') {
        char link[64];
        if (folder == AT_FDCWD) snprintf(link, sizeof link, "/proc/self/cwd");
        else snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, base, sizeof base - 2);
        if (length <= 0) return 0;
        base[length] = '/';
        base[length + 1] = 0;
    }
    snprintf(full, 8192, "%s%s", base, path);
    return is_below(full);
}

static int descriptor_counts(int descriptor, char *full) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, full, 4095);
    full[length > 0 ? length : 0] = 0;
    return is_below(full);
}

/// Counts a call, and says what becomes of it.
static enum act next(const char *name, const char *file) {
    long number = atomic_fetch_add(&calls, 1) + 1;
    if (log_file >= 0) {
        char line[8400];
        int length = snprintf(line, sizeof line, "%ld %s %s\n", number, name, file + below_length);
        (void)!syscall(SYS_write, log_file, line, (size_t)length);
    }
    if (act == FULL && hit && number >= hit) return NO_SPACE;
    if (number != hit) return NOTHING;
    if (act == KILL) raise(SIGKILL);
    return act;
}

static int fails(enum act what) {
    if (what == IO_ERROR) errno = EIO;
    if (what == NO_SPACE) errno = ENOSPC;
    return what == IO_ERROR || what == NO_SPACE;
}

// A call that either is made or not. `where` says whether it counts, and gives `file` its name.
#define CALL(name, where, real) \
    char file[8192]; \
    enum act what = (where) ? next(name, file) : NOTHING; \
    if (fails(what)) return -1; \
    __typeof__(real) result = (real); \
    if (what == AFTER || what == TORN) raise(SIGKILL); \
    return result

// A call that writes `length` bytes, of which a torn one writes half.
#define WRITE(name, real) \
    char file[8192]; \
    enum act what = descriptor_counts(descriptor, file) ? next(name, file) : NOTHING; \
    if (fails(what)) return -1; \
    if (what == TORN) length /= 2; \
    ssize_t result = (real); \
    if (what == AFTER || what == TORN) raise(SIGKILL); \
    return result

static mode_t mode_of(int flags, va_list arguments) {
    return flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list arguments; \
        va_start(arguments, flags); \
        mode_t mode = mode_of(flags, arguments); \
        va_end(arguments); \
        CALL("open", path_counts(AT_FDCWD, path, file), REAL(name)(path, flags, mode)); \
    }
#define OPENAT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        va_list arguments; \
        va_start(arguments, flags); \
        mode_t mode = mode_of(flags, arguments); \
        va_end(arguments); \
        CALL("open", path_counts(folder, path, file), REAL(name)(folder, path, flags, mode)); \
    }
OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)

FILE *fopen(const char *path, const char *mode) {
    char file[8192];
    enum act what = path_counts(AT_FDCWD, path, file) ? next("fopen", file) : NOTHING;
    if (fails(what)) return NULL;
    FILE *result = REAL(fopen)(path, mode);
    if (what == AFTER || what == TORN) raise(SIGKILL);
    return result;
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
    WRITE("write", REAL(write)(descriptor, bytes, length));
}
ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
    WRITE("pwrite", REAL(pwrite)(descriptor, bytes, length, offset));
}
ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
    WRITE("pwrite", REAL(pwrite64)(descriptor, bytes, length, offset));
}
int fsync(int descriptor) { CALL("fsync", descriptor_counts(descriptor, file), REAL(fsync)(descriptor)); }
int fdatasync(int descriptor) { CALL("fdatasync", descriptor_counts(descriptor, file), REAL(fdatasync)(descriptor)); }
int ftruncate(int descriptor, off_t length) {
    CALL("ftruncate", descriptor_counts(descriptor, file), REAL(ftruncate)(descriptor, length));
}
int ftruncate64(int descriptor, off64_t length) {
    CALL("ftruncate", descriptor_counts(descriptor, file), REAL(ftruncate64)(descriptor, length));
}
static int refused(int counts) {
    if (counts) errno = EPERM;
    return counts;
}
int chmod(const char *path, mode_t mode) {
    char full[8192];
    if (refused(without_modes && path_counts(AT_FDCWD, path, full))) return -1;
    return REAL(chmod)(path, mode);
}
int symlink(const char *to, const char *path) {
    char full[8192];
    if (refused(without_links && path_counts(AT_FDCWD, path, full))) return -1;
    return REAL(symlink)(to, path);
}
int fchmod(int descriptor, mode_t mode) {
    char full[8192];
    if (refused(without_modes && descriptor_counts(descriptor, full))) return -1;
    CALL("fchmod", descriptor_counts(descriptor, file), REAL(fchmod)(descriptor, mode));
}
int rename(const char *from, const char *to) {
    CALL("rename", path_counts(AT_FDCWD, to, file), REAL(rename)(from, to));
}
int renameat(int a, const char *from, int b, const char *to) {
    CALL("rename", path_counts(b, to, file), REAL(renameat)(a, from, b, to));
}
int renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
    CALL("rename", path_counts(b, to, file), REAL(renameat2)(a, from, b, to, flags));
}
int link(const char *from, const char *to) {
    char full[8192];
    if (refused(without_links && path_counts(AT_FDCWD, to, full))) return -1;
    CALL("link", path_counts(AT_FDCWD, to, file), REAL(link)(from, to));
}
int unlink(const char *path) { CALL("unlink", path_counts(AT_FDCWD, path, file), REAL(unlink)(path)); }
int unlinkat(int folder, const char *path, int flags) {
    CALL("unlink", path_counts(folder, path, file), REAL(unlinkat)(folder, path, flags));
}
int mkdir(const char *path, mode_t mode) {
    CALL("mkdir", path_counts(AT_FDCWD, path, file), REAL(mkdir)(path, mode));
}

static long off(void) {
    return clock_offset + (clock_jump && atomic_load(&calls) >= hit ? clock_jump : 0);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    int result = (int)syscall(SYS_clock_gettime, clock, time);
    if (!result && clock == CLOCK_REALTIME) time->tv_sec += off();
    return result;
}
int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    int result = (int)syscall(SYS_gettimeofday, time, zone);
    if (!result) time->tv_sec += off();
    return result;
}
time_t time(time_t *place) {
    time_t now = syscall(SYS_time, NULL) + off();
    if (place) *place = now;
    return now;
}
