import Foundation
import Testing

/// A page of the project's own documentation.
struct Document: Sendable, CustomTestStringConvertible {
    /// The path in the checkout.
    let path: String

    var testDescription: String { path }

    static let all: [Document] = {
        let root = URL(filePath: Checkout.path)
        let pages = ["docs", "deploy", "Tests"].flatMap { folder in
            ((try? FileManager.default.subpathsOfDirectory(atPath: root.path + "/" + folder)) ?? [])
                .map { "\(folder)/\($0)" }
        }
        let top = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return (top + pages).filter { $0.hasSuffix(".md") }.sorted().map(Document.init)
    }()

    func text() throws -> String {
        try String(contentsOfFile: "\(Checkout.path)/\(path)", encoding: .utf8)
    }

    /// Returns the texts between backticks, without code blocks.
    func names() throws -> [String] {
        try prose().split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// Returns the page without its code blocks and generated parts.
    func prose() throws -> String {
        var isCode = false
        var isWritten = false
        var lines: [Substring] = []
        for line in try text().split(separator: "\n", omittingEmptySubsequences: false) {
            if line.drop(while: { $0 == " " }).hasPrefix("```") {
                isCode.toggle()
                continue
            }
            if line.contains("<!-- bench: ") { isWritten = true }
            if line.hasPrefix("<!-- bench end") { isWritten = false }
            if !isCode, !isWritten { lines.append(line) }
        }
        return lines.joined(separator: "\n")
    }
}
