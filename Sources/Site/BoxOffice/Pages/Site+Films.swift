import Domain
import HTTP

/// The hall's screens about films.
extension Site {
    func film(_ code: FilmCode, _ visit: Visit, _ desk: BoxOfficeReader) async throws(Failure) -> Response {
        let trouble = await desk.source.freshen(code, for: desk.asker, at: desk.now)
        // Read before the figures are: what changes meanwhile makes the page old, not what it shows wrong.
        let archive = desk.figures.edition
        guard let summary = try await desk.figures.summary(of: code) else {
            return boxOfficeMishap(trouble.map(BoxOfficeErrorState.init) ?? .unknownFilm, visit, desk)
        }
        var notes: [Phrase] = []
        if let trouble, let film = try await desk.figures.film(code) {
            notes.append(BoxOfficeReader.age(film.fetched.ago(from: desk.now), trouble))
        }
        let shown = ShownFilm(code, named: summary.name, opened: summary.opened)
        let poster = await desk.posters.poster(of: shown, for: desk.asker, at: desk.now)
        let version = PageCache.Version.film(archive: archive, poster: poster, notes: notes)
        let route = Route.boxOffice(.film(code))
        return try await keptPage(visit, at: route, in: .film(code), version: version) {
            () async throws(Failure) in
            let (film, run) = (try await desk.figures.film(code), try await desk.figures.run(of: code))
            let screen = FilmScreen(summary, film: film, run: run, poster: poster, notes: notes)
            return Shell.page(screen, context(visit))
        }
    }

    func films(_ visit: Visit, _ query: Query, _ desk: BoxOfficeReader) async throws(Failure) -> Response {
        let typed = query.search("q")
        guard !typed.isEmpty else { return freshPage(visit) { Shell.page(FilmSearchScreen(""), $0) } }
        let found = try await desk.figures.search(typed, limit: 50)
        let screen = FilmSearchScreen(typed, reading: found.reading, films: found.films)
        return freshPage(visit) { Shell.page(screen, $0) }
    }

    func comparison(_ visit: Visit, _ query: Query, _ desk: BoxOfficeReader) async throws(Failure) -> Response {
        var entries: [CompareScreen.Entry] = []
        for code in chosenFilms(query) {
            guard let summary = try await desk.figures.summary(of: code) else { continue }
            entries.append(.init(summary, try await desk.figures.run(of: code)))
        }
        let typed = query.search("q")
        let offered = typed.isEmpty ? try await ranked(desk) : try await desk.figures.search(typed, limit: 20).films
        let screen = CompareScreen(entries, offered: offered, typed: typed)
        return freshPage(visit) { Shell.page(screen, $0) }
    }

    /// Each once, and no more than fit.
    private func chosenFilms(_ query: Query) -> [FilmCode] {
        var codes: [FilmCode] = []
        for part in (query.word("films") ?? "").split(separator: ",") {
            guard let code = FilmCode(part), !codes.contains(code) else { continue }
            codes.append(code)
        }
        return Array(codes.prefix(CompareScreen.most))
    }

    /// The films of the newest list, to begin with.
    private func ranked(_ desk: BoxOfficeReader) async throws(Failure) -> [FilmSummary] {
        guard let last = try await desk.figures.extent()?.last,
            let ranking = try await desk.figures.ranking(.day(last))
        else { return [] }
        var films: [FilmSummary] = []
        for row in ranking.rows {
            if let film = try await desk.figures.summary(of: row.code) { films.append(film) }
        }
        return films
    }
}
