import Domain
import HTTP
import Kobis
import Testing

@testable import Market
@testable import Routes

/// The break-even values that the desk notes, and visitors see.
@Suite struct BreakEvenPagesTests {
    private static let film = "/boxoffice/films/20210028"
    private static let form = "/desk/break-evens/20210028"

    private func browsers() async throws -> (staff: Browser, visitor: Browser, harness: MarketHarness) {
        let harness = try await MarketHarness(figures: BoxOfficeSample.read(at: MarketHarness.friday).rankings)
        let staff = Browser(at: harness)
        try await staff.enterDesk()
        return (staff, Browser(at: harness), harness)
    }

    @Test func valueIsShownWithItsSourceAndHistory() async throws {
        let (staff, visitor, harness) = try await browsers()
        #expect(await !visitor.get(Self.film).text.contains("손익분기점"))
        #expect(await staff.get("/desk/place").text.contains("href=\"/desk/break-evens\""))
        #expect(await staff.get("/desk/break-evens").text.contains("아직 적은 값이 없어요."))
        #expect(await staff.get("/desk/break-evens?q=스파이더").text.contains("href=\"\(Self.form)\""))
        #expect(await staff.get("/desk/break-evens?q=없는영화").text.contains("그런 영화가 없어요."))
        #expect(await staff.post(Self.form, [("admissions", "5,000,000"), ("source", "신문")]).status == 303)
        let first = await visitor.get(Self.film).text
        #expect(first.contains("<b class=\"num\">5,000,000명</b>") && first.contains("에 넘었어요"))
        #expect(first.contains("KOBIS의 수가 아니라 운영자가 적은 값이에요. 출처: 신문") && !first.contains("고친 기록"))
        #expect(await staff.post(Self.form, [("admissions", "14000000"), ("source", "<b>")]).status == 303)
        let second = await harness.ask(.get, Self.film, [("accept-language", "en")]).text
        #expect(second.contains("53% so far") && second.contains("Source: &lt;b&gt;"))
        #expect(second.contains("Break-even values so far") && second.contains("5,000,000 (신문)"))
        #expect(await staff.get("/desk/break-evens").text.contains("14,000,000명"))
        #expect(await staff.post(Self.form, [("admissions", ""), ("source", "확인 안 됨")]).status == 303)
        #expect(await !visitor.get(Self.film).text.contains("손익분기점"))
        #expect(await staff.get(Self.form).text.contains("값을 지움 (확인 안 됨)"))
    }

    @Test func wrongInputKeepsTheAnswer() async throws {
        let (staff, _, _) = try await browsers()
        let refused = await staff.post(Self.form, [("admissions", "많이"), ("source", "신문 1면")])
        #expect(refused.status == 422 && refused.text.contains("숫자로 적어 주세요"))
        #expect(refused.text.contains("value=\"많이\"") && refused.text.contains("value=\"신문 1면\""))
        #expect(await staff.post(Self.form, [("admissions", "1"), ("source", "")]).status == 422)
        #expect(await staff.get("/desk/break-evens/12345678").status == 404)
    }
}
