/// Writes a ZIP archive whose files are stored as they are: nearly all of ours are pictures, which do not get smaller.
package struct ZipWriter {
    private var directory: [UInt8] = []
    private var count = 0
    private var offset = 0

    package init() {}

    /// Returns the bytes of the next file.
    package mutating func file(_ path: String, _ bytes: [UInt8]) -> [UInt8] {
        var sum = CRC32()
        sum.update(bytes)
        return head(of: path, sum, bytes.count) + bytes
    }

    /// Returns the bytes before the content of the next file, which follows as it is.
    package mutating func head(of path: String, _ sum: CRC32, _ size: Int) -> [UInt8] {
        let name = Array(path.utf8)
        // Version 2.0, names in UTF-8, stored, and 1 January 1980: the archive of the same content is the same.
        let common: [UInt8] =
            Self.two(20) + Self.two(0x0800) + Self.two(0) + Self.two(0) + Self.two(0x21)
            + Self.four(Int(sum.value)) + Self.four(size) + Self.four(size)
            + Self.two(name.count) + Self.two(0)
        let local = Self.four(0x0403_4B50) + common + name
        directory += Self.four(0x0201_4B50) + Self.two(20) + common
        directory += Self.two(0) + Self.two(0) + Self.two(0) + Self.four(0) + Self.four(offset) + name
        count += 1
        offset += local.count + size
        return local
    }

    /// Returns the bytes after the last file.
    package func end() -> [UInt8] {
        directory + Self.four(0x0605_4B50) + Self.two(0) + Self.two(0) + Self.two(count) + Self.two(count)
            + Self.four(directory.count) + Self.four(offset) + Self.two(0)
    }

    private static func two(_ number: Int) -> [UInt8] { (0..<2).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    private static func four(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
}

/// The checksum of ZIP archives.
package struct CRC32: Sendable {
    private var sum = UInt32.max

    package init() {}

    package var value: UInt32 { ~sum }

    package mutating func update(_ bytes: [UInt8]) {
        sum = bytes.reduce(sum) { sum, byte in Self.table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
}
