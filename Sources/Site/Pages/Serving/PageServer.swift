package import Domain
package import HTTP
package import Wire

/// Serves the pages of every hall: renders a screen as a page for its visitor, caches it where it is the same for
/// everybody, and turns failures into responses.
package final class PageServer: Sendable {
    package let configuration: SiteConfiguration
    package let assets: Assets
    package let clock: Clock
    package let started: Instant
    package let securityLog: SecurityLog?
    package let cache = PageCache()
    /// A cache of pages without their changing part.
    let frames = VersionedCache<PageCache.Key, Bool, PageFrame>(.init(count: 64))
    package let place: PlaceInUse
    /// One for each loop, as far as they go.
    private let routes = (0..<16).map { _ in RouteMemo() }
    private let log: RequestLog?

    package init(
        _ configuration: SiteConfiguration,
        assets: Assets,
        clock: Clock,
        log: RequestLog?,
        security: SecurityLog?
    ) {
        self.configuration = configuration
        place = PlaceInUse(fixed: configuration.fixed, configuration.market)
        self.assets = assets
        self.clock = clock
        self.log = log
        securityLog = security
        started = clock.now
    }

    package var now: Instant { clock.now }

    /// The date in Korea, where the halls' users are.
    package var today: Day { now.day(in: .korea) }

    /// Creates a visit here, so that the configuration is read in place and never copied.
    package func visit(of request: Request, dates: DateForm?) -> Visit {
        Visit(request, configuration, place, routes[request.loop & 15], dates: dates)
    }

    /// Returns the origin of absolute URLs.
    package func origin(of visitor: Visitor) -> String { place.marketPolicy.publicURL ?? visitor.origin }

    /// Whether pages containing that origin are cached. A port that this server does not listen on is made up or an
    /// unconfigured mapping: such a page is rendered each time, because a visitor could otherwise fill the cache with
    /// thousands of ports.
    func isOwnOrigin(_ visitor: Visitor) -> Bool {
        guard place.marketPolicy.publicURL == nil, let port = visitor.port else { return true }
        let known = configuration.ports
        return known.isEmpty || port == "80" || port == "443" || known.contains { "\($0)" == port }
    }

    package func answers(to visitor: Visitor) -> Bool { configuration.answers(to: visitor.hostName) }

    /// Logs a note about no particular request.
    package func tell(_ note: String) { log?.tell(note, at: now) }

    /// Whether the reader sees an announcement.
    func announces(to visit: Visit) -> Bool {
        place.mayAnnounce && announcement(of: place.place, to: visit) != nil
    }

    /// Returns the announcement of now, unless the reader has closed it.
    private func announcement(of place: PlaceDescription, to visit: Visit) -> Announcement? {
        guard let announcement = place.announcement, announcement.isShown(at: now) else { return nil }
        return visit.cookies[SiteCookie.closed.rawValue] == announcement.mark ? nil : announcement
    }

    package func context(_ visit: Visit, notice: Phrase? = nil) -> PageContext {
        let place = place.place
        var context = PageContext(
            language: visit.language,
            preferences: visit.preferences,
            halls: place.halls,
            assets: assets,
            route: visit.route,
            requestNumber: visit.request.number,
            origin: origin(of: visit.visitor),
            notice: notice
        )
        context.hasLab = configuration.opensLab
        context.place = place
        context.isOfStaff = visit.isOfStaff
        context.announcement = announcement(of: place, to: visit)
        return context
    }
}
