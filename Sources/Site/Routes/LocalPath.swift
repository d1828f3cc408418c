import Domain
import HTTP
import Markup
package import Octets

/// A redirect target after signing in: a page of the market, of the studio, of accounts or the door to the desk, never
/// any other address.
package struct LocalPath: Sendable, Equatable {
    package let text: String

    package static let mine = LocalPath(.mine)
    package static let me = LocalPath(.me)

    package init(_ route: MarketRoute) { text = Route.market(route).path }
    package init(_ route: AccountRoute) { text = route.path }
    package init(_ route: StudioRoute) { text = route.path }
    package init(desk route: ModerationRoute) { text = route.path }

    /// Creates a path with a query.
    package init(_ route: MarketRoute, _ pairs: [(String, String)]) {
        text = Route.market(route).link(with: pairs).text
    }

    /// Nil if it is not the address of such a page.
    package init?(_ sent: SentText?) {
        guard let text = sent?.text(within: .address), let link = Link(untrusted: text), link.text.hasPrefix("/"),
            let path = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).first
        else { return nil }
        switch Route(path: String(path)) {
        case .hall(.market), .expo(.studio), .desk(.signIn): break
        case .market(let route) where route.methods.contains(.get): break
        case .account(let route) where route.methods.contains(.get): break
        default: return nil
        }
        self.text = text
    }

    /// The sign-in page's address, with this path as the target.
    package var signIn: String { "\(AccountRoute.signIn.path)?next=\(coded)" }
    /// The sign-in page's address for a member whose session ended, and whose device stores a draft.
    package var signInAgain: String { signIn + "&\(Self.ended)=1" }
    package static let ended = "ended"
    /// The address of the rules to agree to, with this path as the target.
    package var agreeing: String { "\(AccountRoute.rules.path)?next=\(coded)" }
    package var signUp: String { "\(AccountRoute.signUp.path)?next=\(coded)" }

    /// The path encoded as a query parameter's value.
    private var coded: String {
        text.split(separator: "/", omittingEmptySubsequences: false).map { String($0).percentEncoded() }
            .joined(separator: "/")
    }
}
