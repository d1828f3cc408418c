import Domain
package import HTTP
import Routes

/// The settings page and its form.
package struct SettingsPages: Sendable {
    package let pages: PageServer

    package init(pages: PageServer) { self.pages = pages }

    package func page(_ visit: Visit) -> Response {
        // A confirmation is shown once: the server, the browser and its service worker must not cache it.
        if let notice = SettingsNotice(query: visit.request.query) {
            return pages.personal(SettingsScreen(), visit, notice: notice.phrase)
        }
        return pages.daily(visit, at: .settings, SettingsScreen())
    }

    /// Saves the settings and redirects to the form.
    package func save(_ visit: Visit) async -> Response {
        do {
            let bytes = try await visit.request.body.collect(upTo: 4096)
            let form = try Query(parsing: bytes)
            if let mark = form.word("closed"), mark.utf8.count <= 16 {
                let cookie = SiteCookie.closed.setting(mark, secure: visit.visitor.isSecure)
                let next = form.word("next").flatMap { Route(path: $0) } ?? .home
                return .seeOther(
                    next.methods.contains(.get) ? next.path : Route.home.path,
                    setting: [cookie].compactMap(\.self)
                )
            }
            let chosen = try SettingsForm(form).applied(to: visit.preferences)
            let cookies = chosen.cookies(secure: visit.visitor.isSecure)
            return .seeOther(Route.settings.path + "?" + SettingsNotice.saved.rawValue, setting: cookies)
        } catch {
            return pages.failed(FailedRequest(anything: error), visit)
        }
    }
}

/// A notice the settings page shows, passed in its query string.
enum SettingsNotice: String, Sendable {
    case saved

    init?(query: String?) { self.init(rawValue: query ?? "") }

    var phrase: Phrase { Phrase("저장했어요.", "Saved.") }
}
