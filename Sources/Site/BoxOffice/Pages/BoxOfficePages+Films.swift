import Domain
import HTTP
import Pages
import Routes

/// The hall's screens about films.
extension BoxOfficePages {
    func film(
        _ code: FilmCode,
        _ visit: Visit,
        _ query: Query,
        _ reader: BoxOfficeReader
    ) async throws(Failure) -> Response {
        let origin = FilmOrigin(query, among: await reader.source.regions(at: reader.now))
        let trouble = await reader.source.freshen(code, for: reader.asker, at: reader.now)
        // Read before the figures, so that a concurrent change leads to a cache miss, never to stale data.
        let archive = reader.figures.version.boxOffice
        guard let summary = try await reader.figures.summary(of: code) else {
            return mishap(trouble.map(BoxOfficeErrorState.init) ?? .unknownFilm, visit, reader)
        }
        var notes: [Phrase] = []
        if let trouble, let film = try await reader.figures.film(code) {
            notes.append(BoxOfficeReader.age(film.fetched.ago(from: reader.now), trouble))
        }
        let shown = ShownFilm(code, named: summary.name, opened: summary.opened)
        let poster = await reader.posters.poster(of: shown, for: reader.asker, at: reader.now)
        let version = PageCache.PageVersion.film(archive: archive, poster: poster, notes: notes)
        let route = Route.boxOffice(.film(code))
        return try await pages.keptPage(visit, at: route, in: .film(code), version: version, variant: origin?.variant) {
            () async throws(Failure) in
            let (film, run) = (try await reader.figures.film(code), try await reader.figures.run(of: code))
            let screen = FilmScreen(
                summary,
                film: film,
                run: run,
                breakEvens: try await reader.figures.breakEvens(of: code),
                poster: poster,
                notes: notes,
                origin: origin
            )
            return Shell.page(screen, pages.context(visit))
        }
    }

    func films(_ visit: Visit, _ query: Query, _ reader: BoxOfficeReader) async throws(Failure) -> Response {
        let typed = query.search("q")
        guard !typed.isEmpty else { return pages.fresh(visit) { Shell.page(FilmSearchScreen(""), $0) } }
        let found = try await reader.figures.search(typed, limit: 50)
        let screen = FilmSearchScreen(typed, reading: found.reading, films: found.films)
        return pages.fresh(visit) { Shell.page(screen, $0) }
    }

    func comparison(_ visit: Visit, _ query: Query, _ reader: BoxOfficeReader) async throws(Failure) -> Response {
        var entries: [CompareScreen.Entry] = []
        for code in FilmCode.compared(query) {
            guard let summary = try await reader.figures.summary(of: code) else { continue }
            entries.append(.init(summary, try await reader.figures.run(of: code)))
        }
        let typed = query.search("q")
        let offered = typed.isEmpty ? try await ranked(reader) : try await reader.figures.search(typed, limit: 20).films
        let screen = CompareScreen(entries, offered: offered, typed: typed)
        return pages.fresh(visit) { Shell.page(screen, $0) }
    }

    /// Returns the films of the newest ranking, as initial suggestions.
    private func ranked(_ reader: BoxOfficeReader) async throws(Failure) -> [FilmSummary] {
        guard let last = try await reader.figures.extent()?.last,
            let ranking = try await reader.figures.ranking(.day(last))
        else { return [] }
        var films: [FilmSummary] = []
        for row in ranking.rows {
            if let film = try await reader.figures.summary(of: row.code) { films.append(film) }
        }
        return films
    }
}
