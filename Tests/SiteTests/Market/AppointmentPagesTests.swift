import Domain
import HTTP
import Testing

@testable import Site

/// How two people arrange to meet: by links and forms alone.
@Suite struct AppointmentPagesTests {
    private struct Scene {
        let harness: MarketHarness
        let (seller, buyer, other): (Browser, Browser, Browser)
        let chat: String

        init() async throws {
            harness = try await MarketHarness()
            (seller, buyer, other) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
            await seller.signUp("귤밭 은서")
            await buyer.signUp("바다 민준")
            await other.signUp("초록 대문")
            let id = try await seller.sell()
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

        func answers(of browser: Browser) async throws -> String {
            try #require(await browser.get(chat).page.first("action=\"(\(chat)/appointments/\\d+)\""))
        }
    }

    /// It is Friday, 20 November 2026, seven in the evening in Korea.
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
        #expect(!own.html.contains("좋아요</button>") && own.html.contains("약속 취소"))
        #expect(await scene.seller.get("/market/chats").page.html.contains("약속: 11월 21일 오후 7:00"))
        #expect(await scene.seller.get(scene.chat).page.html.contains(">좋아요</button>"))
        let answers = try await scene.answers(of: scene.seller)
        #expect(await scene.seller.post(answers, [("answer", "agree")]).status == 303)
        #expect(await scene.buyer.post(answers, [("answer", "agree")]).status == 403)
        let agreed = await scene.buyer.get(scene.chat).page
        #expect(agreed.html.contains("11월 21일 오후 7:00에 만나기로 했어요.") && agreed.html.contains("내일"))
        #expect(agreed.html.contains("캘린더에 넣기") && !agreed.html.contains("늦어요"))
        let me = await scene.buyer.get("/market/me").page
        #expect(me.html.contains("내일 · 11월 21일 오후 7:00") && me.html.contains("귤밭 은서 · 상수역 1번 출구 앞"))
        // On the way.
        scene.harness.wait(seconds: 22 * 3_600)
        let near = await scene.buyer.get(scene.chat).page
        #expect(near.html.contains("오늘") && near.html.contains("지금 출발해요.") && near.html.contains("10분 늦어요"))
        let key = try #require(near.first("appointments/\\d+\"><input type=\"hidden\" name=\"key\" value=\"([^\"]+)\""))
        for _ in 0..<2 { _ = await scene.buyer.post(answers, [("answer", "late-10"), ("key", key)]) }
        #expect(await scene.seller.get(scene.chat).page.count("바다 민준: 10분 늦어요.") == 1)
        #expect(await scene.buyer.post(answers, [("answer", "late-11"), ("key", key)]).status == 409)
        scene.harness.wait(seconds: 6 * 3_600)
        let over = await scene.buyer.get(scene.chat).page
        #expect(over.html.contains("지났어요") && !over.html.contains("value=\"late-10\""))
        #expect(over.html.contains("href=\"\(scene.chat)/appointment\""))
        #expect(!(await scene.buyer.get("/market/me").page.html.contains("상수역")))
        // Whether they met.
        #expect(over.html.contains("value=\"met\">만났어요<") && !near.html.contains("value=\"met\""))
        #expect(await scene.buyer.post(answers, [("answer", "absent")]).status == 303)
        let accused = await scene.seller.get(scene.chat).page
        #expect(accused.html.contains("상대는 못 만났대요") && accused.html.contains("value=\"met\">저는 갔어요<"))
        #expect(accused.html.contains("바다 민준: 11월 21일 오후 7:00 약속에 상대가 오지 않았다고 해요."))
        #expect(await scene.seller.post(answers, [("answer", "met")]).status == 303)
        let differing = await scene.buyer.get(scene.chat).page
        #expect(differing.html.contains("두 분의 말이 달라서") && differing.html.contains("다시 고르기"))
        #expect(await scene.buyer.post(answers, [("answer", "met")]).status == 303)
        #expect(!(await scene.buyer.get(scene.chat).page.html.contains("두 분의 말이 달라서")))
    }

    @Test func eitherChangesOrCancels() async throws {
        let scene = try await Scene()
        await scene.propose("2026-11-21", "19:00")
        let change = await scene.seller.get(scene.chat + "/appointment").page
        #expect(change.html.contains("약속 바꾸기") && change.html.contains("value=\"19:00\""))
        #expect(change.html.contains("value=\"상수역 1번 출구 앞\""))
        await scene.propose("2026-11-22", "09:30", "합정역", by: scene.seller, key: "form-0101")
        let data = await scene.buyer.get("/market/account/data").text
        #expect(data.contains("\"place\":\"상수역 1번 출구 앞\"") && data.contains("\"place\":\"합정역\""))
        let page = await scene.buyer.get(scene.chat).page
        #expect(page.count("class=\"leaf num\"") == 2 && page.html.contains("바뀜") && page.html.contains("오전 9:30"))
        let answers = try await scene.answers(of: scene.buyer)
        _ = await scene.buyer.post(answers, [("answer", "cancel")])
        let gone = await scene.seller.get(scene.chat).page
        #expect(gone.html.contains("11월 22일 오전 9:30 약속을 취소했어요."))
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

    /// It is seven in the evening: of tomorrow's meeting both are told, and of one further away nobody yet.
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
        // Nobody goes by what was not agreed to.
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
        // By bytes: a blank and what joins letters are one character to Swift.
        #expect(Array(folded.utf8).replacing(Array("\r\n ".utf8), with: []) == Array(text.utf8))
        #expect(folded.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    }
}
