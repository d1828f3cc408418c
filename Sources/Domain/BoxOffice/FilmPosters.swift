/// Finds posters of films, once each, and stores them.
package protocol FilmPosters: Sendable {
    /// Whether every poster is drawn, because none is searched for.
    var areDrawn: Bool { get }

    /// Returns the film's stored poster; nil if a drawn one should be shown. Never waits for a search: that runs in the
    /// background, and later requests get its result. Visitors have a share of the day's searches.
    func poster(of film: ShownFilm, for asker: RequestOrigin, at now: Instant) async -> StoredPicture?
}

extension FilmPosters {
    package var areDrawn: Bool { false }
}

/// The facts by which a poster is searched.
package struct ShownFilm: Sendable, Hashable {
    package let code: FilmCode
    package let name: String
    package let opened: Day?

    package init(_ code: FilmCode, named name: String, opened: Day?) {
        self.code = code
        self.name = name
        self.opened = opened
    }
}

/// A substitute without poster search: all posters are drawn.
package struct DrawnPosters: FilmPosters {
    package init() {}

    package var areDrawn: Bool { true }
    package func poster(of film: ShownFilm, for asker: RequestOrigin, at now: Instant) -> StoredPicture? { nil }
}
