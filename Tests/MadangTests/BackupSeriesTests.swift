import Domain
import Foundation
import TestKit
import Testing

@testable import madang

/// Series of backups by the command line.
@Suite(.blocks) struct BackupSeriesTests {
    private let place = TemporaryFolder()
    private var backups: String { place.path + "/backups" }

    private func read(_ line: String, _ environment: [String: String] = [:]) throws -> BackupSeries? {
        let command = try Command(line.split(separator: " ").map(String.init), environment: environment)
        guard case .maintenance(let command) = command, command.verb == .backup else { return nil }
        return command.series
    }

    private func run(_ line: String, _ environment: [String: String] = [:]) async throws -> Ending {
        try await Ending.of(line.split(separator: " ").map(String.init), environment: environment, in: place.path)
    }

    private func there() throws -> [BackupName] {
        try FileManager.default.contentsOfDirectory(atPath: backups).compactMap(BackupName.init).sorted()
    }

    @Test func placesAndTimesAreRead() throws {
        let variable = ["MADANG_BACKUPS": "/srv/b"]
        #expect(
            try read("backup --to b --keep 7 --every 1d") == BackupSeries(place: .folder("b"), days: 7, seconds: 86_400)
        )
        #expect(try read("backup", variable) == BackupSeries(place: .folder("/srv/b")))
        #expect(try read("backup --every 10m", variable) == BackupSeries(place: .folder("/srv/b"), seconds: 600))
        #expect(try read("backup a.tar", variable) == nil)
        for (text, seconds) in [("6h", 21_600), ("30d", 2_592_000), ("90m", 5_400)] {
            #expect(BackupSeries.seconds(text) == seconds)
        }
        for text in ["", "d", "1", "9m", "31d", "-1d", "1.5h", "1w", "99999999999999999999d"] {
            #expect(BackupSeries.seconds(text) == nil, "\(text)")
        }
    }

    @Test(arguments: [
        ("backup", "--to is missing. Use: madang backup FILE"), ("backup --keep 7", "--to is missing. "),
        ("backup a.tar --keep 7", "'--keep' is not known. Use: madang backup FILE"),
        ("backup a.tar --to b", "'--to' is not known. Use: "),
        ("backup --to b --keep 0", "--keep 0: give a number of days"),
        ("backup --to b --every 5m", "--every 5m: give a time such as 30m, 6h or 1d, from 10m to 30d."),
    ])
    func slipsAreRefused(line: String, words: String) throws {
        let error = #expect(throws: UsageError.self) { try read(line) }
        #expect(error?.message.english.hasPrefix(words) == true, "\(error?.message.english ?? "")")
    }

    @Test func oldOnesAreThinnedAndTheNewestComesBack() async throws {
        try await Ending.makeData(at: place.path + "/.madang")
        let old = ["madang-20200101T000000Z.tar", "madang-20200102T000000Z.tar", "madang-20200103T000000Z.tar"]
        for name in old + ["family.tar"] { try place.write("an old one", to: "backups/\(name)") }
        let made = try await run("backup --to backups --keep 2")
        #expect(made.status == 0, "\(made.complaints)")
        #expect(made.output.hasPrefix("backups/madang-2"))
        #expect(made.output.hasSuffix("Removed an old backup: \(old[1])\nRemoved an old backup: \(old[0])\n"))
        let names = try there()
        #expect(names.map(\.text).first == old[2])
        #expect(names.count == 2)
        #expect(FileManager.default.fileExists(atPath: backups + "/family.tar"))

        let drill = try await run(
            "restore backups --dry-run",
            ["TMPDIR": place.path, "MADANG_STORE": "postgres://x@localhost/x"]
        )
        #expect(drill.status == 0, "\(drill.complaints)")
        let newest = try #require(names.last).text
        let words = try Regex(
            "backups/\(newest): restored 0 products and 0 pictures in \\d+\\.\\d s, checked them in \\d+\\.\\d s\\.\nEverything is whole\\.\n"
        )
        #expect(drill.output.wholeMatch(of: words) != nil, "\(drill.output)")
        let left = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
        #expect(left == [".madang", "backups"])
        let restored = try await run("restore backups --data other")
        #expect(restored.status == 0 && restored.output.hasPrefix("The backup: backups/\(newest)\n"))
    }

    @Test func failuresEndWithAStatus() async throws {
        #expect(try await run("backup --to backups").status == 66, "there is nothing to back up")
        try await Ending.makeData(at: place.path + "/.madang")
        try place.write("a file", to: "file")
        #expect(try await run("backup --to file").status == 69)
        try place.write("", to: "empty/other.tar")
        #expect(try await run("restore empty --dry-run").status == 66)
        try place.write("no archive", to: "backups/madang-20200101T000000Z.tar")
        #expect(try await run("restore backups --dry-run", ["TMPDIR": place.path]).status == 65)
        #expect(try await run("restore nowhere.tar --dry-run", ["TMPDIR": place.path]).status == 66)
        #expect(try await run("restore backups --dry-run", ["TMPDIR": "/nowhere"]).status == 66)
    }

    /// Makes due backups, waits for the next one even after a restart, and stops on a signal.
    @Test func nextOneSurvivesARestart() async throws {
        try await Ending.makeData(at: place.path + "/.madang")
        try place.write("an old one", to: "backups/madang-20200101T000000Z.tar")
        let first = try begin()
        let due = try await said(first)
        #expect(try there().count == 2)
        first.send(SIGKILL)
        #expect(try await first.status() == -SIGKILL)
        let second = try begin()
        #expect(try await said(second) == due)
        second.send(SIGTERM)
        #expect(try await second.status(within: 20) == 0)
        #expect(try there().count == 2)
        let made = try #require(try there().last).made
        #expect(due == made.adding(seconds: 86_400).iso)
    }

    /// A failure is reported, and retried soon.
    @Test func failureEndsNothing() async throws {
        let running = try begin()
        let due = try await said(running)
        #expect(running.complaints.hasPrefix("madang: "))
        #expect(due < Clock.system.now.adding(seconds: 700).iso)
        running.send(SIGINT)
        #expect(try await running.status(within: 20) == 0)
    }

    private func begin() throws -> RunningProgram {
        try RunningProgram(
            Checkout.program,
            ["backup", "--to", "backups", "--every", "1d"],
            environment: [:],
            in: place.path
        )
    }

    /// Returns the announced time of the next backup.
    private func said(_ running: RunningProgram) async throws -> String {
        var due: String?
        try await eventually("it waits for the next one") {
            due = running.output.firstMatch(of: /Next backup: (\S+)\n/).map { String($0.1) }
            return due != nil
        }
        return try #require(due)
    }
}
