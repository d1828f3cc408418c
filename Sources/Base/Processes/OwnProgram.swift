internal import Glibc

/// A program of ours that another one starts.
package struct OwnProgram: Sendable, Equatable {
    package let path: String
    /// The process name in system tools.
    let name: String

    package init(path: String, name: String? = nil) { (self.path, self.name) = (path, name ?? path) }

    /// Returns the running program itself, even after an upgrade has replaced the file.
    package static func this(as name: String) -> OwnProgram { OwnProgram(path: "/proc/self/exe", name: name) }

    /// Finds a program at the path in `variable`, for separate installations, or else beside the running program.
    package static func find(_ name: String, _ variable: String) -> OwnProgram {
        if let named = getenv(variable).map({ String(cString: $0) }), !named.isEmpty { return OwnProgram(path: named) }
        return OwnProgram(path: folderOfThisProgram + "/" + name)
    }

    package var isThere: Bool { access(path, X_OK) == 0 }

    private static var folderOfThisProgram: String {
        let path = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            count = buffer.withMemoryRebound(to: CChar.self) { text in
                text.baseAddress.map { max(0, readlink("/proc/self/exe", $0, text.count)) } ?? 0
            }
        }
        guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return String(decoding: path[..<slash], as: UTF8.self)
    }
}
