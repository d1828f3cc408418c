import Foundation

/// Two PostgreSQL servers managed by Patroni, with an etcd of their own: Patroni restarts a server that has crashed,
/// and promotes the standby if the primary's machine is gone. Needs Debian's patroni and etcd-server.
package final class PatroniPair: Sendable {
    private let folder: String
    private let programs: String
    /// Ports of etcd for clients and for peers, of Patroni and of PostgreSQL.
    private let ports: [UInt16]

    private static let programs = ProcessInfo.processInfo.environment["MADANG_TEST_POSTGRES_PROGRAMS"]
    private static let members = [1, 2]

    package static let isThere =
        programs != nil && ["patroni", "etcd"].allSatisfy { access("/usr/bin/\($0)", X_OK) == 0 }

    /// Starts both; `isReady` is true once the standby follows.
    package init() throws {
        guard let programs = Self.programs else { throw PostgresComplaint(text: "there is no PostgreSQL") }
        self.programs = programs
        folder = "/tmp/madang-patroni.\(UUID().uuidString.prefix(8))"
        ports = try Self.unusedPorts(2 + 2 * Self.members.count)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        if geteuid() == 0 { try LeavingCommand.run(["chown", "postgres", folder]) }
        let (clients, peers) = ("http://127.0.0.1:\(ports[0])", "http://127.0.0.1:\(ports[1])")
        try begin(
            "etcd",
            ["/usr/bin/etcd", "--data-dir=\(folder)/kept", "--unsafe-no-fsync=true"]
                + ["--listen-client-urls=\(clients)", "--advertise-client-urls=\(clients)"]
                + ["--listen-peer-urls=\(peers)", "--initial-advertise-peer-urls=\(peers)"]
                + ["--initial-cluster=default=\(peers)"]
        )
        for member in Self.members { try begin(member) }
    }

    deinit {
        for member in Self.members { end(machineOf: member) }
        end(processIn: "etcd.pid")
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The URL of whichever server accepts writes.
    package var url: String {
        "postgresql:///postgres?host=\(folder),\(folder)&port=\(port(1)),\(port(2))&user=postgres"
    }

    /// Whether the standby has everything the primary acknowledges from here on, and Patroni would promote it.
    package var isReady: Bool {
        guard let primary else { return false }
        let standbys = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
        return (try? ask(standbys, primary)) == "1" && (try? told(by: primary))?.contains(#""sync_standby""#) == true
    }

    /// Returns Patroni's report on both.
    private func told(by member: Int) throws -> String {
        let client = try RawClient(port: ports[1 + member], within: 5)
        try client.send("GET /cluster HTTP/1.0\r\nHost: localhost\r\n\r\n")
        var text = ""
        while case let bytes = try client.receive(), !bytes.isEmpty { text += String(decoding: bytes, as: UTF8.self) }
        return text
    }

    /// Nil while there is none.
    package var primary: Int? {
        Self.members.first { (try? ask("SELECT pg_is_in_recovery()", $0)) == "f" }
    }

    /// Kills PostgreSQL alone, which Patroni restarts.
    package func killPostgres(of member: Int) { end(processIn: "data\(member)/postmaster.pid") }

    /// Kills PostgreSQL with Patroni, like a power cut of the machine.
    package func end(machineOf member: Int) {
        end(processIn: "\(member).pid")
        killPostgres(of: member)
    }

    package func begin(_ member: Int) throws {
        let file = "\(folder)/\(member).yml"
        try configuration(of: member).write(toFile: file, atomically: true, encoding: .utf8)
        try begin("\(member)", ["/usr/bin/patroni", file])
    }

    /// Returns the configuration: a machine counts as gone after twenty seconds, the minimum.
    private func configuration(of member: Int) -> String {
        let patroni = "127.0.0.1:\(ports[1 + member])"
        return """
            scope: madang
            name: server\(member)
            restapi: { listen: "\(patroni)", connect_address: "\(patroni)" }
            etcd3: { host: "127.0.0.1:\(ports[0])" }
            bootstrap:
              dcs:
                ttl: 20
                loop_wait: 1
                retry_timeout: 3
                synchronous_mode: true
                postgresql: { use_pg_rewind: false, parameters: { fsync: "off", max_connections: 60 } }
              initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, { auth: trust }, no-sync ]
            postgresql:
              listen: "127.0.0.1:\(port(member))"
              connect_address: "127.0.0.1:\(port(member))"
              data_dir: \(folder)/data\(member)
              pgpass: \(folder)/pass\(member)
              bin_dir: \(programs)
              authentication: { superuser: { username: postgres }, replication: { username: postgres } }
              pg_hba: [ local all all trust, host all all 127.0.0.1/32 trust, host replication all 127.0.0.1/32 trust ]
              parameters: { unix_socket_directories: \(folder) }
              create_replica_methods: [ basebackup ]
              basebackup: [ no-sync, { checkpoint: fast } ]

            """
    }

    private func port(_ member: Int) -> UInt16 { ports[3 + member] }

    /// Starts a server that outlives the command that started it.
    private func begin(_ name: String, _ words: [String]) throws {
        let script = #"name=$1; shift; HOME=${name%/*} "$@" >>"$name.log" 2>&1 </dev/null & echo $! >"$name.pid""#
        try LeavingCommand.runAsPostgres(["bash", "-c", script, "bash", "\(folder)/\(name)"] + words)
    }

    private func end(processIn file: String) {
        if let process = LeavingCommand.process(in: "\(folder)/\(file)"), process > 0 { kill(process, SIGKILL) }
    }

    private func ask(_ command: String, _ member: Int) throws -> String {
        try PostgresDatabase.ask(command, at: "host=\(folder) port=\(port(member)) user=postgres connect_timeout=2")
    }

    private static func unusedPorts(_ count: Int) throws -> [UInt16] {
        // Each port stays bound until all are found, so that none is found twice.
        guard count > 0 else { return [] }
        let port = try UnusedPort()
        return [port.number] + (try unusedPorts(count - 1))
    }
}
