import Foundation
import TestKit
import Testing

/// The engine of the store is not observable. Runs alone, because PostgreSQL counts transactions of all its databases,
/// and a page rendered during a write is not cached and gets no tag.
@Suite(.blocks, .measures, .enabled(if: PostgresDatabase.isThere)) struct BothEnginesTests {
    private struct Outcome: Sendable {
        let addresses: Int
        let statuses: [Int: Int]
        let differences: [String]
    }

    @Test(.timeLimit(.minutes(10))) func everyAddressIsAnsweredAlike() async throws {
        let began = Date()
        let engines = try await BothEngines(Checkout.shipped ?? Checkout.program)
        let (ports, keys) = (engines.ports, engines.deskKeys)
        let outcome = try await onThread {
            let answers = ComparedAnswers(ports, since: began)
            for request in ReadAddresses.all { try answers.ask { _ in request } }
            for list in SearchAddresses.lists { try answers.turnPages(from: list) }
            for target in try Self.files(answers) { try answers.getOnConditions(target) }
            let story = MarketStory(answers, deskKeys: keys)
            try story.play()
            for request in SearchAddresses.some + MarketAddresses.lists { try answers.ask { _ in request } }
            for list in SearchAddresses.lists { try answers.turnPages(from: list) }
            try story.likeProducts()
            return Outcome(
                addresses: answers.addresses.count,
                statuses: answers.statuses,
                differences: answers.differences
            )
        }
        try await engines.stop()
        for difference in outcome.differences.prefix(20) { Issue.record("\(difference)") }
        #expect(outcome.differences.isEmpty)
        #expect(outcome.addresses >= 1_000)
        #expect(!outcome.statuses.keys.contains { [0, 429, 500, 503].contains($0) }, "\(outcome.statuses)")
    }

    /// Returns files that browsers cache, including pictures of products.
    private static func files(_ answers: ComparedAnswers) throws -> [String] {
        let list = try answers.get("/market")[0].text
        let pictures = Set(list.matches(of: /\/pictures\/[0-9a-f]{64}\/[\w.]+/).map { String($0.output) }).sorted()
        #expect(!pictures.isEmpty)
        return pictures.prefix(2)
            + """
            /market /market/products/1 /market/feed /api/products /boxoffice/2022-01-05 /sitemap.xml /expo/exhibits/palman
            """.words
    }
}
