import Domain
import Testing

/// Times that can be proposed, and the states of an appointment for tomorrow.
@Suite struct AppointmentRulesTests {
    private static let (maker, other) = (SellerID(1), SellerID(2))
    private static let noon = Instant(milliseconds: 1_800_000_000_000)
    private static let hour = 3_600

    private static func appointment(
        _ state: AppointmentState = .proposed,
        hours: Int = 24,
        words: (own: AppointmentReport?, others: AppointmentReport?) = (nil, nil)
    ) -> Appointment {
        Appointment(
            id: MessageID(7),
            maker: maker,
            time: noon.adding(seconds: hours * hour),
            place: "상수역 1번 출구",
            state: state,
            words: words
        )
    }

    @Test(arguments: [
        (1, 0, Failure.Kind?.none, String?.none), (59 * 86_400, 9, nil, nil), (60 * 86_400, 0, nil, nil),
        (0, 0, .invalid, "time"), (-60, 0, .invalid, "time"), (60 * 86_400 + 1, 0, .invalid, "day"),
        (60, 10, .tooMany, nil),
    ])
    func whenCanBeProposed(seconds: Int, made: Int, kind: Failure.Kind?, field: String?) {
        do throws(Failure) {
            try AppointmentRules.mayPropose(Self.noon.adding(seconds: seconds), after: made, at: Self.noon)
            #expect(kind == nil)
        } catch {
            #expect(error.kind == kind && error.field == field)
        }
    }

    /// `noon` is five in the afternoon in Korea: a meeting tomorrow causes a reminder from six on, one today at once.
    @Test(arguments: [
        (AppointmentState.agreed, 3, 0, true), (.agreed, 3, 3, false), (.agreed, 24, 0, false), (.agreed, 24, 1, true),
        (.agreed, 24, 20, true), (.agreed, 48, 24, false), (.agreed, 48, 25, true), (.proposed, 24, 2, false),
        (.cancelled, 24, 2, false), (.replaced, 3, 0, false),
    ])
    func bothAreRemindedFromTheEveningBefore(state: AppointmentState, hours: Int, after: Int, isTold: Bool) {
        let appointment = Self.appointment(state, hours: hours)
        let now = Self.noon.adding(seconds: after * Self.hour)
        #expect(AppointmentRules.isToRemind(appointment, at: now, in: .korea) == isTold)
    }

    struct Case: Sendable {
        var appointment = AppointmentRulesTests.appointment()
        var answer = AppointmentAnswer.agree
        var member = AppointmentRulesTests.other
        var isSold = false
        let outcome: Outcome

        enum Outcome: Sendable, Equatable {
            case changes, nothing
            case fails(Failure.Kind)
        }
    }

    private static let late = AppointmentAnswer.late(10, key: "form-0001")

    @Test(arguments: [
        Case(outcome: .changes),
        Case(member: maker, outcome: .fails(.forbidden)),
        Case(appointment: appointment(.agreed), outcome: .nothing),
        Case(appointment: appointment(.replaced), outcome: .fails(.conflict)),
        Case(appointment: appointment(.cancelled), outcome: .fails(.conflict)),
        // A past appointment cannot be agreed to.
        Case(appointment: appointment(hours: 0), outcome: .fails(.conflict)),
        Case(answer: .cancel, outcome: .changes),
        Case(answer: .cancel, member: maker, outcome: .changes),
        Case(appointment: appointment(.agreed, hours: 1), answer: .cancel, outcome: .changes),
        // A member who did not come cannot cancel.
        Case(appointment: appointment(.agreed, hours: 0), answer: .cancel, outcome: .fails(.conflict)),
        Case(appointment: appointment(.agreed, hours: -1), answer: .cancel, outcome: .fails(.conflict)),
        Case(appointment: appointment(.passed, hours: -1), answer: .cancel, outcome: .fails(.conflict)),
        Case(appointment: appointment(.proposed, hours: 0), answer: .cancel, outcome: .fails(.conflict)),
        // A finished deal cannot be cancelled, but a proposal that was not agreed to can.
        Case(appointment: appointment(.agreed), answer: .cancel, isSold: true, outcome: .fails(.conflict)),
        Case(appointment: appointment(.agreed, hours: 1), answer: late, isSold: true, outcome: .fails(.conflict)),
        Case(appointment: appointment(), answer: .cancel, isSold: true, outcome: .changes),
        Case(appointment: appointment(.agreed, hours: -1), answer: .said(.met), isSold: true, outcome: .changes),
        Case(appointment: appointment(.cancelled), answer: .cancel, outcome: .nothing),
        Case(appointment: appointment(.replaced), answer: .cancel, outcome: .fails(.conflict)),
        // Only a member on the way can be late.
        Case(appointment: appointment(.agreed, hours: 2), answer: late, outcome: .changes),
        Case(appointment: appointment(.agreed, hours: -2), answer: late, member: maker, outcome: .changes),
        Case(appointment: appointment(.agreed, hours: 3), answer: late, outcome: .fails(.conflict)),
        Case(appointment: appointment(.proposed, hours: 1), answer: late, outcome: .fails(.conflict)),
        Case(
            appointment: appointment(.agreed, hours: -1, words: (nil, .met)),
            answer: late,
            outcome: .fails(.conflict)
        ),
        Case(
            appointment: appointment(.agreed, hours: 1),
            answer: .late(11, key: "form-0001"),
            outcome: .fails(.conflict)
        ),
        Case(appointment: appointment(.agreed, hours: 1), answer: .late(10, key: ""), outcome: .fails(.invalid)),
    ])
    func whatBecomesOfAnAppointment(_ one: Case) {
        do throws(Failure) {
            let changes = try AppointmentRules.mayAnswer(
                one.appointment,
                one.answer,
                by: one.member,
                isSold: one.isSold,
                at: Self.noon
            )
            #expect(one.outcome == (changes ? .changes : .nothing))
        } catch {
            #expect(one.outcome == .fails(error.kind))
        }
    }

