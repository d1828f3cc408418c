package import HTTP

/// Who asks, and under which name they reached us. What a proxy says of them counts only when the proxy is trusted:
/// anyone may send `X-Forwarded-For`.
package struct Visitor: Sendable, Equatable {
    /// The address nearest to the person that can be believed.
    package var address: String
    /// Whether the person's own connection is encrypted.
    package var isSecure: Bool
    /// As the person's browser names us, in lower case, with the port where there is one.
    package var host: String
    /// Whether somebody claims to speak for the person without being believed.
    private var isSpokenFor: Bool

    package init(_ request: Request, trusting proxies: [Network]) {
        address = request.peer.address
        isSecure = false
        host = (request.host ?? "").lowercased()
        isSpokenFor = request.header(.forwardedFor) != nil || request.header("forwarded") != nil
        guard !proxies.isEmpty, Visitor.isTrusted(address, proxies) else { return }
        isSpokenFor = false

        // Each proxy appends the address it saw: the last one not ours is the last that can be believed.
        let hops = Visitor.list(request.header(.forwardedFor))
        if let believed = hops.last(where: { !Visitor.isTrusted($0, proxies) }) ?? hops.first { address = believed }
        isSecure = Visitor.list(request.header(.forwardedProto)).last?.lowercased() == "https"
        if let named = Visitor.list(request.header(.forwardedHost)).last { host = named.lowercased() }
    }

    /// Whether the person sits before the computer the program runs on. A proxy there that nobody told us to trust
    /// speaks for others.
    package var isAtThisComputer: Bool {
        !isSpokenFor && (address == "::1" || address.hasPrefix("127.") || address.hasPrefix("::ffff:127."))
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

    private static func isTrusted(_ address: String, _ proxies: [Network]) -> Bool {
        proxies.contains { $0.contains(address) }
    }

    private static func list(_ value: String?) -> [String] {
        (value ?? "").split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    }
}

extension HeaderName {
    static let forwardedFor: HeaderName = "x-forwarded-for"
    static let forwardedProto: HeaderName = "x-forwarded-proto"
    static let forwardedHost: HeaderName = "x-forwarded-host"
}

extension Substring {
    /// Without blanks and tabs at either end.
    var trimmed: String {
        var rest = self
        while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return String(rest)
    }
}
