import Domain

/// How members are told of what is new on their devices.
struct PushSettings: Sendable, Equatable {
    /// Where operators of push services can reach ours.
    var contact: String
    /// The services that are asked.
    var hosts: PushHosts

    /// `mailto:` or `https:` with something behind it, as it may stand in a header.
    static func contact(_ text: String) -> String? {
        guard let scheme = ["mailto:", "https://"].first(where: { text.hasPrefix($0) }) else { return nil }
        let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        return isPlain && text.utf8.count > scheme.utf8.count && text.utf8.count <= 200 ? text : nil
    }

    /// The known services, and those that were named.
    static func hosts(_ names: [String]) -> PushHosts? {
        var hosts: PushHosts? = .known
        for name in names { hosts = hosts?.adding(name) }
        return hosts
    }
}
