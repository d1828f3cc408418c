import Domain
import HTTP

extension Site {
    /// Keeps the choices and leads back to the form, so that a reload sends nothing twice.
    func saveSettings(_ visit: Visit) async -> Response {
        do {
            let bytes = try await visit.request.body.collect(upTo: 4096)
            let chosen = try SettingsForm(Query(parsing: bytes)).applied(to: visit.preferences)
            var headers = SecurityHeaders.all
            headers.add(.location, Route.settings.path + "?" + SettingsNotice.saved.rawValue)
            headers.add(.cacheControl, "no-store")
            for cookie in chosen.cookies(secure: visit.visitor.isSecure) { headers.add(.setCookie, cookie.text) }
            return Response(status: 303, headers: headers)
        } catch {
            return failed(FailedRequest(anything: error), visit)
        }
    }
}

/// What the settings screen was told in its address to say.
enum SettingsNotice: String, Sendable {
    case saved

    init?(query: String?) { self.init(rawValue: query ?? "") }

    var phrase: Phrase { Phrase("저장했어요.", "Saved.") }
}
