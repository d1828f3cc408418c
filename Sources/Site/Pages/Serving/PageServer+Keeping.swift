import Domain
package import HTTP
package import Octets
package import Routes

extension PageCache.Key {
    /// Nil for a page that must not be cached.
    fileprivate init?(
        _ visit: Visit,
        at route: Route,
        in group: PageCache.Group,
        variant: String?,
        _ pages: PageServer
    ) {
        guard group == .daily || pages.isOwnOrigin(visit.visitor) else { return nil }
        self.init(
            group: group,
            route: route,
            origin: group == .daily ? nil : pages.origin(of: visit.visitor),
            variant: variant,
            language: visit.language,
            textSize: visit.preferences.textSize,
            theme: visit.preferences.theme
        )
    }
}

extension PageServer {
    /// Returns a screen cached until the day ends. It may differ between readers only by the headers that `vary` names.
    package func daily(_ visit: Visit, at route: Route, _ screen: any Screen) -> Response {
        page(visit, at: route, in: .daily, version: .number(today.number)) { Shell.page(screen, context(visit)) }
    }

    /// Returns a page cached for `version`. `variant` is anything else it depends on.
    package func page(
        _ visit: Visit,
        at route: Route,
        in group: PageCache.Group,
        version: PageCache.PageVersion,
        variant: String? = nil,
        _ draw: () -> Bytes
    ) -> Response {
        guard let key = PageCache.Key(visit, at: route, in: group, variant: variant, self) else {
            return stored(visit, draw()).answer(to: visit.request)
        }
        let page = cache.page(key, at: version) { stored(visit, draw()) }
        return page.answer(to: visit.request)
    }

    /// Returns a cached page whose content is read asynchronously, on a miss only.
    package func keptPage<Trouble: Error>(
        _ visit: Visit,
        at route: Route,
        in group: PageCache.Group,
        version: PageCache.PageVersion,
        variant: String? = nil,
        reading draw: () async throws(Trouble) -> Bytes
    ) async throws(Trouble) -> Response {
        try await keptAnswer(visit, at: route, in: group, version: version, variant: variant) {
            () async throws(Trouble) in stored(visit, try await draw())
        }
    }

    /// Returns a cached response with headers of its own.
    package func keptAnswer<Trouble: Error>(
        _ visit: Visit,
        at route: Route,
        in group: PageCache.Group,
        version: PageCache.PageVersion,
        variant: String? = nil,
        making make: () async throws(Trouble) -> StoredAnswer
    ) async throws(Trouble) -> Response {
        guard let key = PageCache.Key(visit, at: route, in: group, variant: variant, self) else {
            return try await make().answer(to: visit.request)
        }
        if let kept = cache.kept(key, at: version) { return kept.answer(to: visit.request) }
        let epoch = cache.epoch
        return cache.keep(try await make(), for: key, at: version, startedAt: epoch).answer(to: visit.request)
    }

    /// Returns the response if it is cached.
    package func keptAnswer(
        _ visit: Visit,
        at route: Route,
        in group: PageCache.Group,
        version: PageCache.PageVersion,
        variant: String? = nil
    ) -> Response? {
        PageCache.Key(visit, at: route, in: group, variant: variant, self)
            .flatMap { cache.kept($0, at: version)?.answer(to: visit.request) }
    }

    /// Returns a page that is never cached.
    package func fresh(_ visit: Visit, _ draw: (PageContext) -> Bytes) -> Response {
        stored(visit, draw(context(visit))).answer(to: visit.request)
    }

    private func stored(_ visit: Visit, _ page: Bytes) -> StoredAnswer {
        let headers = visit.language == .korean ? Self.koreanHeaders : Self.englishHeaders
        return StoredAnswer(page, type: Self.html, headers: headers, effort: .quick)
    }

    static let html = "text/html; charset=utf-8"

    private static let koreanHeaders = pageHeaders(.korean)
    private static let englishHeaders = pageHeaders(.english)

    private static func pageHeaders(_ language: Language) -> Headers {
        var headers = SecurityHeaders.all
        headers.add(.vary, "cookie, accept-language, accept-encoding")
        headers.add(.contentLanguage, language.rawValue)
        headers.add(.cacheControl, "private, no-cache")
        return headers
    }
}
