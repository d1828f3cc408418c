import Domain

/// A ranking's key and rows in the columns every statement of theirs has in this order.
enum RankingColumns {
    static func row(_ row: borrowing Row, from column: Int32 = 0) throws(Failure) -> RankedFilm {
        let c = column
        guard let code = FilmCode(try row.text(c)) else { throw .archive("film \(try row.text(c))") }
        return RankedFilm(
            place: row.integer(c + 1),
            rank: row.integer(c + 4),
            change: RankChange(places: row.integer(c + 5), isNew: row.integer(c + 6) == 1),
            code: code,
            title: try row.text(c + 2),
            opened: row.isNull(c + 3) ? nil : Day(number: row.integer(c + 3)),
            admissions: tally(row, from: c + 7),
            sales: tally(row, from: c + 11),
            salesShare: Tenths(count: row.integer(c + 15)),
            screens: row.integer(c + 16),
            showings: row.integer(c + 17)
        )
    }

    private static func tally(_ row: borrowing Row, from column: Int32) -> Tally {
        Tally(
            count: row.integer(column),
            difference: row.integer(column + 1),
            percent: Tenths(count: row.integer(column + 2)),
            total: row.integer(column + 3)
        )
    }
}

extension RankingFilter {
    /// As the archive's column has it: empty for all films.
    var column: String {
        let parts = [
            nation.map { "nation=\($0.rawValue)" }, kind.map { "kind=\($0.rawValue)" }, region.map { "region=\($0)" },
        ]
        return parts.compactMap { $0 }.joined(separator: "&")
    }
}
