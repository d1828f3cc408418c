/* Headers that Glibc's own module map leaves out, and wrappers for calls Swift's importer cannot handle.
 *
 * No _GNU_SOURCE here: it changes structures (fd_set) that Swift's own Glibc module has already seen without it. */
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/sendfile.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/statvfs.h>
#include <sys/timex.h>
#include <sys/uio.h>

/* Declared only for _GNU_SOURCE, with a transparent union as a parameter type, which the importer cannot pass. */
extern int accept4(int, struct sockaddr *, socklen_t *, int);

static inline int madang_accept4(int fd, struct sockaddr *address, socklen_t *length) {
    return accept4(fd, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

/* Declared only for _GNU_SOURCE, which Glibc's module is built without. */
extern int sched_getaffinity(pid_t pid, size_t size, void *set);

/* Declared only for _GNU_SOURCE. Flushes everything on the file system of an open file. */
extern int syncfs(int);

/* Sets the calling thread's name, shown by debuggers and `top -H`. */
static inline void madang_name_thread(const char *name) { prctl(PR_SET_NAME, name); }

/* Returns the bytes in a socket that its peer has not yet acknowledged. */
static inline int madang_unacknowledged(int fd) {
    int count = 0;
    return ioctl(fd, TIOCOUTQ, &count) == 0 ? count : 0;
}

/* Returns the columns of a terminal, 0 if unknown. A wrapper because ioctl is variadic. */
static inline int madang_columns(int fd) {
    struct winsize size = {0};
    return ioctl(fd, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* Returns the number of cores this process may run on, which can be fewer than the machine has. */
static inline int madang_cores(void) {
    unsigned long long set[16] = {0};
    int cores = 0;
    if (sched_getaffinity(0, sizeof set, set) != 0) return 1;
    for (int word = 0; word < 16; word++) cores += __builtin_popcountll(set[word]);
    return cores;
}

/* Declared only for _GNU_SOURCE. With 2 (RENAME_EXCHANGE) it exchanges two names atomically. */
extern int renameat2(int, const char *, int, const char *, unsigned int);

static inline int madang_exchange(const char *one, const char *other) {
    return renameat2(-100 /* AT_FDCWD */, one, -100, other, 2);
}

#include "confine.h"
#include "processes.h"
