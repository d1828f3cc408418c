import Domain
import HTTP

/// A moderator's cookie. No other site's link comes with it.
enum StaffCookie {
    static func token(in visit: Visit) -> SessionToken? {
        visit.cookies[name(visit.visitor)].flatMap(SessionToken.init)
    }

    static func setting(_ token: SessionToken, for visitor: Visitor) -> SetCookie? {
        cookie(token.text, maxAge: ModerationTimes.session / 1_000, for: visitor)
    }

    static func removing(for visitor: Visitor) -> SetCookie? { cookie("", maxAge: 0, for: visitor) }

    private static func cookie(_ value: String, maxAge: Int, for visitor: Visitor) -> SetCookie? {
        var cookie = SetCookie(name(visitor), value, maxAge: maxAge)
        cookie?.isSecure = visitor.isSecure
        cookie?.sameSite = .strict
        return cookie
    }

    private static func name(_ visitor: Visitor) -> String { visitor.isSecure ? "__Host-desk" : "desk" }
}
