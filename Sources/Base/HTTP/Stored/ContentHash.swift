package import Octets

/// The fingerprint of some bytes: the first 128 bits of their SHA-256.
///
/// It names entity tags and files that are stored permanently under their name, some of them uploaded by visitors. With
/// a fast hash, for which anyone can produce collisions, one file could be passed off as another. It is computed once
/// for each content and never for a request, so that its cost (some microseconds per kilobyte) does not matter.
package struct ContentHash: Sendable, Hashable {
    /// 26 letters and digits, usable in URLs, file names and entity tags.
    package let text: String

    package init(_ bytes: Bytes) {
        var hash = SHA256()
        bytes.withBytes { hash.update(UnsafeRawBufferPointer($0)) }
        text = ContentHash.text(of: hash.finish())
    }

    /// The hash of several contents in order; the boundaries between them are included.
    package init(_ parts: [Bytes]) {
        var hash = SHA256()
        for part in parts {
            withUnsafeBytes(of: UInt64(part.count).bigEndian) { hash.update($0) }
            part.withBytes { hash.update(UnsafeRawBufferPointer($0)) }
        }
        text = ContentHash.text(of: hash.finish())
    }

    /// Encodes five bits per letter, from the first bit on.
    private static func text(of digest: [UInt8]) -> String {
        let alphabet = Array("0123456789abcdefghijklmnopqrstuv".utf8)
        let letters = (0..<26).map { place in
            let (byte, bit) = (place * 5 / 8, place * 5 % 8)
            let next = byte < 15 ? digest[byte + 1] : 0
            let pair = UInt16(digest[byte]) << 8 | UInt16(next)
            return alphabet[Int(pair >> (11 - UInt16(bit)) & 31)]
        }
        return String(decoding: letters, as: UTF8.self)
    }
}
