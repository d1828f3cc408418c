package import Domain
import HTTP

/// The addresses of whoever runs the market, below `/desk`.
package enum DeskRoute: Sendable, Hashable {
    /// What waits for a decision.
    case queue
    /// What was decided.
    case log
    /// Where an invitation leads.
    case enter
    case leave
    case item(ReportTarget)

    static let root = "/desk"

    /// Nil where nothing of the desk is.
    init?(path: String) {
        let segments = path.segments.dropFirst().map(String.init)
        guard segments.first == "desk" else { return nil }
        switch segments.dropFirst().joined(separator: "/") {
        case "" where segments.count == 1: self = .queue
        case "log": self = .log
        case "enter": self = .enter
        case "leave": self = .leave
        default:
            guard let target = ReportTarget(segments: segments.dropFirst()) else { return nil }
            self = .item(target)
        }
    }

    var path: String {
        switch self {
        case .queue: Self.root
        case .log: Self.root + "/log"
        case .enter: Self.root + "/enter"
        case .leave: Self.root + "/leave"
        case .item(let target): Self.root + "/" + target.path
        }
    }

    var methods: [HTTP.Method] {
        switch self {
        case .queue, .log: [.get, .head, .options]
        case .enter, .item: [.get, .head, .post, .options]
        case .leave: [.post, .options]
        }
    }
}
