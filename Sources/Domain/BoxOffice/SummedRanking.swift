/// A weekend's or week's ranking added up from the lists of its days.
///
/// Each day names ten films only, so that a film may have had people on days that do not show it. What is between two
/// of its days is known from its totals, and the day before the first from how that day's figures changed; what was
/// further before or after is at most what that day's tenth had. From that it follows how many rows are beyond doubt.
package struct SummedRanking: Sendable, Hashable {
    package let ranking: Ranking
    /// So many of the first rows have exact admissions, sales and ranks.
    package let certain: Int
    /// Whether the rows compare with the time before; where they do not, changes are zero.
    package let comparesWithBefore: Bool

    /// Nil when `days` are not the days of `key` from its first on, without gaps; the last ones may be still to come.
    /// `before` are the days of the weekend or week before, and count only when they are all there.
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

    /// Nil when a day's shares say nothing.
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

    /// Those with as many people share a rank, and the next is left out.
    private static func ranks(_ sums: [FilmSum]) -> [FilmCode: Int] {
        var ranks: [FilmCode: Int] = [:]
        var rank = 1
        for (index, sum) in sums.enumerated() {
            if index > 0, sums[index - 1].row.admissions.count != sum.row.admissions.count { rank = index + 1 }
            ranks[sum.row.code] = rank
        }
        return ranks
    }

    /// The first rows that are complete and that no other film can have overtaken.
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

    /// Two complete films with as many people: their order is KOBIS's to choose, their rank the same.
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

/// One film's days added up.
private struct FilmSum {
    var row: RankedFilm
    /// The most admissions it can have had.
    var most: Int
    var isComplete: Bool
    /// Whether its totals tell of people before the first of the days.
    let hasEarlier: Bool

    /// Between two weekends lie four days on which a film may have begun: there its opening has to tell.
    func wasShown(before key: RankingKey) -> Bool {
        switch key.span {
        case .day, .week: hasEarlier
        case .weekend, .weekdays: hasEarlier && row.opened.map { $0 <= key.moved(by: -1).period.last } ?? false
        }
    }

    /// All films of those days, most seen first.
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

    /// What a film that no day shows can have had at most.
    static func mostUnseen(in days: [Ranking]) -> Int { days.reduce(0) { $0 + least(of: $1) } }

    private static func least(of day: Ranking) -> Int { day.rows.count < 10 ? 0 : day.rows[9].admissions.count }

    private init?(_ rows: [Int: RankedFilm], of days: [Ranking]) {
        let present = rows.keys.sorted()
        guard let first = present.first, let last = present.last, let opening = rows[first], var row = rows[last] else {
            return nil
        }
        let (isFirstDay, earlier) = (first == 0, opening.admissions.before)
        // What is still not told of the time before: some of it may be within these days.
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
        // The day before tells its people and sales, but not on how many screens.
        isComplete = (isFirstDay || earlier == 0) && last == days.count - 1 && present.count == last - first + 1
        self.row = row
    }
}

extension Tally {
    /// All before this day.
    fileprivate var before: Int { max(total - count, 0) }

    /// The day before, of which this day tells how it differs.
    fileprivate var dayBefore: Int { min(max(count - difference, 0), before) }

    /// From the first of the days to this, the last: whatever lies between is in the totals. `withDayBefore` where the day
    /// before the first one is among the days as well.
    fileprivate mutating func sum(from first: Tally, withDayBefore: Bool) {
        count = total - first.before + (withDayBefore ? first.dayBefore : 0)
        difference = 0
        percent = Tenths(count: 0)
    }
}
