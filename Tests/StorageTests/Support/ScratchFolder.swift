import Foundation

/// A folder of a test's own, gone with it.
final class ScratchFolder: Sendable {
    let path: String

    /// `inMemory` where syncing is only counted, and a real disk would only be slow.
    init(inMemory: Bool = false) throws {
        let memory = "/dev/shm"
        let place = inMemory && FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
        path = URL(filePath: place).appending(path: "madang-store-" + UUID().uuidString).path
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func url(_ name: String) -> URL { URL(filePath: path).appending(path: name) }
}
