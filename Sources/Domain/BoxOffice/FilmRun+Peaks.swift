/// A day of a run worth pointing at, and its name.
package struct RunPeak: Sendable, Hashable {
    package let day: FilmDay
    package let name: Phrase
}

/// One week of a run, Monday to Sunday.
package struct RunWeek: Sendable, Hashable {
    package let monday: Day
    /// The seven days; nil where the film was not among the first ten, or the archive has no figures.
    package let days: [FilmDay?]

    package var admissions: Int { days.reduce(0) { $0 + ($1?.row.admissions.count ?? 0) } }
}

extension FilmRun {
    /// The days since the opening; all days if the opening is unknown.
    package var sinceOpening: [FilmDay] { opened.map { opened in days.filter { $0.day >= opened } } ?? days }

    /// The days of previews, before the opening.
    package var previews: [FilmDay] { days.filter { $0.row.isPreview(on: $0.day) } }

    /// The weeks from the opening on, in order; weeks without a day are omitted.
    package var weeks: [RunWeek] {
        let byWeek = Dictionary(grouping: sinceOpening) { $0.day.monday }
        return byWeek.keys.sorted().map { monday in
            let week = byWeek[monday] ?? []
            return RunWeek(
                monday: monday,
                days: (0..<7).map { column in
                    week.first { $0.day == monday.adding(days: column) }
                }
            )
        }
    }

    /// Up to five days of the run, in order: the opening, the busiest day, the holidays with the most admissions, then
    /// the busiest days of other weeks.
    package func peaks(atMost most: Int = 5) -> [RunPeak] {
        let days = sinceOpening
        var found: [Day: RunPeak] = [:]
        func add(_ day: FilmDay?, _ name: Phrase) {
            guard let day, found.count < most || found[day.day] != nil else { return }
            let names = [found[day.day]?.name, name].compactMap(\.self)
            found[day.day] = RunPeak(
                day: day,
                name: Phrase(
                    names.map(\.korean).joined(separator: "\u{A0}· "),
                    names.map(\.english).joined(separator: ", ")
                )
            )
        }
        if let first = days.first, first.day == opened { add(first, Phrase("개봉", "Opening")) }
        let ordered = days.sorted { $0.row.admissions.count > $1.row.admissions.count }
        add(ordered.first, Phrase("가장 많은 날", "Busiest day"))
        for day in ordered { if let name = Holiday.main(of: day.day) { add(day, name) } }
        for day in ordered where !found.keys.contains(where: { abs($0.days(since: day.day)) < 5 }) {
            let week = day.day.days(since: days[0].day) / 7 + 1
            add(day, Phrase("\(week)주째 가장 많은 날", "Busiest of week \(week)"))
        }
        return found.values.sorted { $0.day.day < $1.day.day }
    }
}

extension Holiday {
    /// Returns the day's name if it is the holiday itself, not one of the days around it.
    package static func main(of day: Day) -> Phrase? {
        name(of: day).flatMap { $0.korean.hasSuffix("연휴") ? nil : $0 }
    }
}
