/// A weekend's or week's ranking summed from the lists of its days.
///
/// Each day lists only ten films, so a film may have admissions on days that do not list it. Admissions between two
/// listed days follow from the totals, and those of the day before the first from that day's change; earlier and later
/// ones are at most those of the tenth film of each day. From these bounds follows the number of certain rows.
package struct SummedRanking: Sendable, Hashable {
    package let ranking: Ranking
    /// The number of leading rows with exact admissions, sales and ranks.
    package let certain: Int
    /// Whether the rows are compared with the previous period; if not, changes are zero.
    package let comparesWithBefore: Bool

    /// Returns nil unless `days` are consecutive from the first day of `key`; the last ones may be missing. `before`
    /// are the days of the previous weekend or week, used only if complete.
    package init?(_ key: RankingKey, days: [Ranking], before: [Ranking] = []) {
        guard key.filter == .all, !days.isEmpty, Self.follow(days, from: key.first), days.count <= key.period.length
        else { return nil }
        let earlier = key.moved(by: -1)
        let hasBefore = Self.follow(before, from: earlier.first) && before.count == earlier.period.length
        let sums = FilmSum.sums(of: days)
        let rows = Self.rows(key, sums, before: hasBefore ? FilmSum.sums(of: before) : nil, market: Self.market(days))
        let fetched = days.map(\.fetched).min() ?? Instant(milliseconds: 0)
        ranking = Ranking(key: key, rows: rows, origin: .summed, fetched: fetched)
        certain = Self.certain(sums, shown: rows.count, unseen: FilmSum.mostUnseen(in: days))
        comparesWithBefore = hasBefore
    }

    private static func follow(_ days: [Ranking], from first: Day) -> Bool {
        days.enumerated().allSatisfy { $1.key == .day(first.adding(days: $0)) && !$1.rows.isEmpty }
    }

    /// Returns nil if a day's shares are unusable.
    private static func market(_ days: [Ranking]) -> Int? {
        let markets = days.compactMap(\.market)
        return markets.count == days.count ? markets.reduce(0, +) : nil
    }

    private static func rows(_ key: RankingKey, _ sums: [FilmSum], before: [FilmSum]?, market: Int?) -> [RankedFilm] {
        let earlierRanks = before.map(ranks)
        let ranks = ranks(sums)
        return sums.prefix(10).enumerated().map { index, sum in
            var row = sum.row
            row.place = index + 1
            row.rank = ranks[sum.row.code] ?? index + 1
            row.salesShare = market.flatMap { Tenths(sum.row.sales.count * 100, dividedBy: $0) } ?? Tenths(count: 0)
            guard let before, let earlierRanks else { return row }
            let earlier = before.first { $0.row.code == row.code }
            row.change = RankChange(
                places: earlierRanks[row.code].map { $0 - row.rank } ?? 0,
                isNew: earlier == nil && !sum.wasShown(before: key)
            )
            row.admissions.compare(with: earlier?.row.admissions.count)
            row.sales.compare(with: earlier?.row.sales.count)
            return row
        }
    }

    /// Returns ranks. Films with equal admissions share a rank, and the next rank is skipped.
    private static func ranks(_ sums: [FilmSum]) -> [FilmCode: Int] {
        var ranks: [FilmCode: Int] = [:]
        var rank = 1
        for (index, sum) in sums.enumerated() {
            if index > 0, sums[index - 1].row.admissions.count != sum.row.admissions.count { rank = index + 1 }
            ranks[sum.row.code] = rank
        }
        return ranks
    }

    /// Returns the number of leading rows that are complete and cannot have been overtaken.
    private static func certain(_ sums: [FilmSum], shown: Int, unseen: Int) -> Int {
        for index in 0..<shown {
            let count = sums[index].row.admissions.count
            let rivals = sums[(index + 1)...].map(\.most) + [unseen]
            guard sums[index].isComplete, (rivals.max() ?? 0) < count || isTie(sums, index, unseen) else {
                return index
            }
        }
        return shown
    }

    /// Whether two complete films have equal admissions: their order is KOBIS's choice, their rank is equal.
    private static func isTie(_ sums: [FilmSum], _ index: Int, _ unseen: Int) -> Bool {
        let count = sums[index].row.admissions.count
        return unseen < count
            && sums[(index + 1)...].allSatisfy { $0.most < count || ($0.isComplete && $0.most == count) }
    }
}

