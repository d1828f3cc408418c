import Domain
import Foundation
import Octets
import Testing

@testable import Pages
@testable import Routes
@testable import Website

/// Every kind of screen, rendered, with the name tests use.
struct ShownScreen: CustomTestStringConvertible, Sendable {
    let name: String
    let screen: any Screen
    var context: PageContext

    init(_ name: String, _ screen: any Screen, at route: Route?) {
        self.name = name
        self.screen = screen
        context = PageContext(route: route, requestNumber: 42)
    }

    func shown(_ change: (inout PageContext) -> Void) -> ShownScreen {
        var copy = self
        change(&copy.context)
        return copy
    }

    var testDescription: String { "\(name) (\(context.language.rawValue))" }

    var html: String { Shell.page(screen, context).text }
    var document: Document { Document(html) }
}

enum EveryScreen {
    static let now = Instant(milliseconds: 1_763_600_000_000)
    static let failures = [400, 401, 403, 404, 405, 413, 421, 429, 500, 503]

    static let korean: [ShownScreen] =
        [
            ShownScreen("home", HomeScreen(today: HomeToday(at: now)), at: .home),
            ShownScreen("settings", SettingsScreen(), at: .settings),
            ShownScreen("offline", OfflineScreen(), at: .offline),
        ]
        + Hall.allCases.map { ShownScreen($0.rawValue, HallScreen($0), at: .hall($0)) }
        + failures.map { ShownScreen("failure \($0)", FailureScreen(status: $0), at: nil) }

    static let english = korean.map { $0.shown { $0.language = .english } }
    static let all = korean + english
}

/// A page, searched by regular expressions: the pages are ours and well formed.
struct Document {
    let html: String

    init(_ html: String) { self.html = html }

    func count(_ pattern: String) -> Int { matches(pattern).count }

    /// Returns the first group of each match.
    func matches(_ pattern: String) -> [String] {
        guard let expression = try? NSRegularExpression(pattern: pattern, options: [.dotMatchesLineSeparators]) else {
            return []
        }
        return expression.matches(in: html, range: NSRange(html.startIndex..., in: html)).map { match in
            let range = Range(match.range(at: match.numberOfRanges - 1), in: html)
            return range.map { String(html[$0]) } ?? ""
        }
    }

    func first(_ pattern: String) -> String? { matches(pattern).first }

    var title: String? { first("<title>(.*?)</title>") }
    var addresses: [String] { matches(" (?:href|src|action|formaction)=\"([^\"]*)\"") }
}
