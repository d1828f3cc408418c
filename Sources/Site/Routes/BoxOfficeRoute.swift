package import Domain

/// The box office's addresses below `/boxoffice`; the hall's front page shows the newest day.
package enum BoxOfficeRoute: Sendable, Hashable {
    case day(Day)
    /// A day's list as a file.
    case file(Day, FigureFormat)
    /// The changes of all days' lists.
    case corrections
    case correctionsFile(CorrectionsFormat)
    /// The files of all figures, their description, and one of them: as of today, or of a day.
    case data
    case dataPackage
    case table(OpenTable, Day?)
    /// The rules of the mark for unusual figures.
    case doubts
    /// The weekend, Friday to Sunday, containing that day.
    case weekend(Day)
    /// The week, Monday to Sunday, containing that day.
    case week(Day)
    /// The days of a month, named by its first.
    case month(Day)
    /// The film search.
    case films
    case film(FilmCode)
    /// Pictures to share, of a day and of a film's run.
    case picture(Day)
    case filmPicture(FilmCode)
    case compare

    /// Parses the segments below `/boxoffice`. Nil for an unknown address.
    package init?(below place: ArraySlice<Substring>) {
        let segments = place.map(String.init)
        switch (segments.count, segments.first ?? "") {
        case (1, "films"): self = .films
        case (1, "compare"): self = .compare
        case (1, "corrections"): self = .corrections
        case (1, "doubts"): self = .doubts
        case (1, "data"): self = .data
        case (2, "data") where segments[1] == "datapackage.json": self = .dataPackage
        case (2, "data"):
            guard let table = OpenTable(file: segments[1]) else { return nil }
            self = .table(table, nil)
        case (3, "data"):
            guard let day = Day(iso: segments[1]), let table = OpenTable(file: segments[2]) else { return nil }
            self = .table(table, day)
        case (1, let text) where text.contains("."):
            guard let route = Self(file: text) else { return nil }
            self = route
        case (1, let text):
            guard let day = Day(iso: text) else { return nil }
            self = .day(day)
        case (2, "films"):
            let parts = segments[1].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard let code = FilmCode(parts[0]), parts.count == 1 || parts.dropFirst() == ["svg"] else { return nil }
            self = parts.count == 1 ? .film(code) : .filmPicture(code)
        case (2, "months"):
            guard let first = Day(iso: segments[1] + "-01") else { return nil }
            self = .month(first)
        case (2, "weekend"), (2, "week"):
            guard let day = Day(iso: segments[1]) else { return nil }
            self = segments[0] == "week" ? .week(day) : .weekend(day)
        default: return nil
        }
    }

    /// Parses the name of a file: `2022-02-06.csv`.
    private init?(file name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return nil }
        if parts[0] == "corrections", let format = CorrectionsFormat(rawValue: parts[1]) {
            self = .correctionsFile(format)
        } else if let day = Day(iso: parts[0]), parts[1] == "svg" {
            self = .picture(day)
        } else if let day = Day(iso: parts[0]), let format = FigureFormat(rawValue: parts[1]) {
            self = .file(day, format)
        } else {
            return nil
        }
    }

    package var path: String { "/boxoffice/" + below }

    private var below: String {
        switch self {
        case .day(let day): day.iso
        case .file(let day, let format): "\(day.iso).\(format.rawValue)"
        case .corrections: "corrections"
        case .doubts: "doubts"
        case .data: "data"
        case .dataPackage: "data/datapackage.json"
        case .table(let table, let day): "data/\(day.map { "\($0.iso)/" } ?? "")\(table.rawValue).csv.gz"
        case .correctionsFile(let format): "corrections.\(format.rawValue)"
        case .weekend(let day): "weekend/\(day.iso)"
        case .week(let day): "week/\(day.iso)"
        case .month(let day): "months/\(day.iso.prefix(7))"
        case .films: "films"
        case .film(let code): "films/\(code.text)"
        case .picture(let day): "\(day.iso).svg"
        case .filmPicture(let code): "films/\(code.text).svg"
        case .compare: "compare"
        }
    }
}

/// A format of a day's list, and the ending of its address.
package enum FigureFormat: String, Sendable, CaseIterable { case csv, json }

/// A file of all figures.
package enum OpenTable: String, Sendable, CaseIterable {
    case days, films, corrections

    init?(file name: String) {
        guard name.hasSuffix(".csv.gz") else { return nil }
        self.init(rawValue: String(name.dropLast(7)))
    }
}

/// A format of the corrections, and the ending of their address.
package enum CorrectionsFormat: String, Sendable, CaseIterable { case csv, atom }

extension RankingKey {
    /// The address of this ranking.
    package var route: Route { .boxOffice(boxOfficeRoute) }

    package var boxOfficeRoute: BoxOfficeRoute {
        switch span {
        case .day: .day(first)
        case .weekend: .weekend(first)
        case .week, .weekdays: .week(first)
        }
    }
}

extension Day {
    /// The first day of its month.
    package var firstOfMonth: Day { adding(days: 1 - day) }
}
