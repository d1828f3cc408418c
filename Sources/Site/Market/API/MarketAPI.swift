import Domain
package import HTTP
import Markup
import Octets
package import Pages
package import Routes
import Wire

/// Answers requests from the market's apps.
package final class MarketAPI: Sendable {
    private let pages: PageServer
    private let services: MarketServices
    private let guards: Safeguards
    package let lists = ListCache()

    package init(_ pages: PageServer, _ services: MarketServices, _ guards: Safeguards) {
        self.pages = pages
        self.services = services
        self.guards = guards
    }

    package func answer(_ visit: Visit, at route: MarketAPIRoute) -> Answer {
        let interface = MarketAPIRequest(
            visit: visit,
            market: services,
            store: services.store(on: visit.request.loop),
            policy: pages.place.marketPolicy,
            guards: guards,
            securityLog: pages.securityLog,
            place: pages.place,
            lists: lists,
            dates: visit.dates,
            placeholder: pages.assets["icon-512.png"]?.link.text ?? Route.favicon.path,
            now: pages.now
        )
        do {
            try interface.admit()
            if let kept = try interface.keptList(at: route) { return .now(kept) }
        } catch {
            return .now(pages.failed(FailedRequest(anything: error), visit))
        }
        return .later { [pages] in
            do { return try await interface.answer(at: route) } catch {
                return pages.failed(FailedRequest(anything: error), visit)
            }
        }
    }
}
