import Foundation

/// A statement of the store's, as it stands in the sources. A statement can only be written as a literal there (`SQL`), so
/// that none escapes who reads all literals.
struct StoreStatement {
    /// Below `Sources/Storage`.
    let file: String
    let text: String

    static func all() throws -> [StoreStatement] {
        try all { $0.firstMatch(of: /^\s*(SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH)\s/) != nil }
    }

    /// Those that make room for what others read.
    static func temporaryTables() throws -> [StoreStatement] {
        try all { $0.firstMatch(of: /^\s*CREATE TEMP TABLE\s/) != nil }
    }

    private static func all(where isMeant: (String) -> Bool) throws -> [StoreStatement] {
        let root = URL(filePath: #filePath).appending(path: "../../../../Sources/Storage").standardizedFileURL
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
        return try files.sorted().flatMap { file in
            let source = try String(contentsOf: root.appending(path: file), encoding: .utf8)
            return literals(in: source).filter(isMeant).map { StoreStatement(file: file, text: $0) }
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
}
