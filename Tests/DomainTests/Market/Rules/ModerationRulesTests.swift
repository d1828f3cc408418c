import Domain
import Testing

@Suite struct ModerationRulesTests {
    struct Case: Sendable {
        var kind = ReportTarget.Kind.product
        var state = ReportedItem.State.shown
        var isGuest = false
        var isSuspended = false
        var role: StaffRole?
        var acting = StaffRole.moderator
        var actions: [ModerationAction]
    }

    @Test(arguments: [
        Case(actions: [.hide, .warn, .suspend, .dismiss]),
        Case(state: .hidden, actions: [.hide, .warn, .suspend, .dismiss]),
        Case(state: .barred, actions: [.restore, .warn, .suspend, .dismiss]),
        Case(state: .gone, actions: [.warn, .suspend, .dismiss]),
        Case(isGuest: true, actions: [.hide, .dismiss]),
        Case(isSuspended: true, actions: [.hide, .warn, .dismiss]),
        Case(kind: .person, actions: [.warn, .suspend, .dismiss, .letIn]),
        Case(kind: .person, state: .barred, isSuspended: true, actions: [.restore, .warn, .dismiss, .end]),
        Case(kind: .person, state: .gone, actions: [.dismiss]),
        // Only owners act on the staff, and choose it.
        Case(kind: .person, role: .moderator, actions: [.warn, .dismiss]),
        Case(role: .owner, actions: [.hide, .warn, .dismiss]),
        Case(
            kind: .person,
            acting: .owner,
            actions: [.warn, .suspend, .dismiss, .letIn, .makeModerator, .makeOwner]
        ),
        Case(
            kind: .person,
            role: .moderator,
            acting: .owner,
            actions: [.warn, .suspend, .dismiss, .letIn, .makeOwner, .endStaff]
        ),
        Case(
            kind: .person,
            role: .owner,
            acting: .owner,
            actions: [.warn, .suspend, .dismiss, .letIn, .makeModerator, .endStaff]
        ),
    ])
    func whatCanBeDoneDependsOnWhatItIs(one: Case) {
        let item = ReportedItem(
            target: ReportTarget(one.kind, 1),
            words: "찻잔",
            state: one.state,
            person: MemberName(id: SellerID(1), name: "제인"),
            isGuest: one.isGuest,
            isSuspended: one.isSuspended,
            role: one.role,
            reports: [],
            decisions: []
        )
        #expect(item.actions(of: one.acting) == one.actions)
        let owners: [ModerationAction] =
            [.makeModerator, .makeOwner, .endStaff] + (one.role == nil ? [] : [.suspend, .end, .letIn])
        for action in ModerationAction.allCases {
            let fault = kind { () throws(Failure) in
                try ModerationRules.may(action, item, by: one.acting, owners: 2)
            }
            let isOwners = one.acting == .moderator && owners.contains(action)
            #expect(fault == (one.actions.contains(action) ? nil : isOwners ? .forbidden : .conflict), "\(action)")
            // The last owner keeps the role.
            let last = kind { () throws(Failure) in
                try ModerationRules.may(action, item, by: one.acting, owners: 1)
            }
            #expect(last == (one.role == .owner && action.endsRole && fault == nil ? .conflict : fault), "\(action)")
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
