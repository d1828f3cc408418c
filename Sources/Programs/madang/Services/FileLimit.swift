import Glibc

/// The process's limit of open files and sockets.
enum FileLimit {
    /// Raises the limit: systems start programs with 1,024 but let them raise it, and each connection needs one.
    static func raise() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
