/// A sign that a film's figures differ from what is usual. Never a judgement: unusual figures may well be right.
package struct FigureDoubt: Sendable, Hashable {
    package enum Rule: Sendable, CaseIterable {
        /// The ticket price is far from the film's usual one.
        case price
        /// The totals do not continue those of the days before.
        case totals
        /// The share of sales does not fit the sales.
        case share
        /// The admissions do not fit the rank.
        case order
        /// Another film has the same figures.
        case twin
        /// All figures are those of the day before.
        case repeated
    }

    package let rule: Rule
    /// The reason, with the numbers.
    package let reason: Phrase
}

/// Reads days' lists in order, and finds what is unusual in each, given those before.
///
/// The rules are those of the page at `/boxoffice/doubts`. A marked row is not trusted as the measure of later ones.
package struct FigureDoubts {
    /// The number of earlier days the rules look at.
    package static let window = 14
    private static let fewestPrices = 7
    private static let fewestShowings = 20

    private var seen: [FilmCode: [Earlier]] = [:]
    private var last: Ranking?

    private struct Earlier {
        let day: Day
        let row: RankedFilm
        let isDoubted: Bool
    }

    package init() {}

    /// Returns the doubts about `ranking`, given the lists of the days before.
    package static func doubts(about ranking: Ranking, after lists: [Ranking]) -> [FilmCode: [FigureDoubt]] {
        var reader = FigureDoubts()
        for list in lists where list.key.first < ranking.key.first { _ = reader.read(list) }
        return reader.read(ranking)
    }

    /// Returns the doubts about the next day's list.
    package mutating func read(_ list: Ranking) -> [FilmCode: [FigureDoubt]] {
        let day = list.key.first
        let ofTheDay = DayRules(list, last: last)
        var found: [FilmCode: [FigureDoubt]] = [:]
        for (place, row) in list.rows.enumerated() {
            let earlier = seen[row.code, default: []].filter { day.days(since: $0.day) <= Self.window }
            let doubts =
                [price(row, on: day, earlier), totals(row, on: day, earlier)].compactMap(\.self)
                + ofTheDay.doubts(about: row, at: place)
            if !doubts.isEmpty { found[row.code] = doubts }
            seen[row.code] = earlier + [Earlier(day: day, row: row, isDoubted: !doubts.isEmpty)]
        }
        last = list
        return found
    }

    // MARK: The film's own days

    private func price(_ row: RankedFilm, on day: Day, _ earlier: [Earlier]) -> FigureDoubt? {
        guard !day.isCultureDay, row.showings >= Self.fewestShowings, let price = row.ticketPrice else { return nil }
        let prices = earlier.filter { !$0.isDoubted && !$0.day.isCultureDay }.compactMap(\.row.ticketPrice).sorted()
        guard prices.count >= Self.fewestPrices else { return nil }
        let usual = UsualPrice(median: prices[prices.count / 2])
        guard !usual.band.contains(price) else { return nil }
        let (least, most) = (usual.band.lowerBound, usual.band.upperBound)
        return FigureDoubt(
            rule: .price,
            reason: Phrase(
                "표 한 장이 \(price.grouped)원이에요. 지난 14일로 보면 보통 \(least.grouped)원에서 \(most.grouped)원이에요.",
                "A ticket cost ₩\(price.grouped); ₩\(least.grouped) to ₩\(most.grouped) is usual after the last 14 days."
            )
        )
    }

    private func totals(_ row: RankedFilm, on day: Day, _ earlier: [Earlier]) -> FigureDoubt? {
        let before = row.admissions.total - row.admissions.count
        let isPossible = before >= 0 && row.sales.total >= row.sales.count
        let last = earlier.last
        // Either the last day or the last one that is not doubted itself.
        let measures = [last, earlier.last { !$0.isDoubted }].compactMap(\.self)
        let fits = measures.isEmpty || measures.contains { row.follows($0.row, after: day.days(since: $0.day)) }
        guard !isPossible || !fits else { return nil }
        guard let last, isPossible else {
            return FigureDoubt(
                rule: .totals,
                reason: Phrase("누적이 그날의 수보다 적어요.", "The total is less than the day’s own figure.")
            )
        }
        let earlierTotal = last.row.admissions.total
        return FigureDoubt(
            rule: .totals,
            reason: Phrase(
                """
                누적이 앞날과 이어지지 않아요. \(last.day.words.korean)까지 \(earlierTotal.grouped)명인데, 이날을 빼면 \
                \(before.grouped)명이거나 매출 누적이 달라요.
                """,
                """
                The totals do not continue those of \(last.day.words.english): \(earlierTotal.grouped) then, \
                \(before.grouped) without this day, or the total sales differ.
                """
            )
        )
    }
}

