import Foundation

/// A statement of the store's, as it stands in the sources. A statement can only be written as a literal there (`SQL`), so
/// that none escapes who reads all literals.
struct StoreStatement {
    /// Below `Sources/Storage`.
    let file: String
    let text: String

    static func all() throws -> [StoreStatement] {
        let root = URL(filePath: #filePath).appending(path: "../../../../Sources/Storage").standardizedFileURL
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
        return try files.sorted().flatMap { file in
            let source = try String(contentsOf: root.appending(path: file), encoding: .utf8)
            return literals(in: source).filter(isStatement).map { StoreStatement(file: file, text: $0) }
        }
    }

    /// On one line, with single blanks.
    var line: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    private static func literals(in source: String) -> [String] {
        let long = /"""\n((?s).*?)"""/
        let short = /"((?:[^"\\\n]|\\.)*)"/
        return source.matches(of: long).map { String($0.1) }
            + source.replacing(long, with: "").matches(of: short).map { String($0.1) }
    }

    private static func isStatement(_ literal: String) -> Bool {
        literal.firstMatch(of: /^\s*(SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH)\s/) != nil
    }
}
