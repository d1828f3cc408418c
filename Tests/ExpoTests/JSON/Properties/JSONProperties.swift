#if canImport(Expo)
@testable import Expo
#endif

/// Properties of the JSON parser, for arbitrary bytes.
enum JSONProperties {
    /// Returns the broken property, or nil.
    static func broken(by bytes: [UInt8]) -> String? {
        let text: JSONText
        do throws(PackJSONFault) {
            text = try JSONText(bytes)
        } catch {
            return error.start <= bytes.count ? nil : "a fault beyond the file"
        }
        let (value, faults) = PackJSONReader.read(text)
        guard let value, faults.isEmpty else {
            return faults.isEmpty ? "no value and no fault" : misplaced(faults, in: text)
        }
        return differsWrittenAnew(value) ?? differsInUTF16(value, text)
    }

    private static func misplaced(_ faults: [PackJSONFault], in text: JSONText) -> String? {
        if faults.count > PackJSONReader.mostFaults + 1 { return "\(faults.count) faults" }
        for fault in faults {
            guard (0...text.bytes.count).contains(fault.start) else { return "\(fault) is not in the text" }
            let position = text.position(of: fault.start)
            guard position.line >= 1, position.column >= 1, position.column <= text.bytes.count + 1 else {
                return "\(fault) is at \(position)"
            }
        }
        return nil
    }

    private static func differsWrittenAnew(_ value: JSONValue) -> String? {
        let written = JSONWriting.written(value)
        guard let text = try? JSONText(Array(written.utf8)) else { return "written anew it is no text: \(written)" }
        let (again, faults) = PackJSONReader.read(text)
        guard faults.isEmpty, let again, JSONWriting.written(again) == written else {
            return "written anew it reads otherwise: \(written)"
        }
        return nil
    }

    private static func differsInUTF16(_ value: JSONValue, _ text: JSONText) -> String? {
        let units = [0xFEFF] + Array(String(decoding: text.bytes, as: UTF8.self).utf16)
        guard let wide = try? JSONText(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) else {
            return "in UTF-16 it is no text"
        }
        return wide.bytes == text.bytes ? nil : "in UTF-16 it is another text"
    }
}

/// Writes a value in the simplest form, for comparing values.
enum JSONWriting {
    static func written(_ value: JSONValue) -> String {
        switch value.content {
        case .null: "null"
        case .bool(let isSo): "\(isSo)"
        case .number(let number): number.text
        case .text(let text): quoted(text)
        case .list(let values): "[" + values.map(written).joined(separator: ",") + "]"
        case .object(let object):
            "{" + object.members.map { quoted($0.key) + ":" + written($0.value) }.joined(separator: ",") + "}"
        case .unreadable: "?"
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
