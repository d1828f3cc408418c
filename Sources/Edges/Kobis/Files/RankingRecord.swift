import Domain

/// The columns of a list in CSV. The first one's name determines whether its rows are days or longer periods.
enum RankingColumn: String, CaseIterable {
    case rank, code, title, opened, rankChange, entry
    case admissions, admissionsChange, admissionsChangePercent, admissionsTotal
    case sales, salesShare, salesChange, salesChangePercent, salesTotal
    case screens, showings
}

/// The index of each column.
struct RankingColumnPlaces {
    let key: Int
    let width: Int
    private let places: [RankingColumn: Int]

    /// Names of the first column: a day `2022-02-06`, or the first and last day `20220204~20220206`.
    private static let keys = ["date", "weekend", "week", "period"]

    init(_ header: [String]) throws(FigureFile.Fault) {
        guard let key = header.firstIndex(where: Self.keys.contains) else {
            throw FigureFile.Fault(
                line: 1,
                reason: Phrase("‘date’나 ‘weekend’라는 칸이 없어요", "there is no column called date or weekend")
            )
        }
        var places: [RankingColumn: Int] = [:]
        for column in RankingColumn.allCases {
            guard let place = header.firstIndex(of: column.rawValue) else {
                throw FigureFile.Fault(
                    line: 1,
                    reason: Phrase(
                        "‘\(column.rawValue)’라는 칸이 없어요",
                        "there is no column called \(column.rawValue)"
                    )
                )
            }
            places[column] = place
        }
        self.key = key
        self.places = places
        width = header.count
    }

    subscript(column: RankingColumn) -> Int { places[column] ?? 0 }
}

/// One line of a list in CSV.
struct RankingRecord {
    let key: RankingKey
    let row: RankedFilm

    init(_ fields: [String], _ columns: RankingColumnPlaces, line: Int) throws(FigureFile.Fault) {
        guard fields.count == columns.width else { throw .width(line, fields.count, columns.width) }
        let record = Fields(fields: fields, columns: columns, line: line)
        key = try record.key()
        row = RankedFilm(
            place: 0,
            rank: try record.count(.rank),
            change: try record.change(),
            code: try record.code(),
            title: record.text(.title),
            opened: try record.opened(),
            admissions: try record.tally(.admissions, .admissionsChange, .admissionsChangePercent, .admissionsTotal),
            sales: try record.tally(.sales, .salesChange, .salesChangePercent, .salesTotal),
            salesShare: try record.tenths(.salesShare),
            screens: try record.count(.screens),
            showings: try record.count(.showings)
        )
    }
}

/// Parses one line's fields, and reports the one that is invalid.
private struct Fields {
    let fields: [String]
    let columns: RankingColumnPlaces
    let line: Int

    func text(_ column: RankingColumn) -> String { fields[columns[column]] }

    func key() throws(FigureFile.Fault) -> RankingKey {
        let text = fields[columns.key]
        if let day = Day(iso: text) { return .day(day) }
        let days = text.split(separator: "~").compactMap { Day(compact: String($0)) }
        if days.count == 2, let period = Period(days[0], days[1]) {
            for span in RankingSpan.allCases where span.period(around: days[0]) == period {
                return RankingKey(span, days[0])
            }
        }
        throw fault(text, Phrase("날짜가 아니에요", "is no date"))
    }

    func integer(_ column: RankingColumn) throws(FigureFile.Fault) -> Int {
        guard let number = Int(text(column)) else {
            throw fault(
                text(column),
                Phrase("\(column.rawValue)에 쓸 정수가 아니에요", "is no whole number for \(column.rawValue)")
            )
        }
        return number
    }

    func count(_ column: RankingColumn) throws(FigureFile.Fault) -> Int {
        let number = try integer(column)
        guard number >= 0 else {
            throw fault(text(column), Phrase("\(column.rawValue)은 0보다 작을 수 없어요", "is below zero in \(column.rawValue)"))
        }
        return number
    }

    func tenths(_ column: RankingColumn) throws(FigureFile.Fault) -> Tenths {
        guard let number = Tenths(text(column)) else {
            throw fault(
                text(column),
                Phrase(
                    "\(column.rawValue)에 쓸 수가 아니에요 (소수 한 자리까지)",
                    "is no number with one decimal for \(column.rawValue)"
                )
            )
        }
        return number
    }

    func tally(
        _ count: RankingColumn,
        _ difference: RankingColumn,
        _ percent: RankingColumn,
        _ total: RankingColumn
    ) throws(FigureFile.Fault) -> Tally {
        Tally(
            count: try self.count(count),
            difference: try integer(difference),
            percent: try tenths(percent),
            total: try self.count(total)
        )
    }

    func change() throws(FigureFile.Fault) -> RankChange {
        switch text(.entry) {
        case "NEW": .new
        case "OLD": RankChange(places: try integer(.rankChange), isNew: false)
        default: throw fault(text(.entry), Phrase("NEW나 OLD가 아니에요", "is neither NEW nor OLD"))
        }
    }

    func code() throws(FigureFile.Fault) -> FilmCode {
        guard let code = FilmCode(text(.code)) else {
            throw fault(text(.code), Phrase("영화 코드가 아니에요", "is no film’s code"))
        }
        return code
    }

    func opened() throws(FigureFile.Fault) -> Day? {
        let text = text(.opened)
        // KOBIS writes one blank for an unknown date.
        if text.allSatisfy({ $0 == " " }) { return nil }
        guard let day = Day(iso: text) else { throw fault(text, Phrase("개봉일이 아니에요", "is no opening day")) }
        return day
    }

    private func fault(_ text: String, _ reason: Phrase) -> FigureFile.Fault {
        let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
        return FigureFile.Fault(
            line: line,
            reason: Phrase("‘\(shown)’: \(reason.korean)", "‘\(shown)’ \(reason.english)")
        )
    }
}

extension FigureFile.Fault {
    fileprivate static func width(_ line: Int, _ count: Int, _ expected: Int) -> FigureFile.Fault {
        FigureFile.Fault(
            line: line,
            reason: Phrase("칸이 \(count)개예요. \(expected)개여야 해요", "there are \(count) fields instead of \(expected)")
        )
    }
}
