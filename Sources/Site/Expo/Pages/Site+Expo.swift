import Domain
import HTTP
import Octets

extension Site {
    /// Answers at the hall's addresses; nil is its door, `/expo`. Without packs the hall stands empty.
    func expo(_ visit: Visit, at route: ExpoRoute?) -> Answer {
        guard let hall = expoHall else {
            return .now(
                route == nil ? page(visit, at: .hall(.expo)) : failed(FailedRequest(Failure.nothingHere), visit)
            )
        }
        if case .file(let file, let pack) = route { return packFile(file, of: pack, visit, hall) }
        do throws(FailedRequest) {
            return .now(try expoPage(visit, at: route, hall))
        } catch {
            return .now(failed(error, visit))
        }
    }

    private func expoPage(_ visit: Visit, at route: ExpoRoute?, _ hall: ExpoHall) throws(FailedRequest) -> Response {
        if route == .packs { return packsPage(visit, hall) }
        let state = try state(at: route, hall)
        guard let pack = state.pack else { return faultPage(state.faults, visit) }
        noteMissingPictures(of: pack, hall)
        let place = hall.place(pack, named: route?.pack)
        let query = try query(of: visit)
        switch route {
        case .exhibits: return exhibitsPage(visit, place, query, hall)
        case .exhibit(let slug, _): return try exhibitPage(visit, place, slug, query)
        case nil, .front, .packs, .file:
            let hasOthers = hall.packs.all.count > 1
            return expoPage(visit, place, variant: hasOthers ? "others" : nil) {
                Shell.page(ExpositionScreen(place, hasOthers: hasOthers), $0)
            }
        }
    }

    private func exhibitsPage(_ visit: Visit, _ place: PackPlace, _ query: Query, _ hall: ExpoHall) -> Response {
        let asked: ExhibitView? = query.choice("view")
        let kept = visit.cookies[ExhibitView.cookie].flatMap(ExhibitView.init)
        let view = asked ?? kept ?? .list
        var response: Response
        let typed = query.search("q")
        if !typed.isEmpty {
            let search = hall.index(of: place.pack).search(typed)
            response = freshPage(visit) { Shell.page(ExhibitListScreen(place, view: view, search: search), $0) }
        } else {
            response = expoPage(visit, place, variant: view.rawValue) {
                Shell.page(ExhibitListScreen(place, view: view), $0)
            }
        }
        if let asked, asked != kept { remember(asked, visit, &response) }
        return response
    }

    /// Chosen by a link, and kept like the settings: it says nothing of its reader.
    private func remember(_ view: ExhibitView, _ visit: Visit, _ response: inout Response) {
        var cookie = SetCookie(ExhibitView.cookie, view.rawValue, path: Route.hall(.expo).path, maxAge: 365 * 86_400)
        cookie?.isSecure = visit.visitor.isSecure
        if let cookie { response.headers.add(.setCookie, cookie.text) }
    }

    private func exhibitPage(
        _ visit: Visit,
        _ place: PackPlace,
        _ slug: String,
        _ query: Query
    ) throws(FailedRequest) -> Response {
        if let times = query.number("zoom") {
            guard let screen = ExhibitZoomScreen(place, slug: slug, times: times) else {
                throw FailedRequest(Failure.nothingHere)
            }
            return expoPage(visit, place, variant: "zoom=\(screen.times)") { Shell.page(screen, $0) }
        }
        guard let screen = ExhibitScreen(place, slug: slug) else { throw FailedRequest(Failure.nothingHere) }
        return expoPage(visit, place, variant: nil) { Shell.page(screen, $0) }
    }

    private func packsPage(_ visit: Visit, _ hall: ExpoHall) -> Response {
        if visit.wantsJSON { return packsList(visit, hall) }
        let states = hall.packs.all
        let chosen = hall.packs.chosen.name
        return freshPage(visit) { context in
            let screen = PacksScreen(states) { hall.place($0, named: $0.name == chosen ? nil : $0.name) }
            return Shell.page(screen, context)
        }
    }

    /// For apps, which cannot know what the exhibitions are called.
    private func packsList(_ visit: Visit, _ hall: ExpoHall) -> Response {
        var json = JSONWriter(capacity: 256)
        json.object { json in
            json.array("packs") { json in
                for state in hall.packs.all { state.write(to: &json, withFaults: visit.request.isFromThisComputer) }
            }
        }
        var response = Response.json(json.finish())
        response.headers.add(.vary, "accept")
        return response
    }

    /// The data may be mended at any second, hence 503 and not 500: the server is well, and asking again helps.
    private func faultPage(_ faults: [PackFault], _ visit: Visit) -> Response {
        let shown = visit.request.isFromThisComputer ? faults : []
        var headers = SecurityHeaders.all
        headers.add(.contentType, Site.html)
        headers.add(.cacheControl, "no-store")
        headers.add(.retryAfter, "10")
        headers.add(.vary, "cookie, accept-language")
        let page = Shell.page(PackFaultScreen(faults: shown), context(visit))
        return Response(status: 503, headers: headers, body: .bytes(page))
    }

    private func packFile(_ file: PackFile, of name: String, _ visit: Visit, _ hall: ExpoHall) -> Answer {
        guard let state = hall.packs.pack(named: name) else {
            return .now(failed(FailedRequest(Failure.nothingHere), visit))
        }
        guard let pack = state.pack else { return .now(failed(FailedRequest(Failure.brokenPack), visit)) }
        let lasting = if case .kept = file { true } else { false }
        if let answer = hall.answer(file, of: pack) {
            return .now(answer.response(to: visit.request, lasting: lasting))
        }
        return .later {
            guard let answer = await hall.made(file, of: pack) else {
                return self.failed(FailedRequest(Failure.nothingHere), visit)
            }
            return answer.response(to: visit.request, lasting: lasting)
        }
    }

    private func state(at route: ExpoRoute?, _ hall: ExpoHall) throws(FailedRequest) -> PackState {
        guard let name = route?.pack else { return hall.packs.chosen }
        guard let state = hall.packs.pack(named: name) else { throw FailedRequest(Failure.nothingHere) }
        return state
    }

    private func query(of visit: Visit) throws(FailedRequest) -> Query {
        do throws(RequestRefusal) {
            return try Query(parsing: visit.request.query)
        } catch {
            throw FailedRequest(error)
        }
    }

    private func noteMissingPictures(of pack: Pack, _ hall: ExpoHall) {
        for name in hall.newlyMissing(in: pack) {
            tell("Pack \(pack.name) has no picture \(name); it is drawn instead.")
        }
    }

    /// A page kept until its pack changes.
    private func expoPage(
        _ visit: Visit,
        _ place: PackPlace,
        variant: String?,
        _ draw: (PageContext) -> Bytes
    ) -> Response {
        page(
            visit,
            at: visit.route ?? place.front,
            in: .pack(place.pack.name),
            version: .number(place.pack.edition),
            variant: variant
        ) { draw(context(visit)) }
    }
}

extension ExpoRoute {
    /// The pack the address names; nil where the chosen one is meant.
    fileprivate var pack: String? {
        switch self {
        case .packs: nil
        case .front(let pack), .file(_, let pack): pack
        case .exhibits(let pack), .exhibit(_, let pack): pack
        }
    }
}

extension Failure {
    fileprivate static let brokenPack = Failure(
        .unavailable,
        Phrase("데이터를 불러올 수 없습니다.", "The data could not be loaded.")
    )
}
