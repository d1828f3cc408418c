@testable import HTTP

/// Properties of cookies and of headers with parameters for any bytes.
enum CookieProperties {
    /// Returns the violated property, or nil.
    static func broken(by bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        return brokenCookies(text) ?? brokenCookieToSet(text) ?? brokenMediaType(text)
    }

    private static func brokenCookies(_ text: String) -> String? {
        let cookies = Cookies(parsing: text)
        guard cookies.count <= text.utf8.split(separator: UInt8(ascii: ";")).count else { return "too many cookies" }
        // The first cookie of a name counts, whatever follows.
        let more = Cookies(parsing: "first=1;\(text)")
        return more["first"] == "1" && more.count == cookies.count + 1 ? nil : "a cookie in front is lost"
    }

    /// Splits the text at its first `=` and sets that cookie.
    private static func brokenCookieToSet(_ text: String) -> String? {
        let sign = text.firstIndex(of: "=") ?? text.endIndex
        let name = String(text[..<sign])
        let value = String(text[sign...].dropFirst())
        guard let cookie = SetCookie(name, value) else { return nil }
        guard cookie.text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }), cookie.text.utf8.count(where: { $0 == 0x3B }) == 3
        else { return "what is set holds more: \(cookie.text)" }
        return Cookies(parsing: "\(name)=\(value)")[name] == value ? nil : "what is set does not come back"
    }

    private static func brokenMediaType(_ text: String) -> String? {
        guard let type = MediaType(parsing: text) else { return nil }
        guard type.name.utf8.count(where: { $0 == UInt8(ascii: "/") }) == 1, type.name == type.name.lowercased() else {
            return "a type is called \(type.name)"
        }
        guard let boundary = type["boundary"] else { return nil }
        return boundary.utf8.count <= 3 * text.utf8.count ? nil : "a parameter is longer than its field"
    }
}
