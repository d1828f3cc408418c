import Domain
import Testing

@Suite struct PushRulesTests {
    /// Friday, 20 November 2026, seven in the evening in Korea.
    private static let now = Instant(milliseconds: 1_795_168_800_000)

    private static func context(
        _ unread: [(Int, MessageKind, String)],
        read: Int = 0,
        isClosed: Bool = false,
        event: MessageEvent? = nil,
        waits: Bool = true,
        meeting: Instant? = nil
    ) -> PushContext {
        PushContext(
            productName: "놋그릇",
            otherName: "제인",
            isClosed: isClosed,
            read: MessageID(read),
            unread: unread.map { id, kind, text in
                PushContext.Unread(id: MessageID(id), kind: kind, text: text, event: event, offerWaits: waits)
            },
            appointment: meeting.map {
                Appointment(id: MessageID(3), maker: SellerID(1), time: $0, place: "역", state: .agreed)
            }
        )
    }

    private static func news(_ context: PushContext, told: Int = 0, _ kinds: PushKinds = .all) -> Int? {
        PushRules.news(in: context, told: MessageID(told), wishing: kinds, at: now)?.id.number
    }

    @Test func wordsAreToldOnceUntilTheyAreRead() {
        let words = Self.context([(6, .written, "b"), (5, .written, "a")], read: 4)
        #expect(Self.news(words) == 6)
        #expect(Self.news(words, told: 4) == 6)
        #expect(Self.news(words, told: 5) == nil)
        #expect(Self.news(words, [.offers, .appointments, .finds]) == nil)
        #expect(Self.news(Self.context([], read: 6)) == nil)
        #expect(Self.news(Self.context([(6, .written, "b")], read: 6)) == nil)
        #expect(Self.news(Self.context([(6, .written, "b")], isClosed: true)) == nil)
    }

    @Test func offersAreToldWhileTheyWait() {
        let offer = Self.context([(6, .offered, ""), (5, .written, "a")], read: 4)
        #expect(Self.news(offer, told: 5) == 6)
        #expect(Self.news(offer, told: 6) == nil)
        #expect(Self.news(offer, told: 5, .messages) == nil)
        #expect(Self.news(Self.context([(6, .offered, "")], waits: false)) == nil)
        #expect(Self.news(Self.context([(6, .answered, "")], waits: false)) == 6)
    }

    @Test func meetingsAreToldWhileTheyAreToCome() {
        let (later, earlier) = (Self.now.adding(seconds: 3_600), Self.now.adding(seconds: -3_600))
        func news(_ event: MessageEvent?, told: Int = 0) -> Int? {
            Self.news(Self.context([(6, .arranged, "")], read: 4, event: event), told: told)
        }
        for step in [AppointmentStep.proposed, .agreed, .cancelled] {
            #expect(news(.arranged(step, later), told: 5) == 6)
            #expect(news(.arranged(step, later), told: 6) == nil)
            #expect(news(.arranged(step, earlier)) == nil)
        }
        #expect(news(.late(5)) == 6)
        #expect(news(.arranged(.met, earlier)) == nil)
        #expect(news(nil) == nil)
    }

    @Test func everyKindOfMessageIsOfOneKind() {
        for kind in MessageKind.allCases { #expect(PushKinds.all.contains(PushRules.kind(of: kind))) }
        #expect(PushRules.kind(of: .reservedHere) == .messages)
    }

    @Test func theEveningBeforeBeginsAtSix() {
        let sunday = Self.now.adding(seconds: 2 * 86_400)
        let evening = Instant(milliseconds: 1_795_251_600_000)
        #expect(PushRules.evening(before: sunday, in: .korea) == evening)
        func outcome(_ context: PushContext, told: Int = 0, at now: Instant) -> PushRules.Evening {
            PushRules.evening(of: context, told: MessageID(told), at: now, in: .korea)
        }
        let context = Self.context([], meeting: sunday)
        #expect(outcome(context, at: Self.now) == .wait(until: evening))
        guard case .remind = outcome(context, at: evening) else {
            Issue.record("it is six")
            return
        }
        #expect(outcome(context, told: 3, at: evening) == .nothing)
        #expect(outcome(Self.context([], isClosed: true, meeting: sunday), at: evening) == .nothing)
        #expect(outcome(Self.context([]), at: evening) == .nothing)
        #expect(outcome(context, at: sunday) == .nothing)
    }

    @Test(
        arguments: [
            // Columns: from, to, hours since seven in the evening, hours until the quiet hours end.
            (22, 8, 0, nil), (22, 8, 3, 10), (22, 8, 5, 8), (22, 8, 12, 1), (22, 8, 13, nil), (0, 0, 5, nil),
            (8, 22, 0, 3), (8, 22, 3, nil), (19, 20, 0, 1), (20, 19, 0, nil), (20, 19, 1, 23),
        ] as [(Int, Int, Int, Int?)]
    )
    func quietHoursEnd(from: Int, to: Int, passed: Int, left: Int?) throws {
        let quiet = try #require(QuietHours(from: from, to: to))
        let now = Self.now.adding(seconds: passed * 3_600)
        #expect(quiet.end(at: now, in: .korea) == left.map { now.adding(seconds: $0 * 3_600) })
    }

    @Test func hoursAreThoseOfAClock() {
        #expect(QuietHours(from: 24, to: 0) == nil && QuietHours(from: 0, to: -1) == nil)
        #expect(QuietHours.usual == QuietHours(from: 22, to: 8))
    }

    @Test func pausesGrowAndEnd() {
        #expect((1...6).map { PushRules.pause(after: $0, asked: nil) } == [120, 480, 1_920, 7_680, 30_720, nil])
        #expect(PushRules.pause(after: 1, asked: 600) == 600)
        #expect(PushRules.pause(after: 2, asked: 10) == 480)
        #expect(PushRules.pause(after: 1, asked: 10_000_000) == PushRules.longestRest)
        #expect(PushRules.pause(after: PushRules.mostTries, asked: 600) == nil)
    }
}
