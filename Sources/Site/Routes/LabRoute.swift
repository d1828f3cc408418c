package import Domain
package import HTTP
package import Markup

/// The addresses of the lab's own pages and calls, below `/lab`.
package enum LabRoute: Sendable, Hashable {
    /// Where a key is entered.
    case entrance
    /// What one key is for, and what came of it.
    case key(LabKey)
    case keyReset(LabKey)
    /// How to make an app ask here.
    case connect(LabKey)
    /// Whether the app was seen, for open pages that ask now and then.
    case light(LabKey)
    /// One request, beside its answer.
    case entry(LabKey, Int)
    /// Where it is sent again as it was.
    case again(LabKey, Int)
    /// All of them as an HTTP Archive.
    case har(LabKey)
    /// Where faults are switched on.
    case faultsOf(LabKey)
    case faultsOff(LabKey)
    /// What the key's app is to do right, and did.
    case exercises(LabKey)
    /// A class, for those who have its teacher's link.
    case teacher(String)
    case teacherEnd(String)
    /// Who of the class has done what, as a page and for a table of the teacher's own.
    case overview(String)
    case overviewFile(String)
    /// Where a program has its key's sandbox reset.
    case reset
    /// Where a program switches its key's faults on and off.
    case faults

    package static let root = "/lab"

    /// Nil where nothing of the lab is.
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

    /// The segments behind which a key or a teacher's link stands.
    fileprivate static let beforeKeys: Set<String> = ["k", "keys", "classes"]

    private static func page(of key: LabKey) -> String { "\(root)/keys/\(key.text)" }

    package var link: Link { Link(path: path) }

    /// The same page, with the requests before that one.
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

    /// Whether programs ask for it: they are answered in JSON.
    package var isForPrograms: Bool {
        switch self {
        case .reset, .faults, .light, .har, .overviewFile: true
        default: false
        }
    }
}

extension String {
    /// A path as logs have it: who reads them is not to enter a class by them.
    package var withoutLabKeys: String {
        guard utf8.starts(with: (LabRoute.root + "/").utf8) else { return self }
        var parts = split(separator: "/", maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count > 3, LabRoute.beforeKeys.contains(String(parts[2])) else { return self }
        parts[3] = "…"
        return parts.joined(separator: "/")
    }
}