/// The band of ticket prices that are usual for a film: a quarter more than the median, or the same factor less.
package struct UsualPrice {
    package let band: ClosedRange<Int>

    package init(median: Int) { band = (median * 4 / 5)...(median * 5 / 4) }
}

/// The rules for one day's list, and against the whole list of the day before.
private struct DayRules {
    private let list: Ranking
    private let market: Double?
    private let inOrder: Set<Int>
    private let repeatsLast: Bool

    init(_ list: Ranking, last: Ranking?) {
        self.list = list
        let markets = list.rows.filter { $0.salesShare.count >= 20 && $0.sales.count > 0 }
            .map { Double($0.sales.count) / Double($0.salesShare.count) }.sorted()
        market = markets.count < 3 ? nil : markets[markets.count / 2]
        inOrder = Self.longestOrder(list.rows.map(\.admissions.count))
        repeatsLast = list.rows.count >= 5 && last.map { Self.isSame(list, $0) } ?? false
    }

    func doubts(about row: RankedFilm, at place: Int) -> [FigureDoubt] {
        var doubts: [FigureDoubt] = []
        if let market, isOff(row, market) {
            doubts.append(
                FigureDoubt(
                    rule: .share,
                    reason: Phrase(
                        "매출 점유율 \(row.salesShare.full)%가 매출 \(row.sales.count.grouped)원과 맞지 않아요.",
                        "A share of \(row.salesShare.full)% does not fit sales of ₩\(row.sales.count.grouped)."
                    )
                )
            )
        }
        if !inOrder.contains(place) {
            doubts.append(
                FigureDoubt(
                    rule: .order,
                    reason: Phrase("관객 수가 순위와 맞지 않아요.", "The admissions do not fit the rank.")
                )
            )
        }
        if let twin = list.rows.first(where: { isTwin($0, of: row) }) {
            doubts.append(
                FigureDoubt(
                    rule: .twin,
                    reason: Phrase("‘\(twin.name)’의 수와 같아요.", "The figures are those of “\(twin.name)”.")
                )
            )
        }
        if repeatsLast {
            doubts.append(
                FigureDoubt(
                    rule: .repeated,
                    reason: Phrase("모든 영화의 수가 앞날과 같아요.", "All figures are those of the day before.")
                )
            )
        }
        return doubts
    }

    private func isOff(_ row: RankedFilm, _ market: Double) -> Bool {
        let expected = Double(row.sales.count) / market
        return abs(Double(row.salesShare.count) - expected) > max(3, Double(row.salesShare.count) / 20)
    }

    private func isTwin(_ other: RankedFilm, of row: RankedFilm) -> Bool {
        other.code != row.code && row.admissions.count > 0 && other.admissions.count == row.admissions.count
            && other.sales.count == row.sales.count
    }

    /// Returns the places of the longest sequence that does not rise: the fewest others are out of order.
    private static func longestOrder(_ counts: [Int]) -> Set<Int> {
        var lengths = Array(repeating: 1, count: counts.count)
        var before = Array(repeating: -1, count: counts.count)
        for place in counts.indices {
            for earlier in 0..<place
            where counts[earlier] >= counts[place] && lengths[earlier] + 1 > lengths[place] {
                (lengths[place], before[place]) = (lengths[earlier] + 1, earlier)
            }
        }
        var places: Set<Int> = []
        var place = lengths.indices.max { lengths[$0] < lengths[$1] } ?? -1
        while place >= 0 {
            places.insert(place)
            place = before[place]
        }
        return places
    }

    private static func isSame(_ list: Ranking, _ last: Ranking) -> Bool {
        list.rows.allSatisfy { row in
            guard let before = last[row.code] else { return false }
            return row.admissions.count == before.admissions.count && row.admissions.total == before.admissions.total
                && row.sales.count == before.sales.count && row.sales.total == before.sales.total
        }
    }
}

extension RankedFilm {
    /// Whether the totals continue those of `days` days before: exactly from the day before, else at least them.
    fileprivate func follows(_ earlier: RankedFilm, after days: Int) -> Bool {
        let admissions = admissions.total - admissions.count - earlier.admissions.total
        let sales = sales.total - sales.count - earlier.sales.total
        return days == 1 ? admissions == 0 && sales == 0 : admissions >= 0 && sales >= 0
    }
}

extension Day {
    /// Whether it is 문화가 있는 날, the last Wednesday of a month, on which tickets are cheaper; since 2014.
    package var isCultureDay: Bool { year >= 2014 && weekday == .wednesday && adding(days: 7).month != month }
}
