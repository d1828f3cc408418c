import Foundation

/// A folder of a test's own, gone with it.
final class ScratchFolder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/madang-store-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func url(_ name: String) -> URL { URL(filePath: path).appending(path: name) }
}
