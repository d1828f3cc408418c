/// Twelve megapixels that resist compression like a photograph: soft light, edges, texture at every scale, and sensor
/// noise. The pixels are the same each time.
struct SyntheticPhoto {
    let width = 3_000
    let height = 4_000

    /// Returns red, green and blue, upright, row by row.
    func pixels() -> [UInt8] {
        let light = [
            Lattice(900, 70, 1), Lattice(260, 45, 2), Lattice(80, 26, 3), Lattice(24, 15, 4), Lattice(7, 9, 5),
        ]
        let (warm, cool) = (Lattice(700, 40, 6), Lattice(500, 32, 7))
        var noise = Noise(8)
        return [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, count in
            for y in 0..<height {
                for x in 0..<width {
                    let shade = light.reduce(118) { $0 + $1.value(x, y) } + Self.shape(x, y) + noise.next()
                    let (red, blue) = (warm.value(x, y), cool.value(x, y))
                    for part in [shade + red, shade - (red + blue) / 3, shade + blue] {
                        buffer[count] = UInt8(max(0, min(255, part)))
                        count += 1
                    }
                }
            }
        }
    }

    /// Returns the pixels as a camera held upright stores them: rotated onto the side, for EXIF orientation 6.
    func lyingPixels(_ upright: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: upright.count) { buffer, count in
            for y in 0..<width {
                for x in 0..<height {
                    let from = (x * width + (width - 1 - y)) * 3
                    for band in 0..<3 { buffer[count + band] = upright[from + band] }
                    count += 3
                }
            }
        }
    }

    /// Returns the brightness of discs and bars with sharp edges.
    private static func shape(_ x: Int, _ y: Int) -> Float {
        let (u, v) = (x % 750 - 375, y % 800 - 400)
        if u * u + v * v < 90_000 { return Float((x / 750 + y / 800) % 3) * 24 - 24 }
        return (x + 2 * y) % 610 < 26 ? -38 : 0
    }
}

/// Random values on a grid, interpolated between its points.
private struct Lattice {
    private let step: Int
    private let columns: Int
    private let values: [Float]

    init(_ step: Int, _ strength: Float, _ seed: UInt32) {
        self.step = step
        columns = 3_000 / step + 2
        var noise = Noise(seed)
        values = (0..<columns * (4_000 / step + 2)).map { _ in noise.next() * strength / 6 }
    }

    @inline(__always)
    func value(_ x: Int, _ y: Int) -> Float {
        let at = y / step * columns + x / step
        let (across, down) = (Float(x % step) / Float(step), Float(y % step) / Float(step))
        let upper = values[at] + (values[at + 1] - values[at]) * across
        let lower = values[at + columns] + (values[at + columns + 1] - values[at + columns]) * across
        return upper + (lower - upper) * down
    }
}

/// A generator of numbers between -6 and 6, more of them near 0.
private struct Noise {
    private var state: UInt32

    init(_ seed: UInt32) { state = seed &* 2_654_435_761 | 1 }

    @inline(__always)
    mutating func next() -> Float {
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        return Float(state & 255) / 42.5 + Float(state >> 8 & 255) / 42.5 - 6
    }
}
