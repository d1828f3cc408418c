import Domain
import Foundation
import HTTP
import Octets
import Testing

@testable import Website

/// Apps of the second generation, which expect another date format.
@Suite struct MarketGeneration2Tests {
    private let old = [("host", "market-training.yagom-academy.kr")]

    @Test(arguments: [
        "yyyy-MM-dd'T'HH:mm:ss.SS", "yyyy-MM-dd'T'hh:mm:ss.SS", "yyyy-MM-dd'T'HH:mm:ss.ss",
    ])
    func theirHostAloneGivesTheirDates(format: String) async throws {
        let harness = try await MarketHarness()
        try await harness.stock("달항아리")
        let decoder = Generation2App.decoder(format)
        let list = try await harness.ask(.get, "/api/products", old).decoded(Generation2App.List.self, decoder)
        #expect(list.pages.map(\.name) == ["달항아리"])
        let detail = try await harness.ask(.get, "/api/products/1", old).decoded(Generation2App.Detail.self, decoder)
        #expect(detail.images.map(\.succeed) == [true])
        #expect(await harness.ask(.get, "/api/products/1", old).text.contains("\"2026-11-20T00:00:00.00\""))
    }

    @Test func theirListenerGivesTheirDatesUnderAnyName() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("달항아리")
        let request = Request(.get, "/api/products/1", fields: [("host", "localhost:8182")])
        guard case .later(let answer) = Generation2Handler(harness.site).answer(request) else {
            throw MarketHarness.Impossible()
        }
        let told = await MarketHarness.Told(answer())
        #expect(told.text.contains("\"created_at\":\"2026-11-20T00:00:00.00\""))
        #expect(!told.text.contains("T00:00:00\""))
    }

    @Test func othersGetTheThirdGenerations() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("달항아리")
        let text = await harness.ask(.get, "/api/products/1").text
        #expect(text.contains("\"2026-11-20T00:00:00\""))
        #expect(!text.contains(".00\""))
    }

    @Test func aDayIsTheOneInKorea() async throws {
        let harness = try await MarketHarness()
        // Half past midnight in Seoul is still the day before in UTC.
        let night = Instant(
            milliseconds: Instant(try #require(Day(iso: "2026-11-20")), in: .korea).milliseconds + 1_800_000
        )
        let price = try #require(Price(.won, full: 1))
        let draft = try #require(ProductDraft(name: "밤", description: "", price: price, stock: 0, pictures: []))
        _ = try await harness.products.add(draft, by: SellerID(48), at: night)
        #expect(await harness.ask(.get, "/api/products/1").text.contains("\"created_at\":\"2026-11-20T00:00:00\""))
    }
}
