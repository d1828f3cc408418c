import Domain
import HTTP
import Testing

@testable import Market
@testable import Routes

/// Notifications on members' devices. It is Friday, 20 November 2026, seven in the evening in Korea.
@Suite struct PushWorkerTests {
    private let market: PushedMarket
    private let seller: Browser
    private let buyer: Browser
    private let product: ProductID

    init() async throws {
        market = try await PushedMarket()
        (seller, buyer) = (Browser(at: market.harness), Browser(at: market.harness))
        await seller.signUp("귤밭 은서")
        await buyer.signUp("바다 민준")
        product = try await seller.sell(["offers": "1"])
        let told = await seller.post("/market/push", PushedMarket.form())
        try #require(told.status == 303)
    }

    private static let chat = "/market/chats/1"

    private func say(_ words: String, _ number: Int = 1) async throws {
        let form = [("key", "form-000\(number)"), ("text", words)]
        let told = await buyer.post(Route.market(.contact(product)).path, form)
        try #require(told.status == 303)
    }

    @Test func aMessageIsToldOnceUntilItIsRead() async throws {
        try await say("아직 판매하시나요?")
        let notes = try await market.notes()
        #expect(notes.count == 1)
        #expect(notes.first?.title == "청사초롱")
        // The message's text is not sent through the push service.
        #expect(notes.first?.body == "새 메시지가 있어요.")
        #expect(notes.first?.path == Self.chat && notes.first?.tag == "chat-1")
        try await say("여보세요?", 2)
        #expect(try await market.notes() == [])
        #expect(await seller.get(Self.chat).status == 200)
        #expect(try await market.notes() == [])
        try await say("감사합니다.", 3)
        #expect(try await market.notes().count == 1)
        #expect(market.worker.figures == PushFigures(), "another program's")
    }

