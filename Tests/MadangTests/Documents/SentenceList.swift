import Foundation

/// Every sentence of the program in both languages, as in the code, side by side for review.
///
/// An interpolated value is shown as `…`.
struct SentenceList {
    /// One folder of the code, with its sentences in file order.
    struct Part: Equatable {
        let folder: String
        var pairs: [Pair]
    }

    struct Pair: Equatable {
        let korean: String
        let english: String
    }

    let parts: [Part]

    init() throws {
        let root = URL(filePath: Checkout.path).appending(path: "Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("MadangClient/") }.sorted()
        var parts: [Part] = []
        for file in files {
            let pairs = Self.pairs(in: try String(contentsOf: root.appending(path: file), encoding: .utf8))
            guard !pairs.isEmpty else { continue }
            let folder = file.split(separator: "/").dropLast().joined(separator: "/")
            if parts.last?.folder == folder {
                parts[parts.count - 1].pairs += pairs
            } else {
                parts.append(Part(folder: folder, pairs: pairs))
            }
        }
        self.parts = parts
    }

    /// Returns each `Phrase("…", "…")` of a file, wherever its lines break.
    static func pairs(in source: String) -> [Pair] {
        var pairs: [Pair] = []
        var rest = source[...]
        while let start = rest.firstRange(of: "Phrase(") {
            rest = rest[start.upperBound...]
            guard let korean = literal(&rest), comma(&rest), let english = literal(&rest) else { continue }
            pairs.append(Pair(korean: korean, english: english))
        }
        return pairs
    }

    private static func comma(_ rest: inout Substring) -> Bool {
        rest = rest.drop(while: \.isWhitespace)
        guard rest.first == "," else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Returns the next string literal, unescaped; nil if another token follows.
    private static func literal(_ rest: inout Substring) -> String? {
        rest = rest.drop(while: \.isWhitespace)
        let marks = rest.prefix(while: { $0 == "#" })
        let (open, escape) = (marks + "\"", "\\" + marks)
        guard rest.hasPrefix(open) else { return nil }
        rest = rest.dropFirst(open.count)
        var text = ""
        while let next = rest.first {
            if rest.hasPrefix("\"" + marks) {
                rest = rest.dropFirst(1 + marks.count)
                return text
            }
            if rest.hasPrefix(escape + "(") {
                rest = rest.dropFirst(escape.count + 1)
                skipValue(&rest)
                text += "…"
            } else if rest.hasPrefix(escape + "u{") {
                rest = rest.dropFirst(escape.count + 2)
                let code = rest.prefix(while: { $0 != "}" })
                rest = rest.dropFirst(code.count + 1)
                text += code == "A0" ? " " : ""
            } else if rest.hasPrefix(escape) {
                rest = rest.dropFirst(escape.count)
                text.append(rest.removeFirst())
            } else {
                text.append(next)
                rest = rest.dropFirst()
            }
        }
        return nil
    }

    /// Skips an interpolation, up to its closing bracket.
    private static func skipValue(_ rest: inout Substring) {
        var depth = 1
        while depth > 0, let next = rest.first {
            if next == "(" { depth += 1 }
            if next == ")" { depth -= 1 }
            rest = rest.dropFirst()
        }
    }

    var text: String {
        var lines = ["# What the program says", ""]
        for part in parts {
            lines += ["## \(part.folder)", "", "| 한국어 | English |", "|---|---|"]
            lines += part.pairs.map { "| \(Self.cell($0.korean)) | \(Self.cell($0.english)) |" } + [""]
        }
        return lines.dropLast().joined(separator: "\n") + "\n"
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|").replacing("`", with: "'") }
}
