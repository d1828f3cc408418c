/// A film on one day's list.
package struct FilmDay: Sendable, Hashable {
    package let day: Day
    package let row: RankedFilm

    package init(day: Day, row: RankedFilm) {
        self.day = day
        self.row = row
    }
}

/// A film's days among the first ten, in order. There are gaps where it fell out of them or the archive has no figures.
package struct FilmRun: Sendable, Hashable {
    package let code: FilmCode
    package let days: [FilmDay]

    package init(code: FilmCode, days: [FilmDay]) {
        self.code = code
        self.days = days
    }

    package var opened: Day? { days.last?.row.opened }
    package var daysAtNumberOne: Int { days.count { $0.row.rank == 1 } }
    package var bestRank: Int? { days.map(\.row.rank).min() }
    /// The day most people came.
    package var best: FilmDay? { days.max { $0.row.admissions.count < $1.row.admissions.count } }

    /// When each of `counts` people had come.
    package func milestones(_ counts: [Int] = FilmRun.millions) -> [Milestone] {
        counts.compactMap(milestone)
    }

    /// A million, and every one after it.
    package static let millions = (1...20).map { $0 * 1_000_000 }

    private func milestone(_ count: Int) -> Milestone? {
        guard let reached = days.first(where: { $0.row.admissions.total >= count }) else { return nil }
        // The evening before it had as many fewer as came that day, whether that evening is in the archive or not.
        let before = reached.row.admissions.total - reached.row.admissions.count
        return Milestone(admissions: count, day: reached.day, isExact: before < count)
    }

    /// The days by how long the film had been running: 1 is the day it opened; previews have none.
    package var byDayOfRun: [(dayOfRun: Int, row: RankedFilm)] {
        days.compactMap { day in
            guard let opened, opened <= day.day else { return nil }
            return (day.day.days(since: opened) + 1, day.row)
        }
    }
}

/// The day so many people had come to a film.
package struct Milestone: Sendable, Hashable {
    package let admissions: Int
    package let day: Day
    /// False where it may have been earlier, on a day the archive has no figures of.
    package let isExact: Bool
}
