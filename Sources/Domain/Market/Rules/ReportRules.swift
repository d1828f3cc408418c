/// Rules for members' reports and appeals.
package enum ReportRules {
    /// Throws `notFound` for a subject `reporter` cannot see (nil), and `invalid` for their own.
    package static func mayReport(_ subject: ReportSubject?, by reporter: SellerID) throws(Failure) -> ReportSubject {
        guard let subject else { throw .nothingToReport }
        guard subject.person.id != reporter else { throw .ownReport }
        return subject
    }

    /// Throws `tooMany` beyond the daily limit of reports. A new reason for an earlier report is always accepted.
    package static func mayReport(after made: Int, isKnown: Bool) throws(Failure) {
        guard isKnown || made < NewReport.mostInADay else { throw .tooManyReports }
    }

    /// Throws `notFound` for a decision about someone else (nil) or against nobody, and `conflict` for one that was
    /// appealed before.
    package static func mayAnswer(_ action: ModerationAction?, answers: Int) throws(Failure) {
        guard let action, action.isHeldAgainst else { throw .noDecision }
        guard answers == 0 else { throw .answeredAlready }
    }
}

extension ModerationAction {
    /// Whether it is a sanction, which the member may appeal.
    package var isHeldAgainst: Bool {
        switch self {
        case .hide, .warn, .suspend, .removePictures: true
        default: false
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
            "You can report up to \(NewReport.mostInADay) things a day. Try again tomorrow."
        ),
        retryAfter: 3_600
    )
    fileprivate static let noDecision = Failure(.notFound, Phrase("그런 알림이 없어요.", "This notice doesn’t exist."))
    fileprivate static let answeredAlready = Failure(
        .conflict,
        Phrase("이의 제기는 이미 보냈어요.", "You’ve already sent your appeal.")
    )
}
