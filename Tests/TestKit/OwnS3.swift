import Foundation
package import Objects

/// A test's own S3 store, which can be killed: the servers of `bin/lib/s3.sh`.
package final class OwnS3: Sendable {
    package let port: UInt16
    private let folder: String
    private let checkout: String

    private static let servers = ["account", "container", "object", "proxy"]

    /// Returns once it responds. `checkout` is the folder that contains `bin`.
    package init(_ checkout: String) throws {
        self.checkout = checkout
        folder = "/tmp/madang-own-s3.\(UUID().uuidString.prefix(8))"
        port = try Self.unusedPorts(Self.servers.count)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try start()
    }

    deinit {
        kill()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Starts it, with its earlier data.
    package func start() throws {
        let script = """
            set -euo pipefail
            root=$1 lib=$1/bin/lib
            source "$lib/processes.sh"
            source "$lib/s3.sh"
            processes_folder=$2/processes
            lock_processes && start_s3 "$2" "$3"
            """
        try LeavingCommand.run(["bash", "-c", script, "bash", checkout, folder, "\(port)"])
    }

    /// Kills all of it, like a power cut.
    package func kill() {
        for name in Self.servers {
            let path = "\(folder)/processes/s3-\(name)"
            guard let words = try? String(contentsOfFile: path, encoding: .utf8).split(separator: " "),
                let process = words.first.flatMap({ pid_t($0) }), process > 0
            else { continue }
            Glibc.kill(process, SIGKILL)
            unlink(path)
        }
        for _ in 0..<200 where Self.answers(port) { usleep(10_000) }
    }

    package func place(_ prefix: String) throws -> BucketPlace {
        BucketPlace(
            endpoint: "http://127.0.0.1:\(port)",
            bucket: TestBucket.name,
            prefix: prefix + "/",
            region: TestBucket.region,
            key: TestBucket.key,
            secret: try secret
        )
    }

    /// Returns the environment for a program.
    package func environment(_ prefix: String) throws -> [String: String] {
        TestBucket.environment(port: port).merging(
            ["AWS_SECRET_ACCESS_KEY": try secret, "MADANG_PICTURES": "s3://\(TestBucket.name)/\(prefix)"]
        ) { $1 }
    }

    private var secret: String {
        get throws { try String(contentsOfFile: folder + "/secret", encoding: .utf8).filter { $0 != "\n" } }
    }

    private static func answers(_ port: UInt16) -> Bool {
        do {
            _ = try RawClient(port: port, within: 1)
            return true
        } catch { return false }
    }

    /// Returns the first of that many consecutive unused ports.
    private static func unusedPorts(_ count: Int) throws -> UInt16 {
        for _ in 0..<50 {
            let first = UInt16.random(in: 20_000..<30_000)
            let isFree = (0..<UInt16(count)).allSatisfy { !answers(first + $0) }
            if isFree { return first }
        }
        throw CommandComplaint(text: "there are not \(count) ports in a row")
    }
}
