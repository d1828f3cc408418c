/// A keyed hash (RFC 2104 with SHA-256): only an owner of the key can compute it, and it does not reveal the key.
package enum HMAC {
    package static func code(of message: some Sequence<UInt8>, key: some Collection<UInt8>) -> [UInt8] {
        let key = key.count > block ? hash(key) : Array(key)
        let padded = key + [UInt8](repeating: 0, count: block - key.count)
        var inner = SHA256()
        inner.update(padded.map { $0 ^ 0x36 })
        inner.update(message)
        var outer = SHA256()
        outer.update(padded.map { $0 ^ 0x5C })
        outer.update(inner.finish())
        return outer.finish()
    }

    /// Whether two codes are equal, compared in constant time.
    package static func areEqual(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static let block = 64

    private static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finish()
    }
}
