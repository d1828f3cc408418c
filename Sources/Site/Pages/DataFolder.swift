package import Domain
import Glibc
import Synchronization

/// Whether files can be put into the folder everything is kept in.
package final class DataFolder: Sendable {
    let path: String
    /// The second it was last looked at, doubled, and one more when all was well: looking is a question to the kernel,
    /// and a monitor that asks a thousand times a second learns no more from a thousand looks.
    private let seen = Atomic(-2)

    package init(_ path: String) { self.path = path }

    /// As it is now.
    var takesFiles: Bool { unsafe access(path, W_OK | X_OK) == 0 }

    /// As it was at some moment of this second.
    package func takesFiles(at instant: Instant) -> Bool {
        let known = seen.load(ordering: .relaxed)
        if known >> 1 == instant.seconds { return known & 1 == 1 }
        let isWell = takesFiles
        seen.store(instant.seconds << 1 | (isWell ? 1 : 0), ordering: .relaxed)
        return isWell
    }
}
