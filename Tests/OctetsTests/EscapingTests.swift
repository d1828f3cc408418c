import Octets
import Testing

/// The straightforward implementation, which the fast one must equal.
private func slowly(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte -> [UInt8] in
        switch Unicode.Scalar(byte) {
        case "&": Array("&amp;".utf8)
        case "<": Array("&lt;".utf8)
        case ">": Array("&gt;".utf8)
        case "\"": Array("&quot;".utf8)
        case "'": Array("&#39;".utf8)
        default: [byte]
        }
    }
}

private func escaped(_ bytes: [UInt8], capacity: Int = 64) -> [UInt8] {
    var writer = ByteWriter(capacity: capacity)
    bytes.withUnsafeBufferPointer { writer.appendEscaped($0) }
    return writer.finish().array
}

private func escapedText(_ text: String) -> String {
    var writer = ByteWriter(capacity: 1)
    writer.appendEscaped(text)
    return writer.finish().text
}

@Suite struct EscapingTests {
    @Test(arguments: 0...255)
    func everyByteIsEscapedOrKeptAtEveryPlace(value: Int) {
        for length in 1...17 {
            for place in 0..<length {
                var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                bytes[place] = UInt8(value)
                #expect(escaped(bytes) == slowly(bytes))
            }
        }
    }

    @Test func anyBytesComeOutAsTheSlowWayWritesThem() {
        var generator = Xorshift(seed: 20_261_120)
        // Half of the bytes are the five characters and their neighbours, where bit tricks go wrong.
        let tricky = Array("&'%(<>=?;\"#!".utf8) + [0x00, 0x7F, 0x80, 0xA6, 0xBC, 0xBE, 0xFF]
        for _ in 0..<5_000 {
            let bytes = (0..<Int(generator.next() % 70)).map { _ in
                let random = generator.next()
                return random & 1 == 0
                    ? tricky[Int(random >> 8) % tricky.count] : UInt8(truncatingIfNeeded: random >> 8)
            }
            #expect(escaped(bytes, capacity: Int(generator.next() % 100)) == slowly(bytes))
        }
    }

    @Test(arguments: [
        ("", ""), ("가나다", "가나다"), ("a & b", "a &amp; b"), ("&amp;", "&amp;amp;"),
        ("</title><script>alert(1)</script>", "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("\" onload='x'", "&quot; onload=&#39;x&#39;"), ("\u{0}\u{2028}", "\u{0}\u{2028}"),
        ("👨‍👩‍👧 'é'", "👨‍👩‍👧 &#39;é&#39;"), ("<한정판>", "&lt;한정판&gt;"),
    ])
    func textIsEscaped(text: String, expected: String) { #expect(escapedText(text) == expected) }

    @Test func aLongTextOfNothingButSignsHasRoom() {
        #expect(escapedText(String(repeating: "\"", count: 100_000)) == String(repeating: "&quot;", count: 100_000))
    }

    @Test(arguments: [
        [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xEA, 0xB0],
        [0x61, 0x80, 0x61], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xC3], [0xE1, 0x80, 0xC3, 0xA9], [0xC1, 0xBC],
    ])
    func bytesThatAreNotTextAreFound(values: [UInt8]) {
        let bytes = Array("<12345678".utf8) + values + Array(">".utf8)
        #expect(!bytes.withUnsafeBufferPointer { isUTF8($0) })
    }

    @Test func theCheckAgreesWithTheStandardLibrary() {
        var generator = Xorshift(seed: 7)
        let parts: [[UInt8]] = [
            Array("가".utf8), Array("a".utf8), Array("é".utf8), Array("😀".utf8), [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
            [0xF4, 0x8F, 0xBF, 0xBF], [0x80], [0xC2], [0xE0, 0xA0], [0xF0, 0x90, 0x80], [0xED, 0xA0, 0x80],
        ]
        for _ in 0..<5_000 {
            let bytes = (0..<Int(generator.next() % 12)).flatMap { _ in parts[Int(generator.next() % 97) % parts.count]
            }
            let isValid = String(validating: bytes, as: UTF8.self) != nil
            #expect(bytes.withUnsafeBufferPointer { isUTF8($0) } == isValid, "\(bytes)")
        }
    }
}

/// A random number generator with the same numbers on every run.
struct Xorshift: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
