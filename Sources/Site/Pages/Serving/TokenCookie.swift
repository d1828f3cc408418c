import Domain
package import HTTP
package import Routes

/// The cookie that carries a token.
package struct TokenCookie {
    private let cookie: SiteCookie

    package static let session = TokenCookie(cookie: .seller)
    package static let staff = TokenCookie(cookie: .desk)

    package func token(in visit: Visit) -> SessionToken? {
        visit.cookies[cookie.name(secure: visit.visitor.isSecure)].flatMap(SessionToken.init)
    }

    package func setting(_ token: SessionToken, for visitor: Visitor) -> SetCookie? {
        cookie.setting(token.text, secure: visitor.isSecure)
    }

    package func removing(for visitor: Visitor) -> SetCookie? { cookie.setting("", secure: visitor.isSecure) }
}
