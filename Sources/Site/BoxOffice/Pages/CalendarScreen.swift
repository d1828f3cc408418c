package import Domain
package import Markup
package import Pages
import Routes

/// A month's calendar: days with figures are marked, and a date can be typed. The hall's script opens the same fragment
/// over the ranking.
package struct CalendarScreen: Screen {
    private let month: Day
    private let marked: Set<Day>
    private let newest: Day
    /// Whether days without figures can be fetched, and are therefore links.
    private let isLive: Bool
    /// The ranking it was opened from.
    private let chosen: RankingKey?

    /// `month` is the first of its days; `newest` is yesterday.
    package init(month: Day, marked: Set<Day>, newest: Day, isLive: Bool, chosen: RankingKey? = nil) {
        self.month = month
        self.marked = marked
        self.newest = newest
        self.isLive = isLive
        self.chosen = chosen
    }

    static let name = Phrase("날짜 선택", "Choose a date")

    package var title: Phrase { Self.name }
    package var hall: Hall? { .boxOffice }
    package var back: Back? {
        chosen.map { Back($0.link, $0.brief) } ?? Back(.hall(.boxOffice), Hall.boxOffice.name)
    }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow")) { narrow in
            months(&narrow, language)
            days(&narrow, language)
            narrow.p(.class("source")) { $0.text(key[language]) }
            DayField(newest: newest, chosen: chosen?.period.last ?? marked.max()).write(&narrow, language)
            narrow.div(.class("actions")) { $0.buttonToNewestRanking(language) }
        }
        html.source(language)
    }

    /// Returns the link to the month of `day`, marking the current ranking.
    static func link(to day: Day, chosen: RankingKey?) -> Link {
        var fields: [(String, String)] = []
        if let chosen {
            fields.append(("day", chosen.first.iso))
            if let span = chosen.span.word { fields.append(("span", span)) }
            fields += chosen.filter.pairs
        }
        return FilmOrigin.boxOffice(.month(day.firstOfMonth), fields)
    }

    private var key: Phrase {
        isLive
            ? Phrase("점이 없는 날은 KOBIS에서 불러와요.", "Days without a dot are fetched from KOBIS.")
            : Phrase("점이 찍힌 날만 볼 수 있어요.", "Only days with a dot have figures.")
    }

    private func months(_ html: inout HTML, _ language: Language) {
        html.div(.class("month-head")) { head in
            step(&head, month.adding(months: -1), .earlier, language)
            head.h2(.tabindex(-1)) { $0.text(month.monthWords[language]) }
            step(&head, month.adding(months: 1), .later, language)
        }
    }

    private func step(_ html: inout HTML, _ month: Day, _ direction: StepLink.Direction, _ language: Language) {
        let isInReach = month >= BoxOfficeClock.firstDay.firstOfMonth && month <= newest
        let link = isInReach ? Self.link(to: month, chosen: chosen) : nil
        StepLink(direction, to: link, named: month.monthWords, act: "month").write(&html, language)
    }

    private func days(_ html: inout HTML, _ language: Language) {
        html.div(.class("month card")) { card in
            card.div(.class("week"), .ariaHidden(true)) { week in
                for index in 0..<7 {
                    week.span { $0.text(Day.sunday.adding(days: index).weekday.initial[language]) }
                }
            }
            card.ol { list in
                for index in 0..<Day.length(ofMonth: month.month, year: month.year) {
                    let day = month.adding(days: index)
                    list.li(index == 0 ? .class("on-\(day.column)") : .omitted) { cell(&$0, day, language) }
                }
            }
        }
    }

    private func cell(_ html: inout HTML, _ day: Day, _ language: Language) {
        let isMarked = marked.contains(day)
        let isInReach = day >= BoxOfficeClock.firstDay && day <= newest
        guard isMarked || (isLive && isInReach) else {
            return html.span(.class("off")) { cell in
                cell.span(.class("vh")) { $0.text(nothing(on: day)[language]) }
                cell.span(.ariaHidden(true)) { $0.number(day.day) }
            }
        }
        html.a(
            .href(ranking(of: day)),
            isMarked ? .class("has") : .omitted,
            chosen?.period.contains(day) == true ? .ariaCurrent(.date) : .omitted,
            .ariaLabel(spoken(day)[language])
        ) { number(&$0, day, language) }
    }

    /// Returns the link to the same kind of ranking on that day: a week stays a week.
    private func ranking(of day: Day) -> Link {
        guard let chosen else { return Route.boxOffice(.day(day)).link }
        return RankingKey(chosen.span, day, chosen.filter).link
    }

    private func nothing(on day: Day) -> Phrase { Phrase("\(day.day)일, 자료 없음", "\(day.day), no figures") }

    private func spoken(_ day: Day) -> Phrase {
        let (words, holiday) = (day.wordsWithWeekday, Holiday.name(of: day))
        guard let holiday else { return words }
        return Phrase("\(words.korean), \(holiday.korean)", "\(words.english), \(holiday.english)")
    }

    /// Writes the day's number; the weekday is visible only where large text leaves no room for seven columns.
    private func number(_ html: inout HTML, _ day: Day, _ language: Language) {
        html.b(Holiday.name(of: day) == nil && day.weekday != .sunday ? .omitted : .class("sun")) {
            $0.number(day.day)
        }
        html.small { $0.text(day.weekday.initial[language]) }
    }
}

extension Day {
    /// The column from 1 to 7: weeks of a Korean calendar begin on Sunday.
    fileprivate var column: Int { (weekday.rawValue + 1) % 7 + 1 }

    /// Any Sunday.
    fileprivate static let sunday = Day(number: 3)
}

extension Weekday {
    /// The abbreviation: `월`, `Mon`
    var initial: Phrase { Phrase(String(name.korean.prefix(1)), String(name.english.prefix(3))) }
}

extension RankingSpan {
    /// The word in addresses; nil for days.
    fileprivate var word: String? {
        switch self {
        case .day: nil
        case .weekend: "weekend"
        case .week, .weekdays: "week"
        }
    }

    /// Creates the span from an address's word.
    init(word: String?) {
        switch word {
        case "weekend": self = .weekend
        case "week": self = .week
        default: self = .day
        }
    }
}
