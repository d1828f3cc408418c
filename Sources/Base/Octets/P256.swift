import CCrypto

/// Keys on the curve P-256 (FIPS 186-4), used by browsers and their push services.
package enum P256 {
    /// A private key.
    package struct SecretKey: Sendable {
        /// 32 bytes: a number from 1 to below the curve's order.
        package let bytes: [UInt8]
        /// The public key: 65 bytes, an uncompressed point.
        package let publicKey: [UInt8]

        package init() {
            // One in four thousand million draws is not a valid key.
            while true {
                let drawn = (0..<P256.secretLength).map { _ in UInt8.random(in: 0...255) }
                guard let key = SecretKey(drawn) else { continue }
                self = key
                return
            }
        }

        /// Returns nil unless it is a private key of this curve.
        package init?(_ bytes: [UInt8]) {
            guard bytes.count == P256.secretLength, bytes.contains(where: { $0 != 0 }),
                bytes.lexicographicallyPrecedes(P256.order),
                let publicKey = Key(secret: bytes)?.publicKey
            else { return nil }
            (self.bytes, self.publicKey) = (bytes, publicKey)
        }

        /// Returns the ECDH shared secret with another public key: 32 bytes. Nil if that is not a point of the curve.
        package func shared(with other: [UInt8]) -> [UInt8]? {
            guard let key = Key(secret: bytes), let peer = Key(point: other) else { return nil }
            let context = EVP_PKEY_CTX_new(key.pointer, nil)
            defer { EVP_PKEY_CTX_free(context) }
            guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, peer.pointer) == 1 else {
                return nil
            }
            var length = P256.secretLength
            var shared = [UInt8](repeating: 0, count: length)
            guard EVP_PKEY_derive(context, &shared, &length) == 1, length == P256.secretLength else { return nil }
            return shared
        }

        /// Signs with ECDSA and SHA-256 in the form of JSON Web Signatures (RFC 7518, section 3.4): 64 bytes.
        package func signature(of message: [UInt8]) -> [UInt8] {
            let key = Key(secret: bytes)
            let context = EVP_MD_CTX_new()
            defer { EVP_MD_CTX_free(context) }
            precondition(
                EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key?.pointer) == 1,
                "libcrypto knows P-256"
            )
            var length = P256.longestSignature
            var written = [UInt8](repeating: 0, count: length)
            precondition(
                EVP_DigestSign(context, &written, &length, message, message.count) == 1,
                "libcrypto has memory"
            )
            return written.withUnsafeBufferPointer { P256.halves($0.baseAddress, length) }
        }
    }

    package static let secretLength = 32
    package static let pointLength = 65
    /// Longest DER signature from libcrypto, with its two lengths and its frame.
    private static let longestSignature = 72

    /// Whether these bytes are an uncompressed point of the curve.
    package static func isPoint(_ bytes: [UInt8]) -> Bool { Key(point: bytes) != nil }

    /// The order of the curve: one more than the number of keys.
    fileprivate static let order: [UInt8] = [
        0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51,
    ]

    /// Extracts the two numbers of a DER signature, each as 32 bytes.
    private static func halves(_ start: UnsafePointer<UInt8>?, _ length: Int) -> [UInt8] {
        var place = start
        let signature = d2i_ECDSA_SIG(nil, &place, length)
        defer { ECDSA_SIG_free(signature) }
        var halves = [UInt8](repeating: 0, count: 2 * secretLength)
        halves.withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            BN_bn2binpad(ECDSA_SIG_get0_r(signature), base, Int32(secretLength))
            BN_bn2binpad(ECDSA_SIG_get0_s(signature), base + secretLength, Int32(secretLength))
        }
        return halves
    }
}

/// A libcrypto key.
private final class Key {
    let pointer: OpaquePointer

    /// DER bytes before the 32 bytes of a private key; `secretEnd` follows them (RFC 5915).
    private static let secretStart: [UInt8] = [0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20]
    private static let secretEnd: [UInt8] = [0xA0, 0x0A] + curve
    /// DER bytes before the 65 bytes of a point (RFC 5480).
    private static let pointStart: [UInt8] =
        [0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01] + curve + [0x03, 0x42, 0x00]
    private static let curve: [UInt8] = [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]

    init?(secret: [UInt8]) {
        let document = Self.secretStart + secret + Self.secretEnd
        let key = document.withUnsafeBufferPointer { bytes in
            var place = bytes.baseAddress
            return d2i_PrivateKey(EVP_PKEY_EC, nil, &place, bytes.count)
        }
        guard let key else { return nil }
        pointer = key
    }

    init?(point: [UInt8]) {
        guard point.count == P256.pointLength, point[0] == 4 else { return nil }
        let document = Self.pointStart + point
        let key = document.withUnsafeBufferPointer { bytes in
            var place = bytes.baseAddress
            return d2i_PUBKEY(nil, &place, bytes.count)
        }
        guard let key else {
            ERR_clear_error()
            return nil
        }
        pointer = key
    }

    deinit { EVP_PKEY_free(pointer) }

    var publicKey: [UInt8]? {
        var point = [UInt8](repeating: 0, count: P256.pointLength)
        var length = 0
        guard EVP_PKEY_get_octet_string_param(pointer, "pub", &point, point.count, &length) == 1,
            length == P256.pointLength
        else { return nil }
        return point
    }
}
