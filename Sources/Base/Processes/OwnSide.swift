internal import CLinux
package import Glibc

/// The child's side of a program started by another one of ours.
package enum OwnSide {
    /// The socket to the parent.
    package static let socket: Int32 = 3

    /// Explains its purpose and exits, for a program that a person has started by hand.
    package static func explain(_ hint: String) -> Never {
        _ = write(STDERR_FILENO, hint + "\n", hint.utf8.count + 1)
        exit(64)
    }

    /// Gives up permanently what no child needs: writing files, dumping core and gaining privileges. Exits if even that
    /// fails.
    package static func confine() {
        limit(RLIMIT_CORE, 0)
        limit(RLIMIT_FSIZE, 0)
        // A library that tries to write a cache to disk gets an error, instead of killing the program.
        signal(SIGXFSZ, SIG_IGN)
        guard madang_leave_no_core() == 0, madang_gain_no_rights() == 0 else { exit(71) }
    }

    package static func limit(_ resource: __rlimit_resource, _ most: Int) {
        var bounds = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
        guard setrlimit(__rlimit_resource_t(resource.rawValue), &bounds) == 0 else { exit(71) }
    }
}
