import Domain
import Octets

#if canImport(Expo)
@testable import Expo
#endif

/// Properties of the JSON parser, for arbitrary bytes.
enum JSONProperties {
    /// Returns the broken property, or nil.
    static func broken(by bytes: [UInt8]) -> String? {
        do throws(JSONMistake) {
            let text = try JSONText(bytes)
            let value = try text.value()
            return differsWrittenAnew(value) ?? differsInUTF16(text)
        } catch {
            let position = PackFault.Position(of: error.start, in: bytes)
            guard (0...bytes.count * 2).contains(error.start), position.line >= 1, position.column >= 1 else {
                return "\(error) is at \(position)"
            }
            return nil
        }
    }

    private static func differsWrittenAnew(_ value: JSON) -> String? {
        let written = JSONWriting.written(value)
        guard let again = try? JSONText(Array(written.utf8)).value(), again == value else {
            return "written anew it reads otherwise: \(written)"
        }
        return nil
    }

    private static func differsInUTF16(_ text: JSONText) -> String? {
        let units = [0xFEFF] + Array(String(decoding: text.bytes, as: UTF8.self).utf16)
        guard let wide = try? JSONText(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) else {
            return "in UTF-16 it is no text"
        }
        return wide.bytes == text.bytes ? nil : "in UTF-16 it is another text"
    }
}

/// Writes a value in the simplest form, for comparing values.
enum JSONWriting {
    static func written(_ value: JSON) -> String {
        switch value {
        case .null: "null"
        case .bool(let isSo): "\(isSo)"
        case .number(let number): number
        case .text(let text): quoted(text.withBytes(\.text))
        case .list(let values): "[" + values.map(written).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { quoted($0.key.withBytes(\.text)) + ":" + written($0.value) }.joined(separator: ",")
                + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
