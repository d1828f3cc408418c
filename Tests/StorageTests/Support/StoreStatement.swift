import Foundation

@testable import Storage

/// A statement of the store's, as it is written in the sources. A statement can only be a literal there (`SQL`), with the
/// lists of `ProductColumns` in it, so that reading all literals finds every statement.
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
            return literals(in: source).filter(isMeant).map { StoreStatement(file: file, text: filled($0)) }
        }
    }

    /// With the lists of columns it names. One that is unknown here stays, and the statement fails.
    private static func filled(_ text: String) -> String {
        let lists: [(String, SQL)] = [
            ("names", ProductColumns.names), ("details", ProductColumns.details),
            ("parameters", ProductColumns.parameters), ("changes", ProductColumns.changes),
            ("listed", ProductColumns.listed), ("whole", ProductColumns.whole),
            ("examined", ProductColumns.examined), ("traitsOfID", ProductColumns.traitsOfID),
        ]
        return lists.reduce(text) { $0.replacing("\\(ProductColumns.\($1.0))", with: $1.1.text) }
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
