import Octets

/// Takes the secrets out of what is shown of a request and its answer.
enum SecretMask {
    static let mask = "•••"

    /// Whether what a member of JSON, a field of a form or a parameter of that name says is hidden.
    static func isSecret(_ name: String) -> Bool { ["secret", "password"].contains(name.lowercased()) }

    /// Whether a field of a head opens something, and is hidden.
    static func isSecret(field name: String) -> Bool {
        let name = name.lowercased()
        return ["auth", "cookie", "token", "secret", "password", "api-key"].contains { name.holds($0) }
    }

    /// The text without what it says of secrets, in JSON, however it is written, and in forms of both kinds.
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

        private static let blankLine = Array("\r\n\r\n".utf8)
        private static let mask = Array(SecretMask.mask.utf8)

        mutating func run() {
            while index < bytes.count {
                if let end = parameterEnd() {
                    show(upTo: end)
                    hide(upTo: bytes[index...].firstIndex { $0 == UInt8(ascii: "&") || $0 <= 0x20 } ?? bytes.count)
                } else if bytes[index] == UInt8(ascii: "\"") {
                    let start = index
                    show(upTo: textEnd(from: index))
                    if SecretMask.isSecret(Self.name(bytes[start..<index])) { hideValue() }
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

        /// Behind `secret=`, where a parameter begins here.
        private func parameterEnd() -> Int? {
            guard index == 0 || [UInt8(ascii: "&"), UInt8(ascii: "?")].contains(bytes[index - 1]) else { return nil }
            let word = bytes[index...].prefix(40).prefix { $0 != UInt8(ascii: "=") }
            guard bytes.indices.contains(word.endIndex), bytes[word.endIndex] == UInt8(ascii: "="),
                SecretMask.isSecret(String(decoding: word, as: UTF8.self))
            else { return nil }
            return word.endIndex + 1
        }

        private func textEnd(from start: Int) -> Int {
            var end = start + 1
            while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
                end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
            }
            return min(end + 1, bytes.count)
        }

        /// The name between quotes, with its escapes read.
        private static func name(_ quoted: ArraySlice<UInt8>) -> String {
            guard quoted.count <= 200 else { return "" }
            return (try? JSON(parsing: Array(quoted)))?.text
                ?? String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
        }

        /// Of a member, or of a part of a form.
        private mutating func hideValue() {
            if bytes[index...].starts(with: Self.blankLine) {
                show(upTo: index + Self.blankLine.count)
                return hide(upTo: bytes[index...].firstIndex(of: 0x0D) ?? bytes.count)
            }
            let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
            let colon = bytes[index...].firstIndex { !isBlank($0) } ?? bytes.count
            guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return }
            show(upTo: bytes[(colon + 1)...].firstIndex { !isBlank($0) } ?? bytes.count)
            guard index < bytes.count else { return }
            shown.append(UInt8(ascii: "\""))
            hide(upTo: valueEnd())
            shown.append(UInt8(ascii: "\""))
        }

        /// Behind a text, a number, a list or an object.
        private func valueEnd() -> Int {
            var (end, depth) = (index, 0)
            while end < bytes.count {
                switch bytes[end] {
                case UInt8(ascii: "\""):
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
