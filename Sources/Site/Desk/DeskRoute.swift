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
    /// What was sent with a message that somebody reported.
    case picture(MessageID, PictureVariant)

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
            if let target = ReportTarget(segments: segments.dropFirst()) {
                self = .item(target)
            } else {
                guard segments.count == 4, let variant = PictureVariant(name: segments[3]),
                    case .message(let id) = ReportTarget(segments: segments[1...2])
                else { return nil }
                self = .picture(id, variant)
            }
        }
    }

    var path: String {
        switch self {
        case .queue: Self.root
        case .log: Self.root + "/log"
        case .enter: Self.root + "/enter"
        case .leave: Self.root + "/leave"
        case .item(let target): Self.root + "/" + target.path
        case .picture(let id, let variant): Self.root + "/" + ReportTarget.message(id).path + "/" + variant.name
        }
    }

    var methods: [HTTP.Method] {
        switch self {
        case .queue, .log, .picture: [.get, .head, .options]
        case .enter, .item: [.get, .head, .post, .options]
        case .leave: [.post, .options]
        }
    }
}
