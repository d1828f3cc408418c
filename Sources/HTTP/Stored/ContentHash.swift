package import Octets

/// The fingerprint of some bytes: the first 128 bits of their SHA-256 (FIPS 180-4).
///
/// It names entity tags and files that are kept for ever under their name, some of which strangers upload. With a quick
/// hash, which anybody can make collide, one file could be passed off as another. It is taken once for each content,
/// never for each request, so that its price (about 4 µs for a kilobyte) does not matter.
package struct ContentHash: Sendable, Hashable {
    private let words: SIMD4<UInt32>

    package init(_ bytes: Bytes) {
        var sha = SHA256()
        bytes.withBytes { sha.add($0) }
        words = sha.finish().lowHalf
    }

    /// Of several contents in their order; where one ends and the next begins is part of it.
    package init(_ parts: [Bytes]) {
        var sha = SHA256()
        for part in parts {
            withUnsafeBytes(of: UInt64(part.count).bigEndian) { sha.add($0.bindMemory(to: UInt8.self)) }
            part.withBytes { sha.add($0) }
        }
        words = sha.finish().lowHalf
    }

    /// 26 letters and digits, fit for addresses, file names and entity tags.
    package var text: String {
        let alphabet: StaticString = "0123456789abcdefghijklmnopqrstuv"
        return String(unsafeUninitializedCapacity: 26) { target in
            for place in 0..<26 {
                let bit = place * 5
                let pair = UInt64(word(bit / 32)) << 32 | UInt64(word(bit / 32 + 1))
                target[place] = alphabet.utf8Start[Int(pair >> (59 - UInt64(bit % 32)) & 31)]
            }
            return 26
        }
    }

    private func word(_ index: Int) -> UInt32 { index < 4 ? words[index] : 0 }
}
