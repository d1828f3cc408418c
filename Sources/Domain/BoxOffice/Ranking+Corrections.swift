/// What KOBIS changed about one film between two versions of the same list.
package struct RankingCorrection: Sendable, Hashable {
    /// As it was and as it is; nil where the film was not on the list.
    package let before: RankedFilm?
    package let after: RankedFilm?

    /// How many admissions more it has now.
    package var admissions: Int { (after?.admissions.count ?? 0) - (before?.admissions.count ?? 0) }
}

extension Ranking {
    /// The rows that are not the same in `earlier`, in the order of this list and then those that left it.
    package func corrections(since earlier: Ranking) -> [RankingCorrection] {
        let changed = rows.compactMap { row -> RankingCorrection? in
            let before = earlier[row.code]
            return before == row ? nil : RankingCorrection(before: before, after: row)
        }
        let gone = earlier.rows.filter { self[$0.code] == nil }
        return changed + gone.map { RankingCorrection(before: $0, after: nil) }
    }
}
