import Domain
import Foundation
import Kobis
import Testing

/// Weekends and weeks of 2018 to 2022, summed from their days, compared with an independent computation; only if
/// `MADANG_FIVE_YEARS` names the file.
@Suite(.enabled(if: FiveYears.file != nil, "MADANG_FIVE_YEARS names no file"))
struct FiveYearSumTests {
    @Test(arguments: [(RankingSpan.weekend, 260), (.week, 260), (.weekdays, 260)])
    func sumsAreThoseOfTheNaiveReckoning(span: RankingSpan, least: Int) throws {
        let years = try FiveYears()
        var wrong: [String] = []
        var checked = 0
        for key in years.keys(of: span) {
            let sum = try #require(years.sum(key))
            let films = years.naive(key)
            checked += 1
            if !Self.agree(sum, films) { wrong.append(key.first.iso) }
        }
        #expect(checked >= least)
        #expect(wrong == [])
    }

    private static func agree(_ sum: SummedRanking, _ films: [FiveYears.Film]) -> Bool {
        let rows = sum.ranking.rows
        guard rows.count == min(10, films.count) else { return false }
        let counts = rows.map(\.admissions.count)
        guard counts == films.map(\.admissions).sorted(by: >).prefix(10).map(\.self) else { return false }
        return rows.allSatisfy { row in
            guard let film = films.first(where: { $0.code == row.code }) else { return false }
            return row.admissions.count == film.admissions && row.sales.count == film.sales
                && row.admissions.total == film.total && row.screens == film.screens && row.showings == film.showings
                && row.rank == 1 + films.count { $0.admissions > film.admissions }
        }
    }

    /// Rows reported as certain cannot be otherwise, and the first row not so reported can.
    @Test(arguments: [RankingSpan.weekend, .week, .weekdays])
    func certainRowsAreThoseNothingUnseenCanChange(span: RankingSpan) throws {
        let years = try FiveYears()
        var wrong: [String] = []
        for key in years.keys(of: span) {
            let sum = try #require(years.sum(key))
            let films = years.naive(key)
            let safe = sum.ranking.rows.map { row in
                films.first { $0.code == row.code }.map { years.isSafe($0, among: films, key) } ?? false
            }
            if sum.certain != safe.prefix(while: \.self).count {
                wrong.append("\(key.first.iso) \(sum.certain) \(safe)")
            }
        }
        #expect(wrong == [])
    }

    /// Totals are independent of the days: the difference of two is the sum of the days between.
    @Test func certainSumsAreTheDifferenceOfTwoTotals() throws {
        let years = try FiveYears()
        var (certain, more, less) = (0, 0, 0)
        for key in years.keys(of: .week) {
            guard let before = years.days[key.first.adding(days: -1)], let sum = years.sum(key) else { continue }
            for (place, row) in sum.ranking.rows.enumerated() {
                guard let earlier = before[row.code] else { continue }
                let missed = row.admissions.total - earlier.admissions.total - row.admissions.count
                if place < sum.certain { certain += 1 }
                if missed < 0 { more += 1 }
                if missed > 0, place < sum.certain { less += 1 }
            }
        }
        #expect(certain > 300)
        #expect((more, less) == (0, 0))
    }
}

/// The file's days, and a simple computation over them.
struct FiveYears {
    static let file = ProcessInfo.processInfo.environment["MADANG_FIVE_YEARS"]

    let days: [Day: Ranking]

    init() throws {
        let data = try Data(contentsOf: URL(filePath: try #require(Self.file)))
        let now = Instant(seconds: 1_800_000_000)
        let file = Array(data).withUnsafeBufferPointer { FigureFile($0, origin: .imported, at: now) }
        days = Dictionary(uniqueKeysWithValues: file.rankings.map { ($0.key.first, $0) })
    }

    /// Returns every weekend or week with all its days.
    func keys(of span: RankingSpan) -> [RankingKey] {
        Set(days.keys.map { RankingKey(span, $0) }).filter { key in key.period.days.allSatisfy { days[$0] != nil } }
            .sorted { $0.first < $1.first }
    }

    func sum(_ key: RankingKey) -> SummedRanking? { SummedRanking(key, days: key.period.days.compactMap { days[$0] }) }

    struct Film {
        let code: FilmCode
        let admissions: Int
        let sales: Int
        let total: Int
        let screens: Int
        let showings: Int
        /// Whether it is listed on every day from its first to its last.
        let isUnbroken: Bool
        /// The admissions if it was just below the tenth on every day that does not list it.
        let most: Int
    }

    /// Whether no unlisted figure could change its figures or its rank.
    func isSafe(_ film: Film, among films: [Film], _ key: RankingKey) -> Bool {
        let isOvertaken = films.contains { other in
            guard other.code != film.code, other.admissions <= film.admissions else { return false }
            return other.most > other.admissions && other.most >= film.admissions
        }
        return film.isUnbroken && film.most == film.admissions && !isOvertaken && mostUnseen(key) < film.admissions
    }

    /// Returns the sum of each day's tenth: an upper bound for films never listed.
    func mostUnseen(_ key: RankingKey) -> Int { key.period.days.reduce(0) { $0 + tenth($1) } }

    private func tenth(_ day: Day) -> Int {
        guard let rows = days[day]?.rows, rows.count == 10 else { return 0 }
        return rows[9].admissions.count
    }

    /// Returns every film listed on any of the days.
    func naive(_ key: RankingKey) -> [Film] {
        let codes = Set(key.period.days.flatMap { days[$0]?.rows.map(\.code) ?? [] })
        return codes.map { naive($0, key.period.days) }
    }

    private func naive(_ code: FilmCode, _ period: [Day]) -> Film {
        let rows = period.map { days[$0]?[code] }
        let named = rows.compactMap(\.self)
        var admissions = 0
        var sales = 0
        var unseen = 0
        var last: RankedFilm?
        for (day, row) in zip(period, rows) {
            if let row {
                // The admissions on days between two that list it are the growth of its total.
                admissions += last.map { row.admissions.total - $0.admissions.total } ?? row.admissions.count
                sales += last.map { row.sales.total - $0.sales.total } ?? row.sales.count
                last = row
            } else if last == nil {
                // A total equal to the first listed count means that it had no admissions before.
                let isNew = named.first.map { $0.admissions.total == $0.admissions.count } ?? false
                if !isNew { unseen += tenth(day) }
            } else if !rows[(period.firstIndex(of: day) ?? 0)...].contains(where: { $0 != nil }) {
                unseen += tenth(day)
            }
        }
        return Film(
            code: code,
            admissions: admissions,
            sales: sales,
            total: last?.admissions.total ?? 0,
            screens: named.map(\.screens).max() ?? 0,
            showings: named.reduce(0) { $0 + $1.showings },
            isUnbroken: rows.drop { $0 == nil }.prefix { $0 != nil }.count == named.count,
            most: admissions + unseen
        )
    }
}
