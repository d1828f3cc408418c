import CCrypto

/// SHA-256 (FIPS 180-4), computed in portions.
package struct SHA256: Sendable {
    private var state = SHA256_CTX()

    package init() { SHA256_Init(&state) }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        SHA256_Update(&state, bytes.baseAddress, bytes.count)
    }

    package mutating func update(_ bytes: some Sequence<UInt8>) {
        if bytes.withContiguousStorageIfAvailable({ update(UnsafeRawBufferPointer($0)) }) == nil {
            Array(bytes).withUnsafeBytes { update($0) }
        }
    }

    /// Returns the 32 bytes of the hash.
    package consuming func finish() -> [UInt8] {
        let length = Int(SHA256_DIGEST_LENGTH)
        return [UInt8](unsafeUninitializedCapacity: length) { hash, count in
            SHA256_Final(hash.baseAddress, &state)
            count = length
        }
    }

    /// Returns the hash as 64 lower-case hexadecimal digits.
    package consuming func finishAsText() -> String { finish().hexadecimal }

    /// Returns the hash of complete bytes, as text.
    package static func text(of bytes: some Sequence<UInt8>) -> String {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finishAsText()
    }
}
