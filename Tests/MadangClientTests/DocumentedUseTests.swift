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

    private func lines(of file: URL) throws -> [String] { Self.trimmed(try String(contentsOf: file, encoding: .utf8)) }

    private static func trimmed(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
