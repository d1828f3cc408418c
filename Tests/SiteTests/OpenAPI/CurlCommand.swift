import HTTP
import Octets

/// A documented curl command, parsed as a shell and curl would.
struct CurlCommand {
    var method: HTTP.Method
    var path: String
    var query: String?
    var fields: [(String, String)]
    var body: [UInt8] = []

    struct Unknown: Error {
        let word: String
    }

    /// Parses the command; `file` returns the content of a form's files.
    init(_ text: String, file: (String) -> [UInt8]) throws {
        var words = Self.words(text)[...]
        guard words.popFirst() == "curl" else { throw Unknown(word: text) }
        var (target, asked, data, parts) = ("", HTTP.Method?.none, [String](), [String]())
        var (isGet, headers) = (false, [(String, String)]())
        while let word = words.popFirst() {
            switch word {
            case "-i": break
            case "-G": isGet = true
            case "-X": asked = words.popFirst().flatMap(HTTP.Method.init)
            case "-H":
                let halves = (words.popFirst() ?? "").split(separator: ": ", maxSplits: 1).map(String.init)
                guard halves.count == 2 else { throw Unknown(word: word) }
                headers.append((halves[0].lowercased(), halves[1]))
            case "-d": data.append(words.popFirst() ?? "")
            case "--data-urlencode": data.append(Self.encoded(words.popFirst() ?? ""))
            case "-F": parts.append(words.popFirst() ?? "")
            default:
                guard word.hasPrefix(Self.server) else { throw Unknown(word: word) }
                target = String(word.dropFirst(Self.server.count))
            }
        }
        let pieces = target.split(separator: "?", maxSplits: 1).map(String.init)
        path = pieces.first ?? "/"
        query = isGet ? data.joined(separator: "&") : pieces.dropFirst().first
        fields = [("host", "localhost:8080")] + headers
        method = asked ?? (parts.isEmpty && (data.isEmpty || isGet) ? .get : .post)
        if !parts.isEmpty {
            body = Self.form(parts, file)
            fields.append(("content-type", "multipart/form-data; boundary=\(Self.boundary)"))
        } else if !isGet, !data.isEmpty {
            body = Array(data.joined(separator: "&").utf8)
            if !headers.contains(where: { $0.0 == "content-type" }) {
                fields.append(("content-type", "application/x-www-form-urlencoded"))
            }
        }
    }

    private static let server = "http://localhost:8080"
    private static let boundary = "------------------------d74496d66958873e"

    private static func form(_ parts: [String], _ file: (String) -> [UInt8]) -> [UInt8] {
        var body: [UInt8] = []
        for part in parts {
            let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let isFile = halves[1].hasPrefix("@")
            let name = String(halves[1].dropFirst())
            body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(halves[0])\"".utf8
            body += (isFile ? "; filename=\"\(name)\"\r\nContent-Type: image/jpeg" : "").utf8
            body += "\r\n\r\n".utf8 + (isFile ? file(name) : Array(halves[1].utf8)) + "\r\n".utf8
        }
        return body + "--\(boundary)--\r\n".utf8
    }

    private static func encoded(_ pair: String) -> String {
        let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return "\(halves[0])=\(halves[1].percentEncoded())"
    }

    /// Returns the words separated by spaces; quotes preserve spaces, and a backslash at the end continues the line.
    private static func words(_ text: String) -> [String] {
        var (words, word, quote) = ([String](), String?.none, Character?.none)
        for character in text.replacing("\\\n", with: " ") {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character.isWhitespace {
                if let whole = word { words.append(whole) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let whole = word { words.append(whole) }
        return words
    }
}
