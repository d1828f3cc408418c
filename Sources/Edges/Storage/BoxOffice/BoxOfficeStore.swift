package import Domain

/// The box office's archive.
package struct BoxOfficeStore: BoxOfficeArchive {
    let reader: Reader
    let writer: any StoreWriter
    let leases: any Leases
    package let version: StoreVersion

    package func ranking(_ key: RankingKey) async throws(Failure) -> Ranking? {
        try await reader.snapshot { (connection) throws(Failure) in try connection.newest(key)?.ranking }
    }

    package func versions(of key: RankingKey) async throws(Failure) -> [Ranking] {
        try await reader.snapshot { (connection) throws(Failure) in try connection.versions(of: key) }
    }

    package func rankings(_ span: RankingSpan, in period: Period) async throws(Failure) -> [Ranking] {
        try await reader.snapshot { (connection) throws(Failure) in
            var rankings: [Ranking] = []
            for first in try connection.firstDays(of: span, in: period) {
                if let kept = try connection.newest(RankingKey(span, first)) { rankings.append(kept.ranking) }
            }
            return rankings
        }
    }

    package func days(in period: Period) async throws(Failure) -> [Day] {
        try await reader.read { (connection) throws(Failure) in try connection.firstDays(of: .day, in: period) }
    }

    package func extent() async throws(Failure) -> Period? {
        try await reader.snapshot { (connection) throws(Failure) in
            guard let first = try connection.day(BoxOfficeStatements.firstDay),
                let last = try connection.day(BoxOfficeStatements.lastDay)
            else { return nil }
            return Period(first, last)
        }
    }

    package func isSampleOnly() async throws(Failure) -> Bool {
        try await reader.snapshot { (connection) throws(Failure) in
            let hasAny = try connection.number(BoxOfficeStatements.hasAny) > 0
            let hasOther = try connection.number(BoxOfficeStatements.hasOther) > 0
            return hasAny && !hasOther
        }
    }

    package func film(_ code: FilmCode) async throws(Failure) -> Film? {
        try await reader.read { (connection) throws(Failure) in try connection.film(code) }
    }

    package func summary(of code: FilmCode) async throws(Failure) -> FilmSummary? {
        try await reader.first(BoxOfficeStatements.summary, code.text, read: FilmColumns.summary)
    }

    package func run(of code: FilmCode) async throws(Failure) -> FilmRun {
        try await reader.read { (connection) throws(Failure) in
            var days: [FilmDay] = []
            try connection.each(BoxOfficeStatements.run, code.text) { (row) throws(Failure) in
                let film = try RankingColumns.row(&row)
                days.append(FilmDay(day: Day(number: row.integer()), row: film))
            }
            return FilmRun(code: code, days: days)
        }
    }

    package func search(_ query: SearchQuery, limit: Int) async throws(Failure) -> [FilmSummary] {
        try await reader.read { (connection) throws(Failure) in
            var found: [FilmSummary] = []
            try connection.search.films(query, limit: limit) { (row) throws(Failure) in
                found.append(try FilmColumns.summary(&row))
            }
            return found
        }
    }

    package func films(
        _ filter: FilmFilter,
        skipping: Int,
        limit: Int
    ) async throws(Failure) -> (films: [Film], total: Int) {
        try await reader.snapshot { (connection) throws(Failure) in
            let page = try connection.films(filter, skipping: skipping, limit: limit)
            // The count comes with the rows, and past the end there are none.
            guard page.films.isEmpty, skipping > 0 else { return page }
            return ([], try connection.films(filter, skipping: 0, limit: 1).total)
        }
    }
}

extension DatabaseConnection {
    fileprivate func films(
        _ filter: FilmFilter,
        skipping: Int,
        limit: Int
    ) throws(Failure) -> (films: [Film], total: Int) {
        var films: [Film] = []
        var total = 0
        try each(
            EngineStatements.filteredFilms,
            filter.title.composed,
            filter.director.composed,
            filter.person.composed,
            filter.companyCode.isEmpty ? filter.company.composed : filter.companyCode,
            filter.nation,
            filter.kind,
            filter.openedFrom.flatMap(Day.first(of:))?.number,
            filter.openedTo.flatMap { Day.first(of: $0 + 1) }?.number,
            filter.madeFrom,
            filter.madeTo,
            skipping,
            limit
        ) { (row) throws(Failure) in
            films.append(try FilmColumns.film(&row))
            total = row.integer()
        }
        return (films, total)
    }
}

extension Day {
    fileprivate static func first(of year: Int) -> Day? { Day(year: year, month: 1, day: 1) }
}

/// A version of a list without its rows.
struct RankingHead {
    let id: Int
    let origin: RankingOrigin
    let confirmed: Instant

    init(_ row: inout Row) {
        id = row.integer()
        origin = RankingOrigin(rawValue: row.integer()) ?? .kobis
        confirmed = row.instant()
    }
}

extension Reader {
    /// Runs several statements on one snapshot of the archive.
    func snapshot<Result: Sendable>(
        _ body: (any DatabaseConnection) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in try body(connection) }
        }
    }
}

extension DatabaseConnection {
    func newest(_ key: RankingKey) throws(Failure) -> (head: RankingHead, ranking: Ranking)? {
        let head = try first(
            BoxOfficeStatements.newest,
            key.span.rawValue,
            key.filter.column,
            key.first.number
        ) { RankingHead(&$0) }
        return try head.map { (head) throws(Failure) in (head, try ranking(key, head)) }
    }

    func versions(of key: RankingKey) throws(Failure) -> [Ranking] {
        var heads: [RankingHead] = []
        try each(
            BoxOfficeStatements.versions,
            key.span.rawValue,
            key.filter.column,
            key.first.number
        ) { heads.append(RankingHead(&$0)) }
        var versions: [Ranking] = []
        for head in heads { versions.append(try ranking(key, head)) }
        return versions
    }

    func ranking(_ key: RankingKey, _ head: RankingHead) throws(Failure) -> Ranking {
        var rows: [RankedFilm] = []
        rows.reserveCapacity(10)
        try each(BoxOfficeStatements.rows, head.id) { (row) throws(Failure) in
            rows.append(try RankingColumns.row(&row))
        }
        return Ranking(key: key, rows: rows, origin: head.origin, fetched: head.confirmed)
    }

    func film(_ code: FilmCode) throws(Failure) -> Film? {
        try first(BoxOfficeStatements.film, code.text, read: FilmColumns.film)
    }

    func firstDays(of span: RankingSpan, in period: Period) throws(Failure) -> [Day] {
        var days: [Day] = []
        try each(
            BoxOfficeStatements.firstDays,
            period.first.number,
            period.last.number,
            span.rawValue
        ) { days.append(Day(number: $0.integer())) }
        return days
    }

    fileprivate func day(_ sql: SQL) throws(Failure) -> Day? {
        try first(sql) { $0.integerOrNil().map { Day(number: $0) } } ?? nil
    }
}
