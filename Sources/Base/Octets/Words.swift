/// Operations on eight bytes at once. (The compiler does not vectorise `SIMD16` masks with `any()`: 25 times slower.)
enum Word {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    @inline(__always)
    static func load(_ source: UnsafePointer<UInt8>) -> UInt64 {
        UnsafeRawPointer(source).loadUnaligned(as: UInt64.self)
    }

    @inline(__always)
    static func store(_ word: UInt64, _ target: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(target).storeBytes(of: word, as: UInt64.self)
    }

    /// Returns the byte repeated eight times.
    @inline(__always)
    static func every(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

    /// Returns a nonzero value if a byte of `word` equals `byte`.
    @inline(__always)
    static func has(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let difference = word ^ every(byte)
        return (difference &- ones) & ~difference & highs
    }

    /// Returns a nonzero value if a byte of `word` is below `limit`, which is at most 128.
    @inline(__always)
    static func hasBelow(_ word: UInt64, _ limit: UInt8) -> UInt64 {
        (word &- every(limit)) & ~word & highs
    }

    @inline(__always)
    static func isASCII(_ word: UInt64) -> Bool { word & highs == 0 }
}
