/// Whom one asker may ask: said when its program is started, and nobody else is asked whatever addresses come later.
package struct FetchReach: Sendable, Equatable {
    /// The servers that the operator named, wherever they are. Of one with `*.` in front, all below it.
    package var hosts: [String]
    /// Also all that are open to everybody, and nobody inside our own network.
    package var isOpen = false
    /// This machine too where a stranger's address leads there: for tests.
    package var isEverywhere = false

    package init(hosts: [String], isOpen: Bool = false, isEverywhere: Bool = false) {
        (self.hosts, self.isOpen, self.isEverywhere) = (hosts, isOpen, isEverywhere)
    }

    /// The servers of these addresses.
    package init(of addresses: String..., isOpen: Bool = false) {
        self.init(hosts: addresses.compactMap(Self.host(of:)), isOpen: isOpen)
    }

    /// As the program is told it, and reads it.
    package var arguments: [String] {
        hosts.map { "host=" + $0 } + (isOpen ? ["open"] : []) + (isEverywhere ? ["everywhere"] : [])
    }

    /// Nil for what nobody would say.
    package init?(arguments: some Sequence<String>) {
        self.init(hosts: [])
        for argument in arguments {
            switch argument {
            case "open": isOpen = true
            case "everywhere": isEverywhere = true
            default:
                guard argument.hasPrefix("host=") else { return nil }
                hosts.append(String(argument.dropFirst("host=".count)))
            }
        }
    }

    package var isNamedAlone: Bool { !isOpen && !isEverywhere }

    /// How a host that is asked for stands to it.
    package enum Standing {
        case named
        /// Asked where it proves to be open to everybody.
        case ifPublic
        case refused
    }

    package func standing(of host: String) -> Standing {
        let host = host.lowercased()
        if hosts.contains(where: { Self.matches(host, $0.lowercased()) }) { return .named }
        return isEverywhere ? .named : isOpen ? .ifPublic : .refused
    }

    private static func matches(_ host: String, _ name: String) -> Bool {
        name.hasPrefix("*.") ? host.hasSuffix(name.dropFirst()) && host.utf8.count >= name.utf8.count : host == name
    }

    /// What stands between the scheme and the path, without a user and a port.
    package static func host(of address: String) -> String? {
        let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].hasSuffix(":"), parts[1].isEmpty else { return nil }
        let authority = parts[2].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        if host.hasPrefix("[") { return host.split(separator: "]").first.map { $0 + "]" } }
        return host.isEmpty ? nil : String(host.prefix { $0 != ":" })
    }
}
