package import Domain
import Glibc

/// A folder for what nobody needs for long, with a name that nobody else has, for its owner alone.
package struct ScratchFolder {
    package let path: String

    package static let prefix = "madang-scratch."

    package init(in place: String) throws(Failure) {
        var template = "\(place)/\(Self.prefix)XXXXXX".utf8CString
        let made = template.withUnsafeMutableBufferPointer { name in
            name.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
        guard let made else { throw .disk(errno, doing: "make a folder in \(place)") }
        path = made
    }

    /// Takes all of it away. What cannot be removed is left to the system, or to `check`.
    package func remove() { try? Disk.remove(path) }
}
