import Domain
import Glibc
import Octets
import Pages
import Storage

/// The validated settings of `madang serve`.
struct ServeSettings: ReadFromArguments, Equatable {
    var listen = ListenAddress.standard
    var data = ".madang"
    /// Nil: SQLite in the data folder.
    var store: PostgresAddress?
    var pictures = PicturesWiring()
    var halls = Hall.allCases
    /// Nil: the exhibition that comes with the program.
    var packs: String?
    /// Nil: the first by name.
    var pack: String?
    var hosts: [String] = []
    var trustedProxies: [Network] = []
    var log = LogFormat.text
    var securityLog = SecurityLogPlace.amongRequests
    /// Nil: one for each core.
    var loops: Int?
    var market = ServeSettings.usualMarket
    var boxOffice = BoxOfficeSettings()
    /// Whether an empty market is filled with sample data.
    var sample = true
    /// The separate listener for apps of the second generation, if any.
    var listenGeneration2: ListenAddress?
    /// The listener for metrics.
    var listenMetrics: ListenAddress?
    /// Seconds for which the server keeps answering after a stop signal.
    var drain = 0
    /// Whether the lab for app authors and classes is open.
    var opensLab = false
    /// The arguments for the lab's own process; empty if there is none.
    var labArguments: [String] = []
    /// Nil: no push notifications.
    var push: PushSettings?

    /// Accepts from apps what the server they were written for accepted.
    private static let usualMarket: MarketPolicy = {
        var policy = MarketPolicy()
        policy.rules = ProductRules(isStrict: false)
        return policy
    }()

    init() {}

    /// Parses the arguments after `serve`. Throws for the first option with an invalid value.
    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let usage = Usage("serve", flags: ServeOption.allCases.map { Flag($0) })
        try self.init(try Arguments(arguments, for: usage, environment: environment), environment: environment)
    }

    /// Takes the options from the arguments of a command that has others as well.
    init(_ given: Arguments, environment: [String: String]) throws(UsageError) {
        listen = try given.value(of: .listen, ListenAddress.init) ?? listen
        data = given.data
        store = try given.store
        pictures.place = try given.pictures(environment)
        pictures.most = try given.value(of: .picturesCache) { Self.number($0, in: 64...10_000_000) }.map { $0 << 20 }
        pictures.workers = try given.value(of: .pictureWorkers) { Self.number($0, in: 0...64) }
        halls = try given.values(of: .halls, Self.halls) ?? halls
        packs = try given.value(of: .packs) { $0 }
        pack = try given.value(of: .pack, Self.packName)
        hosts = try given.values(of: .host) { Self.each($0) { HostName($0)?.text } } ?? hosts
        trustedProxies = try given.values(of: .trustedProxy) { Self.each($0, Network.init) } ?? trustedProxies
        log = try given.value(of: .log, LogFormat.init) ?? log
        securityLog = try given.value(of: .securityLog, SecurityLogPlace.init) ?? securityLog
        loops = try given.value(of: .loops) { Self.number($0, in: 1...256) }
        market.publicURL = try given.value(of: .publicURL) { PublicURL($0)?.text }
        market.rules.isStrict = try given.value(of: .strictLimits, Self.isOn) ?? market.rules.isStrict
        market.opensRegistration = try given.value(of: .openRegistration, Self.isOn) ?? market.opensRegistration
        boxOffice = try BoxOfficeSettings(given)
        sample = try given.value(of: .sample, Self.isOn) ?? sample
        if try given.value(of: .rateLimits, Self.isOn) == false { market.limits = nil }
        listenGeneration2 = try given.value(of: .listenGeneration2, ListenAddress.init)
        listenMetrics = try given.value(of: .listenMetrics, ListenAddress.orPort)
        drain = try given.value(of: .drain) { Self.number($0, in: 0...600) } ?? drain
        opensLab = try given.value(of: .lab, Self.isOn) ?? opensLab
        if opensLab { labArguments = given.repeated(ServeOption.ofTheLab) }
        let contact = try given.value(of: .push, PushSettings.contact)
        let hosts = try given.values(of: .pushHost, PushSettings.hosts) ?? .known
        push = contact.map { PushSettings(contact: $0, hosts: hosts) }
        let reserve = try given.value(of: .diskReserve) { Self.number($0, in: 0...1_000_000) }
        market.uploads.reserve = reserve.map { $0 << 20 }
    }

    /// Returns the halls in the given order, which is the order of the tab bar, without duplicates.
    private static func halls(_ names: [String]) -> [Hall]? {
        guard let halls = each(names, Hall.init) else { return nil }
        var seen: [Hall] = []
        for hall in halls where !seen.contains(hall) { seen.append(hall) }
        return seen
    }

    /// Accepts a folder's name, not a path.
    private static func packName(_ text: String) -> String? {
        text.contains("/") || text.hasPrefix(".") ? nil : text
    }

    private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
        Int(text).flatMap { range.contains($0) ? $0 : nil }
    }

    static func isOn(_ text: String) -> Bool? {
        switch text {
        case "on": true
        case "off": false
        default: nil
        }
    }

    /// Parses all texts; nil if one is invalid or there are none.
    static func each<Value>(_ texts: [String], _ read: (String) -> Value?) -> [Value]? {
        let values = texts.compactMap(read)
        return values.count == texts.count && !values.isEmpty ? values : nil
    }
}

