import Foundation

/// A server of PostgreSQL of a test's own whose tables are on a small disk. Its log is elsewhere: a server whose log cannot
/// grow ends itself.
package final class SmallPostgres: Sendable {
    package let disk: SmallDisk
    private let folder: String

    private static let programs = ProcessInfo.processInfo.environment["MADANG_TEST_POSTGRES_PROGRAMS"]

    package static var canBeMade: Bool { programs != nil && SmallDisk.canBeMade }

    package init(megabytes: Int) throws {
        guard let programs = Self.programs else { throw CommandComplaint(text: "there is no PostgreSQL") }
        disk = try SmallDisk(megabytes: megabytes)
        folder = "/tmp/madang-small.\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        if geteuid() == 0 { try LeavingCommand.run(["chown", "postgres", folder, disk.path]) }
        let data = disk.path + "/data"
        try LeavingCommand.runAsPostgres(
            [programs + "/initdb", "--pgdata=" + data, "--waldir=\(folder)/log", "--username=postgres", "--auth=trust"]
                + ["--no-sync", "--locale=C.UTF-8", "--encoding=UTF8"]
        )
        let options = "-k \(folder) -p 1 -c listen_addresses='' -c max_connections=80 -c fsync=off -c autovacuum=off"
        try LeavingCommand.runAsPostgres([
            programs + "/pg_ctl", "--pgdata=" + data, "--log=\(folder)/said", "--wait", "--silent",
            "--options=" + options, "start",
        ])
    }

    deinit {
        let lines = try? String(contentsOfFile: disk.path + "/data/postmaster.pid", encoding: .utf8)
        if let process = lines?.split(separator: "\n").first.flatMap({ pid_t($0) }) { kill(process, SIGKILL) }
        try? FileManager.default.removeItem(atPath: folder)
    }

    package var url: String { "postgresql:///postgres?host=\(folder)&port=1&user=postgres" }
}
