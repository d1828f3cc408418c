/* What Glibc's own module map leaves out, and the calls Swift's importer cannot pass arguments to.
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

/* Hidden behind _GNU_SOURCE. Its own name for the first parameter's type is a transparent union, which the importer
 * cannot pass. */
extern int accept4(int, struct sockaddr *, socklen_t *, int);

static inline int madang_accept4(int fd, struct sockaddr *address, socklen_t *length) {
    return accept4(fd, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

/* Declared only for _GNU_SOURCE, which Glibc's module is built without. */
extern int sched_getaffinity(pid_t pid, size_t size, void *set);

/* Declared only for _GNU_SOURCE. All that was written to the disk of an open file is there afterwards. */
extern int syncfs(int);

/* The calling thread's name, as debuggers and `top -H` show it. */
static inline void madang_name_thread(const char *name) { prctl(PR_SET_NAME, name); }

/* Bytes a socket has taken from us and its peer has not yet acknowledged. */
static inline int madang_unacknowledged(int fd) {
    int count = 0;
    return ioctl(fd, TIOCOUTQ, &count) == 0 ? count : 0;
}

/* The columns of a terminal, 0 where they are not known. ioctl is variadic. */
static inline int madang_columns(int fd) {
    struct winsize size = {0};
    return ioctl(fd, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* The cores this process may run on, which can be fewer than the machine has. */
static inline int madang_cores(void) {
    unsigned long long set[16] = {0};
    int cores = 0;
    if (sched_getaffinity(0, sizeof set, set) != 0) return 1;
    for (int word = 0; word < 16; word++) cores += __builtin_popcountll(set[word]);
    return cores;
}

/* Declared only for _GNU_SOURCE. With 2 (RENAME_EXCHANGE) two names change places in one step. */
extern int renameat2(int, const char *, int, const char *, unsigned int);

static inline int madang_exchange(const char *one, const char *other) {
    return renameat2(-100 /* AT_FDCWD */, one, -100, other, 2);
}

#include "confine.h"
#include "processes.h"
