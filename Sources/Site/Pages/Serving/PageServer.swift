package import Domain
package import HTTP
package import Wire

/// What the pages of every hall are answered with: it draws a screen as a page for its visitor, keeps it where it is
/// the same for everybody, and turns a failure into its answer.
package final class PageServer: Sendable {
    package let configuration: SiteConfiguration
    package let assets: Assets
    package let clock: Clock
    package let started: Instant
    package let securityLog: SecurityLog?
    package let cache = PageCache()
    private let log: RequestLog?

    package init(
        _ configuration: SiteConfiguration,
        assets: Assets,
        clock: Clock,
        log: RequestLog?,
        security: SecurityLog?
    ) {
        self.configuration = configuration
        self.assets = assets
        self.clock = clock
        self.log = log
        securityLog = security
        started = clock.now
    }

    package var now: Instant { clock.now }

    /// The date in Korea, whose fair, market and stage these are.
    package var today: Day { now.day(in: .korea) }

    /// Made here, beside the configuration, which is read in place and never copied.
    package func visit(of request: Request, dates: DateForm?) -> Visit { Visit(request, configuration, dates: dates) }

    /// How this site's addresses begin, where they have to be whole.
    package func origin(of visitor: Visitor) -> String { configuration.market.publicURL ?? visitor.origin }

    /// Whether pages with that origin in them are kept. A port that nobody listens on is made up, or a mapping that was not
    /// named: such a page is drawn each time, or a stranger could have every page kept under thousands of ports.
    func isOwnOrigin(_ visitor: Visitor) -> Bool {
        guard configuration.market.publicURL == nil, let port = visitor.port else { return true }
        let known = configuration.ports
        return known.isEmpty || port == "80" || port == "443" || known.contains { "\($0)" == port }
    }

    package func answers(to visitor: Visitor) -> Bool { configuration.answers(to: visitor.hostName) }

    /// Tells the operator something that is about no single request.
    package func tell(_ note: String) { log?.tell(note, at: now) }

    package func context(_ visit: Visit, notice: Phrase? = nil) -> PageContext {
        var context = PageContext(
            language: visit.language,
            preferences: visit.preferences,
            halls: configuration.halls,
            assets: assets,
            route: visit.route,
            requestNumber: visit.request.number,
            origin: origin(of: visit.visitor),
            notice: notice
        )
        context.hasLab = configuration.opensLab
        return context
    }
}
