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
            theme: visit.preferences.theme,
            place: pages.place.number,
            announces: pages.announces(to: visit),
            isOfStaff: visit.isOfStaff
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

    /// Returns the kept frame of a page, or else draws it; `version` is that of anything in it that can change.
    package func frame(
        _ visit: Visit,
        at route: Route,
        in group: PageCache.Group,
        version: Bool,
        variant: String,
        _ draw: () -> PageFrame
    ) -> PageFrame {
        guard let key = PageCache.Key(visit, at: route, in: group, variant: variant, self) else { return draw() }
        if let kept = frames.value(for: key, at: version) { return kept }
        let epoch = frames.epoch
        return frames.keep(draw(), for: key, at: version, startedAt: epoch)
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

    /// `hash` is that of the page, if it is known.
    package func stored(_ visit: Visit, _ page: Bytes, hash: FastHash? = nil) -> StoredAnswer {
        let kind = visit.language == .korean ? Self.koreanPage : Self.englishPage
        return StoredAnswer(page, kind, effort: .quick, hash: hash?.text)
    }

    static let html = "text/html; charset=utf-8"

    private static let koreanPage = kind(.korean)
    private static let englishPage = kind(.english)

    private static func kind(_ language: Language) -> StoredAnswer.Kind {
        var headers = SecurityHeaders.all
        headers.add(.vary, "cookie, accept-language, accept-encoding")
        headers.add(.contentLanguage, language.rawValue)
        headers.add(.cacheControl, "private, no-cache")
        return StoredAnswer.Kind(html, headers: headers)
    }
}
