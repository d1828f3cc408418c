internal import Glibc

/// Where the executable is that links libvips.
package struct WorkerProgram: Sendable, Equatable {
    package let path: String

    package static let name = "madang-pictures"
    /// Names another place, for those who install the two apart.
    package static let variable = "MADANG_PICTURES_PROGRAM"

    package init(path: String) { self.path = path }

    /// From the environment, or else beside the running program.
    package static func find() -> WorkerProgram {
        if let named = getenv(variable).map({ String(cString: $0) }), !named.isEmpty {
            return WorkerProgram(path: named)
        }
        return WorkerProgram(path: folderOfThisProgram + "/" + name)
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
