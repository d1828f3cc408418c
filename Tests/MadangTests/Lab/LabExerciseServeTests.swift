import Domain
import Foundation
import TestKit
import Testing

/// The exercises with URLSession apps: a careful one completes all of them, and one with a mistake in each completes
/// none. The apps control the clock, so that a busy machine does not lengthen pauses.
@Suite(.blocks) struct LabExerciseServeTests {
    private let place = TemporaryFolder()
    /// A pattern of a class, an exercise, and the finding.
    private static var state: Regex<(Substring, Substring, Substring, Substring)> {
        /<p class="([a-z ]+)" id="exercise-([a-z]+)" role="status">(.*?)<\/p>/
    }

    private func use(_ app: LearnersApp, of lab: LabOfTests, yesterday: String) async throws {
        try await app.scroll()
        try await app.search()
        try await app.browse()
        let product = try await app.sell("화분")
        try await app.edit(product ?? 40)
        try await app.sellWhileSlow()
        try await app.remove(product ?? 40)
        try await app.insist()
        try await app.comeBackLater()
        try await app.leave(lab)
        try await app.openBoxOffice(yesterday)
    }

    @Test func carefulAppDoesAllOfThem() async throws {
        let server = try await LabOfTests(in: place.path + "/data", keys: 2)
        let (one, other) = (server.keys[0], server.keys[1])
        let app = LearnersApp(in: server, isCareful: true)
        try await use(app, of: server, yesterday: BoxOfficeClock.newestDay(at: server.time.now).compact)
        let page = "/lab/keys/\(one.key)/exercises"
        let states = try server.app().get(page).text.matches(of: Self.state)
        #expect(states.count == 12)
        for state in states { #expect(state.1 == "outcome seen", "\(state.2): \(state.3)") }
        let file = try server.app().get(server.teacher + "/exercises.csv")
        #expect(file["content-type"] == "text/csv; charset=utf-8")
        let lines = file.text.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(lines.count == 3 && lines.allSatisfy { $0.count == 13 })
        #expect(lines[1].first == one.key[...] && lines[1].allSatisfy { !$0.isEmpty })
        #expect(lines[2].first == other.key[...] && lines[2].dropFirst().allSatisfy(\.isEmpty))
        // Completed exercises survive a reset, and a restart of the server.
        let reset = try server.app().ask("POST /lab/keys/\(one.key)/reset").status
        #expect(reset == 303)
        let key = try server.app().get("/lab/keys/\(one.key)").text
        #expect(key.contains("12개 가운데 12개 해냈어요"))
        let list = try String(contentsOfFile: server.folder + "/lab/classes.json", encoding: .utf8)
        #expect(list.components(separatedBy: "\"exercise\"").count == 13)
    }

    /// The document's table equals that of the page.
    @Test func documentSaysWhichAppsEachIsFor() throws {
        let page = try String(contentsOfFile: Checkout.path + "/docs/lab.md", encoding: .utf8)
        let columns: [AppGeneration] = [.first, .second, .third, .boxOffice]
        var documented: [LabExercise: Set<AppGeneration>] = [:]
        for line in page.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
            guard cells.count == 6 else { continue }
            let apps = zip(columns, cells.dropFirst()).filter { $1.contains("✓") }.map(\.0)
            for name in cells[1].split(separator: "`") {
                if let exercise = LabExercise(rawValue: String(name)) { documented[exercise] = Set(apps) }
            }
        }
        #expect(documented == Dictionary(uniqueKeysWithValues: LabExercise.allCases.map { ($0, $0.apps) }))
        #expect(LabExercise.allCases.count { $0.apps.contains(.boxOffice) } >= 4)
    }

    @Test func carelessAppDoesNoneOfThem() async throws {
        let server = try await LabOfTests(in: place.path + "/data", keys: 1)
        let key = server.keys[0]
        try await use(LearnersApp(in: server, isCareful: false), of: server, yesterday: "20260101")
        let page = try server.app().get("/lab/keys/\(key.key)/exercises").text
        for state in page.matches(of: Self.state) {
            switch state.2 {
            case "connect": #expect(state.1 == "outcome seen")
            case "cancel": #expect(state.3.contains("아직 안 해 봤어요"))
            default: #expect(state.1 == "outcome" && state.3.contains("/requests/"), "\(state.2): \(state.3)")
            }
        }
    }
}
