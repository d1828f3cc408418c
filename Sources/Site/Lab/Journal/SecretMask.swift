/// Takes the secrets out of what is shown of a body.
enum SecretMask {
    static let mask = "•••"

    private static let names = ["\"secret\"", "\"password\""].map { Array($0.utf8) }
    private static let blankLine = Array("\r\n\r\n".utf8)

    /// The text with what follows `"secret"` and `"password"` hidden, in JSON and in forms alike.
    static func masked(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var shown: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard let name = names.first(where: { bytes[index...].starts(with: $0) }) else {
                shown.append(bytes[index])
                index += 1
                continue
            }
            shown += name
            index += name.count
            index = hide(bytes, from: index, &shown)
        }
        return String(decoding: shown, as: UTF8.self)
    }

    /// Returns where what follows the value begins.
    private static func hide(_ bytes: [UInt8], from start: Int, _ shown: inout [UInt8]) -> Int {
        if bytes[start...].starts(with: blankLine) {
            shown += blankLine + Array(mask.utf8)
            let rest = bytes[(start + blankLine.count)...]
            return rest.firstIndex(of: 0x0D) ?? bytes.count
        }
        var index = start
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: ":") { index += 1 }
        shown += bytes[start..<index]
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return index }
        shown += Array("\"\(mask)\"".utf8)
        return end(ofText: bytes, from: index + 1)
    }

    private static func end(ofText bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }
}
