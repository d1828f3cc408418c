import Foundation

/// The package's programs, where they were built beside the tests.
enum Programs {
    static let storewriter = program("storewriter")

    static func program(_ name: String) -> URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name)
    }
}
