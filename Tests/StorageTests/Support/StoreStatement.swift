import Foundation

@testable import Storage

/// A statement of the store, as written in the sources. Statements there can only be literals (`SQL`), composed of
/// others, so that reading all literals finds every statement.
struct StoreStatement {
    /// The path below `Sources/Edges/Storage`.
    let file: String
    let text: String
    /// The engine it is written for; nil for both.
    let engine: Engine?

    static func all() throws -> [StoreStatement] {
        try all { $0.firstMatch(of: /^\s*(SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH|LOCK)\s/) != nil }
    }

    /// Returns the statements that create temporary tables.
    static func temporaryTables() throws -> [StoreStatement] {
        try all { $0.firstMatch(of: /^\s*CREATE TEMP TABLE\s/) != nil }
    }

    func isFor(_ engine: Engine) -> Bool { self.engine == nil || self.engine == engine }

    private static func all(where isMeant: (String) -> Bool) throws -> [StoreStatement] {
        let sources = try Self.sources()
        let parts = Dictionary(sources.flatMap { named(in: $0.text) }) { first, _ in first }
        return sources.flatMap { source in
            literals(in: source.text).filter { isMeant($0.text) }.flatMap { literal in
                let texts = (literal.engine.map { [$0] } ?? [.sqlite, .postgres]).map { engine in
                    StoreStatement(
                        file: source.file,
                        text: filled(literal.text, parts, in: literal.owner, for: engine),
                        engine: engine
                    )
                }
                guard Set(texts.map(\.text)).count == 1, literal.engine == nil else { return texts }
                return [StoreStatement(file: source.file, text: texts[0].text, engine: nil)]
            }
        }
    }

    private static func sources() throws -> [(file: String, text: String)] {
        let root = URL(filePath: #filePath).appending(path: "../../../../Sources/Edges/Storage").standardizedFileURL
        // A schema describes tables and triggers, and runs no statement.
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
            .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Schema.swift") }
        return try files.sorted().map { ($0, try String(contentsOf: root.appending(path: $0), encoding: .utf8)) }
    }

    /// Returns the text with its interpolations resolved. An unknown part stays, and the statement fails.
    private static func filled(
        _ text: String,
        _ parts: [String: Literal],
        in owner: String,
        for engine: Engine
    ) -> String {
        var text = text
        while let part = text.firstMatch(of: /\\\((?:(\w+)\.)?(\w+)\)/) {
            let owner = part.1.map(String.init).flatMap { $0 == "Self" ? nil : $0 } ?? owner
            let name = "\(owner).\(part.2)"
            guard let known = parts["\(name) \(engine)"] ?? parts[name] else { break }
            text.replaceSubrange(part.range, with: filled(known.text, parts, in: owner, for: engine))
        }
        return text
    }

    /// The text on one line, with single spaces.
    var line: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    private struct Literal {
        let text: String
        let engine: Engine?
        /// The enclosing type.
        let owner: String
        /// The name of its constant; empty for others.
        let name: String
    }

    /// Returns each constant by `Owner.name`, followed by the engine if it is for one.
    private static func named(in source: String) -> [(String, Literal)] {
        literals(in: source).filter { !$0.name.isEmpty }.map { literal in
            ("\(literal.owner).\(literal.name)" + (literal.engine.map { " \($0)" } ?? ""), literal)
        }
    }

    private static func literals(in source: String) -> [Literal] {
        let literal = /"""\n((?s).*?)"""|"((?:[^"\\\n]|\\.)*)"/
        let owners = source.matches(of: /(?:enum|struct|class|extension|actor) (\w+)/)
            .map { (at: $0.range.lowerBound, name: String($0.1)) }
        return source.matches(of: literal).map { match in
            let before = source[..<match.range.lowerBound]
            let head = before.suffix(600).split(separator: ";").last ?? ""
            let trimmed = before.reversed().drop(while: \.isWhitespace).prefix(9).reversed()
            let label = String(trimmed)
            let engine: Engine? =
                label.hasSuffix("postgres:") ? .postgres : label.hasSuffix("sqlite:") ? .sqlite : nil
            let named = head.matches(of: /static let (\w+)(?:: SQL)? =/).last.map { String($0.1) } ?? ""
            let isConstant =
                engine != nil || before.reversed().drop(while: \.isWhitespace).first == "="
            return Literal(
                text: String(match.1 ?? match.2 ?? ""),
                engine: engine,
                owner: owners.last { $0.at < match.range.lowerBound }?.name ?? "",
                name: isConstant ? named : ""
            )
        }
    }
}
