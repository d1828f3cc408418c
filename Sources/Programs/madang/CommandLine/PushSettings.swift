import Domain

/// Settings for push notifications to members.
struct PushSettings: Sendable, Equatable {
    /// The operator's contact for push services.
    var contact: String
    /// The push services that may be contacted.
    var hosts: PushHosts

    /// Accepts a nonempty `mailto:` or `https:` URL without characters that a header cannot contain.
    static func contact(_ text: String) -> String? {
        guard let scheme = ["mailto:", "https://"].first(where: { text.hasPrefix($0) }) else { return nil }
        let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        return isPlain && text.utf8.count > scheme.utf8.count && text.utf8.count <= 200 ? text : nil
    }

    /// Returns the known services and the named ones.
    static func hosts(_ names: [String]) -> PushHosts? {
        var hosts: PushHosts? = .known
        for name in names { hosts = hosts?.adding(name) }
        return hosts
    }
}
