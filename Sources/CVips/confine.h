/* What a worker gives up before it looks at the first byte of a stranger's file. */
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

/* Ends with its parent, never gains rights by executing a file, and leaves no core with somebody's picture in it. */
static inline int madang_confine_process(void) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL)) return -1;
    if (prctl(PR_SET_DUMPABLE, 0)) return -1;
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

#if defined(__x86_64__)
#define MADANG_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MADANG_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/* Opening, creating, executing, connecting and looking into other processes answer EPERM from now on. What decoding
 * needs (memory, threads, the socket that is open) stays. A list of what is refused, not of what is allowed: the
 * allowed ones change with every release of some of libvips' hundred libraries. */
static inline int madang_refuse_system_calls(void) {
#ifdef MADANG_ARCHITECTURE
    static const int refused[] = {
#ifdef SYS_open
        SYS_open, SYS_creat, SYS_unlink, SYS_rename, SYS_mkdir, SYS_fork, SYS_vfork, SYS_symlink, SYS_link, SYS_chmod,
#endif
        SYS_openat, SYS_openat2, SYS_unlinkat, SYS_renameat2, SYS_mkdirat, SYS_symlinkat, SYS_linkat, SYS_fchmodat,
        SYS_execve, SYS_execveat, SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept,
        SYS_accept4, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_pidfd_getfd, SYS_pidfd_open,
        SYS_kill, SYS_mount, SYS_umount2, SYS_chroot, SYS_unshare, SYS_setns, SYS_bpf, SYS_perf_event_open,
        SYS_userfaultfd, SYS_io_uring_setup, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_memfd_create,
    };
    enum { count = sizeof refused / sizeof *refused };
    struct sock_filter filter[count + 7];
    size_t at = 0;
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
    filter[at++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MADANG_ARCHITECTURE, 1, 0);
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
    /* x86-64's second set of numbers (x32) would go around the list; elsewhere no number is that high. */
    filter[at++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, count + 1, 0);
    for (size_t i = 0; i < count; i++) {
        /* Each jumps over the rest and over the line that allows. */
        filter[at++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, refused[i], count - i, 0);
    }
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
    struct sock_fprog program = {.len = (unsigned short)at, .filter = filter};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
#else
    return 0;
#endif
}
