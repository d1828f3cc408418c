import Octets

/// The path to a value in a document: `[0].desc`.
struct JSONPath: Sendable, Equatable {
    var steps: [JSONStep] = []

    var text: String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index): text += "[\(index)]"
            case .key(let key):
                let key = key.withBytes(\.text)
                text += Self.isPlain(key) ? (text.isEmpty ? "" : ".") + key : "[\"\(Self.shortened(key))\"]"
            }
        }
        return text
    }

    func appending(_ key: String) -> JSONPath { JSONPath(steps: steps + [.key(SentText(repairing: key.utf8))]) }

    private static func isPlain(_ key: String) -> Bool {
        (1...40).contains(key.utf8.count)
            && key.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0) }
    }

    /// Shortens a key for one line of a terminal, and escapes it.
    static func shortened(_ text: String) -> String {
        let safe = text.unicodeScalars.prefix(200).map {
            $0.properties.generalCategory == .control ? " " : Character($0)
        }
        let line = String(safe)
        return line.count > 40 || text.unicodeScalars.count > 200 ? line.prefix(40) + "…" : line
    }
}
