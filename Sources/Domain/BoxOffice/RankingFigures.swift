/// A ranking and its annotations: everything its page shows.
package struct RankingFigures: Sendable, Hashable {
    package var ranking: Ranking
    /// The number of leading rows that are certain, if it was summed from days.
    package var certain: Int?
    /// The newest day of an unfinished weekend or week.
    package var unfinishedUntil: Day?
    /// Notes above the ranking: that it is a sample, or how old it is and why.
    package var notes: [Phrase] = []
    /// Whether there are only the sample's figures.
    package var isSample = false
    /// KOBIS's corrections since its first publication.
    package var corrections: [RankingCorrection] = []
    /// The first genre of each film, for its poster.
    package var genres: [FilmCode: String] = [:]
    /// English titles, if known.
    package var englishTitles: [FilmCode: String] = [:]
    /// The last fourteen days of each film; empty but for days of all films.
    package var recent: [FilmCode: RecentDays] = [:]
    /// Posters that were found; the others are drawn.
    package var posters: [FilmCode: StoredPicture] = [:]
    /// Unusual figures of each film.
    package var doubts: [FilmCode: [FigureDoubt]] = [:]
    /// The citation of a day's list of all films.
    package var citation: RankingCitation?
    package var earlier: RankingKey?
    package var later: RankingKey?
    /// Whether it is in the same year as the newest day, so that the year can be omitted.
    package var isOfNewestYear = false
    /// The regions that can be ranked separately; empty if the source cannot filter films.
    package var regions: [Region] = []

    package init(_ ranking: Ranking) { self.ranking = ranking }

    package var key: RankingKey { ranking.key }
}

/// The figures of a ranking as caches share them: the same object is equal without a comparison of what it contains.
package final class SharedRanking: Sendable, Equatable {
    package let figures: RankingFigures

    package init(_ figures: RankingFigures) { self.figures = figures }

    package static func == (one: SharedRanking, other: SharedRanking) -> Bool {
        one === other || one.figures == other.figures
    }
}
