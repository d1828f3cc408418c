import BrowserKit
import Testing

/// The faults of a screen, without duplicates, with the modes that have them and a picture of the first.
struct Faults {
    private struct Sight {
        var modes: [String]
        var picture: String?
    }

    private let screen: String
    private var sights: [String: Sight] = [:]
    private static let most = 8

    init(of screen: some CustomStringConvertible) { self.screen = screen.description }

    mutating func add(
        _ faults: [String],
        in mode: some CustomStringConvertible,
        on page: Page,
        isolation: isolated (any Actor)? = #isolation
    ) async {
        for fault in faults {
            if sights[fault] == nil {
                sights[fault] = Sight(modes: [], picture: await page.failurePicture("\(screen)-\(mode)"))
            }
            sights[fault]?.modes.append(mode.description)
        }
    }

    /// Records each fault as an issue of its own: the fault, its screen and modes, and the picture.
    func expectNone(sourceLocation: SourceLocation = #_sourceLocation) {
        for (fault, sight) in sights.sorted(by: { $0.key < $1.key }).prefix(Faults.most) {
            var lines = [fault, "screen \(screen) in \(sight.modes.first ?? "")"]
            if sight.modes.count > 1 { lines.append("also in \(sight.modes.dropFirst().joined(separator: " "))") }
            if let picture = sight.picture { lines.append("picture \(picture)") }
            Issue.record("\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
        }
        let left = sights.count - Faults.most
        if left > 0 { Issue.record("and \(left) faults more on \(screen)", sourceLocation: sourceLocation) }
    }
}
