package import Domain

/// The services the box office depends on.
package struct BoxOfficeServices: Sendable {
    /// Returns the archive for a loop.
    package var figures: @Sendable (_ loop: Int) -> any BoxOfficeFigures
    package var source: any BoxOfficeSource
    package var posters: any FilmPosters
    /// Whether apps' requests for the calendar's last days are mapped to the archive's newest days.
    package var mapsDays: Bool
    /// The keys accepted from apps; any well-formed key when empty.
    package var apiKeys: Set<String>
    package let rankings = RankingCache()
    package let dataTurns = DataTurns()

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
