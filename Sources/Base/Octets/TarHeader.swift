/// The block before each file of an archive, in the form every `tar` reads (POSIX ustar).
package struct TarHeader: Equatable {
    /// The name: at most 100 bytes, which suffices for all our names.
    package let name: String
    package let size: Int
    /// Seconds since 1970.
    package let seconds: Int

    package static let blockSize = 512
    package static let longestName = 100

    /// Bytes from the end of the content to the next block.
    package var padding: Int { (Self.blockSize - size % Self.blockSize) % Self.blockSize }

    package var block: [UInt8] {
        precondition(name.utf8.count <= Self.longestName, "\(name) is too long for the archive")
        var block = [UInt8](repeating: 0, count: Self.blockSize)
        block.put(Array(name.utf8), at: 0)
        block.put(octal: 0o600, digits: 7, at: 100)
        block.put(octal: 0, digits: 7, at: 108)
        block.put(octal: 0, digits: 7, at: 116)
        block.put(number: size, at: 124)
        block.put(number: max(0, seconds), at: 136)
        block[156] = UInt8(ascii: "0")
        block.put(Array("ustar\u{0}00".utf8), at: 257)
        block.put(octal: Self.sum(of: block), digits: 6, at: 148)
        return block
    }

    package init(name: String, size: Int, seconds: Int) {
        self.name = name
        self.size = size
        self.seconds = seconds
    }

    /// Returns nil unless it is a plain file's header with a correct checksum.
    package init?(_ block: UnsafeRawBufferPointer) {
        guard block.count == Self.blockSize, block[156] == UInt8(ascii: "0"), block[345] == 0,
            block.number(at: 148, count: 8) == Self.sum(of: block),
            let size = block.number(at: 124, count: 12), let seconds = block.number(at: 136, count: 12)
        else { return nil }
        name = String(decoding: block[0..<Self.longestName].prefix { $0 != 0 }, as: UTF8.self)
        self.size = size
        self.seconds = seconds
    }

    /// Returns the checksum: the sum of all bytes, with the checksum field itself counted as spaces.
    private static func sum(of block: some RandomAccessCollection<UInt8>) -> Int {
        block.enumerated().reduce(0) { sum, byte in
            sum + ((148..<156).contains(byte.offset) ? 0x20 : Int(byte.element))
        }
    }
}

extension [UInt8] {
    fileprivate mutating func put(_ bytes: [UInt8], at place: Int) {
        replaceSubrange(place..<(place + bytes.count), with: bytes)
    }

    fileprivate mutating func put(octal number: Int, digits: Int, at place: Int) {
        let text = String(number, radix: 8)
        put(Array(String(repeating: "0", count: digits - text.count).utf8) + Array(text.utf8), at: place)
    }

    /// Writes eleven octal digits, or from 8 GB on GNU tar's binary form.
    fileprivate mutating func put(number: Int, at place: Int) {
        if number < 1 << 33 { return put(octal: number, digits: 11, at: place) }
        self[place] = 0x80
        put((0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }, at: place + 4)
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func number(at place: Int, count: Int) -> Int? {
        let field = self[place..<(place + count)]
        if field.first == 0x80 {
            let number = field.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return Int(exactly: number)
        }
        let digits = field.prefix { $0 != 0 && $0 != 0x20 }
        return Int(String(decoding: digits, as: UTF8.self), radix: 8)
    }
}