    @Test func staffAreToldOfWhatWaitsAtTheDesk() async throws {
        let link = Browser(at: market.harness)
        try await link.enterDesk()
        let owner = try #require(
            try await market.harness.sellers.list(after: nil, limit: 9).first { $0.name == "귤밭 은서" }
        )
        let made = [("action", "\(ModerationAction.makeOwner.rawValue)"), ("words", "부탁해요")]
        #expect(await link.post(Route.desk(.item(.person(owner.id))).path, made).status == 303)
        let report = [("reason", "1"), ("words", "계좌로 먼저 보내래요")]
        #expect(await buyer.post(Route.market(.report(.product(product))).path, report).status < 400)
        #expect(await buyer.post(Route.market(.report(.person(owner.id))).path, report).status < 400)
        #expect(try await market.notes() == [], "more may come")
        let notes = try await market.notes(after: PushRules.deskWait)
        #expect(notes.map(\.body) == ["신고와 이의 제기 2건을 확인해 주세요."])
        #expect(notes.first?.path == "/desk" && notes.first?.tag == "desk")
        // Decided before it is sent, a report needs no notification.
        let other = try await buyer.sell(["form": "form-of-7000001"], images: ["one"])
        #expect(await seller.post(Route.market(.report(.product(other))).path, report).status < 400)
        let decided = [("action", "\(ModerationAction.dismiss.rawValue)"), ("words", "괜찮아요")]
        for item: ReportTarget in [.product(product), .person(owner.id), .product(other)] {
            #expect(await link.post(Route.desk(.item(item)).path, decided).status == 303)
        }
        #expect(try await market.notes(after: PushRules.deskWait) == [])
    }

    @Test func whatWasReadMeanwhileIsNotTold() async throws {
        try await say("아직 판매하시나요?")
        try await market.worker.round()
        #expect(await seller.get(Self.chat).status == 200)
        #expect(try await market.notes(after: 60) == [])
    }

    @Test func ownWordsAreNotTold() async throws {
        try await say("아직 판매하시나요?")
        await buyer.post("/market/push", PushedMarket.form("https://fcm.googleapis.com/fcm/send/two"))
        #expect(try await market.notes().count == 1)
    }

    @Test func quietHoursAreWaitedForAndThenOnlyWhatIsStillSo() async throws {
        market.harness.wait(seconds: 4 * 3_600)
        try await say("밤늦게 죄송해요.")
        #expect(try await market.notes() == [])
        // An hour before eight, and at eight.
        #expect(try await market.notes(after: 9 * 3_600 - 60) == [])
        #expect(try await market.notes(after: 60).count == 1)
        #expect(await seller.get(Self.chat).status == 200)
        market.harness.wait(seconds: 15 * 3_600)
        try await say("또 밤이에요.", 2)
        #expect(try await market.notes() == [])
        #expect(await seller.get(Self.chat).status == 200)
        #expect(try await market.notes(after: 12 * 3_600) == [])
    }

    @Test func theBlockedAreNotHeard() async throws {
        try await say("아직 판매하시나요?")
        try await market.worker.round()
        await seller.post(Self.chat + "/block", [("on", "1")])
        #expect(try await market.notes() == [])
    }

    @Test func wordsAreShownWhereTheMemberWantsThem() async throws {
        await seller.post("/market/push", PushedMarket.preferences + [("text", "1")])
        try await say("아직 판매하시나요?")
        #expect(try await market.notes().map(\.body) == ["바다 민준: 아직 판매하시나요?"])
    }

    @Test func onlyWhatIsWantedIsTold() async throws {
        await seller.post("/market/push", PushedMarket.preferences.filter { $0.0 != "messages" })
        try await say("아직 판매하시나요?")
        #expect(try await market.notes() == [])
        let form = [("key", "form-0100"), ("price", "20,000")]
        let told = await buyer.post("/market/chats/1/offer", form)
        #expect(told.status == 303)
        let notes = try await market.notes()
        #expect(notes.map(\.body) == ["가격 제안: 20,000원"])
    }

    @Test func offersAndMeetingsAreToldThoughNothingWasRead() async throws {
        try await say("아직 판매하시나요?")
        #expect(try await market.notes().count == 1)
        let meeting = [("key", "form-0200"), ("day", "2026-11-22"), ("time", "15:00"), ("place", "상수역 1번 출구")]
        #expect(await buyer.post("/market/chats/1/appointment", meeting).status == 303)
        #expect(try await market.notes().map(\.body) == ["약속: 11월 22일 오후 3:00"])
        #expect(try await market.notes() == [])
        let answers = try #require(
            await seller.get(Self.chat).page.first("action=\"(/market/chats/1/appointments/\\d+)\"")
        )
        #expect(await seller.post(answers, [("answer", "agree")]).status == 303)
        // The answer concerns the buyer, who has no device. Both are reminded on the evening before.
        #expect(try await market.notes() == [])
        #expect(try await market.notes(after: 22 * 3_600) == [])
        #expect(try await market.notes(after: 3_600).map(\.body) == ["내일 오후 3:00, 바다 민준님과 약속이 있어요."])
        #expect(try await market.notes(after: 3_600) == [])
    }

    @Test func aMeetingThatIsOffIsNobodysEvening() async throws {
        try await say("아직 판매하시나요?")
        let meeting = [("key", "form-0200"), ("day", "2026-11-22"), ("time", "15:00"), ("place", "상수역 1번 출구")]
        await buyer.post("/market/chats/1/appointment", meeting)
        let answers = try #require(
            await seller.get(Self.chat).page.first("action=\"(/market/chats/1/appointments/\\d+)\"")
        )
        await seller.post(answers, [("answer", "agree")])
        try await market.worker.round()
        await seller.post(answers, [("answer", "cancel")])
        #expect(try await market.notes(after: 24 * 3_600) == [])
    }

    @Test func findsAreGatheredAndToldOnce() async throws {
        await seller.post("/market/searches", [("q", "등잔")])
        await seller.post("/market/searches", [("q", "의자")])
        try await market.harness.stock("등잔 하나")
        try await market.harness.stock("등잔 둘")
        #expect(try await market.notes() == [])
        let notes = try await market.notes(after: PushRules.findsWait)
        #expect(notes.map(\.title) == ["등잔"] && notes.map(\.body) == ["새 상품 2개"])
        #expect(notes.first?.path == "/market/searches/1")
        try await market.harness.stock("놋쟁반")
        #expect(try await market.notes(after: PushRules.findsWait + 5) == [])
        try await market.harness.stock("등잔 셋")
        #expect(try await market.notes(after: PushRules.findsWait + 5).map(\.body) == ["새 상품 1개"])
    }

    /// A crash before or after sending loses nothing; a notification sent twice has one tag.
    @Test func whatAServerTookAndDiedIsSentByAnother() async throws {
        try await say("아직 판매하시나요?")
        try await market.worker.round()
        market.harness.wait(seconds: 5)
        let now = market.harness.clock.now
        let taken = try await market.harness.pushQueue.lease(9, until: now.adding(seconds: 60), at: now)
        #expect(taken.count == 1)
        #expect(try await market.notes(after: 50) == [])
        #expect(try await market.notes(after: 10).count == 1)
        #expect(try await market.notes(after: 120) == [])
        #expect(await seller.get(Self.chat).status == 200)
        try await say("감사합니다.", 2)
        try await market.worker.round()
        market.harness.wait(seconds: 5)
        let later = market.harness.clock.now
        let job = try #require(
            try await market.harness.pushQueue.lease(9, until: later.adding(seconds: 60), at: later).first
        )
        let decision = try await PushMessages(market.harness.pushQueue, market.harness.services, at: later).decision(
            job
        )
        guard case .send(let note, _) = decision else {
            Issue.record("\(decision)")
            return
        }
        #expect(try await market.notes(after: 60) == [note])
    }

    @Test func aServiceThatRestsIsLeftAlone() async throws {
        market.service.answers(.later(seconds: 600))
        try await say("아직 판매하시나요?")
        #expect(try await market.notes().count == 1)
        try await say("여보세요?", 2)
        #expect(try await market.notes(after: 590) == [])
        market.service.answers(.later(seconds: nil))
        #expect(try await market.notes(after: 10).count == 1)
        market.service.answers(.sent)
        #expect(try await market.notes(after: 470) == [], "the second pause is eight minutes")
        #expect(try await market.notes(after: 10).count == 1)
        #expect(try await market.notes(after: 86_400) == [])
    }

    @Test func aServiceThatNeverAnswersIsGivenUp() async throws {
        market.service.answers(.later(seconds: nil))
        try await say("아직 판매하시나요?")
        var sent = 0
        for _ in 0..<40 { sent += try await market.notes(after: 3_600).count }
        #expect(sent == PushRules.mostTries)
    }

    @Test(arguments: [PushOutcome.tooLarge, .refused(status: 400)])
    func whatIsRefusedIsNotSentAgain(outcome: PushOutcome) async throws {
        market.service.answers(outcome)
        try await say("아직 판매하시나요?")
        #expect(try await market.notes().count == 1)
        #expect(try await market.notes(after: 86_400) == [])
        #expect(await seller.get("/market/push").page.count("name=\"end\"") == 1)
    }

    @Test func aDeviceThatIsGoneIsForgotten() async throws {
        market.service.answers(.gone)
        try await say("아직 판매하시나요?")
        #expect(try await market.notes().count == 1)
        #expect(await seller.get("/market/push").page.count("name=\"end\"") == 0)
        #expect(try await market.notes(after: 3_600) == [])
    }

    @Test func signingOutEndsIt() async throws {
        try await say("아직 판매하시나요?")
        try await market.worker.round()
        await seller.post("/sign-out")
        #expect(try await market.notes() == [])
        await seller.signIn("귤밭 은서")
        #expect(await seller.get("/market/push").page.count("name=\"end\"") == 0)
    }

    @Test func aTestComesAtOnceAndAtNight() async throws {
        market.harness.wait(seconds: 4 * 3_600)
        await seller.post("/market/push", [("test", "1")])
        #expect(try await market.notes(after: 0).map(\.path) == ["/market/push"])
        #expect(try await market.notes(after: 3_600) == [])
    }
}
