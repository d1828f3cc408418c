import Octets

/// Encrypts a message for one browser (RFC 8291), in one record of `aes128gcm` (RFC 8188).
package enum PushBody {
    /// The longest message: push services accept 4,096 bytes (RFC 8030, section 7.2), including a header of 86, a tag
    /// of 16, and the delimiter at the message's end.
    package static let longest = 4_096 - 86 - 16 - 1
    private static let recordSize: UInt32 = 4_096
    /// Messages are padded to multiples of this, so that their length reveals less.
    private static let step = 256

    /// Encrypts for the browser with this public key and secret. Nil if the key is invalid, or the message is too long.
    package static func encrypted(_ message: [UInt8], for publicKey: [UInt8], secret: [UInt8]) -> [UInt8]? {
        let salt = (0..<16).map { _ in UInt8.random(in: 0...255) }
        let padding = min((step - (message.count + 1) % step) % step, longest - message.count)
        let own = P256.SecretKey()
        return encrypted(message, for: publicKey, secret: secret, by: own, salt: salt, padding: padding)
    }

    /// Encrypts with given random values.
    static func encrypted(
        _ message: [UInt8],
        for publicKey: [UInt8],
        secret: [UInt8],
        by own: P256.SecretKey,
        salt: [UInt8],
        padding: Int = 0
    ) -> [UInt8]? {
        guard padding >= 0, message.count + padding <= longest, let shared = own.shared(with: publicKey) else {
            return nil
        }
        let info = Array("WebPush: info".utf8) + [0] + publicKey + own.publicKey
        let material = HKDF.key(of: shared, salt: secret, info: info, length: 32)
        return record(message, key: material, salt: salt, name: own.publicKey, padding: padding)
    }

    /// Returns the single record of a message, preceded by its header.
    static func record(_ message: [UInt8], key: [UInt8], salt: [UInt8], name: [UInt8], padding: Int = 0) -> [UInt8] {
        let contentKey = HKDF.key(of: key, salt: salt, info: info("aes128gcm"), length: AES128GCM.keyLength)
        // The first record's number, zero, does not change the nonce.
        let nonce = HKDF.key(of: key, salt: salt, info: info("nonce"), length: AES128GCM.nonceLength)
        let size = (0..<4).map { UInt8(truncatingIfNeeded: recordSize >> (24 - 8 * $0)) }
        // The delimiter 2 marks the last record.
        let plain = message + [2] + [UInt8](repeating: 0, count: padding)
        return salt + size + [UInt8(name.count)] + name + AES128GCM.seal(plain, key: contentKey, nonce: nonce)
    }

    private static func info(_ name: String) -> [UInt8] { Array("Content-Encoding: \(name)".utf8) + [0] }
}
