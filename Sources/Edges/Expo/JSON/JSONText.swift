import Domain
import Octets

/// A file's content as UTF-8, decoded from any of JSON's encodings.
struct JSONText: Sendable {
    let bytes: [UInt8]

    /// Throws if the bytes cannot be JSON text.
    init(_ file: [UInt8]) throws(JSONMistake) {
        if let other = Self.otherDocuments.first(where: { file.starts(with: $0.signature) }) {
            throw JSONMistake(0, other.korean, other.english)
        }
        if let isBig = Self.isBigEndian(file) {
            bytes = try Self.utf16(file, isBig)
        } else {
            bytes = file.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.dropFirst(3)) : file
            guard let wrong = Self.firstWrong(in: bytes) else { return }
            guard Self.isKorean(bytes[wrong...]) else { throw Self.notText(at: wrong) }
            throw JSONMistake(
                wrong,
                "CP949(EUC-KR) 글자예요 · UTF-8로 저장해 주세요",
                "this is CP949 (EUC-KR) · save the file as UTF-8"
            )
        }
    }

    /// Parses the text. Throws the first syntax error.
    func value() throws(JSONMistake) -> JSON {
        do throws(JSONFault) { return try JSON(parsing: bytes) } catch { throw mistake(error) }
    }

    /// Formats that editors write when a curator saves "a text", by their first bytes.
    private static let otherDocuments: [(signature: [UInt8], korean: String, english: String)] = [
        (
            Array("{\\rtf".utf8), "RTF 문서예요 · 일반 텍스트(UTF-8)로 저장해 주세요",
            "this is an RTF document · save it as plain text (UTF-8)"
        ),
        (Array("<".utf8), "웹 문서(HTML)예요 · JSON을 넣어 주세요", "this is a web page (HTML) · JSON is needed"),
        (Array("PK".utf8), "워드나 압축 파일이에요 · JSON을 넣어 주세요", "this is a Word or zip file · JSON is needed"),
        // The container format of old Word and Hangul files.
        (
            [0xD0, 0xCF, 0x11, 0xE0], "한글이나 워드 문서예요 · JSON을 넣어 주세요",
            "this is a Hangul or Word document · JSON is needed"
        ),
        (Array("%PDF".utf8), "PDF 문서예요 · JSON을 넣어 주세요", "this is a PDF document · JSON is needed"),
        (Array("bplist".utf8), "plist 파일이에요 · JSON을 넣어 주세요", "this is a property list · JSON is needed"),
    ]

    private static func notText(at wrong: Int) -> JSONMistake {
        JSONMistake(wrong, "UTF-8이 아니에요 · UTF-8로 저장해 주세요", "this is not UTF-8 · save the file as UTF-8")
    }

    /// Detects UTF-16 by its byte order mark, or by the zero byte beside the first character, which is ASCII in all
    /// JSON. Nil if it is UTF-8.
    private static func isBigEndian(_ file: [UInt8]) -> Bool? {
        guard file.count >= 2 else { return nil }
        switch (file[0], file[1]) {
        case (0xFF, 0xFE), (1...0x7F, 0): return false
        case (0xFE, 0xFF), (0, 1...0x7F): return true
        default: return nil
        }
    }

    private static func utf16(_ file: [UInt8], _ isBig: Bool) throws(JSONMistake) -> [UInt8] {
        var units = stride(from: 0, to: file.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(file[index]), UInt16(file[index + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        if units.first == 0xFEFF { units.removeFirst() }
        guard file.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
            throw notText(at: 0)
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

extension PackFault.Position {
    /// Converts a byte offset. In bytes that are not text the line is certain; the column counts the readable part.
    init(of offset: Int, in bytes: [UInt8]) {
        var line = 1
        var lineStart = 0
        let before = bytes.prefix(offset)
        for index in before.indices {
            let isCRLF = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
            guard bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") && !isCRLF else { continue }
            line += 1
            lineStart = index + 1
        }
        self.init(line: line, column: Self.characters(before[lineStart...]) + 1)
    }

    /// Counts characters, which is slow: for overlong lines, which no person wrote, it counts code points instead.
    private static func characters(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.count < 65_536
            ? String(decoding: bytes, as: UTF8.self).count : bytes.count { $0 & 0xC0 != 0x80 }
    }
}
