package import Foundation

/// A disk of a few megabytes, in memory, gone with the test.
package final class SmallDisk: Sendable {
    package let path: String

    /// Whether this machine lets us mount one; tried once.
    package static let canBeMade = (try? SmallDisk(megabytes: 1)) != nil

    package init(megabytes: Int) throws {
        path = URL(filePath: NSTemporaryDirectory()).appending(path: "madang-disk-" + UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let options = "size=\(megabytes)m,mode=0700"
        guard try Self.run("mount", ["-t", "tmpfs", "-o", options, "madang-test", path]) == 0 else {
            rmdir(path)
            throw POSIXError(.EPERM)
        }
    }

    deinit {
        _ = try? Self.run("umount", ["-l", path])
        rmdir(path)
    }

    package func url(_ name: String) -> URL { URL(filePath: path).appending(path: name) }

    /// Fills the disk until only so much is left, with a file that is taken away to make space again.
    package func fill(leaving kilobytes: Int) throws {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { throw POSIXError(.EIO) }
        // What it was filled with before is written anew.
        let filled = (try? ballast.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        let free = Int(status.f_bavail) * Int(status.f_frsize) + filled
        try Data(count: max(0, free - kilobytes * 1024)).write(to: ballast)
    }

    package func makeSpace() throws { try FileManager.default.removeItem(at: ballast) }

    private var ballast: URL { url("ballast") }

    private static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardError = FileHandle.nullDevice
        try process.start()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
