/// A QR code (ISO/IEC 18004) of versions 1 to 9 at correction level M: up to 180 bytes, enough for any of our URLs.
package struct QRCode {
    /// The number of modules of a side.
    package private(set) var size: Int
    private var dark: [Bool]
    /// The modules that do not depend on the data.
    private var isFixed: [Bool]

    /// Nil if the text does not fit.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let version = QRVersion.all.first(where: { bytes.count <= $0.capacity }) else { return nil }
        size = version.number * 4 + 17
        dark = Array(repeating: false, count: size * size)
        isFixed = dark
        drawPatterns(of: version)
        drawData(version.codewords(of: bytes))
        // The mask with the fewest long runs and blocks is the most readable.
        let drawn = self
        let masked = (0..<8).map { mask in drawn.masked(mask) }
        self = masked.min { $0.unevenness < $1.unevenness } ?? masked[0]
    }

    /// Whether the module is dark; those outside the code are not.
    package func isDark(_ x: Int, _ y: Int) -> Bool {
        (0..<size).contains(x) && (0..<size).contains(y) && dark[y * size + x]
    }

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return }
        dark[y * size + x] = isDark
        isFixed[y * size + x] = true
    }
}

/// The fixed patterns of every code.
extension QRCode {
    private mutating func drawPatterns(of version: QRVersion) {
        for place in 0..<size {
            set(6, place, place % 2 == 0)
            set(place, 6, place % 2 == 0)
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
        let places = version.alignments
        for x in places {
            for y in places where !isCorner(x, y, places) { drawAlignment(x, y) }
        }
        drawFormat(0)
        drawVersion(version.number)
    }

    private func isCorner(_ x: Int, _ y: Int, _ places: [Int]) -> Bool {
        guard let first = places.first, let last = places.last else { return true }
        return (x, y) == (first, first) || (x, y) == (first, last) || (x, y) == (last, first)
    }

    private mutating func drawFinder(_ x: Int, _ y: Int) {
        for dy in -4...4 {
            for dx in -4...4 {
                let distance = max(abs(dx), abs(dy))
                set(x + dx, y + dy, distance != 2 && distance != 4)
            }
        }
    }

    private mutating func drawAlignment(_ x: Int, _ y: Int) {
        for dy in -2...2 {
            for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
        }
    }

    /// Draws the level and the mask, twice.
    private mutating func drawFormat(_ mask: Int) {
        let bits = (mask << 10 | Self.remainder(mask, 10, 0x537)) ^ 0x5412
        func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
        for place in 0..<6 { set(8, place, bit(place)) }
        set(8, 7, bit(6))
        set(8, 8, bit(7))
        set(7, 8, bit(8))
        for place in 9..<15 { set(14 - place, 8, bit(place)) }
        for place in 0..<8 { set(size - 1 - place, 8, bit(place)) }
        for place in 8..<15 { set(8, size - 15 + place, bit(place)) }
        set(8, size - 8, true)
    }

    private mutating func drawVersion(_ number: Int) {
        guard number >= 7 else { return }
        let bits = number << 12 | Self.remainder(number, 12, 0x1F25)
        for place in 0..<18 {
            let (far, near) = (size - 11 + place % 3, place / 3)
            set(far, near, bits >> place & 1 == 1)
            set(near, far, bits >> place & 1 == 1)
        }
    }

    /// Returns the remainder of a polynomial division over GF(2).
    private static func remainder(_ value: Int, _ degree: Int, _ divisor: Int) -> Int {
        (0..<degree).reduce(value) { rest, _ in rest << 1 ^ (rest >> (degree - 1) * divisor) }
    }
}

/// The data, in a zigzag from the lower right.
extension QRCode {
    private mutating func drawData(_ codewords: [UInt8]) {
        var place = 0
        for column in stride(from: size - 1, through: 1, by: -2) {
            // The column of the timing pattern is skipped.
            let right = column <= 6 ? column - 1 : column
            for step in 0..<size {
                let y = (right + 1) & 2 == 0 ? size - 1 - step : step
                for x in [right, right - 1] where !isFixed[y * size + x] && place < codewords.count * 8 {
                    dark[y * size + x] = codewords[place >> 3] >> (7 - UInt8(place & 7)) & 1 == 1
                    place += 1
                }
            }
        }
    }

    private func masked(_ mask: Int) -> QRCode {
        var code = self
        for y in 0..<size {
            for x in 0..<size where !isFixed[y * size + x] && Self.inverts(mask, x, y) {
                code.dark[y * size + x].toggle()
            }
        }
        code.drawFormat(mask)
        return code
    }

    private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    /// The penalty for runs of five and more, and for blocks of two by two, as the standard defines it.
    private var unevenness: Int {
        var sum = 0
        for line in 0..<size {
            sum += Self.runs((0..<size).map { isDark($0, line) }) + Self.runs((0..<size).map { isDark(line, $0) })
        }
        for y in 1..<size {
            for x in 1..<size {
                let four = [isDark(x, y), isDark(x - 1, y), isDark(x, y - 1), isDark(x - 1, y - 1)]
                if four.allSatisfy({ $0 == four[0] }) { sum += 3 }
            }
        }
        return sum
    }

    private static func runs(_ line: [Bool]) -> Int {
        var (sum, length) = (0, 1)
        for place in 1..<line.count {
            length = line[place] == line[place - 1] ? length + 1 : 1
            if length == 5 { sum += 3 } else if length > 5 { sum += 1 }
        }
        return sum
    }
}
