import Domain
import HTTP

/// How a reader's choices travel: one cookie each, named and valued as in the form. None is a secret.
enum PreferenceName {
    static let language = "language"
    static let textSize = "text"
    static let theme = "theme"
}

extension Preferences {
    /// Whatever a cookie says that is no choice of ours is as if it were not there.
    init(cookies: Cookies) {
        self.init(
            language: cookies[PreferenceName.language].flatMap(Language.init(rawValue:)),
            textSize: cookies[PreferenceName.textSize].flatMap(TextSize.init(rawValue:)),
            theme: cookies[PreferenceName.theme].flatMap(Theme.init(rawValue:))
        )
    }

    /// The cookies that keep these choices for a year, and take back what is as the system has it.
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
