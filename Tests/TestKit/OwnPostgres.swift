import Foundation

/// A test's own PostgreSQL server.
package final class OwnPostgres: Sendable {
    private let folder: String
    private let data: String
    private let address: String?

    private static let programs = ProcessInfo.processInfo.environment["MADANG_TEST_POSTGRES_PROGRAMS"]
    private static let port = 5999

    package static var canBeMade: Bool { programs != nil }

    /// Starts a server with its tables on a small disk, or with an address reachable from another network. The log is
    /// not on that disk: a server whose log cannot grow exits.
    package init(on disk: SmallDisk? = nil, at address: String? = nil) throws {
        guard let programs = Self.programs else { throw CommandComplaint(text: "there is no PostgreSQL") }
        self.address = address
        folder = "/tmp/madang-own.\(UUID().uuidString.prefix(8))"
        data = (disk?.path ?? folder) + "/data"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        if geteuid() == 0 { try LeavingCommand.run(["chown", "postgres", folder] + (disk.map { [$0.path] } ?? [])) }
        try LeavingCommand.runAsPostgres(
            [programs + "/initdb", "--pgdata=" + data, "--waldir=\(folder)/log", "--username=postgres", "--auth=trust"]
                + ["--no-sync", "--locale=C.UTF-8", "--encoding=UTF8"]
        )
        if let address {
            let rules = try FileHandle(forWritingTo: URL(filePath: data + "/pg_hba.conf"))
            try rules.seekToEnd()
            try rules.write(contentsOf: Data("host all all \(address)/24 trust\n".utf8))
            try rules.close()
        }
        let options =
            "-k \(folder) -p \(Self.port) -c listen_addresses='\(address ?? "")' -c max_connections=80 -c fsync=off"
        try LeavingCommand.runAsPostgres([
            programs + "/pg_ctl", "--pgdata=" + data, "--log=\(folder)/said", "--wait", "--silent",
            "--options=\(options) -c autovacuum=off", "start",
        ])
    }

    deinit {
        if let process { kill(process, SIGKILL) }
        try? FileManager.default.removeItem(atPath: folder)
    }

    private var process: pid_t? { LeavingCommand.process(in: data + "/postmaster.pid") }

    /// Suspends the server: from here on nothing is answered, without notice.
    package func stopAnswering() { send(SIGSTOP) }

    package func goOn() { send(SIGCONT) }

    /// Sends a signal to the server and its child processes, those last.
    private func send(_ signal: Int32) {
        guard let process else { return }
        kill(process, signal)
        let others = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
        for other in others where Self.parent(of: other) == process { kill(other, signal) }
    }

    private static func parent(of process: pid_t) -> pid_t? {
        let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return state?.split(separator: ")").last?.split(separator: " ").dropFirst().first.flatMap { pid_t($0) }
    }

    /// The URL from this machine.
    package var url: String { "postgresql:///postgres?host=\(folder)&port=\(Self.port)&user=postgres" }
    /// The URL from the other network.
    package var distantURL: String { "postgresql://postgres@\(address ?? "")\(":\(Self.port)")/postgres" }
}
