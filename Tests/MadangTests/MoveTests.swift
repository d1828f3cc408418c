import Domain
import Foundation
import Storage
import TestKit
import Testing

@testable import madang

/// `madang move` by the command line.
struct MoveTests {
    private func read(_ line: String, _ environment: [String: String] = [:]) throws -> Command {
        try Command(line.split(separator: " ").map(String.init), environment: environment)
    }

    @Test func whereToIsRead() throws {
        guard case .move(let command) = try read("move --to postgres:///madang --data /srv") else {
            Issue.record("it is no move")
            return
        }
        #expect(command.target == .server(try #require(PostgresAddress("postgres:///madang"))))
        #expect(command.store == nil && command.data == "/srv")
        guard case .move(let back) = try read("move --to sqlite:/srv", ["MADANG_STORE": "postgres:///madang"]) else {
            Issue.record("it is no move")
            return
        }
        #expect(back.target == .folder("/srv"))
        #expect(back.store == PostgresAddress("postgres:///madang"))
    }

    @Test(arguments: [
        ("move", "--to"), ("move --to sqlite:", "sqlite: and a folder"), ("move --to nowhere?", "sqlite: and a folder"),
        ("move --to postgres://a:secret@b/c", "sqlite: and a folder"), ("move --to sqlite:/srv", "--store"),
        ("move --store postgres:///a --to postgres:///a", "the same place"), ("move x --to sqlite:a", "madang move"),
    ])
    func slipsAreRefusedWithTheWayToSayIt(line: String, hint: String) throws {
        let error = #expect(throws: UsageError.self) { try read(line) }
        let message = try #require(error?.message.english)
        #expect(message.contains(hint), "\(message)")
        #expect(!message.contains("secret"))
    }

    @Test func helpShowsTheWay() {
        #expect(Help.move.english.hasPrefix(MoveCommand.usage.line))
        for language in Language.allCases { #expect(Help.overview[language].contains("madang move --to")) }
    }
}

/// The built program moves its sample.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct MovingProgramTests {
    private let place = TemporaryFolder()

    private func run(_ arguments: [String], zone: String) async throws -> RunningProgram {
        let environment = ["TZ": zone, "LC_ALL": "C"]
        let program = try RunningProgram(Checkout.program, arguments, environment: environment, in: place.path)
        #expect(try await program.status(within: 300) == 0, "\(program.complaints)")
        return program
    }

    private func hash(_ program: RunningProgram) throws -> Substring {
        try #require(try /SHA-256 ([0-9a-f]{64})\n/.firstMatch(in: program.output)).1
    }

    /// Moves in any time zone, with the pictures, and without loss.
    @Test func sampleIsTheSameThereAndBack() async throws {
        let (first, second) = (try PostgresDatabase(), try PostgresDatabase())
        _ = try await run(["sample", "market", "--products", "60", "--data", "one"], zone: "UTC")
        let there = try await run(["move", "--to", first.url, "--data", "one"], zone: "Asia/Seoul")
        #expect(there.output.contains(" tables in "))
        let back = try await run(
            ["move", "--store", first.url, "--to", "sqlite:two", "--data", "one"],
            zone: "America/New_York"
        )
        let again = try await run(["move", "--to", second.url, "--data", "two"], zone: "UTC")
        #expect(try hash(back) == hash(there))
        #expect(try hash(again) == hash(there))
        // Every picture was moved, and each file exists once.
        _ = try await run(["check", "--fix", "--data", "two", "--store", second.url], zone: "UTC")
        try await expectMark(on: "two", moved: second)

        try first.run("UPDATE sellers SET added = 9 WHERE id = 1")
        let twice = ["move", "--to", first.url, "--data", "one"]
        let refused = try RunningProgram(Checkout.program, twice, environment: ["LC_ALL": "C"], in: place.path)
        #expect(try await refused.status() == 73)
        #expect(refused.complaints.contains("not empty"))
        let elsewhere = ["move", "--to", first.url, "--data", "nowhere"]
        let missing = try RunningProgram(Checkout.program, elsewhere, environment: ["LC_ALL": "C"], in: place.path)
        #expect(try await missing.status() == 66)
        #expect(!FileManager.default.fileExists(atPath: place.path + "/nowhere"))
    }

    /// A marked old folder is refused until it is moved back.
    private func expectMark(on folder: String, moved store: PostgresDatabase) async throws {
        let data = ["--data", place.path + "/" + folder]
        for command in [
            ["serve", "--listen", "127.0.0.1:0"], ["backup", "old.tar"], ["desk", "invite"], ["check"], ["migrate"],
        ] {
            let refused = try await Ending.of(command + data, environment: ["LC_ALL": "C"], in: place.path)
            #expect(refused.status == 73, "\(command)")
            #expect(refused.complaints.contains("was moved to \(store.url). Give --store \(store.url)."))
        }
        #expect(try await Ending.of(["desk", "invite", "--store", store.url] + data).status == 0)
        _ = try await run(["move", "--store", store.url, "--to", "sqlite:" + data[1]], zone: "UTC")
        #expect(try await Ending.of(["check"] + data).status == 0)
        #expect(FileManager.default.fileExists(atPath: data[1] + "/store.before-move/madang.db"))
    }
}
