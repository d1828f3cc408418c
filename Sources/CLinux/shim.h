/* What Glibc's own module map leaves out, and the calls Swift's importer cannot pass arguments to. */
#define _GNU_SOURCE
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/sendfile.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/statvfs.h>
#include <sys/uio.h>
#include <sched.h>

/* __SOCKADDR_ARG is a transparent union, which the importer cannot pass. */
static inline int madang_accept4(int fd, struct sockaddr *address, socklen_t *length) {
    return accept4(fd, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}
