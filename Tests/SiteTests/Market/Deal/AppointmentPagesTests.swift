import Domain
import Foundation
import HTTP
import Testing

@testable import Market
@testable import Routes

/// Arranging to meet, with links and forms only.
@Suite struct AppointmentPagesTests {
    private struct Scene {
        let harness: MarketHarness
        let (seller, buyer, other): (Browser, Browser, Browser)
        let chat: String
        let product: ProductID

        init() async throws {
            harness = try await MarketHarness()
            (seller, buyer, other) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
            await seller.signUp("귤밭 은서")
            await buyer.signUp("바다 민준")
            await other.signUp("초록 대문")
            let id = try await seller.sell()
            product = id
            let words = [("key", "form-0001"), ("text", "아직 판매하시나요?")]
            let contact = Route.market(.contact(id)).path
            chat = String(try #require(await buyer.post(contact, words).headers[.location]).prefix { $0 != "#" })
        }

        @discardableResult
        func propose(
            _ day: String,
            _ time: String,
            _ place: String = "상수역 1번 출구 앞",
            by browser: Browser? = nil,
            key: String = "form-0100"
        ) async -> MarketHarness.Told {
            let form = [("key", key), ("day", day), ("time", time), ("place", place)]
            return await (browser ?? buyer).post(chat + "/appointment", form)
        }

        /// Agrees on an appointment at seven in the evening of the next day.
        func agree() async throws -> String {
            await propose("2026-11-21", "19:00")
            let answers = try await answers(of: seller)
            #expect(await seller.post(answers, [("answer", "agree")]).status == 303)
            return answers
        }

        /// Returns the buttons and links of the last card.
        func deeds(of browser: Browser) async -> [String] {
            let html = await browser.get(chat).page.html
            guard let card = html.range(of: "<div class=\"deal", options: .backwards),
                let end = html[card.upperBound...].range(of: "</li>")
            else { return [] }
            let words = html[card.upperBound..<end.lowerBound].matches(of: /class="button[^>]*>([^<]+)</)
            return words.map { String($0.1) }
        }

        func sell() async throws {
            let page = await seller.get(chat).page
            let buyer = try #require(page.first("name=\"buyer\" value=\"(\\d+)\""))
            let form = [("seen", "selling"), ("state", "sold"), ("buyer", buyer)]
            #expect(await seller.post(Route.market(.sale(product)).path, form).status == 303)
        }

        func answers(of browser: Browser) async throws -> String {
            try #require(await browser.get(chat).page.first("action=\"(\(chat)/appointments/\\d+)\""))
        }
    }

    /// The tests begin on Friday, 20 November 2026, at seven in the evening in Korea.
    @Test func theyArrangeMeetAndAreLate() async throws {
        let scene = try await Scene()
        #expect(await scene.buyer.get(scene.chat).page.html.contains("href=\"\(scene.chat)/appointment\""))
        let form = await scene.buyer.get(scene.chat + "/appointment").page
        #expect(form.html.contains("value=\"2026-11-21\" min=\"2026-11-20\" max=\"2027-01-19\""))
        #expect(await scene.propose("2026-11-21", "19:00").headers[.location] == scene.chat + "#end")
        #expect(await scene.propose("2026-11-21", "19:00").status == 303)
        let own = await scene.buyer.get(scene.chat).page
        #expect(own.count("class=\"leaf num\"") == 1 && own.html.contains("답 기다리는 중"))
        #expect(own.html.contains("오후 7:00") && own.html.contains("상수역 1번 출구 앞"))
        #expect(!own.html.contains("좋아요</button>"))
        // Buttons of the same name on several cards have distinct accessible names.
        #expect(own.html.contains(">약속 취소<span class=\"vh\">, 11월 21일 오후 7:00</span></button>"))
        #expect(await scene.seller.get("/market/chats").page.html.contains("약속: 11월 21일 오후 7:00"))
        #expect(await scene.seller.get(scene.chat).page.html.contains(">좋아요</button>"))
        let answers = try await scene.answers(of: scene.seller)
        #expect(await scene.seller.post(answers, [("answer", "agree")]).status == 303)
        #expect(await scene.buyer.post(answers, [("answer", "agree")]).status == 403)
        let agreed = await scene.buyer.get(scene.chat).page
        #expect(agreed.html.contains("11월 21일 오후 7:00에 만나기로 했어요.") && agreed.html.contains("내일"))
        #expect(agreed.html.contains("캘린더에 넣기") && !agreed.html.contains("늦어요"))
        let me = await scene.buyer.get("/me").page
        #expect(me.html.contains("오후 7:00") && me.html.contains("<p>상수역 1번 출구 앞</p><small>내일 · 귤밭 은서 · "))
        // Two hours before the appointment.
        scene.harness.wait(seconds: 22 * 3_600)
        let near = await scene.buyer.get(scene.chat).page
        #expect(near.html.contains("오늘") && near.html.contains("지금 출발해요.") && near.html.contains("10분 늦어요"))
        let key = try #require(near.first("appointments/\\d+\"><input type=\"hidden\" name=\"key\" value=\"([^\"]+)\""))
        for _ in 0..<2 { _ = await scene.buyer.post(answers, [("answer", "late-10"), ("key", key)]) }
        #expect(await scene.seller.get(scene.chat).page.count("바다 민준: 10분 늦어요.") == 1)
        #expect(await scene.buyer.post(answers, [("answer", "late-11"), ("key", key)]).status == 409)
        scene.harness.wait(seconds: 6 * 3_600)
        let over = await scene.buyer.get(scene.chat).page
        #expect(over.html.contains("만났나요?") && !over.html.contains("value=\"late-10\""))
        #expect(over.html.contains("href=\"\(scene.chat)/appointment\""))
        #expect(!(await scene.buyer.get("/me").page.html.contains("상수역")))
        // Whether they met.
        #expect(over.html.contains("value=\"met\">만났어요<") && !near.html.contains("value=\"met\""))
        #expect(await scene.buyer.post(answers, [("answer", "absent")]).status == 303)
        let accused = await scene.seller.get(scene.chat).page
        #expect(accused.html.contains("상대방은 만나지 못했다고 했어요") && accused.html.contains("value=\"met\">저는 갔어요<"))
        #expect(accused.html.contains("바다 민준님이 ‘상대방이 오지 않았어요’라고 답했어요."))
        #expect(await scene.seller.post(answers, [("answer", "met")]).status == 303)
        let differing = await scene.buyer.get(scene.chat).page
        #expect(differing.html.contains("두 분의 답이 달라") && differing.html.contains("답 바꾸기"))
        #expect(await scene.buyer.post(answers, [("answer", "met")]).status == 303)
        #expect(!(await scene.buyer.get(scene.chat).page.html.contains("두 분의 답이 달라")))
    }

    @Test func atItsTimeTheCardAsksOneThing() async throws {
        let scene = try await Scene()
        let answers = try await scene.agree()
        scene.harness.wait(seconds: 24 * 3_600 - 1)
        let before = ["캘린더에 넣기", "5분 늦어요", "10분 늦어요", "20분 늦어요", "바꾸기", "약속 취소"]
        #expect(await scene.deeds(of: scene.buyer) == before)
        scene.harness.wait(seconds: 1)
        for browser in [scene.seller, scene.buyer] {
            #expect(await scene.deeds(of: browser) == ["만났어요", "상대방이 오지 않았어요", "가지 못했어요"])
        }
        let asked = await scene.buyer.get(scene.chat).page
        #expect(asked.html.contains("class=\"button small wide\" type=\"submit\" name=\"answer\" value=\"met\""))
        #expect(asked.html.contains("지금 출발해요.") && !asked.html.contains("href=\"\(scene.chat)/appointment\""))
        // Submitted from an outdated page.
        let late = await scene.buyer.post(answers, [("answer", "cancel")])
        #expect(late.status == 409 && late.text.contains("약속 시간이 되어 취소할 수 없어요. 만났는지 답해 주세요."))
        scene.buyer.fields.append(("accept-language", "en"))
        let english = await scene.buyer.post(answers, [("answer", "cancel")])
        scene.buyer.fields.removeLast()
        #expect(english.text.contains("It’s time to meet, so this can’t be cancelled. Say whether you met."))
        for _ in 0..<2 { #expect(await scene.buyer.post(answers, [("answer", "met")]).status == 303) }
        let answered = await scene.buyer.get(scene.chat).page
        #expect(answered.count("deal closed") == 1 && answered.count("class=\"leaf num\"") == 0)
        #expect(answered.html.contains("11월 21일 오후 7:00 약속") && answered.html.contains("outcome\">만났어요<"))
        #expect(answered.count("<p>만났다고 답했어요.") == 1 && !answered.html.contains("지금 출발해요."))
        let told = await scene.seller.get(scene.chat).page
        #expect(told.html.contains("바다 민준님이 만났다고 답했어요.") && told.html.contains("상대방은 만났다고 했어요."))
        let list = await scene.seller.get("/market/chats").page
        #expect(list.html.contains("바다 민준님이 만났다고 답했어요."))
        #expect(await scene.deeds(of: scene.seller).contains("만났어요"))
    }

    @Test func whatNobodyAnsweredIsClosed() async throws {
        let scene = try await Scene()
        let answers = try await scene.agree()
        scene.harness.wait(seconds: 86_400 + 14 * 86_400 - 1)
        #expect(await scene.buyer.get(scene.chat).page.html.contains("만났나요?"))
        scene.harness.wait(seconds: 1)
        let closed = await scene.buyer.get(scene.chat).page
        #expect(closed.html.contains("outcome\">답이 없었어요<") && !closed.html.contains("만났나요?"))
        #expect(await scene.deeds(of: scene.buyer) == [])
        #expect(await scene.buyer.post(answers, [("answer", "met")]).status == 409)
    }

    /// The next appointment leaves the previous one to be answered.
    @Test func anotherIsProposedAfterItsTime() async throws {
        let scene = try await Scene()
        _ = try await scene.agree()
        scene.harness.wait(seconds: 86_400)
        let form = await scene.buyer.get(scene.chat + "/appointment").page
        #expect(form.html.contains("약속 잡기") && !form.html.contains("약속 바꾸기"))
        #expect(await scene.propose("2026-11-22", "19:00", key: "form-0102").status == 303)
        let page = await scene.seller.get(scene.chat).page
        #expect(page.html.contains("만났나요?") && !page.html.contains("바뀜") && page.html.contains(">좋아요</button>"))
    }

    @Test func whatIsSoldIsChangedByNobody() async throws {
        let scene = try await Scene()
        let answers = try await scene.agree()
        scene.harness.wait(seconds: 22 * 3_600)
        #expect(await scene.deeds(of: scene.buyer).contains("10분 늦어요"))
        try await scene.sell()
        for browser in [scene.seller, scene.buyer] {
            #expect(await scene.deeds(of: browser) == ["캘린더에 넣기"])
            let page = await browser.get(scene.chat).page
            #expect(!page.html.contains("지금 출발해요.") && !page.html.contains("href=\"\(scene.chat)/appointment\""))
        }
        for answer in ["cancel", "late-10"] {
            let refused = await scene.buyer.post(answers, [("answer", answer), ("key", "form-0200")])
            #expect(refused.status == 409 && refused.text.contains("거래가 끝나 약속을 바꿀 수 없어요."))
        }
        let changed = await scene.propose("2026-11-22", "19:00", key: "form-0103")
        #expect(changed.status == 409 && changed.text.contains("거래가 끝나 약속을 바꿀 수 없어요."))
        scene.harness.wait(seconds: 2 * 3_600)
        #expect(await scene.deeds(of: scene.buyer).first == "만났어요")
    }

    @Test func whoIsBlockedAndWhoHasLeft() async throws {
        let scene = try await Scene()
        let answers = try await scene.agree()
        scene.harness.wait(seconds: 86_400)
        await scene.buyer.post(scene.chat + "/block", [("on", "1")])
        for browser in [scene.seller, scene.buyer] {
            #expect(await scene.deeds(of: browser).first == "만났어요")
        }
        #expect(await scene.seller.post(answers, [("answer", "absent")]).status == 303)
        let said = await scene.seller.get(scene.chat).page
        #expect(said.html.contains("outcome\">상대방이 오지 않았어요<") && !said.html.contains("라고 답했어요."))
        let blocker = await scene.buyer.get(scene.chat).page
        #expect(blocker.html.contains("상대방은 만나지 못했다고 했어요") && blocker.html.contains("저는 갔어요"))
        await scene.buyer.post("/account/leave", [("present", "matchbox7")])
        let left = await scene.seller.get(scene.chat).page
        #expect(left.html.contains("탈퇴한 이웃이에요.") && left.html.contains("outcome\">상대방이 오지 않았어요<"))
        #expect(!left.html.contains("답 바꾸기"))
    }

    @Test func eitherChangesOrCancels() async throws {
        let scene = try await Scene()
        await scene.propose("2026-11-21", "19:00")
        let change = await scene.seller.get(scene.chat + "/appointment").page
        #expect(change.html.contains("약속 바꾸기") && change.html.contains("value=\"19:00\""))
        #expect(change.html.contains("value=\"상수역 1번 출구 앞\""))
        await scene.propose("2026-11-22", "09:30", "합정역", by: scene.seller, key: "form-0101")
        let data = await scene.buyer.get("/account/data").text
        #expect(data.contains("\"place\":\"상수역 1번 출구 앞\"") && data.contains("\"place\":\"합정역\""))
        let page = await scene.buyer.get(scene.chat).page
        #expect(page.count("class=\"leaf num\"") == 2 && page.html.contains("바뀜") && page.html.contains("오전 9:30"))
        let answers = try await scene.answers(of: scene.buyer)
        _ = await scene.buyer.post(answers, [("answer", "cancel")])
        let gone = await scene.seller.get(scene.chat).page
        #expect(gone.html.contains("바다 민준님이 약속을 취소했어요."))
        #expect(await scene.buyer.get(scene.chat).page.html.contains("내가 약속을 취소했어요."))
        #expect(await scene.seller.get("/market/chats").page.html.contains("바다 민준님이 약속을 취소했어요."))
        let late = await scene.seller.post(answers, [("answer", "agree")])
        #expect(late.status == 403)
        #expect(await scene.buyer.post(answers, [("answer", "agree")]).text.contains("그 사이에 약속이 바뀌었어요."))
    }

    @Test(arguments: [
        ("2026-11-20", "11:59", "상수역", "지난 시각이에요"), ("2027-01-20", "12:00", "상수역", "60일 안의"),
        ("", "12:00", "상수역", "날짜를 골라"),
        ("2026-02-30", "12:00", "상수역", "날짜를 골라"), ("2026-11-21", "", "상수역", "시간을 골라"),
        ("2026-11-21", "25:00", "상수역", "시간을 골라"),
        ("2026-11-21", "12:00", "  ", "만날 곳을 적어"), ("2026-11-21", "12:00", String(repeating: "역", count: 61), "60자까지"),
    ])
    func whatCannotBeArrangedIsSaidAtTheField(day: String, time: String, place: String, words: String) async throws {
        let scene = try await Scene()
        let told = await scene.propose(day, time, place)
        #expect(told.status == 422 && told.text.contains(words))
        #expect(told.text.contains("aria-invalid=\"true\"") && told.text.contains("value=\"form-0100\""))
        #expect(await scene.buyer.get(scene.chat).page.count("class=\"leaf num\"") == 0)
    }

    /// Both are reminded of tomorrow's meeting from seven in the evening, and not of one further away.
    @Test func bothAreRemindedOfTomorrow() async throws {
        let scene = try await Scene()
        await scene.propose("2026-11-21", "19:30")
        #expect(await scene.buyer.get("/market/unread").text == "0", "nobody has agreed to it")
        let answers = try await scene.answers(of: scene.seller)
        _ = await scene.seller.post(answers, [("answer", "agree")])
        for (browser, other) in [(scene.buyer, "귤밭 은서"), (scene.seller, "바다 민준")] {
            let lines = await browser.get("/market/unread").text.split(separator: "\n").map(String.init)
            #expect(lines.dropFirst() == [scene.chat, "내일 오후 7:30, \(other)님과 약속이 있어요. 상수역 1번 출구 앞"])
        }
        scene.buyer.fields.append(("accept-language", "en"))
        let english = await scene.buyer.get("/market/unread").text
        scene.buyer.fields.removeLast()
        #expect(english.hasSuffix("\nTomorrow at 7:30 pm you meet 귤밭 은서. 상수역 1번 출구 앞"))
        #expect(await scene.other.get("/market/unread").text == "0")
        await scene.propose("2026-11-22", "19:30", key: "form-0101")
        let changed = try await scene.answers(of: scene.seller)
        _ = await scene.seller.post(changed, [("answer", "agree")])
        #expect(await scene.other.get("/market/unread").text.count == 1)
        #expect(await !scene.buyer.get("/market/unread").text.contains("약속"))
    }

    @Test func calendarHasItForThoseTwo() async throws {
        let scene = try await Scene()
        await scene.propose("2026-11-21", "19:00", "상수역 1번 출구, 꽃집 앞; 왼쪽")
        let answers = try await scene.answers(of: scene.seller)
        // An unanswered appointment has no calendar file.
        #expect(await scene.buyer.get(answers + ".ics").status == 404)
        _ = await scene.seller.post(answers, [("answer", "agree")])
        let calendar = await scene.buyer.get(answers + ".ics")
        #expect(calendar.headers[.contentType] == "text/calendar; charset=utf-8")
        #expect(calendar.headers[.cacheControl] == "private, no-store")
        let lines = calendar.text.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.suffix(2) == ["END:VCALENDAR", ""])
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        let unfolded = calendar.text.replacing("\r\n ", with: "")
        #expect(unfolded.contains("\r\nDTSTART:20261121T100000Z\r\nDURATION:PT30M\r\n"))
        #expect(unfolded.contains("\r\nLOCATION:상수역 1번 출구\\, 꽃집 앞\\; 왼쪽\r\n"))
        #expect(await scene.other.get(answers + ".ics").status == 404)
        #expect(await Browser(at: scene.harness).get(answers + ".ics").status == 303)
    }

    @Test func marksOnWhatEndsAValueChangeNothing() {
        #expect(CalendarEvent.escaped("a,\u{301};\u{20E3}\\\u{301}\r\nb") == "a\\,\u{301}\\;\u{20E3}\\\\\u{301}\\n\\nb")
    }

    @Test(arguments: ["", "a", String(repeating: "가나다라", count: 40), String(repeating: "👨‍👩‍👧‍👦", count: 20)])
    func linesAreFoldedBetweenLetters(text: String) {
        let folded = CalendarEvent.folded(text)
        // Compared by bytes: Swift joins a space and a joiner into one character.
        #expect(Array(folded.utf8).replacing(Array("\r\n ".utf8), with: []) == Array(text.utf8))
        #expect(folded.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    }
}
