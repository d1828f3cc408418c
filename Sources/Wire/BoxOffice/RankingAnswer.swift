package import Domain
package import Octets

/// Encodes and decodes the daily and the weekly list.
extension KobisAnswer {
    /// Encodes a ranking. `key` is the requested one, which may differ from the one the rows come from; at most `limit`
    /// rows are written.
    package static func ranking(_ key: RankingKey, _ rows: [RankedFilm], limit: Int = 10) -> KobisAnswer {
        let isDaily = key.span == .day
        var members: [Member] = [
            .text("boxofficeType", key.span.kobisName),
            .text("showRange", "\(key.period.first.compact)~\(key.period.last.compact)"),
        ]
        if !isDaily { members.append(.text("yearWeekTime", key.first.isoWeek)) }
        members.append(
            .list(
                isDaily ? "dailyBoxOfficeList" : "weeklyBoxOfficeList",
                of: isDaily ? "dailyBoxOffice" : "weeklyBoxOffice",
                rows.prefix(limit).map { fields(of: $0, isDaily: isDaily) }
            )
        )
        return KobisAnswer("boxOfficeResult", .object(members))
    }

    private static func fields(of row: RankedFilm, isDaily: Bool) -> [Member] {
        // The daily list drops a trailing zero, the weekly one keeps it.
        func percent(_ number: Tenths) -> String { isDaily ? number.short : number.full }
        return [
            .count("rnum", row.place), .count("rank", row.rank), .count("rankInten", row.change.places),
            .text("rankOldAndNew", row.change.isNew ? "NEW" : "OLD"), .text("movieCd", row.code.text),
            .text("movieNm", row.title), .text("openDt", row.opened?.iso ?? " "),
            .count("salesAmt", row.sales.count), .text("salesShare", row.salesShare.full),
            .count("salesInten", row.sales.difference), .text("salesChange", percent(row.sales.percent)),
            .count("salesAcc", row.sales.total), .count("audiCnt", row.admissions.count),
            .count("audiInten", row.admissions.difference), .text("audiChange", percent(row.admissions.percent)),
            .count("audiAcc", row.admissions.total), .count("scrnCnt", row.screens), .count("showCnt", row.showings),
        ]
    }
}

extension RankedFilm {
    /// Decodes the rows; nil if there are none or any row is unreadable.
    package static func list(in answer: JSON) -> [RankedFilm]? {
        guard let result = answer["boxOfficeResult"],
            case .list(let items)? = result["dailyBoxOfficeList"] ?? result["weeklyBoxOfficeList"]
        else { return nil }
        let rows = items.compactMap(RankedFilm.init(kobis:))
        return rows.count == items.count ? rows : nil
    }

    private init?(kobis row: JSON) {
        func number(_ name: String) -> Int? { row[name]?.text.flatMap { Int($0) } }
        func tenths(_ name: String) -> Tenths? { row[name]?.text.flatMap { Tenths($0) } }
        func tally(_ prefix: String, _ count: String) -> Tally? {
            guard let count = number(count), let difference = number(prefix + "Inten"),
                let percent = tenths(prefix + "Change"), let total = number(prefix + "Acc")
            else { return nil }
            return Tally(count: count, difference: difference, percent: percent, total: total)
        }
        guard let place = number("rnum"), let rank = number("rank"), let places = number("rankInten"),
            let entry = row["rankOldAndNew"]?.text, let code = row["movieCd"]?.text.flatMap({ FilmCode($0) }),
            let title = row["movieNm"]?.text, let sales = tally("sales", "salesAmt"), let share = tenths("salesShare"),
            let admissions = tally("audi", "audiCnt"), let screens = number("scrnCnt"), let showings = number("showCnt")
        else { return nil }
        self.init(
            place: place,
            rank: rank,
            change: RankChange(places: places, isNew: entry == "NEW"),
            code: code,
            title: title,
            opened: row["openDt"]?.text.flatMap { Day(iso: $0) },
            admissions: admissions,
            sales: sales,
            salesShare: share,
            screens: screens,
            showings: showings
        )
    }
}

extension RankingKey {
    /// Decodes the key of the ranking; nil if it is missing.
    package init?(kobis answer: JSON, filter: RankingFilter = .all) {
        guard let result = answer["boxOfficeResult"], let name = result["boxofficeType"]?.text,
            let span = RankingSpan.allCases.first(where: { $0.kobisName == name }),
            let first = result["showRange"]?.text?.split(separator: "~").first,
            let day = Day(compact: String(first))
        else { return nil }
        self.init(span, day, filter)
    }
}

extension RankingSpan {
    fileprivate var kobisName: String {
        switch self {
        case .day: "일별 박스오피스"
        case .week: "주간 박스오피스"
        case .weekend: "주말 박스오피스"
        case .weekdays: "주중 박스오피스"
        }
    }
}

extension Day {
    /// The ISO 8601 year and week, `202152`: a week belongs to the year of its Thursday.
    fileprivate var isoWeek: String {
        let thursday = monday.adding(days: 3)
        let firstOfYear = Day(year: thursday.year, month: 1, day: 1) ?? thursday
        let week = thursday.days(since: firstOfYear) / 7 + 1
        return "\(thursday.year)\(week < 10 ? "0" : "")\(week)"
    }
}
