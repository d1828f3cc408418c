/// A hash for pages that are sent once: 128 bits that change with any of the bytes.
///
/// A content hash takes more time than rendering a page did. This hash is merely fast, and so is seeded with secrets of
/// this process, so that nobody outside can produce a collision. Another process gives the same page another hash, which
/// costs its reader one more transfer.
package struct FastHash: Sendable, Hashable {
    private var one: UInt64
    private var other: UInt64

    private static let secrets: [UInt64] = (0..<4).map { _ in .random(in: .min ... .max) | 1 }

    /// The hash of no bytes, to add parts to. The same parts in the same order have the same hash, but parts divided
    /// differently have another one.
    package init() { (one, other) = (Self.secrets[0], Self.secrets[1]) }

    package init(_ bytes: Bytes) {
        self.init()
        bytes.withBytes { add($0) }
    }

    package var text: String { String(one, radix: 36) + String(other, radix: 36) }

    /// Mixes sixteen bytes at a time into two sums by 128-bit products.
    package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        let (low, high) = (Self.secrets[2], Self.secrets[3])
        var (one, other) = (one ^ UInt64(bytes.count), other)
        let whole = bytes.count & ~15
        if let memory = UnsafeRawPointer(bytes.baseAddress) {
            // A raw pointer avoids a bounds check at each step.
            var next = memory
            let end = memory + whole
            while next != end {
                let first = next.loadUnaligned(as: UInt64.self)
                let second = next.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
                one = Self.mixed(one ^ first, second ^ low)
                other = Self.mixed(other ^ second, first ^ high)
                next += 16
            }
        }
        for byte in bytes[whole...] {
            one = Self.mixed(one ^ UInt64(byte), low)
            other = Self.mixed(other ^ UInt64(byte), high)
        }
        (self.one, self.other) = (Self.mixed(one, high), Self.mixed(other, low))
    }

    /// Adds bytes by their hash.
    package mutating func add(_ part: FastHash) {
        one = Self.mixed(one ^ part.one, part.other ^ Self.secrets[2])
        other = Self.mixed(other ^ part.other, part.one ^ Self.secrets[3])
    }

    @inline(__always)
    private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let (high, low) = one.multipliedFullWidth(by: other)
        return high ^ low
    }
}
