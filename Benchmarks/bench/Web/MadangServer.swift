import Glibc

/// The program as shipped, serving its own folder on a port chosen by the system. Its log is discarded, like nginx's.
final class MadangServer {
    static let program = ".build/madang"

    let port: UInt16
    let pid: pid_t
    private let process: ChildProcess
    private let folder: BenchFolder

    /// Starts the program, first filling the market with the sample's forty products if `isStocked`.
    init(isStocked: Bool = true, _ flags: [String] = []) throws {
        guard access(Self.program, X_OK) == 0 else {
            throw BenchFailure(what: "there is no \(Self.program): start bin/bench in the checkout")
        }
        folder = try BenchFolder()
        let data = folder.path + "/data"
        if isStocked { _ = try MadangServer.run(["sample", "market", "--data", data]) }
        let words = ["serve", "--listen", "127.0.0.1:0", "--data", data, "--sample", "off"] + flags
        // The shell replaces itself with the program, so that the process ID is the program's.
        let start = "LC_ALL=C exec \"$0\" \"$@\" 2>&1 >/dev/null"
        process = try ChildProcess(["sh", "-c", start, Self.program] + words)
        pid = process.pid
        port = try MadangServer.port(toldBy: process)
    }

    deinit { process.end() }

    var data: String { folder.path + "/data" }
    var database: String { data + "/store/madang.db" }

    func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    func connect() throws(BenchFailure) -> WebClient { try WebClient(port: port) }

    /// Adds an account that may sell.
    func addSeller(_ name: String) throws -> BenchSeller {
        let said = try MadangServer.run(["seller", "add", name, "--data", data]).split(separator: "\n")
        func value(of field: String) -> String? {
            said.map { $0.split(separator: " ") }.first { $0.first == field[...] }?.last.map(String.init)
        }
        guard let identifier = value(of: "identifier"), let secret = value(of: "secret") else {
            throw BenchFailure(what: "madang seller add said: \(said.joined(separator: " / "))")
        }
        return BenchSeller(identifier: identifier, secret: secret)
    }

    /// Returns everything the program prints until it exits.
    private static func run(_ words: [String]) throws -> String {
        try ChildProcess(["env", "LC_ALL=C", program] + words).readAll()
    }

    private static func port(toldBy process: ChildProcess) throws(BenchFailure) -> UInt16 {
        var said: [String] = []
        while let line = process.readLine() {
            said.append(line)
            let end = line.split(separator: ":").last?.split(separator: "/").first
            if line.contains("http://"), let port = end.flatMap({ UInt16($0) }) { return port }
        }
        throw BenchFailure(what: "madang did not start: \(said.joined(separator: " / "))")
    }
}

/// A seller's credentials, as an app stores them.
struct BenchSeller: Sendable {
    let identifier: String
    let secret: String
}
