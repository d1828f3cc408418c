/// Rules for the moderators' actions.
package enum ModerationRules {
    /// Throws `forbidden` for an action that only owners take, `conflict` if the item's state does not allow it, if
    /// somebody else has decided since it was seen, or if it left the place without an owner. `owners` is their number.
    package static func may(
        _ action: ModerationAction,
        _ item: ReportedItem,
        seen: Int? = nil,
        by acting: StaffRole,
        owners: Int
    ) throws(Failure) {
        guard acting == .owner || !action.isForOwners(about: item.role) else { throw .onlyOwners }
        guard seen ?? item.lastDecision == item.lastDecision, item.actions(of: acting).contains(action) else {
            throw .notAsItIs
        }
        if action.endsRole { try mayLose(item.role, owners: owners) }
    }

    /// Throws `conflict` for the last owner's role.
    package static func mayLose(_ role: StaffRole?, owners: Int) throws(Failure) {
        guard role != .owner || owners > 1 else { throw .lastOwner }
    }

    /// Throws `unauthorized` for an invitation that is unknown (nil), used or too old.
    package static func mayEnter(invited: Instant?, isUsed: Bool, at now: Instant) throws(Failure) {
        guard let invited, !isUsed, now.milliseconds(since: invited) < ModerationTimes.invitation else {
            throw .usedInvitation
        }
    }
}

extension ModerationAction {
    /// Whether the person loses the role they have.
    package var endsRole: Bool {
        switch self {
        case .suspend, .end, .makeModerator, .endStaff: true
        default: false
        }
    }

    /// Whether only owners may take it, about somebody with this role: to end or take over an owner's account
    /// is to be the owner.
    func isForOwners(about role: StaffRole?) -> Bool {
        switch self {
        case .makeModerator, .makeOwner, .endStaff: true
        case .suspend, .end, .letIn: role != nil
        default: false
        }
    }
}

extension Failure {
    package static let notOfTheStaff = Failure(
        .forbidden,
        Phrase(
            "운영자만 볼 수 있어요. 운영자라면 내 공간에서 들어오거나, 서버에서 madang desk invite로 링크를 만들어 주세요.",
            "Only moderators can see this. If you are one, enter from My page, or run madang desk invite on the server."
        )
    )
    package static let onlyOwners = Failure(
        .forbidden,
        Phrase("소유자만 할 수 있어요.", "Only owners can do this.")
    )
    fileprivate static let lastOwner = Failure(
        .conflict,
        Phrase(
            "마지막 소유자예요. 다른 회원을 소유자로 정한 뒤에 해 주세요.",
            "This is the last owner. Make another member an owner first."
        )
    )
    package static let noReportedItem = Failure(.notFound, Phrase("신고된 것이 아니에요.", "This hasn’t been reported."))
    fileprivate static let usedInvitation = Failure(
        .unauthorized,
        Phrase(
            "이미 쓴 링크이거나 만든 지 24시간이 지났어요. madang desk invite로 새 링크를 만들어 주세요.",
            "This link was already used or has expired. Make another with madang desk invite."
        )
    )
    package static let notAsItIs = Failure(
        .conflict,
        Phrase("그사이 상태가 바뀌었어요. 다시 확인해 주세요.", "This has changed meanwhile. Please look again.")
    )
}
