import Domain
package import HTTP
import Routes

/// The settings: their page, and what is chosen there.
package struct SettingsPages: Sendable {
    package let pages: PageServer

    package init(pages: PageServer) { self.pages = pages }

    package func page(_ visit: Visit) -> Response {
        // What was just done is told once: neither we, a browser nor its service worker may show it again.
        if let notice = SettingsNotice(query: visit.request.query) {
            return pages.personal(SettingsScreen(), visit, notice: notice.phrase)
        }
        return pages.daily(visit, at: .settings, SettingsScreen())
    }

    /// Keeps the choices and leads back to the form.
    package func save(_ visit: Visit) async -> Response {
        do {
            let bytes = try await visit.request.body.collect(upTo: 4096)
            let chosen = try SettingsForm(Query(parsing: bytes)).applied(to: visit.preferences)
            let cookies = chosen.cookies(secure: visit.visitor.isSecure)
            return .seeOther(Route.settings.path + "?" + SettingsNotice.saved.rawValue, setting: cookies)
        } catch {
            return pages.failed(FailedRequest(anything: error), visit)
        }
    }
}

/// What the settings screen was told in its address to say.
enum SettingsNotice: String, Sendable {
    case saved

    init?(query: String?) { self.init(rawValue: query ?? "") }

    var phrase: Phrase { Phrase("저장했어요.", "Saved.") }
}
