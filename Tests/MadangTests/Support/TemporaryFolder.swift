import Foundation

/// A folder of its own for one test, gone with it.
final class TemporaryFolder: Sendable {
    let path: String

    init() {
        let made = FileManager.default.temporaryDirectory.appending(path: "madang-test-\(UUID().uuidString)")
        // A test in a folder that could not be made fails by itself, with the path in its message.
        try? FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
        path = made.resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
