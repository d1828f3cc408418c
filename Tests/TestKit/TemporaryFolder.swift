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

    /// Writes a program that may be started at once. A file open for writing cannot be, and a process that another test
    /// is starting just now has a copy of every file open here: hence a process of its own copies it.
    package func writeProgram(_ text: String, to name: String) throws {
        try write(text, to: name + ".text")
        let copying = Process()
        copying.executableURL = URL(filePath: "/usr/bin/install")
        copying.arguments = ["-m", "755", "\(path)/\(name).text", "\(path)/\(name)"]
        try copying.runToItsEnd()
        try FileManager.default.removeItem(atPath: "\(path)/\(name).text")
    }
}
