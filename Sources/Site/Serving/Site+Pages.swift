import Domain
import HTTP
import Octets

extension Site {
    /// A screen at its own address. It differs between readers only by what `vary` names.
    func page(_ visit: Visit, at route: Route) -> Response {
        let context = context(visit)
        var headers = Site.pageHeaders
        headers.add(.contentLanguage, visit.language.rawValue)
        // What was just done is told once: neither a browser nor the service worker may show it again.
        headers.add(.cacheControl, context.notice == nil ? "private, no-cache" : "no-store")
        return Response(headers: headers, body: .bytes(Shell.page(screen(at: route), context)))
    }

    /// The page that tells of a failure, in the reader's language and at their text size like any other.
    func failurePage(_ refused: Refused, _ visit: Visit) -> Bytes {
        Shell.page(FailureScreen(status: refused.status, message: refused.told), context(visit))
    }

    private static let pageHeaders: Headers = {
        var headers = SecurityHeaders.all
        headers.add(.contentType, "text/html; charset=utf-8")
        headers.add(.vary, "cookie, accept-language")
        return headers
    }()

    private func screen(at route: Route) -> any Screen {
        switch route {
        case .hall(let hall): HallScreen(hall)
        case .settings: SettingsScreen()
        case .offline: OfflineScreen()
        case .home, .asset, .favicon, .serviceWorker, .manifest, .health: HomeScreen(today: today)
        }
    }

    /// The date in Korea, whose fair, market and stage these are.
    private var today: Phrase { clock.now.day(in: .korea).wordsWithWeekday }

    private func context(_ visit: Visit) -> PageContext {
        PageContext(
            language: visit.language,
            preferences: visit.preferences,
            halls: configuration.halls,
            assets: assets,
            route: visit.route,
            requestNumber: visit.request.number,
            notice: visit.route == .settings ? SettingsNotice(query: visit.request.query)?.phrase : nil
        )
    }
}
