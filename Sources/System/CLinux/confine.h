/* Sandboxing of our programs before they process the first untrusted byte. Part of shim.h. */
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Makes the kernel kill this process when the thread that started it ends. */
static inline int madang_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

/* Disables core dumps, which could contain untrusted data, and attaching to the process. */
static inline int madang_leave_no_core(void) { return prctl(PR_SET_DUMPABLE, 0); }

/* Prevents gaining privileges by executing a file. Required before the calls below; like them it applies to the calling
 * thread, and to threads it starts later. */
static inline int madang_gain_no_rights(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

/* Returns the Landlock version; 0 or less if the kernel has none. */
static inline long madang_landlock_version(void) {
    return syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

/* From now on only the folders of name resolution, certificates and libraries can be read, and nothing can be written.
 * Returns -1 if the kernel does not support this. */
static inline int madang_read_system_alone(void) {
    static const char *const places[] = {
        "/etc", "/usr", "/lib", "/lib64", "/run/systemd/resolve", "/run/NetworkManager", "/run/resolvconf", "/run/nscd",
    };
    long version = madang_landlock_version();
    if (version < 1) return -1;
    /* All rights of version 1, then moving between folders (2) and truncating files (3). */
    struct landlock_ruleset_attr all = {.handled_access_fs = 0x1fff};
    if (version >= 2) all.handled_access_fs |= 1ULL << 13;
    if (version >= 3) all.handled_access_fs |= 1ULL << 14;
    int rules = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
    if (rules < 0) return -1;
    int result = 0;
    for (size_t i = 0; i < sizeof places / sizeof *places && !result; i++) {
        int place = open(places[i], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        /* A missing folder needs no rule. */
        if (place < 0) continue;
        struct landlock_path_beneath_attr below = {
            .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
            .parent_fd = place,
        };
        result = (int)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &below, 0);
        close(place);
    }
    if (!result) result = (int)syscall(SYS_landlock_restrict_self, rules, 0);
    close(rules);
    return result;
}

#if defined(__x86_64__)
#define MADANG_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MADANG_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef SYS_open
#define MADANG_REFUSED_OLD \
    SYS_open, SYS_creat, SYS_unlink, SYS_rename, SYS_mkdir, SYS_rmdir, SYS_fork, SYS_vfork, SYS_symlink, SYS_link,          \
        SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat, SYS_mknod,
#else
#define MADANG_REFUSED_OLD
#endif

/* The number is the same on all architectures; Debian 12's headers lack it. */
#define MADANG_FCHMODAT2 452

/* Creating, executing, listening and inspecting other processes: no program of ours for untrusted data needs these. */
#define MADANG_REFUSED                                                                                             \
    MADANG_REFUSED_OLD SYS_openat2, SYS_unlinkat, SYS_renameat2, SYS_mkdirat, SYS_symlinkat, SYS_linkat,           \
        SYS_fchmodat, SYS_execve, SYS_execveat, SYS_listen, SYS_accept, SYS_accept4, SYS_ptrace,                   \
        SYS_process_vm_readv, SYS_process_vm_writev, SYS_pidfd_getfd, SYS_pidfd_open, SYS_kill, SYS_mount,         \
        SYS_umount2, SYS_chroot, SYS_unshare, SYS_setns, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,            \
        SYS_io_uring_setup, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_memfd_create, SYS_renameat, SYS_mknodat,  \
        SYS_truncate, SYS_fchmod, MADANG_FCHMODAT2, SYS_fchown, SYS_fchownat, SYS_utimensat, SYS_setxattr,           \
        SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr, SYS_tkill,                 \
        SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_pidfd_send_signal, SYS_setpriority

/* These calls, and opening for writing, fail with EPERM from now on. Lists of refused calls, not of allowed ones,
 * because the calls needed change with every release of some library. */
static inline int madang_refuse_calls(const int *refused, size_t count) {
#ifdef MADANG_ARCHITECTURE
#define MADANG_LOAD(what) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, what))
#define MADANG_WHERE(what, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, what, yes, no)
    /* Calls with checked arguments, then the line that allows and the one that refuses. Jumps count the lines between. */
    struct sock_filter closely[] = {
        /* Files may be opened only for reading. */
        MADANG_WHERE(SYS_openat, 0, 2),
        MADANG_LOAD(args[2]),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_ACCMODE | O_CREAT | O_TRUNC, 13, 12),
        /* Signals may go only to this process's own threads. */
        MADANG_WHERE(SYS_tgkill, 0, 2),
        MADANG_LOAD(args[0]),
        MADANG_WHERE((unsigned)getpid(), 9, 10),
        /* Limits may be set only for this process. */
        MADANG_WHERE(SYS_prlimit64, 0, 3),
        MADANG_LOAD(args[0]),
        MADANG_WHERE(0, 6, 0),
        MADANG_WHERE((unsigned)getpid(), 5, 6),
        /* Sockets may be only of the Internet or of netlink, which resolvers use to list networks. */
        MADANG_WHERE(SYS_socket, 0, 4),
        MADANG_LOAD(args[0]),
        MADANG_WHERE(AF_INET, 2, 0),
        MADANG_WHERE(AF_INET6, 1, 0),
        MADANG_WHERE(AF_NETLINK, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    };
    enum { most = 128, tail = sizeof closely / sizeof *closely, first = 5 };
    struct sock_filter filter[first + most + tail] = {
        MADANG_LOAD(arch),
        MADANG_WHERE(MADANG_ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        MADANG_LOAD(nr),
        /* x86-64's second set of numbers (x32) would bypass the list; elsewhere no number is that high. */
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, (unsigned char)(count + tail - 1), 0),
    };
    if (count > most) return -1;
    for (size_t i = 0; i < count; i++) {
        /* Each jumps over the rest to the line that refuses. */
        filter[first + i] = (struct sock_filter)MADANG_WHERE((unsigned)refused[i], (unsigned char)(count - i + tail - 2), 0);
    }
    for (size_t i = 0; i < tail; i++) filter[first + count + i] = closely[i];
    size_t at = first + count + tail;
    struct sock_fprog program = {.len = (unsigned short)at, .filter = filter};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
#else
    (void)refused, (void)count;
    return 0;
#endif
}

/* For programs that decode files passed to them: opening and connecting are refused too. The needs of decoding (memory,
 * threads, the open socket) remain allowed. */
static inline int madang_refuse_all_but_decoding(void) {
    static const int refused[] = {
        MADANG_REFUSED, SYS_openat, SYS_socket, SYS_socketpair, SYS_connect, SYS_bind,
    };
    return madang_refuse_calls(refused, sizeof refused / sizeof *refused);
}

/* For programs that contact other servers: connecting and reading files remain allowed. */
static inline int madang_refuse_all_but_asking(void) {
    static const int refused[] = {MADANG_REFUSED};
    return madang_refuse_calls(refused, sizeof refused / sizeof *refused);
}
