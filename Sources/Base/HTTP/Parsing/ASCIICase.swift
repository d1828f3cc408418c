extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes equal `word`, which is in lower case, ignoring the case of letters.
    @inline(__always)
    func reads(_ word: StaticString) -> Bool {
        guard count == word.utf8CodeUnitCount else { return false }
        let letters = word.utf8Start
        for offset in 0..<count where self[offset].lowercasedASCII != letters[offset] { return false }
        return true
    }
}

extension UInt8 {
    /// The lower-case form of an ASCII capital; every other byte unchanged.
    @inline(__always)
    var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
