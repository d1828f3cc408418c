package import Domain
package import HTTP
import Octets
package import Pages
package import Routes

/// The box office's pages.
package final class BoxOfficePages: Sendable {
    let pages: PageServer
    package let services: BoxOfficeServices

    package init(_ pages: PageServer, _ services: BoxOfficeServices) {
        self.pages = pages
        self.services = services
    }

    /// Answers requests to the hall's addresses; a nil route is its front page, `/boxoffice`.
    package func answer(_ visit: Visit, at route: BoxOfficeRoute?) -> Answer {
        let reader = BoxOfficeReader(
            figures: services.figures(visit.request.loop),
            source: services.source,
            posters: services.posters,
            rankings: services.rankings,
            asker: visit.asker,
            now: pages.now
        )
        if let kept = keptRanking(visit, at: route, reader) { return .now(kept) }
        return .later { [self] in
            do throws(FailedRequest) {
                return try await response(to: visit, at: route, reader)
            } catch {
                return pages.failed(error, visit)
            }
        }
    }

    private func response(
        to visit: Visit,
        at route: BoxOfficeRoute?,
        _ reader: BoxOfficeReader
    ) async throws(FailedRequest) -> Response {
        let query = try query(of: visit)
        if route == nil, let typed = query["date"] { return try chosenDay(typed.word ?? "") }
        do throws(Failure) {
            switch route {
            case nil: return await ranking(try await reader.newestRanking(), visit, query, reader, isDoor: true)
            case .day(let day):
                if let response = try await asOf(day, visit, query, reader) { return response }
                return try await ranking(.day, day, visit, query, reader)
            case .file(let day, let format): return try await file(day, format, visit, query, reader)
            case .doubts: return pages.daily(visit, at: .boxOffice(.doubts), DoubtsScreen())
            case .picture(let day): return try await picture(of: day, visit, query, reader)
            case .filmPicture(let code): return try await picture(of: code, visit, reader)
            case .data: return try await data(visit, reader)
            case .dataPackage: return try await dataPackage(visit, reader)
            case .table(let table, let day): return try await self.table(table, day, visit, reader)
            case .corrections: return try await corrections(visit, query, reader)
            case .correctionsFile(let format): return try await corrections(as: format, visit, reader)
            case .weekend(let day): return try await ranking(.weekend, day, visit, query, reader)
            case .week(let day): return try await ranking(.week, day, visit, query, reader)
            case .month(let month): return try await calendar(month, visit, query, reader)
            case .films: return try await films(visit, query, reader)
            case .film(let code): return try await film(code, visit, query, reader)
            case .compare: return try await comparison(visit, query, reader)
            }
        } catch {
            throw FailedRequest(error)
        }
    }

    /// Returns the page of a day as of a time; nil if the query has none.
    private func asOf(
        _ day: Day,
        _ visit: Visit,
        _ query: Query,
        _ reader: BoxOfficeReader
    ) async throws(Failure) -> Response? {
        guard let time = try query.asOf else { return nil }
        guard time <= reader.now else { return .seeOther(Route.boxOffice(.day(day)).path) }
        let screen = try await reader.ranking(of: day, at: time)
        return pages.fresh(visit) { Shell.page(screen, $0) }
    }

    private func ranking(
        _ span: RankingSpan,
        _ day: Day,
        _ visit: Visit,
        _ query: Query,
        _ reader: BoxOfficeReader
    ) async throws(Failure) -> Response {
        // A filter requires a live source; otherwise the page shows all films.
        let filter =
            reader.source.isLive ? RankingFilter(query, among: await reader.source.regions(at: reader.now)) : .all
        return await ranking(
            try await reader.ranking(RankingKey(span, day, filter)),
            visit,
            query,
            reader,
            isDoor: false
        )
    }

    private func ranking(
        _ found: BoxOfficeReader.Found,
        _ visit: Visit,
        _ query: Query,
        _ reader: BoxOfficeReader,
        isDoor: Bool
    ) async -> Response {
        switch found {
        case .errorState(let errorState): return mishap(errorState, visit, reader)
        case .ranking(let shared):
            let chosen = ChosenView(visit, query, in: .boxOffice)
            let posters = await reader.posters(of: shared.figures.ranking, first: chosen.view == .photos ? 10 : 1)
            return chosen.remembered(in: ranking(shared, posters, chosen.view, visit, isDoor: isDoor), visit)
        }
    }

    /// Returns a ranking's page at once if it is cached, and nobody outside has to be asked.
    private func keptRanking(_ visit: Visit, at route: BoxOfficeRoute?, _ reader: BoxOfficeReader) -> Response? {
        guard visit.request.query == nil, let question = RankingQuestion(route), let shared = reader.kept(question)
        else { return nil }
        let key = shared.figures.key
        return pages.keptAnswer(
            visit,
            at: visit.route ?? key.route,
            in: .boxOffice(key, ListView(in: .boxOffice, visit.cookies) ?? .list),
            version: .ranking(shared, posters: [:])
        )
    }

    /// Returns the page, cached until anything on it changes.
    private func ranking(
        _ shared: SharedRanking,
        _ posters: [FilmCode: StoredPicture],
        _ view: ListView,
        _ visit: Visit,
        isDoor: Bool
    ) -> Response {
        let key = shared.figures.key
        return pages.page(
            visit,
            at: visit.route ?? key.route,
            in: .boxOffice(key, view),
            version: .ranking(shared, posters: posters)
        ) {
            var figures = shared.figures
            figures.posters = posters
            return Shell.page(RankingScreen(figures, view: view, isDoor: isDoor), pages.context(visit))
        }
    }

    private func calendar(
        _ month: Day,
        _ visit: Visit,
        _ query: Query,
        _ reader: BoxOfficeReader
    ) async throws(Failure) -> Response {
        let days = Day.length(ofMonth: month.month, year: month.year)
        let marked = try await reader.figures.days(in: Period(from: month, days: days))
        let isLive = reader.source.isLive
        let filter = RankingFilter(query, among: await reader.source.regions(at: reader.now))
        let chosen = query.word("day").flatMap(Day.init(iso:)).map {
            RankingKey(RankingSpan(word: query.word("span")), $0, filter)
        }
        let screen = CalendarScreen(
            month: month,
            marked: Set(marked),
            newest: reader.newest,
            isLive: isLive,
            chosen: chosen
        )
        return pages.fresh(visit) { Shell.page(screen, $0) }
    }

    /// Redirects the date field's form to the day's own address.
    private func chosenDay(_ typed: String) throws(FailedRequest) -> Response {
        guard let day = Day(iso: typed) else {
            throw FailedRequest(
                Failure(
                    .invalid,
                    Phrase(
                        "날짜를 2022-02-06처럼 적어 주세요.",
                        "Please write the date like 2022-02-06."
                    ),
                    field: "date"
                )
            )
        }
        return .seeOther(Route.boxOffice(.day(day)).path)
    }

    func mishap(_ errorState: BoxOfficeErrorState, _ visit: Visit, _ reader: BoxOfficeReader) -> Response {
        let screen = BoxOfficeErrorScreen(errorState, newest: reader.newest)
        if errorState.status == 200 { return pages.fresh(visit) { Shell.page(screen, $0) } }
        let retryAfter = errorState.status == 503 ? errorState.retryAfter(at: reader.now) : nil
        return pages.errorPage(screen, visit, status: errorState.status, retryAfter: retryAfter)
    }

    private func query(of visit: Visit) throws(FailedRequest) -> Query {
        do throws(RequestRefusal) {
            return try Query(parsing: visit.request.query)
        } catch {
            throw FailedRequest(error)
        }
    }
}

extension Visit {
    /// The visitor a fetch is charged to. The hash is computed only when the source is contacted, which is rare.
    package var asker: RequestOrigin {
        .visitor { [source = visitor.source] in source.isThisMachine ? nil : source.hashValue }
    }
}
