import Foundation
import TestKit
import Testing

/// The built program on PostgreSQL.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct PostgresServeTests {
    private let place = TemporaryFolder()
    private let database: PostgresDatabase

    init() throws { database = try PostgresDatabase() }

    private func start(_ arguments: [String], store: String? = nil) throws -> RunningProgram {
        let environment = ["MADANG_STORE": store ?? database.url, "MADANG_SAMPLE": "on"]
        return try RunningProgram(Checkout.program, arguments, environment: environment, in: place.path)
    }

    private func serve(data: String) async throws -> (program: RunningProgram, port: UInt16) {
        let program = try start(["serve", "--listen", "127.0.0.1:0", "--rate-limits", "off", "--data", data])
        let line = try await program.complaint(matching: /http:\/\/127\.0\.0\.1:(\d+)\/\n/)
        return (program, try #require(UInt16(line.1)))
    }

    private func get(_ path: String, at port: UInt16) throws -> String {
        let client = try RawClient(port: port, within: 60)
        try client.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        return String(decoding: try client.receiveToEnd(), as: UTF8.self)
    }

    /// The sample exists, a command beside the server adds a seller, and another server finds all of it.
    @Test func whatIsSavedIsThereForTheNextServer() async throws {
        let first = try await serve(data: "one")
        #expect(try get("/health", at: first.port).hasPrefix("HTTP/1.1 200 "))
        try await eventually("the sample’s first product is there", within: .seconds(600)) {
            try get("/api/products?page_no=1&items_per_page=10", at: first.port).contains(#""pages":[{"#)
        }
        #expect(try get("/market?q=%EA%B7%B8%EB%A6%87", at: first.port).hasPrefix("HTTP/1.1 200 "))
        #expect(try get("/boxoffice", at: first.port).hasPrefix("HTTP/1.1 200 "))
        let seller = try start(["seller", "add", "제인", "--identifier", "jane", "--data", "one"])
        #expect(try await seller.status() == 0)
        first.program.send(SIGTERM)
        #expect(try await first.program.status(within: 10) == 0)

        let list = try start(["seller", "list", "--data", "two"])
        #expect(try await list.status() == 0)
        #expect(list.output.contains("제인"))
        let second = try await serve(data: "two")
        #expect(try get("/market", at: second.port).contains("/market/"))
        // The store is not new: nothing is drawn again.
        #expect(!FileManager.default.fileExists(atPath: "\(place.path)/two/store/madang.db"))
        second.program.send(SIGTERM)
        #expect(try await second.program.status(within: 10) == 0)
    }

    @Test func serverThatIsNotThereIsNamed() async throws {
        let program = try start(["serve", "--listen", "127.0.0.1:0"], store: "postgres:///madang?host=\(place.path)")
        #expect(try await program.status() == 69)
        #expect(program.complaints.contains("PostgreSQL can’t be used"))
        #expect(program.complaints.contains("No such file or directory"))
    }

    @Test func databaseOfOthersIsLeftAlone() async throws {
        let other = try PostgresDatabase()
        try other.run("CREATE TABLE notes (text text)")
        let program = try start(["serve", "--listen", "127.0.0.1:0"], store: other.url)
        #expect(try await program.status() == 73)
        #expect(program.complaints.contains("another program’s data"))
    }

    @Test func passwordDoesNotBelongInTheAddress() async throws {
        let program = try start(["serve"], store: "postgres://madang:secret@localhost/madang")
        #expect(try await program.status() == 64)
        #expect(program.complaints.contains("PGPASSWORD") && !program.complaints.contains("secret"))
    }

    @Test func migratingSQLiteDoesNotPassForIt() async throws {
        let program = try start(["migrate"])
        #expect(try await program.status() == 64)
        #expect(program.complaints.contains("MADANG_STORE"))
    }

    /// Beside the writing server, into another database and into a folder.
    @Test func backupIsRestoredToEitherEngine() async throws {
        let first = try await serve(data: "one")
        try await eventually("the sample’s first product is there", within: .seconds(600)) {
            try get("/api/products?page_no=1&items_per_page=10", at: first.port).contains(#""pages":[{"#)
        }
        let checked = try start(["check", "--data", "one"])
        #expect(try await checked.status() == 0, "\(checked.output)\(checked.complaints)")
        #expect(checked.output.contains("PostgreSQL 15"))
        let backup = try start(["backup", "b.tar", "--data", "one"])
        #expect(try await backup.status(within: 60) == 0, "\(backup.complaints)")
        #expect(try await start(["check", "--fix", "--data", "one"]).status() == 69)
        first.program.send(SIGTERM)
        #expect(try await first.program.status(within: 10) == 0)

        let other = try PostgresDatabase()
        for store in [other.url, ""] {
            let restored = try start(["restore", "b.tar", "--data", "two"], store: store)
            #expect(try await restored.status(within: 60) == 0, "\(restored.complaints)")
            let check = try start(["check", "--fix", "--data", "two"], store: store)
            #expect(try await check.status(within: 60) == 0, "\(check.output)\(check.complaints)")
        }
        let again = try start(["restore", "b.tar", "--data", "two"], store: other.url)
        #expect(try await again.status() == 73)
        let forced = try start(["restore", "b.tar", "--force", "--data", "two"], store: other.url)
        #expect(try await forced.status() == 64)
        #expect(forced.complaints.contains("createdb"))
    }
}
