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
        case .figures:
            return later(visit) { [self] store in
                guard let store, pages.place.place.showsFigures else { throw Failure.nothingHere }
                let since = pages.now.adding(seconds: -ReportFigures.days * 86_400)
                return pages.personal(
                    ReportFiguresScreen(figures: try await store.moderation.figures(since: since)),
                    visit
                )
            }
        case .changes(let page):
            return later(visit) { [self] store in
                let versions = try await store?.places.versions(of: page, limit: PageChangesScreen.most + 1) ?? []
                let halls = pages.place.place.halls
                return pages.personal(PageChangesScreen(page: page, versions: versions, halls: halls), visit)
            }
        case .security: return .now(security(visit))
        }
    }

    private func later(
        _ visit: Visit,
        _ response: @escaping @Sendable (MarketStore?) async throws -> Response
    ) -> Answer {
        .later { [self] in
            do {
                return try await response(market?.store(on: visit.request.loop))
            } catch {
                return pages.failed(FailedRequest(anything: error), visit)
            }
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
