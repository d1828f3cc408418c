import HTTP
import Testing

@testable import Site

/// What a person sees of a market that is sold on by apps.
struct MarketDoorTests {
    @Test func anEmptyMarketIsSaidToBeEmpty() async throws {
        let told = try await MarketYard().ask(.get, "/market")
        #expect(told.status == 200)
        #expect(told.text.contains("올라온 상품이 아직 없어요"))
    }

    @Test func whatAppsSellIsCountedAtOnce() async throws {
        let yard = try await MarketYard()
        _ = await yard.ask(.get, "/market")
        try await yard.stock("사과")
        #expect(await yard.ask(.get, "/market").text.contains("앱에서 파는 상품이 1개 있어요"))
        try await yard.stock("배")
        let told = await yard.ask(.get, "/market", [("accept-language", "en")])
        #expect(told.text.contains("2 things are sold by apps"))
    }
}
