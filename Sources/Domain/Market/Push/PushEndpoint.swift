/// The push service URL of one browser. The browser supplies it, so it is untrusted input: only known services are ever
/// contacted.
package struct PushEndpoint: Sendable, Hashable {
    package let url: String
    /// Scheme and host, and the port if the operator named one.
    package let origin: String
    /// Whether the host must be outside our own network, whatever address its name resolves to.
    package let isPublic: Bool

    /// Longest URL. The longest known, of Windows, has about 400 bytes.
    package static let longest = 1_000

    /// Returns nil unless it is the URL of a service in `hosts`.
    package init?(_ text: String, at hosts: PushHosts) {
        guard text.utf8.count <= Self.longest, text.utf8.allSatisfy(Self.isPlain) else { return nil }
        if let origin = hosts.origins.first(where: { text.hasPrefix($0 + "/") }) {
            (url, self.origin, isPublic) = (text, origin, false)
            return
        }
        let scheme = "https://"
        guard text.hasPrefix(scheme) else { return nil }
        // Everything up to the path: a user, a port or a numeric address makes it a name that is not in the list.
        let host = text.dropFirst(scheme.count).prefix { $0 != "/" }
        let rest = text.dropFirst(scheme.count + host.count)
        guard rest.utf8.count > 1, hosts.knows(String(host)) else { return nil }
        (url, origin, isPublic) = (text, scheme + host, true)
    }

    /// Whether the byte is allowed unescaped in a path or a query.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~%/?=&+:;,!*()@$'".utf8.contains(byte)
        }
    }
}

/// Push services that may be contacted.
package struct PushHosts: Sendable, Equatable {
    /// Host names; a leading `*.` includes all subdomains.
    package var names: [String]
    /// Origins with scheme and port, named by the operator and not checked further.
    package var origins: [String]

    /// The services of current browsers: Chromium's, Firefox's, Safari's and Edge's.
    package static let known = PushHosts(
        names: ["fcm.googleapis.com", "updates.push.services.mozilla.com", "*.push.apple.com", "*.notify.windows.com"],
        origins: []
    )

    package init(names: [String], origins: [String]) {
        self.names = names
        self.origins = origins
    }

    /// Returns the hosts with one more named by the operator: a host, or `http://` or `https://` with a host and an
    /// optional port. Nil for anything else.
    package func adding(_ text: String) -> PushHosts? {
        let schemes = ["http://", "https://"]
        guard let scheme = schemes.first(where: { text.hasPrefix($0) }) else {
            return Self.isName(text) ? PushHosts(names: names + [text], origins: origins) : nil
        }
        let parts = text.dropFirst(scheme.count).split(separator: ":", omittingEmptySubsequences: false)
        let port = parts.count == 2 ? Int(parts[1]).map { (1...65_535).contains($0) } : true
        guard (1...2).contains(parts.count), port == true, Self.isHost(parts[0]) else { return nil }
        return PushHosts(names: names, origins: origins + [text])
    }

    func knows(_ host: String) -> Bool {
        guard Self.isName(host) else { return false }
        return names.contains { name in
            name.hasPrefix("*.") ? host.hasSuffix(name.dropFirst()) && host.count >= name.count : host == name
        }
    }

    /// Whether it is a name with a dot whose last label is not a number: a name that needs a DNS lookup.
    private static func isName(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 2, let last = parts.last?.utf8.first, isHost(text[...]) else { return false }
        return parts.allSatisfy { !$0.isEmpty } && !isDigit(last)
    }

    private static func isHost(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.count <= 253
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || isDigit(byte)
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
