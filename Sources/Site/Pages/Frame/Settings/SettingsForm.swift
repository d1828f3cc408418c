import Domain
import HTTP
import Octets

/// The settings form. A missing field leaves its setting unchanged; an empty one resets it to the system's.
struct SettingsForm: Sendable {
    private let query: Query

    init(_ query: Query) { self.query = query }

    func applied(to current: Preferences) throws(Failure) -> Preferences {
        if query["reset"] != nil { return Preferences() }
        return Preferences(
            language: try choice(SiteCookie.language.rawValue, keeping: current.language),
            textSize: try choice(SiteCookie.text.rawValue, keeping: current.textSize),
            theme: try choice(SiteCookie.theme.rawValue, keeping: current.theme)
        )
    }

    private func choice<Choice>(_ field: String, keeping current: Choice?) throws(Failure) -> Choice?
    where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
        guard let value = query[field] else { return current }
        if value.isEmpty { return nil }
        guard let choice = value.word.flatMap(Choice.init) else {
            let allowed = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw Failure(
                .invalid,
                Phrase(
                    "\(field) 값을 알 수 없어요. 이 가운데 하나를 보내 주세요: \(allowed)",
                    "\(field) must be one of: \(allowed)"
                ),
                field: field
            )
        }
        return choice
    }
}
