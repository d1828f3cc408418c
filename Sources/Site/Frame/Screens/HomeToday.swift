import Domain

/// What there is to see in each hall today. What a hall cannot tell is left out: the front page is open whatever a store
/// may do.
package struct HomeToday: Sendable {
    package var exhibit: ShownExhibit?
    /// The newest; nil where the market cannot tell.
    package var products: [ProductGlance]?
    package var film: LeadingFilm?

    package init() {}

    /// One exhibit a day, with the exhibition it is from.
    package struct ShownExhibit: Sendable {
        let place: PackPlace
        let exhibit: Exhibit

        /// Nil where nothing is on show.
        init?(_ place: PackPlace, on day: Day) {
            let exhibits = place.pack.exhibits
            guard !exhibits.isEmpty else { return nil }
            self.place = place
            let number = day.number % exhibits.count
            exhibit = exhibits[number < 0 ? number + exhibits.count : number]
        }
    }

    /// The first film of the newest day there are figures of.
    package struct LeadingFilm: Sendable {
        var film: RankedFilm
        /// Those behind it, where there is room for them.
        var others: [RankedFilm] = []
        var nameEnglish: String
        var poster: StoredPicture?
        var day: Day
        var isYesterday: Bool
        var isSample: Bool
    }
}

extension HomeToday.LeadingFilm {
    var name: Phrase { Phrase(film.name, nameEnglish.isEmpty ? film.name : nameEnglish) }

    /// When it was first.
    var label: Phrase {
        if isYesterday { return Phrase("어제 1위 · \(day.words.korean)", "No. 1 yesterday · \(day.words.english)") }
        let date = day.wordsWithYear
        guard isSample else { return Phrase("\(date.korean) 1위", "No. 1 on \(date.english)") }
        return Phrase("\(date.korean) 1위 (예시 데이터)", "No. 1 on \(date.english) (sample data)")
    }

    var figures: Phrase {
        let (count, total) = (film.admissions.count.grouped, film.admissions.total.grouped)
        return Phrase("관객 \(count)명 · 누적 \(total)명", "\(count) admissions · \(total) in total")
    }
}
