import Domain
import Kobis

/// The box office settings of `madang serve`.
struct BoxOfficeSettings: Sendable, Equatable {
    /// Nil: only the archive is available.
    var kobisKey: String?
    var kobisURL = KobisAccess.url
    var kakaoKey: String?
    var kakaoURL = KakaoAccess.url
    /// The API keys apps may use; empty: any.
    var apiKeys: [String] = []
    /// Nil: only without a KOBIS key.
    var mapsDays: Bool?

    init() {}

    init(_ given: Arguments) throws(UsageError) {
        kobisKey = try given.value(of: .kobisKey, Self.key)
        kobisURL = try given.value(of: .kobisURL, Self.url) ?? kobisURL
        kakaoKey = try given.value(of: .kakaoKey, Self.key)
        kakaoURL = try given.value(of: .kakaoURL, Self.url) ?? kakaoURL
        apiKeys = try given.values(of: .apiKeys) { ServeSettings.each($0, Self.apiKey) } ?? apiKeys
        mapsDays = try given.value(of: .mapDays, ServeSettings.isOn)
    }

    /// Parses a key. KOBIS's own keys are 32 hexadecimal digits; a substitute server may use others.
    private static func key(_ text: String) -> String? {
        let isKey = (1...128).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        return isKey ? text : nil
    }

    private static func apiKey(_ text: String) -> String? {
        text.count == 32 && text.allSatisfy("0123456789abcdef".contains) ? text : nil
    }

    /// Returns the URL without a trailing slash.
    private static func url(_ text: String) -> String? {
        guard text.hasPrefix("http://") || text.hasPrefix("https://"), !text.contains(where: \.isWhitespace) else {
            return nil
        }
        return String(text.hasSuffix("/") ? text.dropLast() : text[...])
    }
}
