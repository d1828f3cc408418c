import Domain
import Foundation
import HTTP
import Octets
import Testing

@testable import Pages

/// A hundred characters have no fixed size, since each may have marks. Texts are limited in scalars as well, for every
/// generation.
@Suite struct ProductTextTests {
    /// Returns a visible letter with this many marks.
    private func letter(marks: Int) -> String { "가" + String(repeating: "\u{301}", count: marks) }

    private func looseYard() async throws -> MarketHarness {
        var policy = MarketPolicy()
        policy.rules = ProductRules(isStrict: false)
        return try await MarketHarness(policy)
    }

    private func params(name: String = "새로운 상품", description: String = "새로운 상품입니다.") -> String {
        AppForm.params.replacingOccurrences(of: "\"새로운 상품\"", with: "\"\(name)\"")
            .replacingOccurrences(of: "\"새로운 상품입니다.\"", with: "\"\(description)\"")
    }

    @Test(arguments: [
        (letters: 100, marks: 2, status: 201), (letters: 100, marks: 3, status: 400),
        (letters: 10, marks: 4, status: 201),
        (letters: 10, marks: 5, status: 400), (letters: 3, marks: 31, status: 400),
    ])
    func marksOfANameCount(letters: Int, marks: Int, status: Int) async throws {
        let harness = try await MarketHarness()
        let name = String(repeating: letter(marks: marks), count: letters)
        let told = await harness.post(.usual(params: params(name: name)))
        #expect(told.status == status)
        if status == 400 {
            #expect(try told.json["field"]?.text == "name")
            #expect(try told.json["message"]?.text?.isEmpty == false)
        }
    }

    @Test func marksOfADescriptionCount() async throws {
        let harness = try await MarketHarness()
        for (marks, status) in [(2, 201), (3, 400)] {
            let description = String(repeating: letter(marks: marks), count: 1_000)
            #expect(await harness.post(.usual(params: params(description: description))).status == status)
        }
    }

    @Test func theFirstGenerationIsBoundedToo() async throws {
        let harness = try await MarketHarness()
        let piled = String(repeating: letter(marks: 3), count: 100)
        for (field, most) in [("title", 300), ("descriptions", 3_000)] {
            let text = field == "title" ? piled : String(repeating: letter(marks: 3), count: 1_000)
            let told = await harness.put(.new([field: text]))
            #expect(told.status == 400)
            #expect(try told.json["message"]?.text?.contains("\(most)자") == true)
        }
    }

    @Test func looseLimitsAreLimits() async throws {
        let harness = try await looseYard()
        for (count, status) in [(512, 201), (513, 400)] {
            let name = String(repeating: "가", count: count)
            #expect(await harness.post(.usual(params: params(name: name))).status == status)
        }
        for (count, status) in [(16_384, 201), (16_385, 400)] {
            let description = String(repeating: "가", count: count)
            #expect(await harness.post(.usual(params: params(description: description))).status == status)
        }
    }

    /// The longest texts possible, as many as fit on one page.
    @Test func aPageOfTheLongestTextsHasALargestSize() async throws {
        let harness = try await looseYard()
        let price = try #require(Price(.won, full: 1_000))
        let draft = try #require(
            ProductDraft(
                name: String(repeating: "가", count: 512),
                description: String(repeating: "\"", count: 16_384),
                price: price,
                stock: 1,
                pictures: [SumKeeper.picture(of: [1])]
            )
        )
        let now = MarketHarness.friday
        for _ in 0..<600 { _ = try await harness.products.add(draft, by: SellerID(48), at: now) }
        let list = await harness.ask(.get, "/api/products?page_no=1&items_per_page=1000")
        #expect(list.status == 200)
        #expect(list.body.count < 12 << 20)
        let rows = try JSONSerialization.jsonObject(with: Data(list.body)) as? [String: Any]
        #expect((rows?["pages"] as? [Any])?.count == 600)
        // The product itself has the whole text.
        #expect(try await harness.ask(.get, "/api/products/600").json["description"]?.text?.count == 16_384)
    }
}
