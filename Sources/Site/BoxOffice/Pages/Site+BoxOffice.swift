import Domain
import HTTP
import Octets

extension Site {
    /// Answers at the hall's addresses; nil is its door, `/boxoffice`. Without an archive the hall stands empty.
    func boxOffice(_ visit: Visit, at route: BoxOfficeRoute?) -> Answer {
        guard let services = services.boxOffice else {
            return .now(
                route == nil ? page(visit, at: .hall(.boxOffice)) : failed(FailedRequest(Failure.nothingHere), visit)
            )
        }
        let reader = BoxOfficeReader(
            figures: services.figures(visit.request.loop),
            source: services.source,
            posters: services.posters,
            rankings: services.rankings,
            asker: visit.asker,
            now: clock.now
        )
        return .later {
            do throws(FailedRequest) {
                return try await self.boxOffice(visit, at: route, reader)
            } catch {
                return self.failed(error, visit)
            }
        }
    }

    private func boxOffice(
        _ visit: Visit,
        at route: BoxOfficeRoute?,
        _ reader: BoxOfficeReader
    ) async throws(FailedRequest) -> Response {
        let query = try boxOfficeQuery(of: visit)
        if route == nil, let typed = query["date"] { return try chosenDay(typed.word ?? "") }
        do throws(Failure) {
            switch route {
            case nil: return await ranking(try await reader.newestRanking(), visit, query, reader, isDoor: true)
            case .day(let day): return try await ranking(.day, day, visit, query, reader)
            case .weekend(let day): return try await ranking(.weekend, day, visit, query, reader)
            case .week(let day): return try await ranking(.week, day, visit, query, reader)
            case .month(let month): return try await calendar(month, visit, reader)
            case .films: return try await films(visit, query, reader)
            case .film(let code): return try await film(code, visit, reader)
            case .compare: return try await comparison(visit, query, reader)
            }
        } catch {
            throw FailedRequest(error)
        }
    }

    private func ranking(
        _ span: RankingSpan,
        _ day: Day,
        _ visit: Visit,
        _ query: Query,
        _ reader: BoxOfficeReader
    ) async throws(Failure) -> Response {
        // Where nothing can be asked for some films only, an address that does so shows them all.
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
        case .errorState(let errorState): return boxOfficeMishap(errorState, visit, reader)
        case .ranking(var figures):
            let asked: BoxOfficeView? = query.choice("view")
            let cookies = visit.cookies
            let kept = cookies[BoxOfficeView.cookie].flatMap(BoxOfficeView.init)
            let view = asked ?? kept ?? .list
            if view == .wall { figures.posters = await reader.posters(of: figures.ranking) }
            var response = ranking(figures, view, visit, isDoor: isDoor)
            if let asked, asked != kept { remember(asked, visit, &response) }
            return response
        }
    }

    /// The page as long as nothing on it changes.
    private func ranking(
        _ figures: RankingFigures,
        _ view: BoxOfficeView,
        _ visit: Visit,
        isDoor: Bool
    ) -> Response {
        page(
            visit,
            at: visit.route ?? figures.key.route,
            in: .boxOffice(figures.key, view),
            version: .ranking(figures)
        ) { Shell.page(RankingScreen(figures, view: view, isDoor: isDoor), context(visit)) }
    }

    /// Chosen by a link, and kept like the settings: it says nothing of its reader.
    private func remember(_ view: BoxOfficeView, _ visit: Visit, _ response: inout Response) {
        let path = Route.hall(.boxOffice).path
        var cookie = SetCookie(BoxOfficeView.cookie, view.rawValue, path: path, maxAge: 365 * 86_400)
        cookie?.isSecure = visit.visitor.isSecure
        if let cookie { response.headers.add(.setCookie, cookie.text) }
    }

    private func calendar(_ month: Day, _ visit: Visit, _ reader: BoxOfficeReader) async throws(Failure) -> Response {
        let days = Day.length(ofMonth: month.month, year: month.year)
        let marked = try await reader.figures.days(in: Period(from: month, days: days))
        let isLive = reader.source.isLive
        return freshPage(visit) {
            Shell.page(CalendarScreen(month: month, marked: Set(marked), newest: reader.newest, isLive: isLive), $0)
        }
    }

    /// The date field's form leads to the day's own address.
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
        var headers = SecurityHeaders.all
        headers.add(.location, Route.boxOffice(.day(day)).path)
        headers.add(.cacheControl, "no-store")
        return Response(status: 303, headers: headers)
    }

    func boxOfficeMishap(_ errorState: BoxOfficeErrorState, _ visit: Visit, _ reader: BoxOfficeReader) -> Response {
        let screen = BoxOfficeErrorScreen(errorState, newest: reader.newest)
        if errorState.status == 200 { return freshPage(visit) { Shell.page(screen, $0) } }
        var headers = SecurityHeaders.all
        headers.add(.contentType, Site.html)
        headers.add(.cacheControl, "no-store")
        headers.add(.vary, "cookie, accept-language")
        if errorState.status == 503 { headers.add(.retryAfter, String(errorState.retryAfter(at: reader.now))) }
        return Response(status: errorState.status, headers: headers, body: .bytes(Shell.page(screen, context(visit))))
    }

    private func boxOfficeQuery(of visit: Visit) throws(FailedRequest) -> Query {
        do throws(RequestRefusal) {
            return try Query(parsing: visit.request.query)
        } catch {
            throw FailedRequest(error)
        }
    }
}

extension Visit {
    /// Who is asked for: the place is found out when another server is to be asked, which for most pages it is not.
    var asker: RequestOrigin {
        .visitor { [place = visitor.place] in place.isThisMachine ? nil : place.hashValue }
    }
}
