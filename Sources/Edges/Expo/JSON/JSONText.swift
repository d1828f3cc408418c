/// A file's content as UTF-8, decoded from any of JSON's encodings.
struct JSONText: Sendable {
    let bytes: [UInt8]

    /// Throws if the bytes cannot be JSON text.
    init(_ file: [UInt8]) throws(PackJSONFault) {
        if let other = PackJSONFault.OtherDocument.allCases.first(where: { file.starts(with: $0.signature) }) {
            throw PackJSONFault(start: 0, path: "", kind: .otherDocument(other))
        }
        if let order = Self.order(of: file) {
            bytes = try Self.utf16(file, order)
        } else {
            bytes = file.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.dropFirst(3)) : file
            guard let wrong = Self.firstWrong(in: bytes) else { return }
            throw PackJSONFault(
                start: wrong,
                path: "",
                kind: Self.isKorean(bytes[wrong...]) ? .koreanCodePage : .notText
            )
        }
    }

    private enum Order {
        case little
        case big
    }

    /// Detects UTF-16 by its byte order mark, or by the zero byte beside the first character, which is ASCII in all
    /// JSON.
    private static func order(of file: [UInt8]) -> Order? {
        guard file.count >= 2 else { return nil }
        switch (file[0], file[1]) {
        case (0xFF, 0xFE): return .little
        case (0xFE, 0xFF): return .big
        case (0, 1...0x7F): return .big
        case (1...0x7F, 0): return .little
        default: return nil
        }
    }

    private static func utf16(_ file: [UInt8], _ order: Order) throws(PackJSONFault) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(file.count / 2)
        for index in stride(from: 0, to: file.count - 1, by: 2) {
            let (first, second) = (UInt16(file[index]), UInt16(file[index + 1]))
            units.append(order == .big ? first << 8 | second : second << 8 | first)
        }
        if units.first == 0xFEFF { units.removeFirst() }
        guard file.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
            throw PackJSONFault(start: 0, path: "", kind: .notText)
        }
        return Array(text.utf8)
    }

    private static func firstWrong(in bytes: [UInt8]) -> Int? {
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        var parser = UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var index = 0
        while case .valid(let scalar) = parser.parseScalar(from: &iterator) { index += scalar.count }
        return index
    }

    /// Whether the rest looks like Korean in CP949: pairs of bytes, most of them in the rows of Hangul.
    private static func isKorean(_ rest: ArraySlice<UInt8>) -> Bool {
        var (pairs, hangul) = (0, 0)
        var bytes = rest.prefix(4096).makeIterator()
        while let first = bytes.next() {
            guard first >= 0x80 else { continue }
            guard first != 0x80, first != 0xFF, let second = bytes.next() else { break }
            guard (0x41...0xFE).contains(second) else { return false }
            pairs += 1
            if (0xB0...0xC8).contains(first) { hangul += 1 }
        }
        return pairs > 0 && hangul * 2 >= pairs
    }
}

extension JSONText {
    /// Counted from one, columns in characters.
    struct Position: Sendable, Equatable {
        let line: Int
        let column: Int
    }

    /// Returns the line and column of a byte offset.
    func position(of offset: Int) -> Position {
        var line = 1
        var lineStart = 0
        var index = 0
        let end = min(offset, bytes.count)
        while index < end {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
            if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
            guard index <= end else { break }
            line += 1
            lineStart = index
        }
        return Position(line: line, column: Self.characters(bytes[lineStart..<max(lineStart, end)]) + 1)
    }

    /// Counts characters, which is slow: for overlong lines, which no person wrote, it counts code points instead.
    private static func characters(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.count < 65_536
            ? String(decoding: bytes, as: UTF8.self).count : bytes.count { $0 & 0xC0 != 0x80 }
    }
}
