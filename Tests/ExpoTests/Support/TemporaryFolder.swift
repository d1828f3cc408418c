import Foundation

/// A folder of its own for one test, gone with it.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let made = FileManager.default.temporaryDirectory.appending(path: "madang-expo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
        path = made.resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    func write(_ data: Data, to name: String) throws {
        let file = URL(filePath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// A good pack in a folder of that name.
    func addPack(_ name: String, _ changes: [String: String] = [:]) throws {
        for (file, text) in GoodPack.files.merging(changes, uniquingKeysWith: { $1 }) {
            try write(text, to: "\(name)/\(file)")
        }
    }
}
