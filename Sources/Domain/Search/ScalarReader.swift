/// Iterates over the scalars of UTF-8 without making a String.
struct ScalarReader {
    private let text: UnsafeBufferPointer<UInt8>
    private(set) var position = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// Returns the scalar at `position` and advances past it; nil at the end. Invalid UTF-8 is read as U+FFFD.
    @inline(__always)
    mutating func next() -> UInt32? {
        guard position < text.count else { return nil }
        let lead = text[position]
        if lead < 0x80 {
            position += 1
            return UInt32(lead)
        }
        return longer(lead)
    }

    private mutating func longer(_ lead: UInt8) -> UInt32 {
        let extra = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1
        guard lead >= 0xC2, lead <= 0xF4, position + extra < text.count else {
            position += 1
            return 0xFFFD
        }
        var scalar = UInt32(lead) & (0x3F >> UInt32(extra))
        for offset in 1...extra { scalar = scalar << 6 | UInt32(text[position + offset] & 0x3F) }
        position += extra + 1
        return scalar
    }
}
