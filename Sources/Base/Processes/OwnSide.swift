internal import CLinux
package import Glibc

/// The side of a program that another one of ours has started.
package enum OwnSide {
    /// The socket to the one that started it.
    package static let socket: Int32 = 3

    /// Ends a program that a person has started by hand.
    package static func explain(_ hint: String) -> Never {
        _ = write(STDERR_FILENO, hint + "\n", hint.utf8.count + 1)
        exit(64)
    }

    /// Gives up, for good, what none of them needs: writing files, leaving a core and gaining rights. Ends the program where
    /// even that fails.
    package static func confine() {
        limit(RLIMIT_CORE, 0)
        limit(RLIMIT_FSIZE, 0)
        // A library that tries to keep a cache on disk is told that it cannot, instead of being ended.
        signal(SIGXFSZ, SIG_IGN)
        guard madang_leave_no_core() == 0, madang_gain_no_rights() == 0 else { exit(71) }
    }

    package static func limit(_ resource: __rlimit_resource, _ most: Int) {
        var bounds = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
        guard setrlimit(__rlimit_resource_t(resource.rawValue), &bounds) == 0 else { exit(71) }
    }
}
