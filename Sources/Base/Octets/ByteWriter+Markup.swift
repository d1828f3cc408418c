extension ByteWriter {
    /// Appends text with `& < > " '` escaped: correct between tags and inside either kind of quotes.
    @inline(never)
    public mutating func appendEscaped(_ string: String) {
        // Accessed this way the string is neither copied nor counted.
        let isWritten: Void? = string.utf8.withContiguousStorageIfAvailable { appendEscaped($0) }
        if isWritten == nil {
            var copy = string
            copy.withUTF8 { appendEscaped($0) }
        }
    }

    /// Appends a literal with the same characters escaped.
    @inline(never)
    public mutating func appendEscaped(_ literal: StaticString) {
        appendEscaped(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends text that is known to be UTF-8, with the same characters escaped.
    public mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        // Room for the worst case first, so that the loop below writes without checks.
        var target = room(bytes.count * Escape.longest)
        var index = 0
        while index + 8 <= bytes.count {
            let word = Word.load(source + index)
            if Escape.isNeeded(word) {
                for offset in index..<index + 8 { Escape.put(source[offset], &target) }
            } else {
                Word.store(word, target)
                target += 8
            }
            index += 8
        }
        while index < bytes.count {
            Escape.put(source[index], &target)
            index += 1
        }
        count = target - memory
    }
}

/// Replacements for the five bytes with a meaning in markup.
private enum Escape {
    /// Length of `&quot;`.
    static let longest = 6

    /// Whether a word contains one of them. `&` and `'` differ only in the lowest bit, `<` and `>` only in the one
    /// above it: three comparisons, not five.
    @inline(__always)
    static func isNeeded(_ word: UInt64) -> Bool {
        Word.has(word | Word.every(0x01), UInt8(ascii: "'")) | Word.has(word | Word.every(0x02), UInt8(ascii: ">"))
            | Word.has(word, UInt8(ascii: "\"")) != 0
    }

    /// Bits 34, 38, 39, 60 and 62: the five characters.
    private static let signs: UInt64 = 0x5000_00C4_0000_0000

    @inline(__always)
    static func put(_ byte: UInt8, _ target: inout UnsafeMutablePointer<UInt8>) {
        guard byte < 64, signs & (1 << UInt64(byte)) != 0 else {
            target.pointee = byte
            target += 1
            return
        }
        switch byte {
        case UInt8(ascii: "&"): put("&amp;", &target)
        case UInt8(ascii: "<"): put("&lt;", &target)
        case UInt8(ascii: ">"): put("&gt;", &target)
        case UInt8(ascii: "\""): put("&quot;", &target)
        default: put("&#39;", &target)
        }
    }

    @inline(__always)
    private static func put(_ literal: StaticString, _ target: inout UnsafeMutablePointer<UInt8>) {
        target.update(from: literal.utf8Start, count: literal.utf8CodeUnitCount)
        target += literal.utf8CodeUnitCount
    }
}
