/// A film's admissions on the last fourteen days, the last one being the day of a list.
package struct RecentDays: Sendable, Hashable {
    package static let count = 14

    /// Nil where the film was not among the first ten, or the archive has no figures.
    package let admissions: [Int?]

    package init(_ admissions: [Int?]) { self.admissions = admissions }

    /// Returns the recent days of each film of `ranking`, given the earlier lists.
    package static func all(of ranking: Ranking, among lists: [Ranking]) -> [FilmCode: RecentDays] {
        var found: [FilmCode: [Int?]] = [:]
        for row in ranking.rows { found[row.code] = Array(repeating: nil, count: count) }
        for list in lists.filter({ $0.key != ranking.key }) + [ranking] {
            let place = count - 1 + list.key.first.days(since: ranking.key.first)
            guard (0..<count).contains(place) else { continue }
            for row in list.rows { found[row.code]?[place] = row.admissions.count }
        }
        return found.mapValues(RecentDays.init)
    }

    /// The day at that place.
    package static func day(_ place: Int, endingOn last: Day) -> Day { last.adding(days: place + 1 - count) }
}
