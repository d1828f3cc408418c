/// Rules for the moderators' actions.
package enum ModerationRules {
    /// Throws `conflict` if the item's state does not allow the action.
    package static func may(_ action: ModerationAction, _ item: ReportedItem) throws(Failure) {
        guard item.actions.contains(action) else { throw .notAsItIs }
    }

    /// Throws `unauthorized` for an invitation that is unknown (nil), used or too old.
    package static func mayEnter(invited: Instant?, isUsed: Bool, at now: Instant) throws(Failure) {
        guard let invited, !isUsed, now.milliseconds(since: invited) < ModerationTimes.invitation else {
            throw .usedInvitation
        }
    }
}

extension Failure {
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
