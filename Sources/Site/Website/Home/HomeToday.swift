import BoxOffice
package import Domain
import Exhibitions
package import Market

/// Today's content of each hall. A hall that cannot be read is left out: the front page works whatever the state of the
/// store.
package struct HomeToday: Sendable {
    let now: Instant
    package var exhibit: ShownExhibit?
    /// The newest products; nil if the market cannot be read.
    package var products: [ProductGlance]?
    /// Whether sample products are still being added.
    var isBeingFilled = false
    package var film: LeadingFilm?

    let place: PlaceDescription

    package init(at now: Instant, in place: PlaceDescription = .unnamed) { (self.now, self.place) = (now, place) }

    /// The exhibit of the day, with its exhibition.
    package struct ShownExhibit: Sendable {
        let place: PackPlace
        let exhibit: Exhibit
        /// The exhibits that follow it, shown where there is room.
        let others: [Exhibit]

        /// Nil if the exhibition is empty.
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

    /// The films of the newest day with figures.
    package struct LeadingFilm: Sendable {
        var first: RankedFilm
        /// The first film and the ones after it.
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

    /// The day it was first, in words.
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
