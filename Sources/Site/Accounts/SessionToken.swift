import Domain
import HTTP
import Octets

/// What a browser shows to be known again: 32 bytes nobody can guess. The store only ever has their SHA-256.
struct SessionToken: Sendable {
    let text: String

    init() {
        text = (0..<32).map { _ in UInt8.random(in: 0...255) }.hexadecimal
    }

    /// Nil for what is no token of ours.
    init?(_ text: String) {
        guard text.utf8.count == 64 else { return nil }
        self.text = text
    }

    var key: SessionKey { SessionKey(sha256: SHA256.text(of: text.utf8)) }
}

/// The cookie a token travels in. Over an encrypted connection its name keeps other hosts of the same domain from setting
/// it.
struct TokenCookie {
    private let name: String
    /// In milliseconds.
    private let lifetime: Int
    private let sameSite: SetCookie.SameSite

    static let session = TokenCookie(name: "seller", lifetime: SessionLimits.lifetime, sameSite: .lax)
    /// A moderator's. No other site's link comes with it.
    static let staff = TokenCookie(name: "desk", lifetime: ModerationTimes.session, sameSite: .strict)

    func token(in visit: Visit) -> SessionToken? { visit.cookies[name(for: visit.visitor)].flatMap(SessionToken.init) }

    func setting(_ token: SessionToken, for visitor: Visitor) -> SetCookie? {
        cookie(token.text, maxAge: lifetime / 1_000, for: visitor)
    }

    func removing(for visitor: Visitor) -> SetCookie? { cookie("", maxAge: 0, for: visitor) }

    private func cookie(_ value: String, maxAge: Int, for visitor: Visitor) -> SetCookie? {
        var cookie = SetCookie(name(for: visitor), value, maxAge: maxAge)
        cookie?.isSecure = visitor.isSecure
        cookie?.sameSite = sameSite
        return cookie
    }

    private func name(for visitor: Visitor) -> String { visitor.isSecure ? "__Host-\(name)" : name }
}
