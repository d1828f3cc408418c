/// Key derivation (RFC 5869 with SHA-256).
package enum HKDF {
    /// Derives a key of at most 32 bytes for the purpose `info`.
    package static func key(of secret: [UInt8], salt: [UInt8], info: [UInt8], length: Int) -> [UInt8] {
        precondition(length <= 32, "one round of the hash is enough for what is asked for here")
        let extracted = HMAC.code(of: secret, key: salt)
        return Array(HMAC.code(of: info + [1], key: extracted).prefix(length))
    }
}
