import CCrypto

/// Authenticated encryption (NIST SP 800-38D).
package enum AES128GCM {
    package static let keyLength = 16
    package static let nonceLength = 12
    package static let tagLength = 16

    /// Returns the ciphertext followed by its tag. Never use a nonce twice with the same key.
    package static func seal(_ message: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8] {
        precondition(key.count == keyLength && nonce.count == nonceLength, "keys and nonces are made here")
        let context = EVP_CIPHER_CTX_new()
        defer { EVP_CIPHER_CTX_free(context) }
        var sealed = [UInt8](repeating: 0, count: message.count + tagLength)
        var (written, rest) = (Int32(0), Int32(0))
        let isDone = sealed.withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return false }
            return EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nonce) == 1
                && EVP_EncryptUpdate(context, base, &written, message, Int32(message.count)) == 1
                && EVP_EncryptFinal_ex(context, base + Int(written), &rest) == 1
                && EVP_CIPHER_CTX_ctrl(
                    context,
                    EVP_CTRL_AEAD_GET_TAG,
                    Int32(tagLength),
                    base + message.count
                ) == 1
        }
        precondition(isDone && Int(written) == message.count, "libcrypto knows AES")
        return sealed
    }
}
