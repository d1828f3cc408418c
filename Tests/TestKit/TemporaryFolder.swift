package import Foundation

/// A test's own folder, removed with it.
package final class TemporaryFolder: Sendable {
    package let path: String

    /// Use `inMemory` if syncs are only counted, and a real disk would only be slow.
    package init(inMemory: Bool = false) {
        let memory = "/dev/shm"
        let place = inMemory && FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
        let made = URL(filePath: place).appending(path: "madang-test-\(UUID().uuidString)")
        // If the folder cannot be created, the test fails by itself, with the path in its message.
        try? FileManager.default.createDirectory(
            at: made,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        path = made.resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func url(_ name: String) -> URL { URL(filePath: path).appending(path: name) }

    package func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    package func write(_ data: Data, to name: String) throws {
        let file = url(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }
}
