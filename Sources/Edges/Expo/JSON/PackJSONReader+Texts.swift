/// Quoted texts.
extension PackJSONReader {
    mutating func text() -> String {
        let start = index
        index += 1
        var text: [UInt8] = []
        var saysLineBreak = false
        var saysControl = false
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): escape(into: &text)
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if isForgotten {
                    return forgotten(text, from: start)
                }
                if !saysLineBreak { report(.lineBreakInText) }
                saysLineBreak = true
                text.append(byte)
                index += 1
            case 0..<0x20:
                if !saysControl { report(.controlInText(byte)) }
                saysControl = true
                index += 1
            default:
                text.append(byte)
                index += 1
            }
        }
        report(.textNotClosed, at: start)
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether the next line is JSON and not part of the text, because the closing quote is missing.
    private var isForgotten: Bool {
        var ahead = index
        func skip(_ isSkipped: (UInt8) -> Bool) { while ahead < bytes.count, isSkipped(bytes[ahead]) { ahead += 1 } }
        skip { $0 <= 0x20 }
        guard ahead < bytes.count else { return true }
        if bytes[ahead] == UInt8(ascii: "}") || bytes[ahead] == UInt8(ascii: "]") { return true }
        guard bytes[ahead] == UInt8(ascii: "\"") else { return false }
        ahead += 1
        skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
        ahead += 1
        skip { $0 == UInt8(ascii: " ") }
        return ahead < bytes.count && bytes[ahead] == UInt8(ascii: ":")
    }

    /// Removes the comma at the end of such a line from the text.
    private mutating func forgotten(_ text: [UInt8], from start: Int) -> String {
        report(.textNotClosed, at: start)
        guard text.last == UInt8(ascii: ","), bytes[index - 1] == UInt8(ascii: ",") else {
            return String(decoding: text, as: UTF8.self)
        }
        index -= 1
        return String(decoding: text.dropLast(), as: UTF8.self)
    }

    private mutating func escape(into text: inout [UInt8]) {
        let start = index
        index += 1
        guard let letter = peek else { return }
        index += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): unicode(from: start, into: &text)
        default:
            index = start + 1
            // A multi-byte character is reported as a whole; the text continues with it.
            let named = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).prefix(1)
            report(.escape("\\" + named), at: start)
        }
    }

    private mutating func unicode(from start: Int, into text: inout [UInt8]) {
        guard let first = hexadecimal() else {
            report(.escape("\\u"), at: start)
            return
        }
        if let scalar = Unicode.Scalar(first) {
            text.append(contentsOf: Array(String(Character(scalar)).utf8))
            return
        }
        let afterFirst = index
        if first < 0xDC00, isNext("\\u") {
            index += 2
            if let second = hexadecimal(), (0xDC00...0xDFFF).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
            {
                text.append(contentsOf: Array(String(Character(scalar)).utf8))
                return
            }
            index = afterFirst
        }
        report(.loneSurrogate(written(from: start)), at: start)
        text.append(contentsOf: [0xEF, 0xBF, 0xBD])
    }

    private mutating func hexadecimal() -> UInt16? {
        guard index + 4 <= bytes.count else { return nil }
        var value: UInt16 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt16(digit)
        }
        index += 4
        return value
    }
}
