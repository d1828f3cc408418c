/// What members may report, and which decisions about them they may answer.
package enum ReportRules {
    /// Throws `notFound` for what `reporter` cannot see, which is nil, and `invalid` for what is their own.
    package static func mayReport(_ subject: ReportSubject?, by reporter: SellerID) throws(Failure) -> ReportSubject {
        guard let subject else { throw .nothingToReport }
        guard subject.person.id != reporter else { throw .ownReport }
        return subject
    }

    /// Throws `tooMany` for one thing more than somebody may report in a day. Saying anew why is always taken.
    package static func mayReport(after made: Int, isKnown: Bool) throws(Failure) {
        guard isKnown || made < NewReport.mostInADay else { throw .tooManyReports }
    }

    /// Throws `notFound` for a decision that is about somebody else, which is nil, or held against nobody, and `conflict`
    /// for one that was answered before.
    package static func mayAnswer(_ action: ModerationAction?, answers: Int) throws(Failure) {
        guard let action, action.isHeldAgainst else { throw .noDecision }
        guard answers == 0 else { throw .answeredAlready }
    }
}

extension ModerationAction {
    /// Whether it is held against somebody, who then may answer.
    package var isHeldAgainst: Bool {
        switch self {
        case .hide, .warn, .suspend, .removePictures: true
        case .restore, .dismiss: false
        }
    }
}

extension Failure {
    fileprivate static let nothingToReport = Failure(
        .notFound,
        Phrase("지금은 볼 수 없어서 신고할 수 없어요.", "You can’t see this now, so you can’t report it.")
    )
    fileprivate static let ownReport = Failure(
        .invalid,
        Phrase("내 것은 신고할 수 없어요.", "You can’t report your own things.")
    )
    fileprivate static let tooManyReports = Failure(
        .tooMany,
        Phrase(
            "하루에 \(NewReport.mostInADay)번까지 신고할 수 있어요. 내일 다시 해 주세요.",
            "\(NewReport.mostInADay) reports a day are possible. Try again tomorrow."
        ),
        retryAfter: 3_600
    )
    fileprivate static let noDecision = Failure(.notFound, Phrase("그런 알림이 없어요.", "There is no such notice."))
    fileprivate static let answeredAlready = Failure(
        .conflict,
        Phrase("이의 제기는 이미 보냈어요.", "You’ve already sent your appeal.")
    )
}
