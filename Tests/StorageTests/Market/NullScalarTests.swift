import Domain
import Kobis
import TestKit
import Testing

@testable import Storage

/// U+0000 in searches and texts. SQLite could store it and PostgreSQL cannot: both behave the same.
@Suite struct NullScalarTests {
    /// Looped over within the tests: as names of test cases they would truncate the log's lines.
    private static let texts = ["\u{0}", "놋\u{0}그릇", "놋그릇\u{0}", "\u{0}놋그릇", "놋그릇 \u{0} 달항아리", "9f12\u{0}", "경관\u{0}"]

    @Test(arguments: Engine.allCases)
    func sellersAreKnownByWhatIsSeenOfTheirNames(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.sellers.add(.jane, at: .opening)
        for text in Self.texts {
            #expect(try await market.sellers.find(identifiedBy: text) == nil)
            #expect(try await market.accounts.seller(knownAs: text) == nil)
        }
        #expect(try await market.sellers.find(identifiedBy: jane.identifier + "\u{0}") == nil)
        #expect(try await market.accounts.seller(knownAs: jane.identifier + "\u{0}") == jane)
        #expect(try await market.accounts.seller(knownAs: "제\u{0}인") == jane)
    }

    @Test func enginesFindTheSame() async throws {
        var found: [[String]] = []
        for engine in Engine.allCases {
            let market = try engine.market()
            let jane = try await market.owner(.jane)
            for name in ["놋그릇", "놋 그릇", "달항아리", "놋그릇과 달항아리"] {
                _ = try await market.products.add(.named(name), by: jane, at: .opening)
            }
            try await BoxOfficeSample.fill(market.archive, at: .opening)
            var names: [String] = []
            for query in Self.texts.compactMap({ SearchQuery($0) }) {
                names.append("\(try await market.products.count(query))")
                try await market.products.search(query, before: nil, limit: 9) { names.append(Listed($0).name) }
                names += try await market.archive.search(query, limit: 9).map(\.code.text)
            }
            found.append(names)
        }
        #expect(found.allSatisfy { $0 == found[0] && $0.contains("놋그릇") })
    }

    @Test func noMessageHasOne() {
        for text in Self.texts {
            for hasPicture in [false, true] {
                let failure = #expect(throws: Failure.self) {
                    try NewMessage("값이 \(text) 얼마예요?", key: "form-0001", hasPicture: hasPicture)
                }
                #expect(failure?.kind == .invalid && failure?.field == "text")
            }
        }
    }

    @Test func noNameAndNoProductHasOne() {
        let all = [ProductRules(), ProductRules(isStrict: false), ProductRules().forPages, ProductRules().forItems]
        for text in Self.texts {
            #expect(throws: Failure.self) { try AccountRules.name("이름 \(text)") }
            #expect(throws: Failure.self) { try AccountRules.identifier("app-\(text)") }
            for rules in all {
                #expect(throws: Failure.self) { try rules.name("상품 \(text)") }
                #expect(throws: Failure.self) { try rules.description("오래 쓴 상품이지만 깨끗해요. \(text)") }
            }
        }
    }
}
