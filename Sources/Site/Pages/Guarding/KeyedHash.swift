/// Hashes that nobody outside this process can foresee: SipHash under the standard library's random key and one of our
/// own. Eight bytes stand for what a stranger wrote, however long that was, and tell nothing about it.
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
    /// The bytes of a text, as they are: comparing texts by their letters would cost whatever a stranger wanted.
    package mutating func combine(bytesOf text: String) {
        combine(text.utf8.count)
        var text = text
        text.withUTF8 { unsafe combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
