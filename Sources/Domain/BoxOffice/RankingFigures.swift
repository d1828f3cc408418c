/// A ranking and what there is to say about it: all its screen shows. It is the page's version as well.
package struct RankingFigures: Sendable, Hashable {
    package var ranking: Ranking
    /// So many of the first rows are beyond doubt, where it was added up from days.
    package var certain: Int?
    /// The newest day of a weekend or week that is not over.
    package var unfinishedUntil: Day?
    /// What stands above it: that it is a sample, how old it is and why.
    package var notes: [Phrase] = []
    /// Whether there are no figures but the sample's.
    package var isSample = false
    /// What KOBIS changed since it was first told.
    package var corrections: [RankingCorrection] = []
    /// The first genre of each film, for its poster.
    package var genres: [FilmCode: String] = [:]
    /// What films are called in English, where that is known.
    package var englishTitles: [FilmCode: String] = [:]
    /// The posters that were found; the others are drawn.
    package var posters: [FilmCode: StoredPicture] = [:]
    package var earlier: RankingKey?
    package var later: RankingKey?
    /// Whether it is of the year of the newest day, which then need not be named.
    package var isOfNewestYear = false
    /// The regions that can be ranked alone; empty where the source cannot be asked for some of the films only.
    package var regions: [Region] = []

    package init(_ ranking: Ranking) { self.ranking = ranking }

    package var key: RankingKey { ranking.key }
}
