/// Finds posters of films, once each, and keeps them.
package protocol FilmPosters: Sendable {
    /// The film's poster as far as it is kept; nil where a drawn one is to be shown. Nobody waits for a search: it goes
    /// on by itself, and whoever asks after it gets what it found.
    func poster(of film: FilmCode, named name: String, opened: Day?, at now: Instant) async -> StoredPicture?
}

/// What stands in where no posters can be searched for: all are drawn.
package struct DrawnPosters: FilmPosters {
    package init() {}

    package func poster(of film: FilmCode, named name: String, opened: Day?, at now: Instant) -> StoredPicture? { nil }
}
