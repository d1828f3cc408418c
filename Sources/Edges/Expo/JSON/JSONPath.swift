/// The path to a value in a document: `[0].desc`.
struct JSONPath: Sendable {
    enum Step: Sendable {
        case key(String)
        case index(Int)
    }

    var steps: [Step] = []

    var text: String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.isPlain(key): text += (text.isEmpty ? "" : ".") + key
            case .key(let key): text += "[\"\(Self.shortened(key))\"]"
            }
        }
        return text
    }

    func appending(_ step: Step) -> JSONPath { JSONPath(steps: steps + [step]) }

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