    @Test(arguments: [
        ("상수역 1번 출구 앞", String?.some("상수역 1번 출구 앞")), ("  합정역 ", "합정역"), ("", nil), (" \u{3000}", nil),
        ("첫 줄\n둘째 줄", nil),
        (String(repeating: "가", count: 60), String(repeating: "가", count: 60)),
        (String(repeating: "가", count: 61), nil),
        ("가\u{0}", nil), ("é" + String(repeating: "\u{301}", count: 200), nil),
    ])
    func placeIsOneLine(place: String, kept: String?) {
        let appointment = try? NewAppointment(Self.noon, at: place, key: "form-0001")
        #expect(appointment?.place == kept)
    }

    @Test(arguments: [
        (AppointmentState.agreed, 1, false), (.agreed, 0, true), (.agreed, -14 * 24 + 1, true),
        (.agreed, -14 * 24, false),
        (.proposed, -1, false), (.cancelled, -1, false), (.replaced, -1, false), (.passed, -1, true),
        (.passed, -14 * 24, false),
    ])
    func whetherTheyMetIsSaidAfterwards(state: AppointmentState, hours: Int, canSay: Bool) throws {
        let appointment = Self.appointment(state, hours: hours)
        #expect(AppointmentRules.canSay(appointment, at: Self.noon) == canSay)
        for word in AppointmentReport.allCases {
            let changes = try? AppointmentRules.mayAnswer(appointment, .said(word), by: Self.maker, at: Self.noon)
            #expect(changes == (canSay ? true : nil))
        }
    }

    /// An earlier version allowed cancelling after its time.
    @Test(arguments: [AppointmentState.cancelled, .replaced], [AppointmentReport.absent, .met])
    func whatWasUndoneAfterItsTimeIsAnsweredToo(state: AppointmentState, word: AppointmentReport) throws {
        for words in [(nil, word), (word, nil)] as [(AppointmentReport?, AppointmentReport?)] {
            let undone = Self.appointment(state, hours: -2, words: words)
            #expect(AppointmentRules.hasCome(undone, at: Self.noon) && AppointmentRules.canSay(undone, at: Self.noon))
            #expect(try AppointmentRules.mayAnswer(undone, .said(.missed), by: Self.other, at: Self.noon))
        }
    }

    @Test(arguments: [
        (AppointmentState.proposed, 24, false, AppointmentState?.some(.replaced)), (.proposed, -1, false, .replaced),
        (.proposed, 24, true, .replaced), (.agreed, 1, false, .replaced), (.agreed, 0, false, .passed),
        (.agreed, -1, true, .passed), (.agreed, 1, true, nil),
    ])
    func whatBecomesOfItOnceAnotherIsProposed(
        state: AppointmentState,
        hours: Int,
        isSold: Bool,
        becomes: AppointmentState?
    ) {
        let standing = Self.appointment(state, hours: hours)
        #expect((try? AppointmentRules.becomes(standing, isSold: isSold, at: Self.noon)) == becomes)
    }

    @Test(arguments: [
        (AppointmentState.agreed, 2, AppointmentReport?.none, false, true), (.agreed, -2, nil, false, true),
        (.agreed, 3, nil, false, false), (.agreed, -3, nil, false, false), (.agreed, -2, .met, false, false),
        (.agreed, 2, nil, true, false), (.proposed, 2, nil, false, false), (.passed, -1, nil, false, false),
    ])
    func whoIsOnTheWay(state: AppointmentState, hours: Int, word: AppointmentReport?, isSold: Bool, areOnTheWay: Bool) {
        let appointment = Self.appointment(state, hours: hours, words: (nil, word))
        #expect(AppointmentRules.areOnTheWay(appointment, isSold: isSold, at: Self.noon) == areOnTheWay)
    }

    /// The outcome for the member who states the first word, if the other states the second.
    @Test(arguments: [
        (AppointmentReport?.none, AppointmentReport?.none, AppointmentOutcome.open), (.met, nil, .kept),
        (nil, .met, .kept),
        (.met, .met, .kept), (.missed, nil, .missed), (nil, .missed, .kept), (.absent, nil, .kept),
        (nil, .absent, .missed),
        (.met, .absent, .open), (.absent, .met, .open), (.absent, .absent, .open), (.missed, .absent, .missed),
        (.absent, .missed, .kept), (.missed, .met, .missed), (.met, .missed, .kept), (.missed, .missed, .missed),
    ])
    func whatItCountsAs(own: AppointmentReport?, others: AppointmentReport?, outcome: AppointmentOutcome) {
        #expect(AppointmentRules.outcome(own: own, others: others) == outcome)
    }

    @Test func fewAppointmentsSayNothing() {
        #expect(!AppointmentRecord(kept: 2, missed: 0).says && AppointmentRecord(kept: 2, missed: 1).says)
    }
}
