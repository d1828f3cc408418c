package import HTTP

/// Who asks, and under which name they reached us. What a proxy says of them counts only when the proxy is trusted:
/// anyone may send `X-Forwarded-For`.
package struct Visitor: Sendable, Equatable {
    /// The address nearest to the person that can be believed.
    package let address: IPAddress
    /// Whether the person's own connection is encrypted.
    package let isSecure: Bool
    /// As the person's browser names us, in lower case, with the port where there is one.
    package let host: String
    /// Where the person is counted: behind a proxy of ours the visitor, and never the proxy.
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

    /// The scheme and name the person's browser reached us by.
    package var origin: String { "\(isSecure ? "https" : "http")://\(host)" }

    /// The host without its port.
    package var hostName: String {
        if host.utf8.first == UInt8(ascii: "["), let end = host.utf8.firstIndex(of: UInt8(ascii: "]")) {
            return String(host[...end])
        }
        guard let colon = host.utf8.firstIndex(of: UInt8(ascii: ":")), colon > host.startIndex else { return host }
        return String(host[..<colon])
    }

    /// What follows the host's name; nil where nothing does.
    var port: Substring? {
        let name = hostName
        return name.utf8.count < host.utf8.count ? Substring(host.utf8.dropFirst(name.utf8.count + 1)) : nil
    }

    /// What the nearest proxy said, in lower case. A visitor may have written any number of others before it.
    private static func last(_ value: String?) -> String? {
        value?.utf8.suffix(longestName).split(separator: UInt8(ascii: ",")).lazy.map { Substring($0).trimmed }
            .last { !$0.isEmpty }?.lowercased()
    }

    /// A host's name with its port, and blanks around it.
    private static let longestName = 300
}

extension Request {
    /// Whether it comes from the computer the program runs on, and from nobody who speaks for another. A proxy here may
    /// speak for anyone, whether it is believed or not, and an address in a field proves nothing.
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
    /// Without blanks and tabs at either end.
    package var trimmed: String {
        var rest = self
        while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return String(rest)
    }
}
