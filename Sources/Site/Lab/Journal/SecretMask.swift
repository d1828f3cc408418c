import HTTP
import Octets

/// Masks secrets in the requests and responses shown.
enum SecretMask {
    static let mask = "•••"

    /// Whether a JSON member, form field or query parameter of that name is secret.
    static func isSecret(_ name: String) -> Bool { ["secret", "password"].contains(name.lowercased()) }

    /// Whether a header of that name is secret.
    static func isSecret(field name: String) -> Bool {
        let name = name.lowercased()
        return ["auth", "cookie", "token", "secret", "password", "api-key"].contains { name.holds($0) }
    }

    /// Returns the text with secrets masked: in JSON, valid or broken, in forms of both kinds, and in URLs.
    static func masked(_ text: String) -> String {
        var reader = Reader(bytes: Array(text.utf8))
        reader.run()
        return String(decoding: reader.shown, as: UTF8.self)
    }

    private struct Reader {
        let bytes: [UInt8]
        var shown: [UInt8] = []
        private var index = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        private static let mask = Array(SecretMask.mask.utf8)
        private static let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
        /// Characters between a name and its colon or equals sign.
        private static let closers = quotes + [UInt8(ascii: "]")]

        /// Scans the text. Quoted text is one token, so that nothing inside is taken for a name; names are looked for
        /// in quotes and, where a quote is missing, outside of them.
        mutating func run() {
            while index < bytes.count {
                let start = index
                if bytes[index] == UInt8(ascii: "\"") {
                    show(upTo: textEnd(from: index))
                    hideValue(of: Self.quoted(bytes[start..<index]), at: start)
                } else if Self.isOfWord(bytes[index]) {
                    show(upTo: bytes[index...].firstIndex { !Self.isOfWord($0) } ?? bytes.count)
                    hideValue(of: Self.bare(bytes[start..<index]), at: start)
                } else {
                    show(upTo: index + 1)
                }
            }
        }

        private mutating func show(upTo end: Int) {
            shown += bytes[index..<end]
            index = end
        }

        private mutating func hide(upTo end: Int) {
            shown += Self.mask
            index = end
        }

        private static func isOfWord(_ byte: UInt8) -> Bool {
            switch byte | 0x20 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): true
            default: (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "%")
            }
        }

        private func textEnd(from start: Int) -> Int {
            var end = start + 1
            while end < bytes.count, bytes[end] != bytes[start] {
                end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
            }
            return min(end + 1, bytes.count)
        }

        /// Returns the quoted name, unescaped.
        private static func quoted(_ text: ArraySlice<UInt8>) -> String {
            guard text.count <= 200 else { return "" }
            return (try? JSON(parsing: Array(text)))?.text
                ?? String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
        }

        private static func bare(_ word: ArraySlice<UInt8>) -> String {
            guard word.count <= 40 else { return "" }
            let word = String(decoding: word, as: UTF8.self)
            return (try? RequestPath.segments(of: "/" + word))?.first ?? word
        }

        /// Masks the value of a secret name. `index` is after the name, which begins at `start`.
        private mutating func hideValue(of name: String, at start: Int) {
            guard SecretMask.isSecret(name) else { return }
            if isNameOfPart(at: start), let body = bodyOfPart {
                show(upTo: body)
                return hide(upTo: endOfPart)
            }
            let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
            let closed = bytes[index...].firstIndex { !Self.closers.contains($0) } ?? bytes.count
            let sign = bytes[closed...].firstIndex { !isBlank($0) } ?? bytes.count
            guard sign < bytes.count, [UInt8(ascii: ":"), UInt8(ascii: "=")].contains(bytes[sign]) else { return }
            show(upTo: bytes[(sign + 1)...].firstIndex { !isBlank($0) } ?? bytes.count)
            guard index < bytes.count else { return }
            guard bytes[sign] == UInt8(ascii: ":") || Self.quotes.contains(bytes[index]) else {
                return hide(upTo: bytes[index...].firstIndex { $0 == UInt8(ascii: "&") || $0 <= 0x20 } ?? bytes.count)
            }
            shown.append(UInt8(ascii: "\""))
            hide(upTo: valueEnd())
            shown.append(UInt8(ascii: "\""))
        }

        /// Whether `name=` precedes it, with a quote or without.
        private func isNameOfPart(at start: Int) -> Bool {
            var before = bytes[..<start]
            if before.last.map(Self.quotes.contains) == true { before = before.dropLast() }
            return before.suffix(5).map { $0 | 0x20 }.elementsEqual("name=".utf8.map { $0 | 0x20 })
        }

        /// The index after the blank line that ends the current part's headers.
        private var bodyOfPart: Int? {
            for place in bytes[index...].prefix(2_048).indices where bytes[place] == 0x0A {
                if bytes[(place + 1)...].starts(with: "\n".utf8) { return place + 2 }
                if bytes[(place + 1)...].starts(with: "\r\n".utf8) { return place + 3 }
            }
            return nil
        }

        /// The index before the line of the next boundary.
        private var endOfPart: Int {
            let line = bytes[index...].indices.first { bytes[$0] == 0x0A && bytes[($0 + 1)...].starts(with: "--".utf8) }
            guard let line else { return bytes.count }
            return line > index && bytes[line - 1] == 0x0D ? line - 1 : line
        }

        /// Returns the index after a text, a number, a list or an object.
        private func valueEnd() -> Int {
            var (end, depth) = (index, 0)
            while end < bytes.count {
                switch bytes[end] {
                case UInt8(ascii: "\""), UInt8(ascii: "'"):
                    end = textEnd(from: end)
                    if depth == 0 { return end }
                case UInt8(ascii: "["), UInt8(ascii: "{"):
                    depth += 1
                    end += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"):
                    if depth == 0 { return end }
                    depth -= 1
                    end += 1
                    if depth == 0 { return end }
                case UInt8(ascii: ",") where depth == 0, 0x0A where depth == 0, 0x0D where depth == 0: return end
                default: end += 1
                }
            }
            return end
        }
    }
}
