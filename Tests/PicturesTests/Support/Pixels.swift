import Domain

/// Pixels in memory, row by row.
struct Pixels: Hashable {
    let width: Int
    let height: Int
    let bands: Int
    let bytes: [UInt8]

    subscript(x: Int, y: Int) -> [Int] {
        let start = (y * width + x) * bands
        return bytes[start..<start + bands].map(Int.init)
    }

    /// Returns a single colour everywhere.
    static func plain(_ width: Int, _ height: Int, _ colour: [UInt8]) -> Pixels {
        Pixels(
            width: width,
            height: height,
            bands: colour.count,
            bytes: Array(repeatElement(colour, count: width * height).joined())
        )
    }

    /// Returns red at the upper left, green at the upper right, blue at the lower left, white at the lower right.
    static func quarters(_ width: Int, _ height: Int, alpha: UInt8? = nil) -> Pixels {
        let ink = alpha.map { [$0] } ?? []
        let (red, green): ([UInt8], [UInt8]) = ([220, 20, 20] + ink, [20, 200, 20] + ink)
        let (blue, white): ([UInt8], [UInt8]) = ([20, 20, 220] + ink, [250, 250, 250] + ink)
        func row(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
            (0..<width).flatMap { $0 < width / 2 ? left : right }
        }
        let (upper, lower) = (row(red, green), row(blue, white))
        return Pixels(
            width: width,
            height: height,
            bands: red.count,
            bytes: (0..<height).flatMap { $0 < height / 2 ? upper : lower }
        )
    }

    /// Returns reproducible noise, which does not compress.
    static func noise(_ width: Int, _ height: Int) -> Pixels {
        var state: UInt32 = 2_463_534_242
        let bytes = (0..<width * height * 3).map { _ -> UInt8 in
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            return UInt8(truncatingIfNeeded: state >> 24)
        }
        return Pixels(width: width, height: height, bands: 3, bytes: bytes)
    }

    /// The names of the colours in the middle of each quarter, in reading order.
    var corners: [String] {
        [(1, 1), (3, 1), (1, 3), (3, 3)].map { Self.name(self[$0.0 * width / 4, $0.1 * height / 4]) }
    }

    private static func name(_ colour: [Int]) -> String {
        switch (colour[0] > 128, colour[1] > 128, colour[2] > 128) {
        case (true, false, false): "red"
        case (false, true, false): "green"
        case (false, false, true): "blue"
        case (true, true, true): "white"
        default: "\(colour)"
        }
    }

    /// Whether two colours differ by no more than lossy encoding does.
    static func isNear(_ one: [Int], _ other: [Int], by tolerance: Int = 12) -> Bool {
        zip(one, other).allSatisfy { abs($0 - $1) <= tolerance }
    }
}
