import Domain
import HTTP
import Markup
package import Octets

/// Where somebody goes on to after signing in: a page of this market, and never anywhere else.
package struct LocalPath: Sendable, Equatable {
    package let text: String

    package static let mine = LocalPath(.mine)

    package init(_ route: MarketRoute) { text = Route.market(route).path }

    /// The same with a query.
    package init(_ route: MarketRoute, _ pairs: [(String, String)]) {
        text = Route.market(route).link(with: pairs).text
    }

    /// Nil for what is not an address of a market's page.
    package init?(_ sent: SentText?) {
        guard let text = sent?.text(within: .address), let link = Link(untrusted: text), link.text.hasPrefix("/"),
            let path = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).first
        else { return nil }
        switch Route(path: String(path)) {
        case .hall(.market): break
        case .market(let route) where route.methods.contains(.get): break
        default: return nil
        }
        self.text = text
    }

    /// The page for signing in that leads here.
    package var signIn: String { "\(Route.market(.signIn).path)?next=\(coded)" }
    /// The same for a member who was signed in, and whose device keeps what they were writing.
    package var signInAgain: String { signIn + "&\(Self.ended)=1" }
    package static let ended = "ended"
    package var signUp: String { "\(Route.market(.signUp).path)?next=\(coded)" }

    /// As the value of a query's parameter.
    private var coded: String {
        text.split(separator: "/", omittingEmptySubsequences: false).map { RequestPath.encoded(String($0)) }
            .joined(separator: "/")
    }
}
