import Domain
import Markup

/// Fourteen small bars for the last days, darker on weekends and holidays; the last one is the day shown.
struct RecentBars {
    private let recent: RecentDays
    private let last: Day
    private let id: Int

    init(_ recent: RecentDays, endingOn last: Day, id: Int) { (self.recent, self.last, self.id) = (recent, last, id) }

    func write(_ html: inout HTML) {
        let most = recent.admissions.reduce(1) { max($0, $1 ?? 0) }
        var (plain, free, now) = ("", "", "")
        for (place, count) in recent.admissions.enumerated() {
            guard let count else { continue }
            let bar = "M\(place * 7 + 3) 34V\(34 - max(2, count * 32 / most))"
            let day = RecentDays.day(place, endingOn: last)
            if day == last { now = bar } else if day.isFree { free += bar } else { plain += bar }
        }
        html.svg(.class("recent"), .viewBox("0 0 98 34"), .ariaHidden(true)) { svg in
            svg.g(.id("recent-\(id)")) { bars in
                if !plain.isEmpty { bars.path(.d(plain)) }
                if !free.isEmpty { bars.path(.class("day-off"), .d(free)) }
                bars.path(.class("day-now"), .d(now))
            }
        }
    }
}

/// Large bars of the last days, beside the list on a wide window, for the film that has the pointer or the focus.
struct RecentPanel {
    private let recent: RecentDays
    private let last: Day
    private let title: FilmTitle
    private let id: Int

    init(_ recent: RecentDays, endingOn last: Day, title: FilmTitle, id: Int) {
        (self.recent, self.last, self.title, self.id) = (recent, last, title, id)
    }

    func write(_ html: inout HTML, _ language: Language) {
        html.span(.class("panel card"), .ariaHidden(true)) { panel in
            panel.b { $0.title(title, language) }
            panel.svg(.class("recent"), .viewBox("0 0 98 34")) { svg in
                svg.unsafelyRaw("<use href=\"#recent-")
                svg.number(id)
                svg.unsafelyRaw("\"/>")
            }
            panel.span(.class("ends")) { ends in
                for day in [RecentDays.day(0, endingOn: last), last] {
                    ends.span { $0.text(day.words[language]) }
                }
            }
            if let words { panel.span { $0.text(words[language]) } }
        }
    }

    private var words: Phrase? {
        guard let most = recent.admissions.compactMap(\.self).max(),
            let place = recent.admissions.lastIndex(of: most)
        else { return nil }
        let day = RecentDays.day(place, endingOn: last).words
        return Phrase(
            "가장 많은 날은 \(day.korean), \(most.grouped)명이에요. 진한 막대는 주말과 공휴일이에요.",
            "Most on \(day.english): \(most.grouped). Darker bars are weekends and holidays."
        )
    }
}

extension Day {
    /// Whether most people have the day off.
    var isFree: Bool { weekday == .saturday || weekday == .sunday || Holiday.name(of: self) != nil }
}
