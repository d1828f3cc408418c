import Foundation

/// A disk of a few megabytes, in memory, gone with the test.
final class SmallDisk: Sendable {
    let path: String
    private let folder: ScratchFolder

    /// Whether this machine lets us mount one; tried once.
    static let canBeMade = (try? SmallDisk(megabytes: 1)) != nil

    init(megabytes: Int) throws {
        folder = try ScratchFolder()
        path = folder.path + "/disk"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let options = "size=\(megabytes)m,mode=0700"
        guard try Self.run("mount", ["-t", "tmpfs", "-o", options, "madang-test", path]) == 0 else {
            throw POSIXError(.EPERM)
        }
    }

    deinit { _ = try? Self.run("umount", ["-l", path]) }

    func url(_ name: String) -> URL { URL(filePath: path).appending(path: name) }

    private static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
