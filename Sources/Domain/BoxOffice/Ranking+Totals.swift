/// Sums over a ranking's rows.
package struct RankingTotals: Sendable, Hashable {
    /// Admissions of the ranked films only: KOBIS names no more than ten.
    package let admissions: Int
    package let sales: Int
    package let showings: Int
    /// The combined share of all sales, in percent.
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

    /// Approximate sales of all films, ranked or not, in won: from the rows' sales and shares, which KOBIS rounds.
    package var market: Int? {
        let totals = totals
        guard totals.share.count > 0 else { return nil }
        return Int(Double(totals.sales) * 1_000 / Double(totals.share.count))
    }
}
