package import Domain
package import HTTP

/// Every cookie of the site, with its sentence on the privacy page. None is sent to anybody else.
package enum SiteCookie: String, CaseIterable, Sendable {
    case seller, desk, sent
    case language, text, theme
    case exhibits, market, boxoffice
    case area, favourites
    case closed

    /// The lifetime in seconds.
    package var seconds: Int {
        switch self {
        case .seller: SessionLimits.lifetime / 1_000
        case .desk: ModerationTimes.session / 1_000
        // Longer than a cached page can be out of date.
        case .sent: 5
        case .language, .text, .theme, .exhibits, .market, .boxoffice, .area, .favourites, .closed: 365 * 86_400
        }
    }

    package var purpose: Phrase {
        switch self {
        case .seller: Phrase("로그인을 이어 가요.", "Keeps a member signed in.")
        case .desk: Phrase("운영자의 로그인을 이어 가요.", "Keeps a moderator signed in.")
        case .sent: Phrase("방금 보낸 것을 바로 보여 줘요.", "Shows at once what was just sent.")
        case .language: Phrase("고른 언어예요.", "The chosen language.")
        case .text: Phrase("고른 글자 크기예요.", "The chosen text size.")
        case .theme: Phrase("고른 화면이에요.", "The chosen theme.")
        case .exhibits, .market, .boxoffice: Phrase("목록과 사진 가운데 고른 것이에요.", "The chosen layout of a list.")
        case .area: Phrase("내 동네예요.", "The reader’s own neighbourhood.")
        case .closed: Phrase("닫은 알림이에요.", "The announcement that the reader closed.")
        case .favourites: Phrase("관심 상품의 번호예요.", "The numbers of favourites.")
        }
    }

    /// Whether it holds a token. Over HTTPS, its name then keeps other hosts of the same domain from setting it.
    private var isToken: Bool { self == .seller || self == .desk }

    package func name(secure: Bool) -> String { isToken && secure ? "__Host-\(rawValue)" : rawValue }

    /// Returns the cookie that stores a value; an empty one removes it.
    package func setting(_ value: String, secure: Bool, path: String = "/") -> SetCookie? {
        var cookie = SetCookie(name(secure: secure), value, path: path, maxAge: value.isEmpty ? 0 : seconds)
        cookie?.isSecure = secure
        // Browsers do not send it with links from other sites.
        if self == .desk { cookie?.sameSite = .strict }
        // Lists are the same for all readers, so the page's script reads from it which hearts are filled.
        if self == .favourites { cookie?.isHTTPOnly = false }
        return cookie
    }
}
