import Glibc

/// How many files and sockets the process may have open.
enum FileLimit {
    /// Systems start programs with room for 1,024, and let them ask for more: one for each connection is needed.
    static func raise() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
