import Foundation

/// A disk of a few megabytes that can be frozen: writers then block. Removed with the test.
package final class HaltingDisk: Sendable {
    package let path: String
    private let image: String

    /// Whether this machine allows mounting one; tried once.
    package static let canBeMade = (try? HaltingDisk()) != nil

    package init() throws {
        path = URL(filePath: NSTemporaryDirectory()).appending(path: "madang-halting-" + UUID().uuidString).path
        image = path + ".img"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let steps = #"truncate -s 64M "$1" && mkfs.ext4 -q "$1" && mount -o loop "$1" "$0""#
        guard try SmallDisk.run("sh", ["-c", steps, path, image]) == 0 else {
            unlink(image)
            rmdir(path)
            throw POSIXError(.EPERM)
        }
    }

    deinit {
        _ = try? SmallDisk.run("umount", ["-l", path])
        unlink(image)
        rmdir(path)
    }

    /// Freezes the disk while `body` runs. It is unfrozen even if this process ends in the middle, because the freezing
    /// command then finds its input closed.
    package func whileItStandsStill<Answer>(_ body: () async throws -> Answer) async throws -> Answer {
        let holder = Process()
        let (input, output) = (Pipe(), Pipe())
        holder.executableURL = URL(filePath: "/bin/sh")
        holder.arguments = ["-c", #"fsfreeze -f "$0" && echo stands; read -r _; fsfreeze -u "$0""#, path]
        (holder.standardInput, holder.standardOutput) = (input, output)
        try holder.start()
        defer {
            try? input.fileHandleForWriting.close()
            holder.waitUntilExit()
        }
        guard output.fileHandleForReading.availableData == Data("stands\n".utf8) else { throw POSIXError(.EIO) }
        return try await body()
    }
}
