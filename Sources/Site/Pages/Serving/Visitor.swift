package import HTTP

/// The visitor's address, and the host name they used. A proxy's headers count only if the proxy is trusted: anyone may
/// send `X-Forwarded-For`.
package struct Visitor: Sendable, Equatable {
    /// The trustworthy address nearest to the person.
    package let address: IPAddress
    /// Whether the person's own connection is encrypted.
    package let isSecure: Bool
    /// The host header in lower case, with the port if there is one.
    package let host: String
    /// The source for rate limits: behind a trusted proxy the visitor, never the proxy.
    package let source: RateLimitSource

    package init(_ request: Request, trusting proxies: [Network]) {
        let peer = request.peer.ip
        let named = (request.host ?? "").lowercased()
        guard proxies.contains(where: { $0.contains(peer) }) else {
            (address, source, isSecure, host) = (peer, RateLimitSource(peer), false, named)
            return
        }
        let forwarded = request.header(.forwardedFor)
        address = forwarded.map { ForwardedFor.visitor($0, behind: peer, trusting: proxies) } ?? peer
        source = RateLimitSource(address, isForwarded: request.isForwarded)
        isSecure = Visitor.last(request.header(.forwardedProto)) == "https"
        host = Visitor.last(request.header(.forwardedHost)) ?? named
    }

    /// The scheme and host the visitor's browser used.
    package var origin: String { "\(isSecure ? "https" : "http")://\(host)" }

    /// The host without its port.
    package var hostName: String {
        if host.utf8.first == UInt8(ascii: "["), let end = host.utf8.firstIndex(of: UInt8(ascii: "]")) {
            return String(host[...end])
        }
        guard let colon = host.utf8.firstIndex(of: UInt8(ascii: ":")), colon > host.startIndex else { return host }
        return String(host[..<colon])
    }

    /// The port; nil if there is none.
    var port: Substring? {
        let name = hostName
        return name.utf8.count < host.utf8.count ? Substring(host.utf8.dropFirst(name.utf8.count + 1)) : nil
    }

    /// Returns the nearest proxy's value, in lower case. A visitor may have added any number of values before it.
    private static func last(_ value: String?) -> String? {
        value?.utf8.suffix(longestName).split(separator: UInt8(ascii: ",")).lazy.map { Substring($0).trimmed }
            .last { !$0.isEmpty }?.lowercased()
    }

    /// The longest host name with its port and spaces around it.
    private static let longestName = 300
}

extension Request {
    /// Whether it comes from this computer, and not through a proxy. A local proxy may forward for anyone, trusted or
    /// not, and an address in a header proves nothing.
    package var isFromThisComputer: Bool { peer.ip.isLoopback && !isForwarded }

    fileprivate var isForwarded: Bool {
        header(.forwardedFor) != nil || header("forwarded") != nil || header("x-real-ip") != nil
            || header("via") != nil
    }
}

extension HeaderName {
    static let forwardedFor: HeaderName = "x-forwarded-for"
    static let forwardedProto: HeaderName = "x-forwarded-proto"
    static let forwardedHost: HeaderName = "x-forwarded-host"
}

extension Substring {
    /// The text without spaces and tabs at either end.
    package var trimmed: String {
        var rest = self
        while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return String(rest)
    }
}
