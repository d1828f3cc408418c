/// A cookie to set, as the value of a `Set-Cookie` header. By default no script can read it and no other site sends it.
package struct SetCookie: Sendable, Equatable {
    package let name: String
    package let value: String
    package var path: String
    /// Seconds; nil until the browser closes, 0 removes the cookie.
    package var maxAge: Int?
    package var isHTTPOnly = true
    package var isSecure = false
    package var sameSite = SameSite.lax

    package enum SameSite: String, Sendable {
        case strict = "Strict"
        case lax = "Lax"
    }

    /// Returns nil if the name is not a token, or the value or path contains a character that would end it early (RFC
    /// 6265 section 4.1.1).
    package init?(_ name: String, _ value: String, path: String = "/", maxAge: Int? = nil) {
        guard !name.isEmpty, name.utf8.allSatisfy(SetCookie.mayNameOne),
            value.utf8.allSatisfy(SetCookie.mayStandInValue),
            path.utf8.first == UInt8(ascii: "/"), path.utf8.allSatisfy(SetCookie.mayStandInPath)
        else { return nil }
        self.name = name
        self.value = value
        self.path = path
        self.maxAge = maxAge
    }

    /// The value after `Set-Cookie: `.
    package var text: String {
        var text = "\(name)=\(value); Path=\(path)"
        if let maxAge { text += "; Max-Age=\(max(maxAge, 0))" }
        if isHTTPOnly { text += "; HttpOnly" }
        if isSecure { text += "; Secure" }
        return text + "; SameSite=\(sameSite.rawValue)"
    }

    private static func mayNameOne(_ byte: UInt8) -> Bool { ByteClass.table[Int(byte)] & ByteClass.token != 0 }

    private static func mayStandInValue(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"\",;\\".utf8.contains(byte)
    }

    private static func mayStandInPath(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: ";")
    }
}
