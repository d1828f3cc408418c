package import Domain
import Glibc

/// A temporary folder with a unique name, accessible only to its owner.
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

    /// Removes it with its contents. Anything that cannot be removed is left to the system, or to `check`.
    package func remove() { try? Disk.remove(path) }
}
