package import Domain
package import HTTP
import Octets
package import Routes
package import Wire

/// A request as the site sees it: who asks, what for, and how they like their pages.
package struct Visit: Sendable {
    package let request: Request
    package let visitor: Visitor
    /// Nil when the site has no such address, or the hall there is closed.
    package let route: Route?
    /// How the market's apps expect their dates.
    package let dates: DateForm
    package let cookies: Cookies
    let preferences: Preferences
    package let language: Language

    /// The configuration is borrowed: a copy would count up and down what all loops share, for every request.
    init(_ request: Request, _ configuration: borrowing SiteConfiguration, dates listener: DateForm? = nil) {
        self.request = request
        visitor = Visitor(request, trusting: configuration.trustedProxies)
        // Nothing in a request of theirs tells the generations apart but the name the second was known by.
        let isSecond = visitor.host.hasPrefix("market-training.")
        dates = listener ?? (isSecond ? .generation2 : .generation3)
        cookies = Cookies(parsing: request.header(.cookie))
        preferences = Preferences(cookies: cookies)
        language = preferences.language ?? Language(accepting: request.header(.acceptLanguage))
        let found = Route(path: request.path)
        let isClosed = found?.hall.map { !configuration.halls.contains($0) } ?? false
        route = isClosed ? nil : found
    }

    /// Whether a form comes with it, rather than somebody to look at a page.
    package var isSending: Bool { request.method == .post }

    /// Whether the answer goes to a program rather than to a person's screen.
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
