import TestKit

/// A browser's stored cookies.
struct CookieJar: Sendable {
    private var cookies: [String: String] = [:]

    /// The header for a request; none without cookies.
    var fields: [(String, String)] {
        let pairs = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return pairs.isEmpty ? [] : [("cookie", pairs.joined(separator: "; "))]
    }

    mutating func take(from answer: RawAnswer) {
        for set in answer.head.matches(of: /set-cookie: ([^=]+)=([^;\r]*)([^\r]*)/) {
            cookies[String(set.1)] = set.3.contains("Max-Age=0") ? nil : String(set.2)
        }
    }
}
