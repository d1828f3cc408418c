package import Domain
package import HTTP
import Octets
package import Routes
package import Wire

/// A request in the site's terms: the visitor, the route, and their preferences.
package struct Visit: Sendable {
    package let request: Request
    package let visitor: Visitor
    /// Nil when the site has no such address, or the hall is closed.
    package let route: Route?
    /// The date format the app expects.
    package let dates: DateForm
    package let cookies: Cookies
    let preferences: Preferences
    package let language: Language

    /// The configuration is borrowed: copying it would update reference counts shared by all loops on every request.
    init(
        _ request: Request,
        _ configuration: borrowing SiteConfiguration,
        _ place: PlaceInUse,
        _ routes: RouteMemo,
        dates listener: DateForm? = nil
    ) {
        self.request = request
        visitor = Visitor(request, trusting: configuration.trustedProxies)
        // Requests of the second generation differ from others only by their host name.
        let isSecond = visitor.host.hasPrefix("market-training.")
        dates = listener ?? (isSecond ? .generation2 : .generation3)
        cookies = Cookies(parsing: request.header(.cookie))
        preferences = Preferences(cookies: cookies)
        language = preferences.language ?? Language(accepting: request.header(.acceptLanguage))
        let found = routes.route(of: request.path)
        let isClosed = found?.hall.map { !place.isOpen($0) } ?? false
        route = isClosed ? nil : found
    }

    /// Whether the request submits a form.
    package var isSending: Bool { request.method == .post }

    /// Whether the browser has been at the desk. Its session may have ended: this shows links and allows nothing.
    package var isOfStaff: Bool { cookies[SiteCookie.desk.name(secure: visitor.isSecure)] != nil }

    /// Whether a program, not a browser, gets the response.
    package var wantsJSON: Bool {
        if case .marketAPI = route { return true }
        if case .expo(.file(let file, _)) = route, file == .exposition || file == .items { return true }
        if route == .health || route == .openAPI || MarketAPIRoute.isMeant(by: request.path) { return true }
        let accepted = request.header(.accept) ?? ""
        return accepted.holds("application/json") && !accepted.holds("text/html")
    }
}

extension HeaderName {
    static let accept: HeaderName = "accept"
}
