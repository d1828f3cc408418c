import Domain
import Foundation
import Storage
import TestKit
import Testing

/// `madang serve` on a port chosen by the system, in a data folder that outlives it: it can be killed and restarted.
final class ServingProgram {
    let program: RunningProgram
    let port: UInt16

    /// Returns once a started program listens.
    init(_ program: RunningProgram, within seconds: Int = 60) async throws {
        self.program = program
        let line = try await program.complaint(matching: /http:\/\/127\.0\.0\.1:(\d+)\/\n/, within: seconds)
        port = try #require(UInt16(line.1))
    }

    /// Returns once it listens, within that many seconds.
    convenience init(
        in folder: String,
        _ arguments: [String] = [],
        environment: [String: String] = [:],
        of program: String = Checkout.program,
        within seconds: Int = 60
    ) async throws {
        let begun = try Self.begin(in: folder, arguments, environment: environment, of: program)
        try await self.init(begun, within: seconds)
    }

    /// Starts one without waiting for it, through another program if necessary.
    static func begin(
        in folder: String,
        _ arguments: [String] = [],
        environment: [String: String] = [:],
        of program: String = Checkout.program,
        by starter: [String] = []
    ) throws -> RunningProgram {
        let command = starter + [program, "serve", "--listen", "127.0.0.1:0", "--data", folder] + arguments
        return try RunningProgram(command[0], Array(command.dropFirst()), environment: environment)
    }

    /// Returns the response to one request on a connection of its own.
    func get(_ path: String, fields: String = "") throws -> RawAnswer {
        let client = try RawClient(port: port, within: 60)
        try client.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
        return try client.receiveAnswer()
    }

    /// Kills it, like a power cut, and waits until it is gone.
    func kill() async throws {
        program.send(SIGKILL)
        #expect(try await program.status(within: 10) == -SIGKILL)
    }

    /// Lets it finish, and returns its whole log.
    func stop() async throws -> String {
        program.send(SIGTERM)
        #expect(try await program.status(within: 10) == 0)
        return program.output
    }
}

/// The result of a `madang` command that ends by itself.
struct Ending: Equatable {
    /// The output of `check` for a folder without findings.
    static let whole = "Everything is whole.\n\(SQLiteLibrary.words.english)\n"

    let status: Int32
    let output: String
    let complaints: String

    /// Makes a folder with an empty store.
    static func makeData(at path: String) async throws {
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        #expect(try await of(["migrate", "--data", path]).status == 0)
    }

    static func of(
        _ arguments: [String],
        environment: [String: String] = [:],
        in folder: String? = nil,
        by starter: [String] = []
    ) async throws -> Ending {
        let command = starter + [Checkout.program] + arguments
        let program = try RunningProgram(command[0], Array(command.dropFirst()), environment: environment, in: folder)
        let status = try await program.status()
        return Ending(status: status, output: program.output, complaints: program.complaints)
    }
}
