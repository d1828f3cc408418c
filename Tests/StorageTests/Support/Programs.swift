import Foundation

/// The package's programs, in the folder of the tests' executable.
enum Programs {
    static let storewriter = program("storewriter")

    static func program(_ name: String) -> URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name)
    }
}
