package import Foundation

/// A disk of a few megabytes, in memory, removed with the test.
package final class SmallDisk: Sendable {
    package let path: String

    /// Whether this machine allows mounting one; tried once.
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

    /// Fills the disk except for `kilobytes`, with a file that can be removed to make space again.
    ///
    /// The file is close-on-exec: a child program with it open would free its space late, and there would be more left
    /// than `kilobytes`. Waits until the space of other removed files is free.
    package func fill(leaving kilobytes: Int) throws {
        unlink(ballast)
        try waitUntilNothingRemovedIsHeld()
        let descriptor = open(ballast, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(.EIO) }
        defer { close(descriptor) }
        // Others may use some of it meanwhile.
        for _ in 0..<100 {
            var status = statvfs()
            guard statvfs(path, &status) == 0 else { throw POSIXError(.EIO) }
            let size = Int(status.f_bavail) * Int(status.f_frsize) - kilobytes * 1024
            if size <= 0 || posix_fallocate(descriptor, 0, size) == 0 { return }
        }
        throw POSIXError(.ENOSPC)
    }

    package func makeSpace() throws {
        guard unlink(ballast) == 0 else { throw POSIXError(.EIO) }
    }

    private var ballast: String { path + "/ballast" }

    /// Waits while more is used than the files take, because some program has a removed one open.
    private func waitUntilNothingRemovedIsHeld() throws {
        let limit = ContinuousClock.now + .seconds(10)
        while true {
            var status = statvfs()
            guard statvfs(path, &status) == 0 else { throw POSIXError(.EIO) }
            let used = (Int(status.f_blocks) - Int(status.f_bfree)) * Int(status.f_frsize)
            if used <= takenByFiles() { return }
            guard ContinuousClock.now < limit else { throw POSIXError(.EBUSY) }
            usleep(2_000)
        }
    }

    private func takenByFiles() -> Int {
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.reduce(0) { sum, name in
            var status = stat()
            return lstat("\(path)/\(name)", &status) == 0 ? sum + Int(status.st_blocks) * 512 : sum
        }
    }

    static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardError = FileHandle.nullDevice
        try process.start()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
