import Domain
package import HTTP
package import Routes

/// The cookie that carries a token. Over HTTPS, its name prefix keeps other hosts of the same domain from setting it.
package struct TokenCookie {
    private let name: String
    /// The lifetime in milliseconds.
    private let lifetime: Int
    private let sameSite: SetCookie.SameSite

    package static let session = TokenCookie(name: "seller", lifetime: SessionLimits.lifetime, sameSite: .lax)
    /// A moderator's session. Browsers do not send it with links from other sites.
    package static let staff = TokenCookie(name: "desk", lifetime: ModerationTimes.session, sameSite: .strict)

    package func token(in visit: Visit) -> SessionToken? {
        visit.cookies[name(for: visit.visitor)].flatMap(SessionToken.init)
    }

    package func setting(_ token: SessionToken, for visitor: Visitor) -> SetCookie? {
        cookie(token.text, maxAge: lifetime / 1_000, for: visitor)
    }

    package func removing(for visitor: Visitor) -> SetCookie? { cookie("", maxAge: 0, for: visitor) }

    private func cookie(_ value: String, maxAge: Int, for visitor: Visitor) -> SetCookie? {
        var cookie = SetCookie(name(for: visitor), value, maxAge: maxAge)
        cookie?.isSecure = visitor.isSecure
        cookie?.sameSite = sameSite
        return cookie
    }

    private func name(for visitor: Visitor) -> String { visitor.isSecure ? "__Host-\(name)" : name }
}
