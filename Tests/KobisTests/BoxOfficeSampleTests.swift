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

extension Day {
    fileprivate func following(_ count: Int) -> [Day] { (0...count).map { adding(days: $0) } }
}
