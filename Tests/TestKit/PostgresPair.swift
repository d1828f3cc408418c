import Foundation
import Synchronization

/// A test's own pair of PostgreSQL servers: the standby has everything the primary has acknowledged, and can take over.
package final class PostgresPair: Sendable {
    private let folder: String
    private let programs: String
    /// The number of the primary, 1 or 2.
    private let primary = Mutex(1)

    private static let programs = ProcessInfo.processInfo.environment["MADANG_TEST_POSTGRES_PROGRAMS"]

    package static var isThere: Bool { programs != nil }

    package init() throws {
        guard let programs = Self.programs else { throw PostgresComplaint(text: "there is no PostgreSQL") }
        self.programs = programs
        // The path of a socket must be short.
        folder = "/tmp/madang-pair.\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        if geteuid() == 0 { try LeavingCommand.run(["chown", "postgres", folder]) }
        try run(
            ["initdb", "--pgdata=\(folder)/1", "--username=postgres", "--auth=trust", "--no-sync", "--locale=C.UTF-8"]
                + ["--encoding=UTF8"]
        )
        try start(1)
        try addStandby()
    }

    deinit {
        for number in 1...2 { try? kill(number) }
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The URL of whichever server accepts writes.
    package var url: String { "postgresql:///postgres?host=\(folder),\(folder)&port=1,2&user=postgres" }

    private var standby: Int { primary.withLock { 3 - $0 } }

    /// Kills the primary, like a power cut.
    package func killPrimary() throws { try kill(primary.withLock { $0 }) }

    package func promoteStandby() throws {
        let standby = standby
        try run(["pg_ctl", "--pgdata=\(folder)/\(standby)", "--silent", "promote"])
        primary.withLock { $0 = standby }
    }

    /// Makes a new standby in place of the killed server. From here on everything acknowledged is on it too.
    package func addStandby() throws {
        let (primary, standby) = (primary.withLock { $0 }, standby)
        let data = "\(folder)/\(standby)"
        try? FileManager.default.removeItem(atPath: data)
        let source = "--dbname=host=\(folder) port=\(primary) user=postgres"
        try run([
            "pg_basebackup", "--pgdata=\(data)", "--write-recovery-conf", "--checkpoint=fast", "--no-sync", source,
        ])
        try start(standby)
        // After its promotion it has no standby to wait for.
        _ = try ask("ALTER SYSTEM RESET synchronous_standby_names", standby)
        for command in ["ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"] {
            _ = try ask(command, primary)
        }
        var isFollowed = false
        for _ in 0..<500 where !isFollowed {
            isFollowed = try ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'", primary) == "1"
            if !isFollowed { usleep(20_000) }
        }
        guard isFollowed else { throw PostgresComplaint(text: "the standby does not follow") }
    }

    private func start(_ number: Int) throws {
        let options = "-k \(folder) -p \(number) -c listen_addresses='' -c max_connections=60 -c fsync=off"
        let data = "\(folder)/\(number)"
        try run([
            "pg_ctl", "--pgdata=\(data)", "--log=\(data).log", "--wait", "--silent", "--options=\(options)", "start",
        ])
    }

    private func kill(_ number: Int) throws {
        guard let process = LeavingCommand.process(in: "\(folder)/\(number)/postmaster.pid") else {
            throw PostgresComplaint(text: "server \(number) has no process")
        }
        Glibc.kill(process, SIGKILL)
    }

    private func ask(_ command: String, _ number: Int) throws -> String {
        try PostgresDatabase.ask(command, at: "host=\(folder) port=\(number) user=postgres dbname=postgres")
    }

    private func run(_ words: [String]) throws {
        try LeavingCommand.runAsPostgres(["\(programs)/\(words[0])"] + words.dropFirst())
    }
}
