import Domain
package import HTTP
package import Pages
import Routes
package import Wire

/// The lab's process: answers requests to a key's own server, and hands back to the site what is not the lab's. `site`
/// draws the frame of the lab's pages.
package struct LabHandler: Handler {
    private let site: any WholeSite
    private let lab: LabHost
    private let pages: LabPages
    private let dates: DateForm?
    private let giveBack: Answer.ConnectionTaker

    /// `dates` is set if the listener serves a single generation. `giveBack` hands a connection to the process it came
    /// from.
    package init(
        _ site: any WholeSite,
        _ lab: LabHost,
        dates: DateForm? = nil,
        giveBack: @escaping Answer.ConnectionTaker = { _, _ in false }
    ) {
        self.site = site
        self.lab = lab
        self.dates = dates
        self.giveBack = giveBack
        pages = LabPages(site, lab)
    }

    package func answer(_ request: Request) -> Answer {
        let visitor = Visitor(request, trusting: site.pages.configuration.trustedProxies)
        switch LabAddress(request, host: { visitor.hostName }, knows: { lab.owner(of: $0) != nil }) {
        // A key the site already knew but the lab does not yet, or one that has just expired.
        case .elsewhere where request.wasHandedOver: return .now(refuseKey(request, from: visitor))
        case .elsewhere:
            return .handOver(to: giveBack) { [site] in site.refused(FailedRequest(Failure.nothingHere), request) }
        case .page(let route):
            request.kind = Int(RequestKind.labPage.rawValue)
            return .later { [pages] in await pages.answer(request, at: route) }
        case .call(let call):
            request.kind = Int(RequestKind.labCall.rawValue)
            guard site.pages.configuration.answers(to: visitor.hostName.withoutKey(call.key)) else {
                return .now(site.refused(FailedRequest(misdirectedTo: visitor), request))
            }
            if let route = Route(path: call.path), !route.isForPrograms {
                return .now(.seeOther(LabRoute.key(call.key).path))
            }
            return .later { await lab.answer(call, request, from: visitor, dates: dates, beside: site) }
        case .unknownKey:
            request.kind = Int(RequestKind.labCall.rawValue)
            return .now(refuseKey(request, from: visitor))
        }
    }

    package func source(of request: Request) -> RequestSource? { site.source(of: request) }
    package func finished(_ exchange: Exchange) { site.finished(exchange) }
    package func blocked(by requests: [Request], milliseconds: Int) {
        site.blocked(by: requests, milliseconds: milliseconds)
    }

    /// Refuses an unknown key, within the rate limit so that keys cannot be guessed.
    private func refuseKey(_ request: Request, from visitor: Visitor) -> Response {
        do throws(Failure) {
            try site.guards.limiter.take(.reading(visitor.source), at: site.pages.now)
            return site.refused(FailedRequest(.noLabKey), request)
        } catch {
            return site.refused(FailedRequest(error), request)
        }
    }
}

extension String {
    /// Returns the host without a leading key.
    fileprivate func withoutKey(_ key: LabKey) -> String {
        let label = prefix { $0 != "." }
        return LabKey(label) == key ? String(dropFirst(label.count + 1)) : self
    }
}
