import Domain
import HTTP
import Market
import Markup
import Octets
import Pages
import Routes

/// The pages about the place, which everybody can read.
struct PlacePages: Sendable {
    private let pages: PageServer
    private let market: MarketServices?

    init(_ pages: PageServer, _ market: MarketServices?) { (self.pages, self.market) = (pages, market) }

    func answer(_ visit: Visit, at route: PlaceRoute) -> Answer {
        switch route {
        case .page(let page):
            let screen = PlaceScreen(page: page, place: pages.place.place, notifies: market?.push != nil)
            return .now(pages.daily(visit, at: .place(route), screen))
        case .changes(let page):
            return .later { [self] in
                do {
                    let places = market?.store(on: visit.request.loop).places
                    let versions = try await places?.versions(of: page, limit: PageChangesScreen.most + 1) ?? []
                    let halls = pages.place.place.halls
                    return pages.personal(PageChangesScreen(page: page, versions: versions, halls: halls), visit)
                } catch {
                    return pages.failed(FailedRequest(anything: error), visit)
                }
            }
        case .security: return .now(security(visit))
        }
    }

    /// Returns the contact for reports about security: the owner's, or else the page that says who it is.
    private func security(_ visit: Visit) -> Response {
        let origin = pages.origin(of: visit.visitor)
        let contact = pages.place.place.contact.flatMap { ContactParts($0).parts.compactMap(\.link).first?.text }
        let expires = pages.today.adding(days: 365).iso
        let lines = [
            "Contact: \(contact ?? origin + Route.place(.page(.about)).path)", "Expires: \(expires)T00:00:00Z",
            "Preferred-Languages: ko, en", "Canonical: \(origin)\(Route.place(.security).path)", "",
        ]
        var headers = SecurityHeaders.all
        headers.add(.contentType, "text/plain; charset=utf-8")
        headers.add(.cacheControl, "public, max-age=86400")
        return Response(status: 200, headers: headers, body: .bytes(Bytes(lines.joined(separator: "\n"))))
    }
}
