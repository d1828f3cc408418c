import BoxOffice
package import Domain
import Exhibitions
package import Market

/// What there is to see in each hall today. What a hall cannot tell is left out: the front page is open whatever a store
/// may do.
package struct HomeToday: Sendable {
    let now: Instant
    package var exhibit: ShownExhibit?
    /// The newest; nil where the market cannot tell.
    package var products: [ProductGlance]?
    /// Whether sample products are still to come.
    var isBeingFilled = false
    package var film: LeadingFilm?

    package init(at now: Instant) { self.now = now }

    /// One exhibit a day, with the exhibition it is from.
    package struct ShownExhibit: Sendable {
        let place: PackPlace
        let exhibit: Exhibit
        /// Those that follow it there, where there is room for them.
        let others: [Exhibit]

        /// Nil where nothing is on show.
        init?(_ place: PackPlace, on day: Day) {
            let exhibits = place.pack.exhibits
            guard !exhibits.isEmpty else { return nil }
            self.place = place
            let number = day.number % exhibits.count
            let first = number < 0 ? number + exhibits.count : number
            exhibit = exhibits[first]
            others = (1..<min(7, exhibits.count)).map { exhibits[(first + $0) % exhibits.count] }
        }
    }

    /// The films of the newest day there are figures of.
    package struct LeadingFilm: Sendable {
        var first: RankedFilm
        /// The first, and those behind it.
        var films: [RankedFilm]
        var englishTitles: [FilmCode: String] = [:]
        var poster: StoredPicture?
        var day: Day
        var isYesterday: Bool
        var isSample: Bool
    }
}

extension HomeToday.LeadingFilm {
    func title(of film: RankedFilm) -> FilmTitle { FilmTitle(film.name, english: englishTitles[film.code]) }

    /// When it was first.
    var label: Phrase {
        if isYesterday { return Phrase("어제 1위 · \(day.words.korean)", "No. 1 yesterday · \(day.words.english)") }
        let date = day.wordsWithYear
        return Phrase("\(date.korean) 1위", "No. 1 on \(date.english)")
    }

    var figures: Phrase {
        let (count, total) = (first.admissions.count.grouped, first.admissions.total.grouped)
        return Phrase("관객 \(count)명\u{A0}· 누적\u{A0}\(total)명", "\(count) admissions\u{A0}· \(total) in total")
    }
}
