import Domain
import Foundation
import Kobis
import Octets
import Testing

/// The figures that come with the program.
@Suite struct BoxOfficeSampleTests {
    private static let now = Instant(seconds: 1_800_000_000)
    private static let sample = BoxOfficeSample.read(at: now)
    private static let days = sample.rankings.filter { $0.key.span == .day }
    private static let weekends = sample.rankings.filter { $0.key.span == .weekend }

    @Test func thereAreFiftySixDaysEightWeekendsAndSixtyFilms() {
        #expect(Self.days.count == 56)
        #expect(Self.weekends.count == 8)
        #expect(Self.sample.films.count == 60)
        #expect(Self.sample.rankings.filter { $0.rows.count == 10 && $0.origin == .sample }.count == 64)
        #expect(Self.days.map(\.key.first) == Self.days.first?.key.first.following(55))
    }

    @Test func everyFilmOfTheListsHasItsFacts() {
        let known = Set(Self.sample.films.map(\.code))
        let ranked = Set(Self.sample.rankings.flatMap(\.rows).map(\.code))
        #expect(ranked.subtracting(known).isEmpty)
    }

    @Test func totalsGrowByTheDaysAdmissions() {
        var pairs = 0
        for (before, after) in zip(Self.days, Self.days.dropFirst()) {
            for row in after.rows {
                guard let earlier = before[row.code] else { continue }
                pairs += 1
                #expect(row.admissions.total == earlier.admissions.total + row.admissions.count)
                #expect(row.change == RankChange(places: earlier.rank - row.rank, isNew: false))
                #expect(row.admissions.difference == row.admissions.count - earlier.admissions.count)
                #expect(row.sales.difference == row.sales.count - earlier.sales.count)
            }
        }
        #expect(pairs > 400)
    }

    @Test func ranksFollowAdmissionsAndNewFilmsCompareWithNothing() {
        for day in Self.days {
            #expect(day.rows.map(\.admissions.count) == day.rows.map(\.admissions.count).sorted(by: >))
            for row in day.rows where row.change == .new {
                #expect(row.admissions.difference == row.admissions.count)
                #expect(row.admissions.percent == Tenths(count: 1000))
            }
        }
    }

    @Test(arguments: weekends)
    func weekendsAreTheSumsOfTheirDaysWhereThatIsCertain(weekend: Ranking) throws {
        let summed = try #require(
            SummedRanking(weekend.key, days: Self.days.filter { weekend.key.period.contains($0.key.first) })
        )
        #expect(summed.certain > 0)
        for (sum, told) in zip(summed.ranking.rows, weekend.rows).prefix(summed.certain) {
            #expect(sum.code == told.code)
            #expect(sum.rank == told.rank)
            #expect(sum.admissions.count == told.admissions.count)
            #expect(sum.admissions.total == told.admissions.total)
            #expect(sum.sales.count == told.sales.count)
            #expect(sum.screens == told.screens)
            #expect(sum.showings == told.showings)
            #expect(abs(sum.salesShare.count - told.salesShare.count) <= 1)
        }
    }
}

extension BoxOfficeSampleTests {
    private static func sum(_ key: RankingKey) -> SummedRanking? {
        let earlier = key.moved(by: -1)
        return SummedRanking(
            key,
            days: days.filter { key.period.contains($0.key.first) },
            before: days.filter { earlier.period.contains($0.key.first) }
        )
    }

    /// Returns all rows of all weeks and weekends, 160 of them.
    @Test func sumsLeaveNothingOutThatTheDaysTell() throws {
        let weeks = stride(from: 0, to: Self.days.count, by: 7).map { RankingKey(.week, Self.days[$0].key.first) }
        var rows = 0
        for key in weeks + Self.weekends.map(\.key) {
            let sum = try #require(Self.sum(key))
            let days = Self.days.filter { key.period.contains($0.key.first) }
            for row in sum.ranking.rows {
                rows += 1
                let shown = days.compactMap { day in day[row.code].map { (day.key.first, $0) } }
                let (first, opening) = try #require(shown.first)
                let told = opening.admissions.total - opening.admissions.count
                let dayBefore =
                    first == key.first ? 0 : min(told, opening.admissions.count - opening.admissions.difference)
                let last = try #require(shown.last).1
                #expect(row.admissions.count == last.admissions.total - told + dayBefore, "\(key) \(row.name)")
            }
        }
        #expect(rows == 160)
    }

    /// A film that is not new in KOBIS's own weekend list is not new in the sum of its week.
    @Test func filmsThatWereShownBeforeAreNotNew() throws {
        var old = 0
        for weekend in Self.weekends.dropFirst() {
            let week = RankingKey(.week, weekend.key.first.adding(days: -4))
            let (weekSum, weekendSum) = (try #require(Self.sum(week)), try #require(Self.sum(weekend.key)))
            for told in weekend.rows where told.change != .new {
                old += 1
                if let row = weekSum.ranking[told.code] { #expect(row.change != .new, "\(week.first) \(row.name)") }
            }
            for told in weekend.rows where told.change == .new {
                if let row = weekendSum.ranking[told.code] { #expect(row.change == .new, "\(week.first) \(row.name)") }
            }
        }
        #expect(old > 50)
    }

    @Test func previewsOfTheDayBeforeCount() throws {
        let week = RankingKey(.week, try #require(Day(iso: "2021-12-13")))
        let film = try #require(Self.sum(week)?.ranking.rows.first)
        #expect(film.name == "스파이더맨: 노 웨이 홈")
        #expect(film.admissions.count == 2_770_247)
    }
}

extension Day {
    fileprivate func following(_ count: Int) -> [Day] { (0...count).map { adding(days: $0) } }
}
