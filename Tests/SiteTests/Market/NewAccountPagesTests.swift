import Domain
import HTTP
import Testing

/// Limits on a new account's first day.
@Suite struct NewAccountPagesTests {
    @Test func eleventhProductWaitsADayAndIsNotLost() async throws {
        let harness = try await MarketHarness()
        let seller = Browser(at: harness)
        await seller.signUp()
        for number in 1...NewAccount.mostProducts {
            _ = try await seller.sell(["form": "form-\(100 + number)-4567890"])
        }
        let more = ["form": "form-999-4567890", "name": "열한 번째 항아리"]
        let told = await seller.trySelling(more)
        #expect(told.status == 429)
        #expect(told.headers[.retryAfter] == "86400")
        let words = "가입하고 하루 동안은 상품을 10개까지 올릴 수 있어요. 11월 21일 오후 7시부터 더 할 수 있어요."
        #expect(told.text.contains(words))
        #expect(told.page.html.contains("value=\"열한 번째 항아리\""))
        #expect(told.pictures.count == 1)
        // A form submitted before gets the same answer as then.
        #expect(try await seller.sell(["form": "form-101-4567890"]) == ProductID(1))
        harness.wait(seconds: 86_400)
        _ = try await seller.sell(more)
    }

    @Test func eleventhConversationWaitsADayAndIsNotLost() async throws {
        let harness = try await MarketHarness()
        let buyer = Browser(at: harness)
        await buyer.signUp()
        for number in 1...NewAccount.mostConversations + 1 { try await harness.stock("항아리 \(number)") }
        let form = [("key", "form-0001"), ("text", "아직 있나요? 꼭 사고 싶어요.")]
        for number in 1...NewAccount.mostConversations {
            #expect(await buyer.post("/market/products/\(number)/chat", form).status == 303)
        }
        let last = "/market/products/\(NewAccount.mostConversations + 1)/chat"
        buyer.fields.append(("accept-language", "en"))
        let told = await buyer.post(last, form)
        #expect(told.status == 429)
        let words =
            "On its first day an account can start up to 10 conversations. You can continue from 7:00 pm on 21 November."
        #expect(told.text.contains(words))
        #expect(told.text.contains("꼭 사고 싶어요."))
        harness.wait(seconds: 86_400)
        #expect(await buyer.post(last, form).status == 303)
    }
}
