package import HTTP
package import Pages
import Wire

/// A listener for the same site whose API returns dates as the second generation expects them.
package struct Generation2Handler: Handler {
    private let site: any WholeSite

    package init(_ site: any WholeSite) { self.site = site }

    package func answer(_ request: Request) -> Answer { site.answer(request, dates: .generation2) }
    package func source(of request: Request) -> RequestSource? { site.source(of: request) }
    package func finished(_ exchange: Exchange) { site.finished(exchange) }

    package func blocked(by requests: [Request], milliseconds: Int) {
        site.blocked(by: requests, milliseconds: milliseconds)
    }
}
