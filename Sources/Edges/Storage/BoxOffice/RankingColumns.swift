import Domain

/// A ranking's key and rows, in the columns and order of all its statements.
enum RankingColumns {
    static func row(_ row: inout Row) throws(Failure) -> RankedFilm {
        let text = try row.text()
        guard let code = FilmCode(text) else { throw .archive("film \(text)") }
        let (place, title) = (row.integer(), try row.text())
        let opened = row.integerOrNil().map { Day(number: $0) }
        return RankedFilm(
            place: place,
            rank: row.integer(),
            change: RankChange(places: row.integer(), isNew: row.flag()),
            code: code,
            title: title,
            opened: opened,
            admissions: tally(&row),
            sales: tally(&row),
            salesShare: Tenths(count: row.integer()),
            screens: row.integer(),
            showings: row.integer()
        )
    }

    private static func tally(_ row: inout Row) -> Tally {
        Tally(
            count: row.integer(),
            difference: row.integer(),
            percent: Tenths(count: row.integer()),
            total: row.integer()
        )
    }
}

extension RankingFilter {
    /// The value in the archive's column: empty for all films.
    var column: String {
        let parts = [
            nation.map { "nation=\($0.rawValue)" }, kind.map { "kind=\($0.rawValue)" }, region.map { "region=\($0)" },
        ]
        return parts.compactMap { $0 }.joined(separator: "&")
    }
}
