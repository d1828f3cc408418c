extension UnsafeBufferPointer<UInt8> {
    /// Whether these are the letters of `word`, which is in lower case, in any case. What is no letter must be the same.
    @inline(__always)
    func reads(_ word: StaticString) -> Bool {
        guard count == word.utf8CodeUnitCount else { return false }
        let letters = word.utf8Start
        for offset in 0..<count where self[offset].lowercasedASCII != letters[offset] { return false }
        return true
    }
}

extension UInt8 {
    /// The small letter of a capital of ASCII; every other byte as it is.
    @inline(__always)
    var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
