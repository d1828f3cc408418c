/// A hash nobody outside this process can predict: SipHash under the standard library's random key and one of our own.
/// Eight bytes represent a visitor's text of any length, and reveal nothing about it.
package struct KeyedHash: Sendable {

    package init() { () = () }
    private let key = UInt64.random(in: 0...(.max))

    package func callAsFunction(_ combine: (inout Hasher) -> Void) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(key)
        combine(&hasher)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}

extension Hasher {
    /// Hashes the text's raw bytes: comparing by characters would let a visitor choose the cost.
    package mutating func combine(bytesOf text: String) {
        combine(text.utf8.count)
        var text = text
        text.withUTF8 { unsafe combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
