import Domain
import HTTP
import Markup
import Octets

/// Where somebody goes on to after signing in: a page of this market, and never anywhere else.
struct LocalPath: Sendable, Equatable {
    let text: String

    static let mine = LocalPath(.mine)

    init(_ route: MarketRoute) { text = Route.market(route).path }

    /// The same with what a search asks for.
    init(_ route: MarketRoute, _ search: MarketSearch) { text = Route.market(route).link(with: search.pairs).text }

    /// Nil for what is not an address of a market's page.
    init?(_ sent: SentText?) {
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
    var signIn: String { "\(Route.market(.signIn).path)?next=\(coded)" }
    /// The same for a member who was signed in, and whose device keeps what they were writing.
    var signInAgain: String { signIn + "&\(Self.ended)=1" }
    static let ended = "ended"
    var signUp: String { "\(Route.market(.signUp).path)?next=\(coded)" }

    /// As the value of a query's parameter.
    private var coded: String {
        text.split(separator: "/", omittingEmptySubsequences: false).map { RequestPath.encoded(String($0)) }
            .joined(separator: "/")
    }
}
