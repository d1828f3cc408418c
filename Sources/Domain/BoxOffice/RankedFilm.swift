/// One row of a ranking: a film, and its figures for that day or those days.
package struct RankedFilm: Sendable, Hashable {
    /// The number of the row, from 1. Two films of the same rank have two places.
    package var place: Int
    package var rank: Int
    package var change: RankChange
    package var code: FilmCode
    /// As KOBIS sent it, blanks at its end included; `name` is for people.
    package var title: String
    /// Nil where KOBIS does not know; may lie in the future while a film is previewed.
    package var opened: Day?
    package var admissions: Tally
    /// In won.
    package var sales: Tally
    /// Of all that was sold by all films, in percent.
    package var salesShare: Tenths
    /// Of several days, the most on any of them.
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

/// A count of one day or of several: how many, how many more than before, and how many since the film opened.
package struct Tally: Sendable, Hashable {
    package var count: Int
    /// To the day (weekend, week) before; all of them where there was none.
    package var difference: Int
    /// The same in percent; 100 where there was none.
    package var percent: Tenths
    /// Since the film opened.
    package var total: Int

    package init(count: Int, difference: Int, percent: Tenths, total: Int) {
        self.count = count
        self.difference = difference
        self.percent = percent
        self.total = total
    }
}

extension RankedFilm {
    /// How many people sat in each showing.
    package var admissionsPerShowing: Tenths? { Tenths(admissions.count, dividedBy: showings) }

    /// How many people came to each screen.
    package var admissionsPerScreen: Tenths? { Tenths(admissions.count, dividedBy: screens) }

    /// What a ticket cost on average, in whole won.
    package var ticketPrice: Int? { Tenths(sales.count, dividedBy: admissions.count).map { ($0.count + 5) / 10 } }

    /// 1 on the day it opened, 2 on the next; nil before, and where the opening is not known.
    package func dayOfRun(on day: Day) -> Int? {
        guard let opened, opened <= day else { return nil }
        return day.days(since: opened) + 1
    }

    /// Shown before it opens.
    package func isPreview(on day: Day) -> Bool { opened.map { $0 > day } ?? false }
}

extension String {
    /// Without blanks, tabs and line ends before and after.
    package var withoutOuterBlanks: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