extension Tally {
    fileprivate mutating func compare(with before: Int?) {
        difference = count - (before ?? 0)
        percent = before.flatMap { Tenths(difference * 100, dividedBy: $0) } ?? Tenths(count: 1_000)
    }
}

/// The sum of one film's days.
private struct FilmSum {
    var row: RankedFilm
    /// The upper bound of its admissions.
    var most: Int
    var isComplete: Bool
    /// Whether its totals include admissions before the period.
    let hasEarlier: Bool

    /// Whether it was shown in the previous period. Between two weekends are four days on which it may have started, so
    /// there its opening date decides.
    func wasShown(before key: RankingKey) -> Bool {
        switch key.span {
        case .day, .week: hasEarlier
        case .weekend, .weekdays: hasEarlier && row.opened.map { $0 <= key.moved(by: -1).period.last } ?? false
        }
    }

    /// Returns the sums of all films of those days, most admissions first.
    static func sums(of days: [Ranking]) -> [FilmSum] {
        var found: [FilmCode: [Int: RankedFilm]] = [:]
        for (index, day) in days.enumerated() {
            for row in day.rows { found[row.code, default: [:]][index] = row }
        }
        return found.values.compactMap { FilmSum($0, of: days) }.sorted {
            let (one, other) = ($0.row, $1.row)
            if one.admissions.count != other.admissions.count { return one.admissions.count > other.admissions.count }
            return one.sales.count == other.sales.count ? one.code < other.code : one.sales.count > other.sales.count
        }
    }

    /// Returns the upper bound for a film that no day lists.
    static func mostUnseen(in days: [Ranking]) -> Int { days.reduce(0) { $0 + least(of: $1) } }

    private static func least(of day: Ranking) -> Int { day.rows.count < 10 ? 0 : day.rows[9].admissions.count }

    private init?(_ rows: [Int: RankedFilm], of days: [Ranking]) {
        let present = rows.keys.sorted()
        guard let first = present.first, let last = present.last, let opening = rows[first], var row = rows[last] else {
            return nil
        }
        let (isFirstDay, earlier) = (first == 0, opening.admissions.before)
        // The earlier admissions not yet accounted for: some may fall within these days.
        let untold = isFirstDay ? 0 : earlier - opening.admissions.dayBefore
        hasEarlier = isFirstDay ? earlier > 0 : untold > 0
        row.admissions.sum(from: opening.admissions, withDayBefore: !isFirstDay)
        row.sales.sum(from: opening.sales, withDayBefore: !isFirstDay)
        row.change = .same
        row.screens = rows.values.map(\.screens).max() ?? 0
        row.showings = rows.values.reduce(0) { $0 + $1.showings }
        let before = untold > 0 ? days.prefix(max(first - 1, 0)).reduce(0) { $0 + FilmSum.least(of: $1) } : 0
        let after = days[(last + 1)...].reduce(0) { $0 + FilmSum.least(of: $1) }
        most = row.admissions.count + min(before, untold) + after
        // The figures of the day before reveal its admissions and sales, but not its number of screens.
        isComplete = (isFirstDay || earlier == 0) && last == days.count - 1 && present.count == last - first + 1
        self.row = row
    }
}

extension Tally {
    /// The total before this day.
    fileprivate var before: Int { max(total - count, 0) }

    /// The count of the day before, derived from this day's change.
    fileprivate var dayBefore: Int { min(max(count - difference, 0), before) }

    /// Sums from `first` to this last day: the totals cover every day between. `withDayBefore` includes the day before
    /// the first one.
    fileprivate mutating func sum(from first: Tally, withDayBefore: Bool) {
        count = total - first.before + (withDayBefore ? first.dayBefore : 0)
        difference = 0
        percent = Tenths(count: 0)
    }
}
