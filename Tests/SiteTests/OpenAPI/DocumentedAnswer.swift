import HTTP
import Octets

/// A documented response: the status, some headers, and the body unless omitted.
struct DocumentedAnswer {
    var status: Int
    var fields: [(name: String, value: String)]
    var body: String?

    init?(_ text: String) {
        let halves = text.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
        var lines = halves[0].split(separator: "\n").map(String.init)[...]
        guard let first = lines.popFirst(), let status = Int(first.dropFirst("HTTP/1.1 ".count).prefix(3)) else {
            return nil
        }
        self.status = status
        fields = lines.compactMap { line in
            let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
            return parts.count == 2 ? (parts[0].lowercased(), parts[1]) : nil
        }
        body = halves.count == 2 ? String(halves[1]) : nil
    }

    /// Returns the differences from a response, a line for each.
    func differences(from told: MarketHarness.Told) -> [String] {
        var found: [String] = []
        if told.status != status { found.append("status \(told.status)") }
        let head = String(decoding: told.headers.bytes, as: UTF8.self).split(separator: "\r\n")
        for (name, value) in fields where !head.contains("\(name): \(value)") {
            found.append("\(head.first { $0.hasPrefix(name) } ?? "no \(name)"), not \(value)")
        }
        if let body, !Self.areSame(body, told) { found.append("body \(told.text)") }
        return found
    }

    /// Returns whether the bodies are equal; JSON may be laid out over several lines for readability.
    private static func areSame(_ body: String, _ told: MarketHarness.Told) -> Bool {
        guard let shown = try? JSON(parsing: Array(body.utf8)), let real = try? told.json else {
            return body == told.text
        }
        return shown == real && JSONLayout.compact(body) == told.text
    }
}

/// Formats JSON for people, and back, without changing its values.
enum JSONLayout {
    /// Returns the JSON without whitespace between its values.
    static func compact(_ text: String) -> String {
        var (compact, isText, isEscaped) = ("", false, false)
        for character in text {
            if isText || !character.isWhitespace { compact.append(character) }
            if isText {
                if character == "\"", !isEscaped { isText = false }
                isEscaped = character == "\\" && !isEscaped
            } else if character == "\"" {
                isText = true
            }
        }
        return compact
    }

    /// Returns the JSON with a line for each value, indented by two spaces.
    static func spread(_ compact: String) -> String {
        var (text, depth, isText, isEscaped) = ("", 0, false, false)
        func line() -> String { "\n" + String(repeating: "  ", count: depth) }
        var previous: Character = " "
        for character in compact {
            switch character {
            case _ where isText: text.append(character)
            case "{", "[":
                depth += 1
                text += String(character) + line()
            case "}", "]":
                depth -= 1
                if previous == "{" || previous == "[" {
                    while text.last?.isWhitespace == true { text.removeLast() }
                    text.append(character)
                } else {
                    text += line() + String(character)
                }
            case ",": text += "," + line()
            case ":": text += ": "
            default: text.append(character)
            }
            if isText {
                if character == "\"", !isEscaped { isText = false }
                isEscaped = character == "\\" && !isEscaped
            } else if character == "\"" {
                isText = true
            }
            previous = character
        }
        return text
    }
}
