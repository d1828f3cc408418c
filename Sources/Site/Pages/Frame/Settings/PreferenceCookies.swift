import Domain
import HTTP

extension Preferences {
    /// Creates the settings, ignoring invalid cookie values.
    init(cookies: Cookies) {
        self.init(
            language: cookies[SiteCookie.language.rawValue].flatMap(Language.init(rawValue:)),
            textSize: cookies[SiteCookie.text.rawValue].flatMap(TextSize.init(rawValue:)),
            theme: cookies[SiteCookie.theme.rawValue].flatMap(Theme.init(rawValue:))
        )
    }

    /// Returns cookies that store the settings for a year, and delete those that follow the system.
    func cookies(secure: Bool) -> [SetCookie] {
        let choices = [
            (SiteCookie.language, language?.rawValue), (.text, textSize?.rawValue), (.theme, theme?.rawValue),
        ]
        return choices.compactMap { cookie, choice in cookie.setting(choice ?? "", secure: secure) }
    }
}
