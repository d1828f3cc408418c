import CPostgres
import Foundation

/// Two servers of PostgreSQL of a test's own: the second has all that the first has acknowledged, and can take over.
package final class PostgresPair: Sendable {
    private let folder: String
    private let programs: String

    private static let programs = ProcessInfo.processInfo.environment["MADANG_TEST_POSTGRES_PROGRAMS"]

    package static var isThere: Bool { programs != nil }

    package init() throws {
        guard let programs = Self.programs else { throw PostgresComplaint(text: "there is no PostgreSQL") }
        self.programs = programs
        // A socket's path is short.
        folder = "/tmp/madang-pair.\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        if geteuid() == 0 { try Self.run(["chown", "postgres", folder]) }
        try run(
            ["initdb", "--pgdata=\(folder)/1", "--username=postgres", "--auth=trust", "--no-sync", "--locale=C.UTF-8"]
                + ["--encoding=UTF8"]
        )
        try start(1)
        let source = "--dbname=host=\(folder) port=1 user=postgres"
        try run([
            "pg_basebackup", "--pgdata=\(folder)/2", "--write-recovery-conf", "--checkpoint=fast", "--no-sync", source,
        ])
        try start(2)
        // From here on nothing is acknowledged that the second does not have.
        for command in ["ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"] {
            _ = try ask(command)
        }
        var isFollowed = false
        for _ in 0..<500 where !isFollowed {
            isFollowed = try ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == "1"
            if !isFollowed { usleep(20_000) }
        }
        guard isFollowed else { throw PostgresComplaint(text: "the second server does not follow") }
    }

    deinit {
        for number in 1...2 { try? kill(number) }
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// As programs are told: of either, the one that takes writes.
    package var url: String { "postgresql:///postgres?host=\(folder),\(folder)&port=1,2&user=postgres" }

    /// Ends the first as a cut of its power would.
    package func killFirst() throws { try kill(1) }

    package func promoteSecond() throws {
        try run(["pg_ctl", "--pgdata=\(folder)/2", "--silent", "promote"])
    }

    private func start(_ number: Int) throws {
        let options = "-k \(folder) -p \(number) -c listen_addresses='' -c max_connections=60 -c fsync=off"
        let data = "\(folder)/\(number)"
        try run([
            "pg_ctl", "--pgdata=\(data)", "--log=\(data).log", "--wait", "--silent", "--options=\(options)", "start",
        ])
    }

    private func kill(_ number: Int) throws {
        let lines = try String(contentsOfFile: "\(folder)/\(number)/postmaster.pid", encoding: .utf8).split(
            separator: "\n"
        )
        guard let process = lines.first.flatMap({ pid_t($0) }) else { return }
        Glibc.kill(process, SIGKILL)
    }

    private func ask(_ command: String) throws -> String {
        let connection = PQconnectdb("host=\(folder) port=1 user=postgres dbname=postgres")
        defer { PQfinish(connection) }
        let result = PQexec(connection, command)
        defer { PQclear(result) }
        guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result)) else {
            throw PostgresComplaint(text: String(cString: PQerrorMessage(connection)))
        }
        return PQntuples(result) > 0 ? String(cString: PQgetvalue(result, 0, 0)) : ""
    }

    /// A server refuses to run as root.
    private func run(_ words: [String]) throws {
        let command = ["\(programs)/\(words[0])"] + words.dropFirst()
        try Self.run(geteuid() == 0 ? ["runuser", "-u", "postgres", "--"] + command : command)
    }

    private static func run(_ command: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", closing, "bash"] + command
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.currentDirectoryURL = URL(filePath: "/")
        try process.runToItsEnd()
        guard process.terminationStatus == 0 else {
            throw PostgresComplaint(text: "\(command.joined(separator: " ")) ended with \(process.terminationStatus)")
        }
    }

    /// A server that a command leaves behind must have nothing of ours open: Foundation would wait for its end.
    private static let closing = """
        for file in /proc/self/fd/*; do n=${file##*/}; (( n < 3 )) || eval "exec $n>&-"; done; exec "$@"
        """
}
