import Octets

/// A tag for a page that is sent once: 128 bits that change with any of its bytes.
///
/// A content hash takes more time than rendering the page did. This hash is merely fast, and so is seeded with secrets
/// of this process, so that nobody outside can produce a collision. Another process gives the same page another tag,
/// which costs its reader one more transfer.
enum FastEntityTag {
    private static let secrets: [UInt64] = (0..<4).map { _ in .random(in: .min ... .max) | 1 }

    static func text(of bytes: Bytes) -> String {
        let (first, second) = bytes.withBytes(hash)
        return String(first, radix: 36) + String(second, radix: 36)
    }

    /// Mixes sixteen bytes at a time into two sums by 128-bit products.
    static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64) {
        let keys = (secrets[0], secrets[1], secrets[2], secrets[3])
        var (one, other) = (keys.0 ^ UInt64(bytes.count), keys.1)
        let whole = bytes.count & ~15
        if let memory = UnsafeRawPointer(bytes.baseAddress) {
            // A raw pointer avoids a bounds check at each step.
            var next = memory
            let end = memory + whole
            while next != end {
                let low = next.loadUnaligned(as: UInt64.self)
                let high = next.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
                one = mixed(one ^ low, high ^ keys.2)
                other = mixed(other ^ high, low ^ keys.3)
                next += 16
            }
        }
        for byte in bytes[whole...] {
            one = mixed(one ^ UInt64(byte), keys.2)
            other = mixed(other ^ UInt64(byte), keys.3)
        }
        return (mixed(one, keys.3), mixed(other, keys.2))
    }

    @inline(__always)
    private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let (high, low) = one.multipliedFullWidth(by: other)
        return high ^ low
    }
}
