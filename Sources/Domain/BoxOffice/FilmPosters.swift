/// Finds posters of films, once each, and keeps them.
package protocol FilmPosters: Sendable {
    /// The film's poster; nil where there is none to be had, and a drawn one is shown.
    func poster(of film: FilmCode, named name: String, opened: Day?, at now: Instant) async -> StoredPicture?
}

/// What stands in where no posters can be searched for: all are drawn.
package struct DrawnPosters: FilmPosters {
    package init() {}

    package func poster(of film: FilmCode, named name: String, opened: Day?, at now: Instant) -> StoredPicture? { nil }
}
