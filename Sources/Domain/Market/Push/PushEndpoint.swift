/// Where a browser's push service takes what is for one browser. The browser names it, so a stranger does: only services that
/// are known are ever asked.
package struct PushEndpoint: Sendable, Hashable {
    package let url: String
    /// Its scheme and host, and its port where the operator named one.
    package let origin: String
    /// Nobody inside our own network is asked, whatever the name leads to.
    package let isPublic: Bool

    /// The longest known, of Windows, has about 400.
    package static let longest = 1_000

    /// Nil for what is no address of a service in `hosts`.
    package init?(_ text: String, at hosts: PushHosts) {
        guard text.utf8.count <= Self.longest, text.utf8.allSatisfy(Self.isPlain) else { return nil }
        if let origin = hosts.origins.first(where: { text.hasPrefix($0 + "/") }) {
            (url, self.origin, isPublic) = (text, origin, false)
            return
        }
        let scheme = "https://"
        guard text.hasPrefix(scheme) else { return nil }
        // Up to the path: with a user, a port, or an address in numbers it is no name of the list.
        let host = text.dropFirst(scheme.count).prefix { $0 != "/" }
        let rest = text.dropFirst(scheme.count + host.count)
        guard rest.utf8.count > 1, hosts.knows(String(host)) else { return nil }
        (url, origin, isPublic) = (text, scheme + host, true)
    }

    /// Letters, digits and signs that are in a path or a query as they are.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~%/?=&+:;,!*()@$'".utf8.contains(byte)
        }
    }
}

/// The push services that are asked.
package struct PushHosts: Sendable, Equatable {
    /// Host names; of one with `*.` in front, all below it.
    package var names: [String]
    /// Addresses of their own, with scheme and port, that the operator named: nothing about them is refused.
    package var origins: [String]

    /// Those of the browsers there are: Chromium's, Firefox's, Safari's and Edge's.
    package static let known = PushHosts(
        names: ["fcm.googleapis.com", "updates.push.services.mozilla.com", "*.push.apple.com", "*.notify.windows.com"],
        origins: []
    )

    package init(names: [String], origins: [String]) {
        self.names = names
        self.origins = origins
    }

    /// With what the operator named as well: a host, or `http://` or `https://` with one and perhaps a port. Nil for what is
    /// neither.
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

    /// A name with a dot in it, whose last part is no number: nothing that leads anywhere without being looked up.
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
