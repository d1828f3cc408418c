import Domain
import Octets
import TestKit
import Testing

@testable import Pages

/// The pages as sent, to review the effect of changes.
@Suite struct ScreenSnapshotTests {
    /// Empty files, so that a change of the style sheet does not change every snapshot.
    private static let assets = Assets(
        ["madang.css", "market.css", "nav.js", "madang.js", "icon.svg", "icon-180.png"].map { ($0, Bytes("")) }
    )

    @Test(arguments: ["home", "market", "settings", "offline", "failure 404"])
    func theKoreanPageIsAsExpected(name: String) throws {
        let shown = try #require(EveryScreen.korean.first { $0.name == name }).shown { $0.assets = Self.assets }
        expectHTMLSnapshot(shown.html, named: "\(name.replacing(" ", with: "-"))")
    }

    @Test func theEnglishPageIsAsExpected() throws {
        let shown = try #require(EveryScreen.english.first { $0.name == "settings" }).shown {
            $0.assets = Self.assets
            $0.preferences = Preferences(language: .english, textSize: .xl, theme: .dark)
            $0.notice = Phrase("저장했어요.", "Saved.")
        }
        expectHTMLSnapshot(shown.html, named: "settings-english")
    }
}
