import Glibc

/// The bytes that may be read. Every loop over them is bounded by `end`; nothing reads past it.
struct Window {
    let base: UnsafePointer<UInt8>
    let end: Int

    @inline(__always)
    subscript(_ index: Int) -> UInt8 { base[index] }

    /// Returns the first index from `start` whose byte is not of the class, or `limit`.
    @inline(__always)
    func firstOutside(_ mask: UInt8, from start: Int, to limit: Int) -> Int {
        var index = start
        while index < limit, ByteClass.table[Int(base[index])] & mask != 0 { index += 1 }
        return index
    }

    /// Returns the first control byte other than HTAB, or `end`. Eight bytes at a time: header values are most of a
    /// head.
    @inline(__always)
    func firstControl(from start: Int) -> Int {
        var index = start
        while index + 8 <= end {
            let flags = Window.controls(in: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
            if flags == 0 {
                index += 8
                continue
            }
            // A borrow can flag a byte wrongly only above a rightly flagged one, so the lowest flag is exact.
            index += flags.trailingZeroBitCount >> 3
            if base[index] != 0x09 { return index }
            index += 1
        }
        while index < end, !Window.isControl(base[index]) { index += 1 }
        return index
    }

    @inline(__always)
    private static func controls(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let word = UInt64(littleEndian: word)
        let delete = word ^ (ones &* 0x7F)
        return ((word &- ones &* 0x20) & ~word | (delete &- ones) & ~delete) & highs
    }

    @inline(__always)
    static func isControl(_ byte: UInt8) -> Bool { (byte < 0x20 && byte != 0x09) || byte == 0x7F }

    /// Returns the range without surrounding blanks.
    @inline(__always)
    func trimmed(_ start: Int, to end: Int) -> Range<Int> {
        var first = start
        var last = end
        while first < last, Window.isBlank(base[first]) { first += 1 }
        while last > first, Window.isBlank(base[last - 1]) { last -= 1 }
        return first..<last
    }

    @inline(__always)
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Whether the range equals that lower-case text, ignoring case.
    @inline(__always)
    func reads(_ range: Range<Int>, _ text: StaticString) -> Bool {
        UnsafeBufferPointer(start: base + range.lowerBound, count: range.count).reads(text)
    }

    /// Whether two ranges are equal, ignoring case.
    func areAlike(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        guard one.count == other.count else { return false }
        return zip(one, other).allSatisfy { base[$0].lowercasedASCII == base[$1].lowercasedASCII }
    }

    /// Whether the bytes from `start` on equal that text exactly.
    @inline(__always)
    func begins(_ start: Int, _ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        return end - start >= count && memcmp(base + start, text.utf8Start, count) == 0
    }

    /// Whether a comma-separated list contains that word.
    func list(_ range: Range<Int>, holds word: StaticString) -> Bool {
        var start = range.lowerBound
        while start <= range.upperBound {
            var comma = start
            while comma < range.upperBound, base[comma] != UInt8(ascii: ",") { comma += 1 }
            if reads(trimmed(start, to: comma), word) { return true }
            start = comma + 1
        }
        return false
    }
}
