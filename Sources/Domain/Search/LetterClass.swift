/// The class of a scalar for the search.
enum LetterClass {
    /// A separator between words.
    case gap
    case digit
    /// A–Z, upper or lower case.
    case latin
    /// Any other written character: Hangul, Han, kana, é, ★, 🎁.
    case other

    @inline(__always)
    init(_ scalar: UInt32) {
        switch scalar {
        case 0x30...0x39: self = .digit
        case 0x41...0x5A, 0x61...0x7A: self = .latin
        case 0xAC00...0xD7A3, 0x4E00...0x9FFF: self = .other
        case 0..<0xAA, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF: self = .gap
        // Spaces, dashes and quotation marks; the marks of Chinese and Japanese; variation selectors; full-width marks.
        case 0x2000...0x206F, 0x3000...0x3004, 0x3008...0x3020, 0x3030, 0x30FB, 0xFE00...0xFE6F: self = .gap
        case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFFFD: self = .gap
        default: self = .other
        }
    }
}
