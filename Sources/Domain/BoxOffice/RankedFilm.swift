/// One row of a ranking: a film, and its figures for the period.
package struct RankedFilm: Sendable, Hashable {
    /// The row number, from 1. Films of equal rank have different row numbers.
    package var place: Int
    package var rank: Int
    package var change: RankChange
    package var code: FilmCode
    /// The title as KOBIS sent it, trailing blanks included; `name` is for display.
    package var title: String
    /// Nil if KOBIS does not know it; may be in the future for previews.
    package var opened: Day?
    package var admissions: Tally
    /// Sales in won.
    package var sales: Tally
    /// Percentage of all films' sales.
    package var salesShare: Tenths
    /// Number of screens; for several days, the maximum.
    package var screens: Int
    package var showings: Int

    package init(
        place: Int,
        rank: Int,
        change: RankChange,
        code: FilmCode,
        title: String,
        opened: Day?,
        admissions: Tally,
        sales: Tally,
        salesShare: Tenths,
        screens: Int,
        showings: Int
    ) {
        self.place = place
        self.rank = rank
        self.change = change
        self.code = code
        self.title = title
        self.opened = opened
        self.admissions = admissions
        self.sales = sales
        self.salesShare = salesShare
        self.screens = screens
        self.showings = showings
    }

    package var name: String { title.withoutOuterBlanks }
}

/// A count for a period: the number itself, the change from the previous period, and the total since the opening.
package struct Tally: Sendable, Hashable {
    package var count: Int
    /// Change from the previous day (weekend, week); the whole count if there was none.
    package var difference: Int
    /// Change in percent; 100 if there was no previous period.
    package var percent: Tenths
    /// Total since the film opened.
    package var total: Int

    package init(count: Int, difference: Int, percent: Tenths, total: Int) {
        self.count = count
        self.difference = difference
        self.percent = percent
        self.total = total
    }
}

extension RankedFilm {
    /// Average admissions per showing.
    package var admissionsPerShowing: Tenths? { Tenths(admissions.count, dividedBy: showings) }

    /// Average admissions per screen.
    package var admissionsPerScreen: Tenths? { Tenths(admissions.count, dividedBy: screens) }

    /// Average ticket price in whole won.
    package var ticketPrice: Int? { Tenths(sales.count, dividedBy: admissions.count).map { ($0.count + 5) / 10 } }

    /// Returns 1 on the opening day, 2 on the next; nil before it, or if the opening is unknown.
    package func dayOfRun(on day: Day) -> Int? {
        guard let opened, opened <= day else { return nil }
        return day.days(since: opened) + 1
    }

    /// Whether it was shown before its opening.
    package func isPreview(on day: Day) -> Bool { opened.map { $0 > day } ?? false }
}

extension String {
    /// The text without surrounding blanks, tabs and line ends.
    package var withoutOuterBlanks: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
