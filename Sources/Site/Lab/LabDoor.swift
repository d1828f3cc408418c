package import Domain
package import HTTP
package import Pages
import Routes
package import Wire

/// The site with the lab in another process: hands the lab's requests over with their connections, and answers all
/// others here.
package struct LabDoor: Handler {
    private let site: any WholeSite
    private let dates: DateForm?
    private let isKey: @Sendable (LabKey) -> Bool
    private let take: Answer.ConnectionTaker

    /// `isKey` is called on the loop, and only for text that looks like a key. `take` hands a connection to the lab's
    /// process.
    package init(
        _ site: any WholeSite,
        dates: DateForm? = nil,
        isKey: @escaping @Sendable (LabKey) -> Bool,
        take: @escaping Answer.ConnectionTaker
    ) {
        self.site = site
        self.dates = dates
        self.isKey = isKey
        self.take = take
    }

    package func answer(_ request: Request) -> Answer {
        let visitor = Visitor(request, trusting: site.pages.configuration.trustedProxies)
        let address = LabAddress(request, host: { visitor.hostName }, knows: isKey)
        // A request the lab has handed back is answered here, or it would bounce back and forth.
        if address.isElsewhere || request.wasHandedOver { return site.answer(request, dates: dates) }
        return .handOver(to: take) { [site] in site.withoutLab(request, isPage: address.isForPeople) }
    }

    package func source(of request: Request) -> RequestSource? { site.source(of: request) }
    package func finished(_ exchange: Exchange) { site.finished(exchange) }
    package func blocked(by requests: [Request], milliseconds: Int) {
        site.blocked(by: requests, milliseconds: milliseconds)
    }
}

extension WholeSite {
    /// Returns the response while the lab's process restarts.
    fileprivate func withoutLab(_ request: Request, isPage: Bool) -> Response {
        let failed = FailedRequest(.labStarts)
        request.kind = Int((isPage ? RequestKind.labPage : .labCall).rawValue)
        return isPage ? pages.failed(failed, pages.visit(of: request, dates: nil)) : refused(failed, request)
    }
}

extension LabAddress {
    fileprivate var isElsewhere: Bool { if case .elsewhere = self { true } else { false } }
    fileprivate var isForPeople: Bool { if case .page(let route) = self { !route.isForPrograms } else { false } }
}

extension Failure {
    fileprivate static let labStarts = Failure(
        .unavailable,
        Phrase(
            "실험실을 다시 시작하고 있어요. 잠시 뒤에 다시 시도해 주세요.",
            "The lab is restarting. Try again in a moment."
        ),
        retryAfter: 2
    )
}