/// An address to listen on: an address of this machine (`localhost` has two), and a port (0: any free one).
struct ListenAddress: Sendable, Equatable, CustomStringConvertible {
    var host: String
    var port: UInt16

    static let standard = ListenAddress(host: "127.0.0.1", port: 8080)

    /// The form used in URLs.
    var description: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Parses `127.0.0.1:8080`, `localhost:8080` or `[::1]:8080`.
    init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let digits = text[text.index(after: colon)...]
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let port = UInt16(digits) else { return nil }
        guard let host = ListenAddress.address(String(text[..<colon])) else { return nil }
        self.init(host: host, port: port)
    }

    /// Parses an address or a port alone, on the loopback address.
    static func orPort(_ text: String) -> ListenAddress? {
        ListenAddress(text.utf8.contains(UInt8(ascii: ":")) ? text : "\(standard.host):\(text)")
    }

    private static func address(_ host: String) -> String? {
        if host == "localhost" { return host }
        var four = in_addr()
        if inet_pton(AF_INET, host, &four) == 1 { return host }
        guard host.hasPrefix("["), host.hasSuffix("]") else { return nil }
        let inside = String(host.dropFirst().dropLast())
        var sixteen = in6_addr()
        return inet_pton(AF_INET6, inside, &sixteen) == 1 ? inside : nil
    }
}

/// The server's public URL: a scheme, a name or address, and an optional port.
struct PublicURL: Sendable, Equatable {
    let text: String

    init?(_ text: String) {
        guard let mark = text.firstPlace(of: "://") else { return nil }
        let (scheme, rest) = (text[..<mark.lowerBound], text[mark.upperBound...])
        guard scheme == "http" || scheme == "https" else { return nil }
        let named = rest.hasSuffix("/") ? rest.dropLast() : rest
        let port = named.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard
            ListenAddress(String(named)) != nil || ListenAddress("\(named):0") != nil
                || (HostName(String(port[0])) != nil && (port.count == 1 || UInt16(port[1]) != nil))
        else { return nil }
        self.text = "\(scheme)://\(named)"
    }
}

/// A host name of the site in the form browsers send: lower case, without a port.
struct HostName: Sendable, Equatable {
    let text: String

    init?(_ text: String) {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= 253, labels.allSatisfy(HostName.isLabel) else { return nil }
        self.text = text.lowercased()
    }

    private static func isLabel(_ label: Substring) -> Bool {
        guard (1...63).contains(label.utf8.count), label.first != "-", label.last != "-" else { return false }
        return label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
}
