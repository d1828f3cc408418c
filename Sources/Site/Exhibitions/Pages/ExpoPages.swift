package import Domain
package import HTTP
import Octets
package import Pages
package import Routes

/// The exposition's pages, and its files for apps.
package final class ExpoPages: Sendable {
    let pages: PageServer
    let cache: PackCache

    package init(_ pages: PageServer, _ packs: any Packs) {
        self.pages = pages
        cache = PackCache(packs)
    }

    /// The exhibition at the hall's own address; nil if it cannot be shown.
    package var shown: PackPlace? { cache.packs.chosen.pack.map { cache.place($0, named: nil) } }

    /// The edition of that exhibition.
    package var shownEdition: Int? { cache.packs.chosen.pack?.edition }

    /// Answers requests to the hall's addresses; a nil route is its front page, `/expo`.
    package func answer(_ visit: Visit, at route: ExpoRoute?) -> Answer {
        if case .file(let file, let pack) = route { return packFile(file, of: pack, visit) }
        if case .media(let name, let pack) = route { return media(named: name, of: pack, visit) }
        if case .image(let hash, let request, let pack) = route { return image(hash, request, of: pack, visit) }
        do throws(FailedRequest) {
            return .now(try page(visit, at: route))
        } catch {
            return .now(pages.failed(error, visit))
        }
    }

    private func page(_ visit: Visit, at route: ExpoRoute?) throws(FailedRequest) -> Response {
        if route == .packs { return packsPage(visit) }
        let state = try state(at: route)
        guard let pack = state.pack else { return faultPage(state.faults, visit) }
        noteMissingPictures(of: pack)
        let place = cache.place(pack, named: route?.pack)
        let query = try query(of: visit)
        switch route {
        case .exhibits: return exhibitsPage(visit, place, query)
        case .exhibit(let slug, _): return try exhibitPage(visit, place, slug, query)
        case .part(let slug, let number, _):
            guard let screen = ExhibitPartScreen(place, slug: slug, number: number) else {
                throw FailedRequest(Failure.nothingHere)
            }
            return kept(visit, place, variant: nil) { Shell.page(screen, $0) }
        case .easyText(let slug, _):
            guard let screen = EasyTextScreen(place, slug: slug) else { throw FailedRequest(Failure.nothingHere) }
            return kept(visit, place, variant: nil) { Shell.page(screen, $0) }
        case .guide(let slug, _):
            guard let screen = GuideScreen(place, slug: slug) else { throw FailedRequest(Failure.nothingHere) }
            var response = kept(visit, place, variant: nil) { Shell.page(screen, $0) }
            response.headers.set("content-security-policy", SecurityHeaders.policyWithMedia)
            return response
        case .view(let view, _):
            let place = shortest(pack)
            guard let screen = view.screen(place) else { throw FailedRequest(Failure.nothingHere) }
            return kept(visit, place, variant: nil) { Shell.page(screen, $0) }
        case .manifest: return manifest(visit, shortest(pack))
        case nil, .front, .packs, .image, .file, .media, .preview, .studio:
            let hasOthers = cache.packs.all.count > 1
            return kept(visit, place, variant: hasOthers ? "others" : nil) {
                Shell.page(ExpositionScreen(place, hasOthers: hasOthers), $0)
            }
        }
    }

    /// Returns a pack named by its address, with the hall's own addresses if it is the chosen one.
    private func shortest(_ pack: Pack) -> PackPlace {
        cache.place(pack, named: pack.name == cache.packs.chosen.name ? nil : pack.name)
    }

    private func exhibitsPage(_ visit: Visit, _ place: PackPlace, _ query: Query) -> Response {
        let chosen = ChosenView(visit, query, in: .expo)
        if let screen = ExhibitPairScreen(place, query) { return pages.fresh(visit) { Shell.page(screen, $0) } }
        let typed = query.search("q")
        guard typed.isEmpty else {
            let search = cache.index(of: place.pack).search(typed)
            let screen = ExhibitListScreen(place, view: chosen.view, search: search)
            return chosen.remembered(in: pages.fresh(visit) { Shell.page(screen, $0) }, visit)
        }
        let page = kept(visit, place, variant: chosen.view.word(in: .expo)) {
            Shell.page(ExhibitListScreen(place, view: chosen.view), $0)
        }
        return chosen.remembered(in: page, visit)
    }

    private func exhibitPage(
        _ visit: Visit,
        _ place: PackPlace,
        _ slug: String,
        _ query: Query
    ) throws(FailedRequest) -> Response {
        if let times = query.number("zoom", in: -9_999...9_999) {
            let (x, y) = (query.number("x", in: 0...1000), query.number("y", in: 0...1000))
            guard let screen = ExhibitZoomScreen(place, slug: slug, times: times, x: x, y: y) else {
                throw FailedRequest(Failure.nothingHere)
            }
            return pages.fresh(visit) { Shell.page(screen, $0) }
        }
        if let before = visit.before, before.hasQuery, before.route == place.exhibits,
            let screen = ExhibitScreen(place, slug: slug, foundBy: before.link)
        {
            return pages.fresh(visit) { Shell.page(screen, $0) }
        }
        guard let screen = ExhibitScreen(place, slug: slug) else { throw FailedRequest(Failure.nothingHere) }
        return kept(visit, place, variant: nil) { Shell.page(screen, $0) }
    }

    private func manifest(_ visit: Visit, _ place: PackPlace) -> Response {
        let bytes = PackManifest(place: place, origin: pages.origin(of: visit.visitor)).write()
        var headers = PackFileAnswer.headers
        headers.add(.cacheControl, "no-cache")
        return StoredAnswer(bytes, type: PackManifest.type, headers: headers, effort: .quick).answer(to: visit.request)
    }

    private func packsPage(_ visit: Visit) -> Response {
        if visit.wantsJSON { return packsList(visit) }
        let states = cache.packs.all
        let chosen = cache.packs.chosen.name
        return pages.fresh(visit) { context in
            let screen = PacksScreen(states) { [cache] in cache.place($0, named: $0.name == chosen ? nil : $0.name) }
            return Shell.page(screen, context)
        }
    }

    /// Lists the exhibitions for apps, which cannot know their names.
    private func packsList(_ visit: Visit) -> Response {
        var json = JSONWriter(capacity: 256)
        json.object { json in
            json.array("packs") { json in
                for state in cache.packs.all { state.write(to: &json, withFaults: visit.request.isFromThisComputer) }
            }
        }
        var response = Response.json(json.finish())
        response.headers.add(.vary, "accept")
        return response
    }

    /// Returns status 503, not 500: the server works, and a retry helps because the curator may fix the data at any
    /// time.
    private func faultPage(_ faults: [PackFault], _ visit: Visit) -> Response {
        let shown = visit.request.isFromThisComputer ? faults : []
        return pages.errorPage(PackFaultScreen(faults: shown), visit, status: 503, retryAfter: 10)
    }

    func packFile(_ file: PackFile, of name: String, _ visit: Visit) -> Answer {
        guard let state = cache.packs.pack(named: name) else {
            return .now(pages.failed(FailedRequest(Failure.nothingHere), visit))
        }
        guard let pack = state.pack else { return .now(pages.failed(FailedRequest(Failure.brokenPack), visit)) }
        let lasting = if case .kept = file { true } else { false }
        if let answer = cache.answer(file, of: pack) {
            return .now(answer.response(to: visit.request, lasting: lasting))
        }
        return .later { [self] in
            guard let answer = await cache.made(file, of: pack) else {
                return pages.failed(FailedRequest(Failure.nothingHere), visit)
            }
            return answer.response(to: visit.request, lasting: lasting)
        }
    }

    /// Answers with a guide's file, or the part of it that was asked for.
    private func media(named name: String, of pack: String, _ visit: Visit) -> Answer {
        let guides = cache.packs.pack(named: pack)?.pack?.exhibits.lazy.flatMap(\.guides)
        guard let guide = guides?.first(where: { $0.name == name }) else {
            return .now(pages.failed(FailedRequest(Failure.nothingHere), visit))
        }
        guard guide.pieces.isEmpty else {
            return .later { [self] in
                let file = await GuideAnswer(guide, cache.packs).response(to: visit, isPublic: true)
                return file ?? pages.failed(FailedRequest(Failure.nothingHere), visit)
            }
        }
        guard let descriptor = cache.packs.open(guide, of: pack), let file = ServedFile(adopting: descriptor) else {
            return .now(pages.failed(FailedRequest(Failure.nothingHere), visit))
        }
        var headers = PackFileAnswer.headers
        // The file may have been replaced since the page was made.
        headers.add(.cacheControl, guide.caching(visit, isKnown: file.tag == EntityTag(guide.version)))
        return .now(file.answer(to: visit.request, type: guide.form.contentType, headers: headers))
    }

    private func state(at route: ExpoRoute?) throws(FailedRequest) -> PackState {
        guard let name = route?.pack else { return cache.packs.chosen }
        guard let state = cache.packs.pack(named: name) else { throw FailedRequest(Failure.nothingHere) }
        return state
    }

    private func query(of visit: Visit) throws(FailedRequest) -> Query {
        do throws(RequestRefusal) {
            return try Query(parsing: visit.request.query)
        } catch {
            throw FailedRequest(error)
        }
    }

    private func noteMissingPictures(of pack: Pack) {
        for name in cache.newlyMissing(in: pack) {
            pages.tell("Pack \(pack.name) has no picture \(name); it is drawn instead.")
        }
    }

    /// Returns a page cached until its pack changes.
    private func kept(
        _ visit: Visit,
        _ place: PackPlace,
        variant: String?,
        _ draw: (PageContext) -> Bytes
    ) -> Response {
        pages.page(
            visit,
            at: visit.route ?? place.front,
            in: .pack(place.pack.name),
            version: .number(place.pack.edition),
            variant: variant
        ) { draw(pages.context(visit)) }
    }
}

extension ExpoRoute {
    /// The pack named by the address; nil for the chosen one.
    fileprivate var pack: String? {
        switch self {
        case .packs, .preview, .studio: nil
        case .front(let pack), .file(_, let pack), .media(_, let pack), .manifest(let pack), .view(_, let pack): pack
        case .image(_, _, let pack): pack
        case .exhibits(let pack), .exhibit(_, let pack), .part(_, _, let pack): pack
        case .easyText(_, let pack), .guide(_, let pack): pack
        }
    }
}

extension Failure {
    fileprivate static let brokenPack = Failure(
        .unavailable,
        Phrase("데이터를 불러올 수 없습니다.", "The data could not be loaded.")
    )
}
