import CCrypto

/// Digital signatures (RFC 8032).
package enum Ed25519 {
    /// A private key: 32 random bytes.
    package struct SecretKey: Sendable {
        package let bytes: [UInt8]

        package init() { bytes = (0..<Ed25519.keyLength).map { _ in UInt8.random(in: 0...255) } }

        /// Returns nil for any other length.
        package init?(_ bytes: [UInt8]) {
            guard bytes.count == Ed25519.keyLength else { return nil }
            self.bytes = bytes
        }

        /// The public key.
        package var publicKey: [UInt8] {
            withKey { key in
                filled(Ed25519.keyLength) { EVP_PKEY_get_raw_public_key(key, $0, &$1) }
            }
        }

        /// Signs a message. Signatures are deterministic.
        package func signature(of message: [UInt8]) -> [UInt8] {
            withKey { key in
                let context = EVP_MD_CTX_new()
                defer { EVP_MD_CTX_free(context) }
                precondition(EVP_DigestSignInit(context, nil, nil, nil, key) == 1, "libcrypto knows Ed25519")
                return filled(Ed25519.signatureLength) {
                    EVP_DigestSign(context, $0, &$1, message, message.count)
                }
            }
        }

        private func withKey<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
            let key = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, bytes, bytes.count)
            defer { EVP_PKEY_free(key) }
            return body(key)
        }

        private func filled(
            _ length: Int,
            _ fill: (UnsafeMutablePointer<UInt8>?, inout Int) -> Int32
        ) -> [UInt8] {
            [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
                var written = length
                precondition(fill(bytes.baseAddress, &written) == 1, "libcrypto has memory")
                count = written
            }
        }
    }

    package static let keyLength = 32
    package static let signatureLength = 64

    /// Whether the signature of the message is valid for `publicKey`; false too for malformed keys and signatures.
    package static func isValid(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
        guard publicKey.count == keyLength, signature.count == signatureLength else { return false }
        let key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, publicKey, publicKey.count)
        defer { EVP_PKEY_free(key) }
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        guard EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1 else { return false }
        return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }
}
