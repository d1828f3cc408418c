import Foundation
import Testing

@testable import madang

/// The documentation is true of the program.
struct DocumentsTests {
    private func read(_ path: String) throws -> String {
        try String(contentsOfFile: "\(Checkout.path)/\(path)", encoding: .utf8)
    }

    private func links(in path: String) throws -> [String] {
        try read(path).matches(of: /\]\(([^)#\s]+)/).map { String($0.1) }
    }

    @Test(arguments: ServeOption.allCases)
    func everyOptionIsExplainedToOperators(_ option: ServeOption) throws {
        #expect(try read("docs/operations.md").contains("\n| `\(option.flag)` | `\(option.variable)` | "))
    }

    @Test(arguments: ExitCode.allCases)
    func everyStatusIsExplainedToOperators(_ status: ExitCode) throws {
        #expect(try read("docs/operations.md").contains("\n| \(status.rawValue) | "))
    }

    @Test func bothReadmesSayTheSame() throws {
        let english = try read("README.md")
        let korean = try read("README.ko.md")
        #expect(try links(in: "README.md").map { $0 == "README.ko.md" ? "README.md" : $0 } == links(in: "README.ko.md"))
        for mark in ["\n## ", "\n| ", "```", "`"] {
            #expect(
                english.components(separatedBy: mark).count == korean.components(separatedBy: mark).count,
                "\(mark)"
            )
        }
        #expect(english.split(separator: "\n", omittingEmptySubsequences: false).count <= 60, "more than a screen")
    }

    @Test func everyLinkLeadsToAFile() throws {
        let root = URL(filePath: Checkout.path)
        for page in Document.all {
            for link in try links(in: page.path) where !link.contains("://") {
                let target = root.appending(path: page.path).deletingLastPathComponent().appending(path: link)
                #expect(
                    FileManager.default.fileExists(atPath: target.standardizedFileURL.path),
                    "\(page.path): \(link)"
                )
            }
        }
    }

    /// Generated parts are not counted, nor are decision records, which only grow.
    @Test func documentsAreShort() throws {
        let words = try Document.all.filter { !$0.path.hasPrefix("Tests/") && !$0.path.hasPrefix("docs/decisions/") }
            .reduce(0) { try $0 + Self.words(of: $1.text()) }
        #expect(words <= 18_500, "\(words) words")
    }

    private static func words(of text: String) -> Int {
        let byHand = text.replacing(/(?s)<!-- bench: .*?<!-- bench end -->|\n```http\n.*?\n```\n/, with: "")
        return byHand.split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } }
    }

    @Test func everyDecisionIsListed() throws {
        let pages = try FileManager.default.contentsOfDirectory(atPath: Checkout.path + "/docs/decisions")
        let list = try read("docs/decisions/README.md")
        for page in pages where page != "README.md" {
            let text = try read("docs/decisions/\(page)")
            let title = try #require(
                text.firstMatch(of: /# (\d{4}) (.+)\n\nStatus: (built, not used yet|built|decided, not built yet)/)
            )
            #expect(page.hasPrefix(title.1))
            #expect(list.contains("| [\(title.1)](\(page)) | \(title.2) | \(title.3) |"), "\(page)")
            for part in ["Problem", "Choice", "Figures", "Given up"] {
                #expect(text.contains("\n## \(part)\n"), "\(page) without \(part)")
            }
        }
    }
}
