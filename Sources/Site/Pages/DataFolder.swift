package import Domain
import Glibc
import Synchronization

/// A check whether the data folder is writable.
package final class DataFolder: Sendable {
    let path: String
    /// The second of the last check, times two, plus one if the folder was writable. The check is a system call, and a
    /// monitor that asks a thousand times a second learns nothing more from a thousand calls.
    private let seen = Atomic(-2)

    package init(_ path: String) { self.path = path }

    /// Whether the folder is writable now.
    var takesFiles: Bool { unsafe access(path, W_OK | X_OK) == 0 }

    /// Returns whether the folder was writable within this second.
    package func takesFiles(at instant: Instant) -> Bool {
        let known = seen.load(ordering: .relaxed)
        if known >> 1 == instant.seconds { return known & 1 == 1 }
        let isWell = takesFiles
        seen.store(instant.seconds << 1 | (isWell ? 1 : 0), ordering: .relaxed)
        return isWell
    }
}
