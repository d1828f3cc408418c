/// Hosts this fetcher may contact, fixed when its process starts, whatever URLs it gets later.
package struct AllowedHosts: Sendable, Equatable {
    /// Hosts named by the operator, at any address. A leading `*.` includes all subdomains.
    package var hosts: [String]
    /// Whether all public servers are allowed too, but none inside our own network.
    package var isOpen = false
    /// Whether untrusted URLs may lead even to this machine, for tests.
    package var isEverywhere = false

    package init(hosts: [String], isOpen: Bool = false, isEverywhere: Bool = false) {
        (self.hosts, self.isOpen, self.isEverywhere) = (hosts, isOpen, isEverywhere)
    }

    /// Allows the hosts of these URLs.
    package init(of addresses: String..., isOpen: Bool = false) {
        self.init(hosts: addresses.compactMap(Self.host(of:)), isOpen: isOpen)
    }

    /// The program's arguments, which it parses back.
    package var arguments: [String] {
        hosts.map { "host=" + $0 } + (isOpen ? ["open"] : []) + (isEverywhere ? ["everywhere"] : [])
    }

    /// Returns nil for invalid arguments.
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

    /// The permission for a host.
    package enum Policy {
        case named
        /// Allowed if its address is public.
        case ifPublic
        case refused
    }

    package func policy(for host: String) -> Policy {
        let host = host.lowercased()
        if hosts.contains(where: { Self.matches(host, $0.lowercased()) }) { return .named }
        return isEverywhere ? .named : isOpen ? .ifPublic : .refused
    }

    private static func matches(_ host: String, _ name: String) -> Bool {
        name.hasPrefix("*.") ? host.hasSuffix(name.dropFirst()) && host.utf8.count >= name.utf8.count : host == name
    }

    /// Returns the host of a URL, without user and port.
    package static func host(of address: String) -> String? {
        let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].hasSuffix(":"), parts[1].isEmpty else { return nil }
        let authority = parts[2].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        if host.hasPrefix("[") { return host.split(separator: "]").first.map { $0 + "]" } }
        return host.isEmpty ? nil : String(host.prefix { $0 != ":" })
    }
}
