import Domain
import HTTP
import Markup

/// The addresses of the lab's own pages and calls, below `/lab`.
enum LabRoute: Sendable, Hashable {
    /// Where a key is entered.
    case entrance
    /// What one key is for, and what came of it.
    case key(LabKey)
    case keyReset(LabKey)
    /// A class, for those who have its teacher's link.
    case teacher(String)
    case teacherEnd(String)
    /// Where a program has its key's sandbox reset.
    case reset

    static let root = "/lab"

    /// Nil where nothing of the lab is.
    init?(path: String) {
        let segments = path.segments.dropFirst().map(String.init)
        guard segments.first == "lab" else { return nil }
        switch (segments.count, segments.dropFirst().first) {
        case (1, nil): self = .entrance
        case (2, "reset"): self = .reset
        case (3..., "keys"):
            guard let key = LabKey(segments[2]), let route = Self(key, segments.dropFirst(3)) else { return nil }
            self = route
        case (3, "classes"): self = .teacher(segments[2])
        case (4, "classes") where segments[3] == "end": self = .teacherEnd(segments[2])
        default: return nil
        }
    }

    private init?(_ key: LabKey, _ rest: ArraySlice<String>) {
        switch (rest.count, rest.first) {
        case (0, nil): self = .key(key)
        case (1, "reset"): self = .keyReset(key)
        default: return nil
        }
    }

    var path: String {
        switch self {
        case .entrance: Self.root
        case .reset: Self.root + "/reset"
        case .key(let key): "\(Self.root)/keys/\(key.text)"
        case .keyReset(let key): "\(Self.root)/keys/\(key.text)/reset"
        case .teacher(let token): "\(Self.root)/classes/\(token)"
        case .teacherEnd(let token): "\(Self.root)/classes/\(token)/end"
        }
    }

    var link: Link { Link(path: path) }

    var methods: [HTTP.Method] {
        switch self {
        case .entrance: [.get, .head, .post, .options]
        case .key, .teacher: [.get, .head, .options]
        case .keyReset, .teacherEnd, .reset: [.post, .options]
        }
    }

    /// Whether programs ask for it: they are answered in JSON.
    var isForPrograms: Bool { self == .reset }
}
