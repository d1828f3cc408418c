package import Domain
package import HTTP
package import Markup

/// The addresses of the lab's own pages and API, below `/lab`.
package enum LabRoute: Sendable, Hashable {
    /// The page to enter a key.
    case entrance
    /// A key's page.
    case key(LabKey)
    case keyReset(LabKey)
    /// Instructions for connecting an app.
    case connect(LabKey)
    /// The request count, polled by open pages.
    case light(LabKey)
    /// One request with its response.
    case entry(LabKey, Int)
    /// Repeats a request.
    case again(LabKey, Int)
    /// All requests as an HTTP Archive.
    case har(LabKey)
    /// Starts faults.
    case faultsOf(LabKey)
    case faultsOff(LabKey)
    /// The key's exercises.
    case exercises(LabKey)
    /// A class, for the holder of its teacher's link.
    case teacher(String)
    case teacherEnd(String)
    /// The progress of the class, as a page and as CSV.
    case overview(String)
    case overviewFile(String)
    /// The API that resets a key's sandbox.
    case reset
    /// The API that starts and stops a key's faults.
    case faults

    package static let root = "/lab"

    /// Nil for an unknown address.
    package init?(path: String) {
        let segments = path.segments.dropFirst().map(String.init)
        guard segments.first == "lab" else { return nil }
        switch (segments.count, segments.dropFirst().first) {
        case (1, nil): self = .entrance
        case (2, "reset"): self = .reset
        case (2, "faults"): self = .faults
        case (3..., "keys"):
            guard let key = LabKey(segments[2]), let route = Self(key, segments.dropFirst(3)) else { return nil }
            self = route
        case (3, "classes") where SessionToken(segments[2]) != nil: self = .teacher(segments[2])
        case (4, "classes") where SessionToken(segments[2]) != nil && segments[3] == "end":
            self = .teacherEnd(segments[2])
        case (4, "classes") where SessionToken(segments[2]) != nil && segments[3] == "exercises":
            self = .overview(segments[2])
        case (4, "classes") where SessionToken(segments[2]) != nil && segments[3] == "exercises.csv":
            self = .overviewFile(segments[2])
        default: return nil
        }
    }

    private init?(_ key: LabKey, _ rest: ArraySlice<String>) {
        switch (rest.count, rest.first) {
        case (0, nil): self = .key(key)
        case (1, "reset"): self = .keyReset(key)
        case (1, "connect"): self = .connect(key)
        case (1, "light"): self = .light(key)
        case (1, "exercises"): self = .exercises(key)
        case (1, "requests.har"): self = .har(key)
        case (1, "faults"): self = .faultsOf(key)
        case (2, "faults") where rest.last == "off": self = .faultsOff(key)
        case (2, "requests"):
            guard let number = rest.last.flatMap({ Int($0, in: .identifiers) }) else { return nil }
            self = .entry(key, number)
        case (3, "requests") where rest.last == "again":
            guard let number = rest.dropFirst().first.flatMap({ Int($0, in: .identifiers) }) else { return nil }
            self = .again(key, number)
        default: return nil
        }
    }

    package var path: String {
        switch self {
        case .entrance: Self.root
        case .reset: Self.root + "/reset"
        case .faults: Self.root + "/faults"
        case .key(let key): Self.page(of: key)
        case .keyReset(let key): Self.page(of: key) + "/reset"
        case .connect(let key): Self.page(of: key) + "/connect"
        case .light(let key): Self.page(of: key) + "/light"
        case .exercises(let key): Self.page(of: key) + "/exercises"
        case .entry(let key, let number): Self.page(of: key) + "/requests/\(number)"
        case .again(let key, let number): Self.page(of: key) + "/requests/\(number)/again"
        case .har(let key): Self.page(of: key) + "/requests.har"
        case .faultsOf(let key): Self.page(of: key) + "/faults"
        case .faultsOff(let key): Self.page(of: key) + "/faults/off"
        case .teacher(let token): "\(Self.root)/classes/\(token)"
        case .teacherEnd(let token): "\(Self.root)/classes/\(token)/end"
        case .overview(let token): "\(Self.root)/classes/\(token)/exercises"
        case .overviewFile(let token): "\(Self.root)/classes/\(token)/exercises.csv"
        }
    }

    /// The segments followed by a key or a teacher's token.
    fileprivate static let beforeKeys: Set<String> = ["k", "keys", "classes"]

    private static func page(of key: LabKey) -> String { "\(root)/keys/\(key.text)" }

    package var link: Link { Link(path: path) }

    /// Returns the link to the page with requests before that one.
    package func link(from number: Int) -> Link { Link(path: "\(path)?before=\(number)#journal") }

    package var methods: [HTTP.Method] {
        switch self {
        case .entrance: [.get, .head, .post, .options]
        case .key, .connect, .light, .entry, .har, .exercises, .teacher, .overview, .overviewFile:
            [.get, .head, .options]
        case .again, .keyReset, .faultsOf, .faultsOff, .teacherEnd, .reset: [.post, .options]
        case .faults: [.get, .head, .post, .delete, .options]
        }
    }

    /// Whether programs request it and get JSON.
    package var isForPrograms: Bool {
        switch self {
        case .reset, .faults, .light, .har, .overviewFile: true
        default: false
        }
    }
}

extension String {
    /// The path for logs, without keys and tokens, which would let a log's reader enter a class.
    package var withoutLabKeys: String {
        guard utf8.starts(with: (LabRoute.root + "/").utf8) else { return self }
        var parts = split(separator: "/", maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count > 3, LabRoute.beforeKeys.contains(String(parts[2])) else { return self }
        parts[3] = "…"
        return parts.joined(separator: "/")
    }
}
