import CCrypto
package import Octets

/// A browser as push services know it: it has the encryption keys, and decrypts notifications.
package struct PushBrowser: Sendable {
    package let key: P256.SecretKey
    package let secret: [UInt8]

    package init(
        key: P256.SecretKey = P256.SecretKey(),
        secret: [UInt8] = (0..<16).map { _ in UInt8.random(in: 0...255) }
    ) {
        self.key = key
        self.secret = secret
    }

    /// Decrypts a message; nil if it is for another browser, or was changed.
    package func read(_ body: [UInt8]) -> [UInt8]? {
        guard let parts = EncryptedParts(body), let shared = key.shared(with: parts.name) else { return nil }
        let info = Array("WebPush: info".utf8) + [0] + key.publicKey + parts.name
        return parts.opened(HKDF.key(of: shared, salt: secret, info: info, length: 32))
    }
}

/// A message of `aes128gcm` (RFC 8188), with any number of records.
package struct EncryptedParts {
    package let name: [UInt8]
    private let salt: [UInt8]
    private let records: [[UInt8]]

    package init?(_ body: [UInt8]) {
        guard body.count > 21 else { return nil }
        salt = Array(body[..<16])
        let size = body[16..<20].reduce(0) { $0 << 8 | Int($1) }
        let start = 21 + Int(body[20])
        guard size > 17, body.count > start else { return nil }
        name = Array(body[21..<start])
        records = stride(from: start, to: body.count, by: size).map { Array(body[$0..<min($0 + size, body.count)]) }
    }

    package func opened(_ key: [UInt8]) -> [UInt8]? {
        let content = HKDF.key(of: key, salt: salt, info: Array("Content-Encoding: aes128gcm".utf8) + [0], length: 16)
        let nonce = HKDF.key(of: key, salt: salt, info: Array("Content-Encoding: nonce".utf8) + [0], length: 12)
        var message: [UInt8] = []
        for (number, record) in records.enumerated() {
            var own = nonce
            own[11] ^= UInt8(number)
            guard let plain = Self.open(record, key: content, nonce: own),
                let end = plain.lastIndex(where: { $0 != 0 }), plain[end] == (number == records.count - 1 ? 2 : 1)
            else { return nil }
            message += plain[..<end]
        }
        return message
    }

    private static func open(_ sealed: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8]? {
        guard sealed.count >= 16 else { return nil }
        let context = EVP_CIPHER_CTX_new()
        defer { EVP_CIPHER_CTX_free(context) }
        let (text, tag) = (Array(sealed.dropLast(16)), Array(sealed.suffix(16)))
        var (plain, written) = ([UInt8](repeating: 0, count: text.count + 16), Int32(0))
        var (kept, rest) = (tag, Int32(0))
        guard EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nonce) == 1,
            EVP_DecryptUpdate(context, &plain, &written, text, Int32(text.count)) == 1,
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, 16, &kept) == 1
        else { return nil }
        var end = [UInt8](repeating: 0, count: 16)
        guard EVP_DecryptFinal_ex(context, &end, &rest) == 1 else { return nil }
        return Array(plain[..<Int(written)])
    }
}

/// Whether a P-256 key signed the message, in the form of JSON Web Signatures.
package func isSigned(_ signature: [UInt8], of message: [UInt8], by point: [UInt8]) -> Bool {
    guard signature.count == 64, point.count == 65 else { return false }
    let group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)
    let key = EC_KEY_new()
    defer {
        EC_KEY_free(key)
        EC_GROUP_free(group)
    }
    guard EC_KEY_set_group(key, group) == 1, EC_KEY_oct2key(key, point, 65, nil) == 1 else { return false }
    let parts = ECDSA_SIG_new()
    defer { ECDSA_SIG_free(parts) }
    ECDSA_SIG_set0(parts, BN_bin2bn(signature, 32, nil), BN_bin2bn(Array(signature[32...]), 32, nil))
    var hash = SHA256()
    hash.update(message)
    return ECDSA_do_verify(hash.finish(), 32, parts, key) == 1
}
