import Domain
import HTTP
import Octets

extension PageCache.Key {
    fileprivate init(_ visit: Visit, at route: Route, in group: PageCache.Group, variant: String?) {
        self.init(
            group: group,
            route: route,
            origin: group == .daily ? nil : visit.visitor.origin,
            variant: variant,
            language: visit.language,
            textSize: visit.preferences.textSize,
            theme: visit.preferences.theme
        )
    }
}

extension Site {
    /// A screen at its own address. It differs between readers only by what `vary` names.
    func page(_ visit: Visit, at route: Route) -> Response {
        let context = context(visit)
        // What was just done is told once: neither we, a browser nor its service worker may show it again.
        if context.notice != nil {
            let headers = Site.pageHeaders(visit.language, caching: "no-store")
            return StoredAnswer(draw(route, context), type: Site.html, headers: headers).answer(to: visit.request)
        }
        return page(visit, at: route, in: .daily, version: .number(today.number)) { draw(route, context) }
    }

    /// A page that is kept until there is a new version of what it shows. `variant` is what else it depends on.
    func page(
        _ visit: Visit,
        at route: Route,
        in group: PageCache.Group,
        version: PageCache.Version,
        variant: String? = nil,
        _ draw: () -> Bytes
    ) -> Response {
        let key = PageCache.Key(visit, at: route, in: group, variant: variant)
        let page = pages.page(key, at: version) { stored(visit, draw(), group.effort) }
        return page.answer(to: visit.request)
    }

    /// The same for a page whose content has to be read first, which is only done when it is drawn.
    func keptPage<Trouble: Error>(
        _ visit: Visit,
        at route: Route,
        in group: PageCache.Group,
        version: PageCache.Version,
        variant: String? = nil,
        reading draw: () async throws(Trouble) -> Bytes
    ) async throws(Trouble) -> Response {
        try await keptAnswer(visit, at: route, in: group, version: version, variant: variant) {
            () async throws(Trouble) in stored(visit, try await draw(), group.effort)
        }
    }

    /// The same for an answer with headers of its own.
    func keptAnswer<Trouble: Error>(
        _ visit: Visit,
        at route: Route,
        in group: PageCache.Group,
        version: PageCache.Version,
        variant: String? = nil,
        making make: () async throws(Trouble) -> StoredAnswer
    ) async throws(Trouble) -> Response {
        let key = PageCache.Key(visit, at: route, in: group, variant: variant)
        if let kept = pages.kept(key, at: version) { return kept.answer(to: visit.request) }
        let made = try await make()
        pages.keep(made, for: key, at: version)
        return made.answer(to: visit.request)
    }

    /// Returns what is kept already.
    func keptAnswer(
        _ visit: Visit,
        at route: Route,
        in group: PageCache.Group,
        version: PageCache.Version,
        variant: String? = nil
    ) -> Response? {
        let key = PageCache.Key(visit, at: route, in: group, variant: variant)
        return pages.kept(key, at: version)?.answer(to: visit.request)
    }

    /// A page that is drawn each time.
    func freshPage(_ visit: Visit, _ draw: (PageContext) -> Bytes) -> Response {
        stored(visit, draw(context(visit)), .quick).answer(to: visit.request)
    }

    private func stored(_ visit: Visit, _ page: Bytes, _ effort: StoredAnswer.Effort) -> StoredAnswer {
        let headers = visit.language == .korean ? Site.koreanHeaders : Site.englishHeaders
        return StoredAnswer(page, type: Site.html, headers: headers, effort: effort)
    }

    /// The page that tells of a failure, in the reader's language and at their text size like any other.
    func failurePage(_ refused: FailedRequest, _ visit: Visit) -> Bytes {
        Shell.page(FailureScreen(status: refused.status, message: refused.told), context(visit))
    }

    static let html = "text/html; charset=utf-8"

    private static let koreanHeaders = pageHeaders(.korean, caching: "private, no-cache")
    private static let englishHeaders = pageHeaders(.english, caching: "private, no-cache")

    private static func pageHeaders(_ language: Language, caching: String) -> Headers {
        var headers = SecurityHeaders.all
        headers.add(.vary, "cookie, accept-language, accept-encoding")
        headers.add(.contentLanguage, language.rawValue)
        headers.add(.cacheControl, caching)
        return headers
    }

    private func draw(_ route: Route, _ context: PageContext) -> Bytes {
        switch route {
        case .hall(let hall): Shell.page(HallScreen(hall), context)
        case .settings: Shell.page(SettingsScreen(), context)
        case .offline: Shell.page(OfflineScreen(), context)
        case .home, .expo, .market, .boxOffice, .asset, .picture, .favicon, .serviceWorker, .manifest, .health,
            .openAPI, .marketAPI, .kobis:
            Shell.page(HomeScreen(today: today.wordsWithWeekday), context)
        }
    }

    /// The date in Korea, whose fair, market and stage these are.
    var today: Day { clock.now.day(in: .korea) }

    func context(_ visit: Visit) -> PageContext {
        PageContext(
            language: visit.language,
            preferences: visit.preferences,
            halls: configuration.halls,
            assets: assets,
            route: visit.route,
            requestNumber: visit.request.number,
            origin: visit.visitor.origin,
            notice: visit.route == .settings ? SettingsNotice(query: visit.request.query)?.phrase : nil
        )
    }
}
