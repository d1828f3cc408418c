import Domain
import HTTP

/// Names of the cookies for a reader's settings, one each, with the form's names and values. None is a secret.
enum PreferenceName {
    static let language = "language"
    static let textSize = "text"
    static let theme = "theme"
}

extension Preferences {
    /// Creates the settings, ignoring invalid cookie values.
    init(cookies: Cookies) {
        self.init(
            language: cookies[PreferenceName.language].flatMap(Language.init(rawValue:)),
            textSize: cookies[PreferenceName.textSize].flatMap(TextSize.init(rawValue:)),
            theme: cookies[PreferenceName.theme].flatMap(Theme.init(rawValue:))
        )
    }

    /// Returns cookies that store the settings for a year, and delete those that follow the system.
    func cookies(secure: Bool) -> [SetCookie] {
        let choices = [
            (PreferenceName.language, language?.rawValue), (PreferenceName.textSize, textSize?.rawValue),
            (PreferenceName.theme, theme?.rawValue),
        ]
        return choices.compactMap { name, choice in
            var cookie = SetCookie(name, choice ?? "", maxAge: choice == nil ? 0 : 365 * 24 * 60 * 60)
            cookie?.isSecure = secure
            return cookie
        }
    }
}
