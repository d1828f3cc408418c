import Domain
import HTTP
import Routes
import Wire

/// A request for a key's own server, and how it named the key.
struct LabCall: Sendable {
    let key: LabKey
    /// The path on that server.
    let path: String
    /// The app's generation according to the URL.
    var dates: DateForm?
    /// Whether a page of the lab repeats it, not an app.
    var isAgain = false
    /// Whether it came to the server's own address, and only its identifier names the key.
    var isByIdentifier = false

    /// The path prefix `/lab/k/KEY`, for requests that name the key in no other way.
    static let base = "/lab/k"
    /// The next path segment, for apps of the second generation.
    static let second = "gen2"
}

/// The lab's classification of a request.
enum LabAddress: Sendable {
    case page(LabRoute)
    case call(LabCall)
    /// Meant for the lab, but with an unknown key.
    case unknownKey
    /// Not for the lab.
    case elsewhere

    init(_ request: Request, host: () -> String, knows: (LabKey) -> Bool) {
        let path = request.path
        if path.utf8.starts(with: LabRoute.root.utf8) {
            if let call = LabCall(path: path) {
                self = knows(call.key) ? .call(call) : .unknownKey
                return
            }
            if path == LabCall.base || path.utf8.starts(with: (LabCall.base + "/").utf8) {
                self = .unknownKey
                return
            }
            if let route = LabRoute(path: path) {
                self = .page(route)
                return
            }
        }
        self = Self.byFields(of: request, host: host, knows: knows)
    }

    /// Classifies by host and headers. A host or an identifier that is no key belongs to the site.
    private static func byFields(of request: Request, host: () -> String, knows: (LabKey) -> Bool) -> LabAddress {
        guard Route(path: request.path)?.isForPrograms ?? true else { return .elsewhere }
        if let named = request.header(.labKey) {
            guard let key = LabKey(named), knows(key) else { return .unknownKey }
            return .call(LabCall(key: key, path: request.path))
        }
        let label = host().utf8.prefix { $0 != UInt8(ascii: ".") }
        if let key = LabKey(Substring(label)), knows(key) { return .call(LabCall(key: key, path: request.path)) }
        if let key = request.header(.sellerIdentifier).flatMap({ LabKey($0) }), knows(key) {
            return .call(LabCall(key: key, path: request.path, isByIdentifier: true))
        }
        return .elsewhere
    }
}

extension LabCall {
    /// Parses the path's prefix; nil if it names no key.
    fileprivate init?(path: String) {
        let segments = path.utf8.dropFirst(Self.base.utf8.count)
        guard path.utf8.starts(with: Self.base.utf8), segments.first == UInt8(ascii: "/") else { return nil }
        let name = segments.dropFirst().prefix { $0 != UInt8(ascii: "/") }
        guard let key = LabKey(Substring(name)) else { return nil }
        self.key = key
        let rest = segments.dropFirst(1 + name.count)
        let mark = "/" + Self.second
        let isSecond =
            rest.starts(with: mark.utf8) && [nil, UInt8(ascii: "/")].contains(rest.dropFirst(mark.utf8.count).first)
        let own = Substring(isSecond ? rest.dropFirst(mark.utf8.count) : rest)
        self.path = own.isEmpty ? "/" : String(own)
        dates = isSecond ? .generation2 : nil
    }

    /// Returns the path prefix of a key's own server.
    static func base(of key: LabKey) -> String { "\(base)/\(key.text)" }
}

extension Route {
    /// Whether programs request it, not people.
    var isForPrograms: Bool {
        switch self {
        case .marketAPI, .kobis, .picture, .health, .openAPI: true
        case .expo(.file), .expo(.packs): true
        default: false
        }
    }
}

extension HeaderName {
    static let labKey: HeaderName = "madang-lab-key"
    static let sellerIdentifier: HeaderName = "identifier"
}
