/// A film on one day's list.
package struct FilmDay: Sendable, Hashable {
    package let day: Day
    package let row: RankedFilm

    package init(day: Day, row: RankedFilm) {
        self.day = day
        self.row = row
    }
}

/// A film's days among the first ten, in order. Days are missing if it was not among them or the archive has no
/// figures.
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
    /// The day with the most admissions.
    package var best: FilmDay? { days.max { $0.row.admissions.count < $1.row.admissions.count } }

    /// Returns the day on which the total admissions reached each of `counts`.
    package func milestones(_ counts: [Int] = FilmRun.millions) -> [Milestone] {
        counts.compactMap(milestone)
    }

    /// One million to twenty million.
    package static let millions = (1...20).map { $0 * 1_000_000 }

    /// Returns the day on which the total admissions reached `count`; nil if they have not yet.
    package func milestone(_ count: Int) -> Milestone? {
        guard let reached = days.first(where: { $0.row.admissions.total >= count }) else { return nil }
        // The total on the evening before follows from this day's figures, even if that day is not in the archive.
        let before = reached.row.admissions.total - reached.row.admissions.count
        return Milestone(admissions: count, day: reached.day, isExact: before < count)
    }

    /// The days, numbered by the day of the run: 1 is the opening day; previews have no number.
    package var byDayOfRun: [(dayOfRun: Int, row: RankedFilm)] {
        days.compactMap { day in
            guard let opened, opened <= day.day else { return nil }
            return (day.day.days(since: opened) + 1, day.row)
        }
    }
}

/// The day a film's total admissions reached a count.
package struct Milestone: Sendable, Hashable {
    package let admissions: Int
    package let day: Day
    /// False if it may have been earlier, on a day missing from the archive.
    package let isExact: Bool
}
