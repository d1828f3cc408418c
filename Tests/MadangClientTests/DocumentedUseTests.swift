import Foundation
import Testing

@Suite struct DocumentedUseTests {
    @Test func everyLineThatIsShownIsCompiled() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let compiled = Set(try lines(of: here.appending(path: "DocumentedUse.swift")))
        let page = try String(contentsOf: here.appending(path: "../../docs/client.md"), encoding: .utf8)
        let shown = page.matches(of: /```swift\n(.*?)```/.dotMatchesNewlines()).flatMap { Self.trimmed(String($0.1)) }
        #expect(shown.count > 20)
        for line in shown where !line.hasPrefix(".package(") { #expect(compiled.contains(line), "\(line)") }
    }

    /// Names as a caller writes them: `page(_:size:matching:)`.
    @Test func everyFunctionIsListedWithItsLabels() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let page = try String(contentsOf: root.appending(path: "docs/client.md"), encoding: .utf8)
        let listed = page.split(separator: "\n").filter { $0.hasPrefix("| `madang.") }.flatMap { line in
            line.dropFirst(3).matches(of: /`(\w+\([\w:]*\))`/).map { String($0.1) }
        }
        let halls = [
            "Market/MarketHall", "Market/MarketHall+Items", "BoxOffice/BoxOfficeHall", "Exposition/ExpositionHall",
        ]
        let declared = try halls.flatMap { hall in
            let source = root.appending(path: "Sources/MadangClient/\(hall).swift")
            return try String(contentsOf: source, encoding: .utf8)
                .matches(of: /\n    public func (\w+)\(((?:[^()]|\(\))*)\)/).map { found in
                    let labels = found.2.matches(of: /(?:^|,)\s*(\w+)/).map { "\($0.1):" }
                    return "\(found.1)(\(labels.joined()))"
                }
        }
        #expect(listed.sorted() == declared.sorted())
    }

    private func lines(of file: URL) throws -> [String] { Self.trimmed(try String(contentsOf: file, encoding: .utf8)) }

    private static func trimmed(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
