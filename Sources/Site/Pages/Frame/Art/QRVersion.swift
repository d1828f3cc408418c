/// A version (size) of QR codes, with its blocks and error correction at level M.
struct QRVersion {
    let number: Int
    /// The coordinates of alignment patterns, in both directions.
    let alignments: [Int]
    /// The number of error correction codewords per block.
    private let correction: Int
    /// The number of data codewords in each block.
    private let blocks: [Int]

    static let all = [
        QRVersion(number: 1, alignments: [], correction: 10, blocks: [16]),
        QRVersion(number: 2, alignments: [6, 18], correction: 16, blocks: [28]),
        QRVersion(number: 3, alignments: [6, 22], correction: 26, blocks: [44]),
        QRVersion(number: 4, alignments: [6, 26], correction: 18, blocks: [32, 32]),
        QRVersion(number: 5, alignments: [6, 30], correction: 24, blocks: [43, 43]),
        QRVersion(number: 6, alignments: [6, 34], correction: 16, blocks: [27, 27, 27, 27]),
        QRVersion(number: 7, alignments: [6, 22, 38], correction: 18, blocks: [31, 31, 31, 31]),
        QRVersion(number: 8, alignments: [6, 24, 42], correction: 22, blocks: [38, 38, 39, 39]),
        QRVersion(number: 9, alignments: [6, 26, 46], correction: 22, blocks: [36, 36, 36, 37, 37]),
    ]

    private var dataCount: Int { blocks.reduce(0, +) }

    /// The number of bytes that fit after the twelve header bits.
    var capacity: Int { dataCount - 2 }

    /// Returns all codewords in drawing order.
    func codewords(of bytes: [UInt8]) -> [UInt8] {
        var rest = padded(bytes)[...]
        let data = blocks.map { count in
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
        let checks = data.map { ReedSolomon(correction).remainder(of: $0) }
        return Self.interleaved(data) + Self.interleaved(checks)
    }

    /// Returns the mode (bytes), the byte count, the bytes, and padding.
    private func padded(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt8(truncatingIfNeeded: bytes.count)
        var words: [UInt8] = [0x40 | count >> 4]
        var left = count
        // The header shifts everything by four bits.
        for byte in bytes {
            words.append(left << 4 | byte >> 4)
            left = byte
        }
        words.append(left << 4)
        var filler: UInt8 = 0xEC
        while words.count < dataCount {
            words.append(filler)
            filler ^= 0xEC ^ 0x11
        }
        return words
    }

    private static func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
        let longest = blocks.map(\.count).max() ?? 0
        return (0..<longest).flatMap { place in blocks.compactMap { place < $0.count ? $0[place] : nil } }
    }
}

/// Reed–Solomon error correction over GF(256) with the polynomial of QR codes.
struct ReedSolomon {
    /// The generator's coefficients, without the leading one.
    private let divisor: [UInt8]

    init(_ degree: Int) {
        var divisor = [UInt8](repeating: 0, count: degree - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<degree {
            for place in divisor.indices {
                let next = place + 1 < degree ? divisor[place + 1] : 0
                divisor[place] = Self.product(divisor[place], root) ^ next
            }
            root = Self.product(root, 2)
        }
        self.divisor = divisor
    }

    func remainder(of data: [UInt8]) -> [UInt8] {
        var rest = [UInt8](repeating: 0, count: divisor.count)
        for byte in data {
            let factor = byte ^ rest.removeFirst()
            rest.append(0)
            for place in rest.indices { rest[place] ^= Self.product(divisor[place], factor) }
        }
        return rest
    }

    private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
        var product: UInt8 = 0
        for bit in (0..<8).reversed() {
            let isOver = product & 0x80 != 0
            product <<= 1
            if isOver { product ^= 0x1D }
            if other >> bit & 1 == 1 { product ^= one }
        }
        return product
    }
}
