import Foundation
import TestKit
import Testing

/// Starting and stopping the built program.
@Suite(.blocks) struct ServeTests {
    private let place = TemporaryFolder()

    private func start(_ arguments: [String], _ environment: [String: String] = [:]) throws -> RunningProgram {
        try RunningProgram(Checkout.program, arguments, environment: environment, in: place.path)
    }

    private func serve(_ arguments: [String] = []) throws -> RunningProgram {
        try start(["serve", "--listen", "127.0.0.1:0"] + arguments)
    }

    private func port(of program: RunningProgram) async throws -> UInt16 {
        let line = try await program.complaint(matching: /http:\/\/127\.0\.0\.1:(\d+)\/\n/)
        return try #require(UInt16(line.1))
    }

    private func get(_ path: String, at port: UInt16) throws -> String {
        let client = try RawClient(port: port, within: 60)
        try client.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        return String(decoding: try client.receiveToEnd(), as: UTF8.self)
    }

    /// Time for a proxy to notice, before any request is refused.
    @Test func serverThatDrainsAnswersWhileItSendsVisitorsElsewhere() async throws {
        let place = TemporaryFolder()
        let server = try await ServingProgram(in: place.path + "/data", ["--drain", "3"])
        #expect(try server.get("/health").text.contains(#""status":"ok""#))
        let begun = ContinuousClock.now
        server.program.send(SIGTERM)
        try await eventually("a proxy is told") { try server.get("/health").status == 503 }
        #expect(try server.get("/health").text.contains(#""status":"stopping""#))
        #expect(try server.get("/health", fields: "X-Forwarded-For: 192.0.2.1\r\n").text == #"{"status":"stopping"}"#)
        #expect(try server.get("/market").status == 200)
        #expect(try await server.program.status(within: 20) == 0)
        #expect(ContinuousClock.now - begun >= .seconds(3))
    }

    /// The socket has a file's name or an abstract one, as systemd uses.
    @Test(arguments: ["/notify", "@"])
    func systemdIsToldOnceVisitorsAreAnswered(name: String) async throws {
        let name = name == "@" ? "@madang-\(UUID().uuidString)" : place.path + name
        let socket = try NotifySocket(name)
        let program = try start(["serve", "--listen", "127.0.0.1:0"], ["NOTIFY_SOCKET": name])
        let port = try await port(of: program)
        try await eventually("it is told") { socket.received == "READY=1" }
        #expect(try get("/health", at: port).hasPrefix("HTTP/1.1 200 "))
        program.send(SIGTERM)
        #expect(try await program.status(within: 10) == 0)
        #expect(socket.received == nil)
    }

    @Test func keyboardEndsAServerAtOnce() async throws {
        let place = TemporaryFolder()
        let server = try await ServingProgram(in: place.path + "/data", ["--drain", "600"])
        server.program.send(SIGINT)
        #expect(try await server.program.status(within: 10) == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func itAnswersUntilItIsStopped(_ signal: Int32) async throws {
        let program = try serve()
        let port = try await port(of: program)
        let answer = try get("/health", at: port)
        #expect(answer.hasPrefix("HTTP/1.1 200 "))
        #expect(answer.contains(#""version":"0.1.0""#))

        program.send(signal)
        #expect(try await program.status(within: 10) == 0)
        #expect(throws: (any Error).self) { _ = try RawClient(port: port) }
    }

    @Test func visitorThatNeverFinishesDoesNotHoldItUp() async throws {
        let program = try serve()
        let client = try RawClient(port: try await port(of: program))
        try client.send("POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\ntheme")
        program.send(SIGTERM)
        #expect(try await program.status(within: 10) == 0)
    }

    @Test func secondSignalEndsItAtOnce() async throws {
        let program = try serve()
        let client = try RawClient(port: try await port(of: program))
        try client.send("POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\ntheme")
        program.send(SIGTERM)
        _ = try await program.complaint(matching: /Stopping/)
        program.send(SIGINT)
        #expect(try await program.status(within: 3) == -SIGINT)
    }

