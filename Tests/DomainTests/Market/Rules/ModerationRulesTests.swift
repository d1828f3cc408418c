import Domain
import Testing

@Suite struct ModerationRulesTests {
    struct Case: Sendable {
        var kind = ReportTarget.Kind.product
        var state = ReportedItem.State.shown
        var isGuest = false
        var isSuspended = false
        var actions: [ModerationAction]
    }

    @Test(arguments: [
        Case(actions: [.hide, .warn, .suspend, .dismiss]),
        Case(state: .hidden, actions: [.hide, .warn, .suspend, .dismiss]),
        Case(state: .barred, actions: [.restore, .warn, .suspend, .dismiss]),
        Case(state: .gone, actions: [.warn, .suspend, .dismiss]),
        Case(isGuest: true, actions: [.hide, .dismiss]),
        Case(isSuspended: true, actions: [.hide, .warn, .dismiss]),
        Case(kind: .person, actions: [.warn, .suspend, .dismiss]),
        Case(kind: .person, state: .barred, isSuspended: true, actions: [.restore, .warn, .dismiss]),
    ])
    func whatCanBeDoneDependsOnWhatItIs(one: Case) {
        let item = ReportedItem(
            target: ReportTarget(one.kind, 1),
            words: "찻잔",
            state: one.state,
            person: MemberName(id: SellerID(1), name: "제인"),
            isGuest: one.isGuest,
            isSuspended: one.isSuspended,
            reports: [],
            decisions: []
        )
        #expect(item.actions == one.actions)
        for action in ModerationAction.allCases {
            let fault = kind { () throws(Failure) in try ModerationRules.may(action, item) }
            #expect(fault == (one.actions.contains(action) ? nil : .conflict), "\(action)")
        }
    }

    /// Links made that many milliseconds ago.
    @Test(
        arguments: [
            (nil, false, .unauthorized), (0, false, nil), (ModerationTimes.invitation - 1, false, nil),
            (ModerationTimes.invitation, false, .unauthorized), (0, true, .unauthorized), (-1, false, nil),
        ] as [(Int?, Bool, Failure.Kind?)]
    )
    func aLinkLetsInOnceAndForAnHour(age: Int?, isUsed: Bool, fault: Failure.Kind?) {
        let now = Instant(seconds: 1_000_000)
        let invited = age.map { Instant(milliseconds: now.milliseconds - $0) }
        let enters = { () throws(Failure) in try ModerationRules.mayEnter(invited: invited, isUsed: isUsed, at: now) }
        #expect(kind(enters) == fault)
    }
}
