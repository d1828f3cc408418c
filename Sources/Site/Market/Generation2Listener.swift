package import HTTP
import Wire

/// The same site at another door, where the market's apps get their dates as the second generation expects them.
package struct Generation2Listener: Handler {
    private let site: Site

    package init(_ site: Site) { self.site = site }

    package func answer(_ request: Request) -> Answer { site.answer(request, dates: .generation2) }
    package func source(of request: Request) -> RequestSource? { site.source(of: request) }
    package func finished(_ exchange: Exchange) { site.finished(exchange) }

    package func blocked(by requests: [Request], milliseconds: Int) {
        site.blocked(by: requests, milliseconds: milliseconds)
    }
}
