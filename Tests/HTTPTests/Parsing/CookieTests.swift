import Testing

@testable import HTTP

@Suite struct CookieTests {
    @Test func cookiesAreReadLiberally() {
        let cookies = Cookies(parsing: " a=1;b=\"2\"; c = 3 ;;=x; junk; a=9; d=e=f; g=")
        #expect(cookies["a"] == "1" && cookies["b"] == "2" && cookies["c"] == "3")
        #expect(cookies["d"] == "e=f" && cookies["g"] == "" && cookies["junk"] == nil && cookies[""] == nil)
        #expect(cookies.count == 6)
    }

    @Test(arguments: ["", ";", "=", "\"", ";;;", "a=\"", "\u{FFFD}=\u{FFFD}", "a", " = "])
    func oddFieldsDoNoHarm(field: String) {
        #expect(Cookies(parsing: field).count <= 1)
    }

    @Test func absentFieldHasNoCookies() {
        #expect(Cookies(parsing: nil).count == 0)
    }

    @Test func cookieToSetIsClosedToScriptsAndOtherSites() throws {
        #expect(try #require(SetCookie("theme", "dark")).text == "theme=dark; Path=/; HttpOnly; SameSite=Lax")
    }

    @Test func everyAttributeIsWritten() throws {
        var cookie = try #require(SetCookie("__Host-session", "aB3_-./=", path: "/market", maxAge: 86_400))
        cookie.isSecure = true
        cookie.isHTTPOnly = false
        cookie.sameSite = .strict
        #expect(cookie.text == "__Host-session=aB3_-./=; Path=/market; Max-Age=86400; Secure; SameSite=Strict")
        cookie.maxAge = -5
        #expect(cookie.text.contains("Max-Age=0;"))
    }

    @Test(arguments: [
        ("", "a", "/"), ("a b", "a", "/"), ("a=", "a", "/"), ("a;", "a", "/"), ("가", "a", "/"), ("a", "b;c", "/"),
        ("a", "b c", "/"),
        ("a", "b\r\nSet-Cookie: x=y", "/"), ("a", "\"b\"", "/"), ("a", "b,c", "/"), ("a", "b\\c", "/"), ("a", "값", "/"),
        ("a", "b", ""), ("a", "b", "market"), ("a", "b", "/;Secure"), ("a", "b", "/\n"),
    ])
    func cookieThatWouldEndEarlyIsNone(name: String, value: String, path: String) {
        #expect(SetCookie(name, value, path: path) == nil)
    }
}
