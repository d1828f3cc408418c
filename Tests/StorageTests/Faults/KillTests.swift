import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

/// A real process with many writing clients is killed at a random instant: everything it acknowledged is stored.
@Suite(.seeded, .blocks) struct KillTests {
    @Test func whatWasAcknowledgedSurvivesKilling() async throws {
        let scratch = TemporaryFolder()
        let folder = StoreFolder(scratch.path)
        var journal = Journal()
        var random = SeededRandom()
        var acknowledged = 0
        for round in 1...(LongRun.isAsked ? 50 : 5) {
            let lines = try await Self.runAndKill(in: scratch.path, &random)
            acknowledged += lines.count
            for line in lines { journal.note(line) }
            try journal.expectKept(in: folder, round)
        }
        // Ensures that the test does not pass for lack of writes.
        #expect(acknowledged > 100)
    }

    /// Returns the output of a writer that is killed at a random instant, after a random number of lines.
    private static func runAndKill(in path: String, _ random: inout SeededRandom) async throws -> [Substring] {
        let process = Process()
        let output = Pipe.toStart()
        process.executableURL = Programs.storewriter
        process.arguments = ["write", path]
        process.standardOutput = output
        try process.start()
        let reading = output.fileHandleForReading
        let wanted = Int.random(in: 21...200, using: &random)
        var text = Data()
        while text.count(where: { $0 == UInt8(ascii: "\n") }) < wanted {
            let more = reading.availableData
            try #require(!more.isEmpty, "the writer ended")
            text += more
        }
        // The instant of the kill varies.
        try await Task.sleep(for: .microseconds(Int.random(in: 0...20_000, using: &random)))
        kill(process.processIdentifier, SIGKILL)
        text += try reading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
    }
}

/// A writer's output, and thus the expected content.
private struct Journal {
    private var names: [Int: String] = [:]
    private var edited: Set<Int> = []
    private var removing: Set<Int> = []
    private var removed: Set<Int> = []

    mutating func note(_ line: Substring) {
        let words = line.split(separator: " ")
        guard words.count >= 2, let number = Int(words[1]) else { return }
        switch words[0] {
        case "added": names[number] = String(words[2])
        case "edited": edited.insert(number)
        case "removing": removing.insert(number)
        case "removed": removed.insert(number)
        default: Issue.record("the writer said \(line)")
        }
    }

    func expectKept(in folder: StoreFolder, _ round: Int) throws {
        let connection = try folder.open(as: .writer)
        var kept: [Int: (name: String, stock: Int)] = [:]
        try connection.each("SELECT id, name, stock FROM products") { (row) throws(Failure) in
            let id = row.integer()
            kept[id] = (try row.text(), row.integer())
        }
        let lost = names.filter { !removing.contains($0.key) && kept[$0.key]?.name != $0.value }
        #expect(lost == [:], "round \(round)")
        #expect(edited.filter { !removing.contains($0) && kept[$0]?.stock != 7 } == [], "round \(round)")
        #expect(removed.filter { kept[$0] != nil } == [], "round \(round)")
        #expect(try connection.number("SELECT value FROM counters WHERE name = 'products'") == kept.count)
        #expect(try connection.number("SELECT sum(products) FROM product_blocks") == kept.count)
        try connection.run("INSERT INTO product_search (product_search, rank) VALUES ('integrity-check', 1)")
        #expect(try connection.first("PRAGMA integrity_check") { (row) throws(Failure) in try row.text() } == "ok")
    }
}
