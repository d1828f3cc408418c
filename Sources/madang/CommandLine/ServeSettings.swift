import Domain
import Glibc
import Site

/// What `madang serve` was told, checked.
struct ServeSettings: Sendable, Equatable {
    var listen = ListenAddress.standard
    var data = ".madang"
    var halls = Hall.allCases
    /// Nil: the exhibition the program carries.
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
    /// Whether an empty market is filled with something to look at.
    var sample = true
    /// Where the market's apps of the second generation ask, when they have a door of their own.
    var listenGeneration2: ListenAddress?

    /// Takes from apps what the server they were written for took.
    private static let usualMarket: MarketPolicy = {
        var policy = MarketPolicy()
        policy.rules = ProductRules(isStrict: false)
        return policy
    }()

    /// Throws for the first option that has a value which is not allowed.
    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let usage = Usage("serve", flags: ServeOption.allCases.map { Flag($0) })
        let arguments = try Arguments(arguments, for: usage, environment: environment)
        for option in ServeOption.allCases {
            try arguments.values(of: Flag(option)) { set(option, to: $0) ? true : nil }
        }
    }

    init() {}

    /// Takes the values of one option; false when any of them is not allowed.
    private mutating func set(_ option: ServeOption, to values: [String]) -> Bool {
        switch option {
        case .listen: take(values.first.flatMap(ListenAddress.init), as: \.listen)
        case .data: take(values.first, as: \.data)
        case .packs: take(values.first, asOptional: \.packs)
        case .pack: take(values.first.flatMap(ServeSettings.packName), asOptional: \.pack)
        case .halls: take(ServeSettings.halls(values), as: \.halls)
        case .host: take(ServeSettings.each(values, HostName.init)?.map(\.text), as: \.hosts)
        case .trustedProxy: take(ServeSettings.each(values, Network.init), as: \.trustedProxies)
        case .log: take(values.first.flatMap(LogFormat.init), as: \.log)
        case .securityLog: take(values.first.flatMap(SecurityLogPlace.init), as: \.securityLog)
        case .loops: take(values.first.flatMap(ServeSettings.loops), asOptional: \.loops)
        case .publicURL: take(values.first.flatMap(PublicURL.init)?.text, asOptional: \.market.publicURL)
        case .strictLimits: take(values.first.flatMap(ServeSettings.isOn), as: \.market.rules.isStrict)
        case .rateLimits:
            take(values.first.flatMap(ServeSettings.isOn).map { $0 ? RateLimits() : nil }, as: \.market.limits)
        case .diskReserve: take(values.first.flatMap(ServeSettings.megabytes), asOptional: \.market.uploads.reserve)
        case .listenGeneration2: take(values.first.flatMap(ListenAddress.init), asOptional: \.listenGeneration2)
        case .sample: take(values.first.flatMap(ServeSettings.isOn), as: \.sample)
        case .openRegistration: take(values.first.flatMap(ServeSettings.isOn), as: \.market.opensRegistration)
        case .kobisKey: take(values.first.flatMap(BoxOfficeSettings.key), asOptional: \.boxOffice.kobisKey)
        case .kobisURL: take(values.first.flatMap(BoxOfficeSettings.url), as: \.boxOffice.kobisURL)
        case .kakaoKey: take(values.first.flatMap(BoxOfficeSettings.key), asOptional: \.boxOffice.kakaoKey)
        case .kakaoURL: take(values.first.flatMap(BoxOfficeSettings.url), as: \.boxOffice.kakaoURL)
        case .apiKeys: take(ServeSettings.each(values, BoxOfficeSettings.apiKey), as: \.boxOffice.apiKeys)
        case .mapDays: take(values.first.flatMap(ServeSettings.isOn), asOptional: \.boxOffice.mapsDays)
        }
    }

    private mutating func take<Value>(_ value: Value?, as path: WritableKeyPath<ServeSettings, Value>) -> Bool {
        guard let value else { return false }
        self[keyPath: path] = value
        return true
    }

    /// The same for a setting that can be nil, which a value that is not allowed never sets it to.
    private mutating func take<Value>(
        _ value: Value?,
        asOptional path: WritableKeyPath<ServeSettings, Value?>
    ) -> Bool {
        guard let value else { return false }
        self[keyPath: path] = value
        return true
    }

    /// In the order given, which is the order of the tab bar; a hall named twice is one hall.
    private static func halls(_ names: [String]) -> [Hall]? {
        guard let halls = each(names, Hall.init) else { return nil }
        var seen: [Hall] = []
        for hall in halls where !seen.contains(hall) { seen.append(hall) }
        return seen
    }

    /// A folder's name, and not a way to one.
    private static func packName(_ text: String) -> String? {
        text.contains("/") || text.hasPrefix(".") ? nil : text
    }

    private static func loops(_ text: String) -> Int? {
        guard let number = Int(text), (1...256).contains(number) else { return nil }
        return number
    }

    private static func megabytes(_ text: String) -> Int? {
        guard let number = Int(text), (0...1_000_000).contains(number) else { return nil }
        return number << 20
    }

    private static func isOn(_ text: String) -> Bool? {
        switch text {
        case "on": true
        case "off": false
        default: nil
        }
    }

    /// All of them, or nil when one cannot be read or there is none.
    private static func each<Value>(_ texts: [String], _ read: (String) -> Value?) -> [Value]? {
        let values = texts.compactMap(read)
        return values.count == texts.count && !values.isEmpty ? values : nil
    }
}

/// Where to listen: an address of this machine (`localhost` has two), and a port (0: any free one).
struct ListenAddress: Sendable, Equatable, CustomStringConvertible {
    var host: String
    var port: UInt16

    static let standard = ListenAddress(host: "127.0.0.1", port: 8080)

    /// As it is written in an URL.
    var description: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Reads `127.0.0.1:8080`, `localhost:8080` or `[::1]:8080`.
    init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let digits = text[text.index(after: colon)...]
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let port = UInt16(digits) else { return nil }
        guard let host = ListenAddress.address(String(text[..<colon])) else { return nil }
        self.init(host: host, port: port)
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

/// How the world names the server: a scheme, a name or address, perhaps a port.
struct PublicURL: Sendable, Equatable {
    let text: String

    init?(_ text: String) {
        let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == "http" || parts[0] == "https" else { return nil }
        let named = parts[1].hasSuffix("/") ? parts[1].dropLast() : parts[1]
        let port = named.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard
            ListenAddress(String(named)) != nil || ListenAddress("\(named):0") != nil
                || (HostName(String(port[0])) != nil && (port.count == 1 || UInt16(port[1]) != nil))
        else { return nil }
        self.text = "\(parts[0])://\(named)"
    }
}

/// A name the site answers to, as browsers send it: lower case, without a port.
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
