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
    /// The settings of the place that flags give; a flag decides instead of the desk.
    var fixed = PlaceForm()
    /// Nil: the exhibition that comes with the program.
    var packs: String?
    /// The bytes of all guides; nil for the default.
    var guidesLimit: Int?
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
        fixed.take(.halls, try given.values(of: .halls) { [Hall](listed: $0.joined(separator: ","))?.listed })
        fixed.take(.address, try given.value(of: .publicURL) { PublicURL($0)?.text })
        fixed.take(.strict, try given.value(of: .strictLimits) { Switch(rawValue: $0)?.rawValue })
        fixed.take(.registration, try given.value(of: .openRegistration) { Switch(rawValue: $0)?.rawValue })
        packs = try given.value(of: .packs) { $0 }
        pack = try given.value(of: .pack, Self.packName)
        guidesLimit = try given.value(of: .guidesLimit) { Self.number($0, in: 0...1_000_000) }.map { $0 * 1_000_000 }
        hosts = try given.values(of: .host) { Self.each($0) { HostName($0)?.text } } ?? hosts
        trustedProxies = try given.values(of: .trustedProxy) { Self.each($0, Network.init) } ?? trustedProxies
        log = try given.value(of: .log, LogFormat.init) ?? log
        securityLog = try given.value(of: .securityLog, SecurityLogPlace.init) ?? securityLog
        loops = try given.value(of: .loops) { Self.number($0, in: 1...256) }
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

    /// Whether the hall may be open: the place decides unless a flag does.
    func mayOpen(_ hall: Hall) -> Bool { [Hall](listed: fixed[.halls])?.contains(hall) ?? true }

    /// Accepts a folder's name, not a path.
    private static func packName(_ text: String) -> String? {
        text.contains("/") || text.hasPrefix(".") ? nil : text
    }

    private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
        Int(text).flatMap { range.contains($0) ? $0 : nil }
    }

    static func isOn(_ text: String) -> Bool? {
        Switch(rawValue: text).map { $0 == .on }
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