    @Test func folderIsMadeAndShown() async throws {
        let program = try serve(["--data", "kept"])
        _ = try await port(of: program)
        #expect(program.complaints.contains("  Data     \(place.path)/kept\n"))
        let attributes = try FileManager.default.attributesOfItem(atPath: place.path + "/kept")
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test func logAloneIsOnStandardOutput() async throws {
        let program = try serve(["--log", "json"])
        let port = try await port(of: program)
        _ = try get("/health?secret=1", at: port)
        _ = try get("/nowhere", at: port)
        program.send(SIGTERM)
        #expect(try await program.status(within: 10) == 0)

        let lines = try program.output.split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
        #expect(lines == [Line(path: "/health", status: 200), Line(path: "/nowhere", status: 404)])
    }

    private struct Line: Decodable, Equatable {
        var path: String
        var status: Int
    }

    @Test func variablesAreHeard() async throws {
        let variables = ["MADANG_LISTEN": "127.0.0.1:0", "MADANG_HALLS": "expo", "LANG": "ko_KR.UTF-8"]
        let program = try start(["serve"], variables)
        let answer = try get("/health", at: try await port(of: program))
        #expect(answer.contains(#""halls":["expo"]"#))
        #expect(program.complaints.contains("멈추려면  Ctrl-C"))
    }

    @Test func otherNamesAreMisdirected() async throws {
        let program = try serve(["--host", "yard.example"])
        #expect(try get("/", at: try await port(of: program)).hasPrefix("HTTP/1.1 421 "))
    }

    @Test func takenAddressIsNamedWithTheWayOut() async throws {
        let first = try serve()
        let port = try await port(of: first)
        let second = try start(["serve", "--listen", "127.0.0.1:\(port)", "--data", "other"])
        #expect(try await second.status() == 69)
        #expect(
            second.complaints
                == "madang: Cannot listen at 127.0.0.1:\(port): another program is using it. Choose another with --listen.\n"
        )
        #expect(try get("/health", at: port).hasPrefix("HTTP/1.1 200 "))
    }

    @Test func addressOfAnotherMachineIsRefused() async throws {
        // RFC 5737: a documentation address, which no machine has.
        let program = try start(["serve", "--listen", "192.0.2.1:8080"])
        #expect(try await program.status() == 69)
        #expect(program.complaints.contains("this machine doesn’t have that address"))
    }

    @Test func fileIsNoDataFolder() async throws {
        try Data().write(to: URL(filePath: place.path + "/file"))
        let program = try serve(["--data", "file"])
        #expect(try await program.status() == 73)
        #expect(program.complaints.contains("it’s a file, not a folder"))
    }

    @Test func unknownFlagEndsWithSixtyFour() async throws {
        let program = try start(["serve", "--colour", "red"])
        #expect(try await program.status() == 64)
        #expect(program.output.isEmpty)
        #expect(program.complaints.hasPrefix("madang: '--colour' is not known. See madang serve --help."))
    }

    @Test(arguments: [["--help"], ["serve", "--help"], ["--version"], []])
    func whatWasAskedForIsOnStandardOutput(_ arguments: [String]) async throws {
        let program = try start(arguments)
        #expect(try await program.status() == 0)
        #expect(program.output.contains("madang "))
        #expect(program.complaints.isEmpty)
    }
}

/// The socket on which systemd listens.
private final class NotifySocket {
    private let descriptor: Int32

    init(_ name: String) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(name.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            path.copyBytes(from: bytes)
            if bytes[0] == UInt8(ascii: "@") { path[0] = 0 }
        }
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        let descriptor = descriptor
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(2 + bytes.count))
            }
        }
        guard status == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    }

    deinit { close(descriptor) }

    /// The next message; nil if there is none.
    var received: String? {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
}
