package import Domain

/// What the box office stands on.
package struct BoxOfficeServices: Sendable {
    /// The archive, read on a loop.
    package var figures: @Sendable (_ loop: Int) -> any BoxOfficeFigures
    package var source: any BoxOfficeSource
    package var posters: any FilmPosters
    /// Whether the newest days of the archive stand for the last days of the calendar where apps ask for those.
    package var mapsDays: Bool
    /// The keys apps may ask with; any key in the right form when empty.
    package var apiKeys: Set<String>
    package let rankings = RankingCache()

    package init(
        figures: @escaping @Sendable (_ loop: Int) -> any BoxOfficeFigures,
        source: any BoxOfficeSource = NoBoxOfficeSource(),
        posters: any FilmPosters = DrawnPosters(),
        mapsDays: Bool = true,
        apiKeys: Set<String> = []
    ) {
        self.figures = figures
        self.source = source
        self.posters = posters
        self.mapsDays = mapsDays
        self.apiKeys = apiKeys
    }
}
