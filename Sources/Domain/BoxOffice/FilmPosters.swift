/// Finds posters of films, once each, and keeps them.
package protocol FilmPosters: Sendable {
    /// The film's poster as far as it is kept; nil where a drawn one is to be shown. Nobody waits for a search: it goes
    /// on by itself, and later requests get what it found. Visitors have a share of the searches of a day.
    func poster(of film: ShownFilm, for asker: RequestOrigin, at now: Instant) async -> StoredPicture?
}

/// What a poster is searched by.
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

/// What stands in where no posters can be searched for: all are drawn.
package struct DrawnPosters: FilmPosters {
    package init() {}

    package func poster(of film: ShownFilm, for asker: RequestOrigin, at now: Instant) -> StoredPicture? { nil }
}
