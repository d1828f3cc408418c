/// Examines the bytes of a text once, and stops where it exceeds a bound.
struct TextMeasure {
    /// The end of the last scalar within the bound.
    private(set) var end: Int
    private(set) var fault: TextFault?
    private var run = MarkRun()

    /// The bytes are UTF-8.
    init(_ bytes: ByteSlice, within bound: TextBound) {
        end = 0
        var scalars = 0
        while end < bytes.count {
            let (scalar, width) = TextMeasure.scalar(in: bytes, at: end)
            run.take(scalar)
            scalars += 1
            if end + width > bound.bytes { fault = .bytes(most: bound.bytes) }
            if scalars > bound.scalars { fault = .scalars(most: bound.scalars) }
            if run.count > TextBound.marks { fault = .marks }
            if fault != nil { return }
            end += width
        }
    }

    @inline(__always)
    private static func scalar(in bytes: ByteSlice, at offset: Int) -> (value: UInt32, width: Int) {
        let start = bytes.startIndex + offset
        func tail(_ place: Int) -> UInt32 { UInt32(bytes[start + place] & 0x3F) }
        let first = UInt32(bytes[start])
        if first < 0x80 { return (first, 1) }
        if first < 0xE0 { return ((first & 0x1F) << 6 | tail(1), 2) }
        if first < 0xF0 { return ((first & 0x0F) << 12 | tail(1) << 6 | tail(2), 3) }
        return ((first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
    }
}

/// Counts scalars that combine with the preceding letter: marks, joiners, and the parts of a Korean syllable after its
/// first.
struct MarkRun {
    private(set) var count = 0
    private var isAfterInitial = false

    @inline(__always)
    mutating func take(_ scalar: UInt32) {
        // Nearly all text: Latin, Korean syllables, Chinese characters and kana.
        switch scalar {
        case 0..<0x0300, 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF:
            count = 0
            isAfterInitial = false
        default: takeRare(scalar)
        }
    }

    private mutating func takeRare(_ scalar: UInt32) {
        let isInitial = (0x1100...0x115F).contains(scalar) || (0xA960...0xA97C).contains(scalar)
        let stands = isInitial ? isAfterInitial : MarkRun.isMark(scalar)
        count = stands ? count + 1 : 0
        isAfterInitial = isInitial
    }

    private static func isMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        // Vowels and finals of Korean syllables; joiners; skin tones; tags.
        case 0x1160...0x11FF, 0xD7B0...0xD7FB, 0x200C, 0x200D, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: return true
        default: break
        }
        guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return properties.canonicalCombiningClass != .notReordered
        }
    }
}
