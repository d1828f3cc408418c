/// What a ranking's rows say together.
package struct RankingTotals: Sendable, Hashable {
    /// Of the ranked films only: KOBIS names no more than ten.
    package let admissions: Int
    package let sales: Int
    package let showings: Int
    /// The share of all sales these films have together, in percent.
    package let share: Tenths
}

extension Ranking {
    package var totals: RankingTotals {
        RankingTotals(
            admissions: rows.reduce(0) { $0 + $1.admissions.count },
            sales: rows.reduce(0) { $0 + $1.sales.count },
            showings: rows.reduce(0) { $0 + $1.showings },
            share: Tenths(count: rows.reduce(0) { $0 + $1.salesShare.count })
        )
    }

    /// About how much all films sold, ranked or not, in won: from the rows' sales and shares, which KOBIS rounds.
    package var market: Int? {
        let totals = totals
        guard totals.share.count > 0 else { return nil }
        return Int(Double(totals.sales) * 1_000 / Double(totals.share.count))
    }
}
