/// Scans the value of a header from beginning to end, piece by piece.
struct FieldScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var index = 0

    /// Calls `body` with a scanner of the text, which is not copied.
    static func read<Result>(_ text: String, _ body: (inout FieldScanner) -> Result) -> Result {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = FieldScanner(bytes: bytes)
            return body(&scanner)
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func skip() { if index < bytes.count { index += 1 } }

    mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x09 { index += 1 }
    }

    /// Skips `byte` if it comes next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    /// Skips exactly these bytes if they come next, in lower or upper case.
    mutating func take(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - index >= count, equals(index..<index + count, word) else { return false }
        index += count
        return true
    }

    /// Returns the bytes of a token (RFC 9110 section 5.6.2), or nil if none comes next.
    mutating func token() -> Range<Int>? {
        let start = index
        while let byte = next, ByteClass.table[Int(byte)] & ByteClass.token != 0 { index += 1 }
        return index > start ? start..<index : nil
    }

    /// Whether the range equals `word`, which is in lower case, ignoring case.
    func equals(_ range: Range<Int>, _ word: StaticString) -> Bool {
        UnsafeBufferPointer(rebasing: bytes[range]).reads(word)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Parses a number of `lengths` digits; nil if there are fewer. A number too large becomes the largest one.
    mutating func number(_ lengths: ClosedRange<Int>) -> Int? {
        let start = index
        var number = 0
        while let byte = next, byte &- 0x30 < 10, index - start < lengths.upperBound {
            let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
            let (sum, overflowToo) = tens.addingReportingOverflow(Int(byte - 0x30))
            number = overflow || overflowToo ? .max : sum
            index += 1
        }
        return index - start >= lengths.lowerBound ? number : nil
    }
}
