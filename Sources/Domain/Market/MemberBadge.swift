/// A badge that a member has earned, shown on their own page.
package enum MemberBadge: Sendable, CaseIterable {
    case firstDeal, quickAnswers, tenGood, keptFive

    package static let fewestGood = 10
    package static let fewestKept = 5

    package static func earned(_ record: SellerRecord, _ reviews: ReviewCount) -> [MemberBadge] {
        allCases.filter { badge in
            switch badge {
            case .firstDeal: record.sold > 0
            case .quickAnswers: record.answers == .tenMinutes || record.answers == .hour
            case .tenGood: reviews.good >= fewestGood
            case .keptFive: record.appointments.kept >= fewestKept
            }
        }
    }
}
