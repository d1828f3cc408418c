import Domain

extension Raster {
    /// The mean of the most frequent shades. The overall average would be grey for most pictures.
    var dominantColour: PictureColour {
        var tally = [Shade](repeating: Shade(), count: 512)
        let bands = image.bands
        for start in stride(from: 0, to: count, by: bands) where bands == 3 || bytes[start + 3] > 127 {
            let (red, green, blue) = (bytes[start], bytes[start + 1], bytes[start + 2])
            tally[Int(red >> 5) << 6 | Int(green >> 5) << 3 | Int(blue >> 5)].add(red, green, blue)
        }
        // A picture without an opaque pixel appears white.
        return tally.max { $0.count < $1.count }?.mean ?? PictureColour(red: 255, green: 255, blue: 255)
    }
}

/// All pixels that share the upper three bits of each colour.
private struct Shade {
    private(set) var count = 0
    private var sum = SIMD3<Int>()

    mutating func add(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        count += 1
        sum &+= SIMD3(Int(red), Int(green), Int(blue))
    }

    var mean: PictureColour? {
        guard count > 0 else { return nil }
        let mean = (sum &+ SIMD3(repeating: count / 2)) / count
        return PictureColour(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z))
    }
}
