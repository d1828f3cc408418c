/* Starting other programs and passing them open files. Part of shim.h, whose remark on _GNU_SOURCE applies here too. */
#include <pthread.h>
#include <spawn.h>
#include <sys/socket.h>

/* Closes all descriptors from the given one up, in the new process. */
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);

/* Sends an open file with a packet as ancillary data, whose macros the importer cannot read. */
static inline ssize_t madang_send_descriptor(int socket, const void *packet, size_t count, int file, int flags) {
    struct iovec part = {.iov_base = (void *)packet, .iov_len = count};
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof file)] = {0};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (file >= 0) {
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        struct cmsghdr *head = CMSG_FIRSTHDR(&message);
        head->cmsg_level = SOL_SOCKET;
        head->cmsg_type = SCM_RIGHTS;
        head->cmsg_len = CMSG_LEN(sizeof file);
        *(int *)CMSG_DATA(head) = file;
    }
    return sendmsg(socket, &message, flags | MSG_NOSIGNAL);
}

/* Returns the packet's length, -1 with errno, or -2 if it was longer than `room`. `file` becomes -1 if
 * none came. There is room for exactly one file: the kernel closes any further ones. */
static inline ssize_t madang_receive_descriptor(int socket, void *packet, size_t room, int *file) {
    struct iovec part = {.iov_base = packet, .iov_len = room};
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof *file)] = {0};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control};
    message.msg_controllen = CMSG_LEN(sizeof *file);
    *file = -1;
    ssize_t count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (count < 0) return -1;
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    if (head && head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS &&
        head->cmsg_len >= CMSG_LEN(sizeof *file)) {
        *file = *(int *)CMSG_DATA(head);
    }
    return message.msg_flags & MSG_TRUNC ? -2 : count;
}

/* Sets the stack size of threads started from now on. */
extern int pthread_setattr_default_np(const pthread_attr_t *);
static inline int madang_set_stacks(size_t bytes) {
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes)) return -1;
    int status = pthread_attr_setstacksize(&attributes, bytes);
    if (!status) status = pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
    return status;
}

/* Sets the name of the process in lists of processes, which is that of its first thread. */
static inline int madang_name_process(const char *name) { return prctl(PR_SET_NAME, name); }
