/* What Glibc's own module map leaves out, and the calls Swift's importer cannot pass arguments to.
 *
 * No _GNU_SOURCE here: it changes structures (fd_set) that Swift's own Glibc module has already seen without it. */
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/sendfile.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/statvfs.h>
#include <sys/uio.h>

/* Hidden behind _GNU_SOURCE. Its own name for the first parameter's type is a transparent union, which the importer
 * cannot pass. */
extern int accept4(int, struct sockaddr *, socklen_t *, int);

static inline int madang_accept4(int fd, struct sockaddr *address, socklen_t *length) {
    return accept4(fd, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}
