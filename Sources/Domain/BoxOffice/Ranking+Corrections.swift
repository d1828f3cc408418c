/// KOBIS's correction of one film between two versions of a list.
package struct RankingCorrection: Sendable, Hashable {
    /// The row before, as `after` is the row now; nil if the film was not on the list.
    package let before: RankedFilm?
    package let after: RankedFilm?

    /// The change in admissions.
    package var admissions: Int { (after?.admissions.count ?? 0) - (before?.admissions.count ?? 0) }
}

extension Ranking {
    /// Returns the rows that differ from `earlier`, in the order of this list, then the rows that left it.
    package func corrections(since earlier: Ranking) -> [RankingCorrection] {
        let changed = rows.compactMap { row -> RankingCorrection? in
            let before = earlier[row.code]
            return before == row ? nil : RankingCorrection(before: before, after: row)
        }
        let gone = earlier.rows.filter { self[$0.code] == nil }
        return changed + gone.map { RankingCorrection(before: $0, after: nil) }
    }
}
