/// A picture's brightness, which sharpness and similarity are judged by.
struct Luma {
    let width: Int
    let height: Int
    let values: [Float]

    init(width: Int, height: Int, bands: Int, _ pixels: [UInt8]) {
        self.width = width
        self.height = height
        values = (0..<width * height).map { index in
            let at = index * bands
            return 0.299 * Float(pixels[at]) + 0.587 * Float(pixels[at + 1]) + 0.114 * Float(pixels[at + 2])
        }
    }

    private init(width: Int, height: Int, values: [Float]) {
        self.width = width
        self.height = height
        self.values = values
    }

    /// Returns a smaller copy in which each pixel is the exact mean of the area it covers: the filter of none of the
    /// programs, so that none is favoured.
    func averaged(width newWidth: Int, height newHeight: Int) -> Luma {
        let across = Self.shares(from: width, to: newWidth)
        let down = Self.shares(from: height, to: newHeight)
        let narrow = (0..<height).flatMap { y in
            across.map { share in share.mean { values[y * width + $0] } }
        }
        let small = down.flatMap { share in
            (0..<newWidth).map { x in share.mean { narrow[$0 * newWidth + x] } }
        }
        return Luma(width: newWidth, height: newHeight, values: small)
    }

    private struct Share {
        let from: Float
        let to: Float

        func mean(_ value: (Int) -> Float) -> Float {
            var sum: Float = 0
            for index in Int(from)..<Int(to.rounded(.up)) {
                sum += value(index) * (min(to, Float(index + 1)) - max(from, Float(index)))
            }
            return sum / (to - from)
        }
    }

    private static func shares(from: Int, to: Int) -> [Share] {
        let step = Float(from) / Float(to)
        return (0..<to).map { Share(from: Float($0) * step, to: min(Float($0 + 1) * step, Float(from))) }
    }

    /// Returns the structural similarity (Wang and others, 2004): the mean over windows of eight by eight pixels, 1 for
    /// equal pictures.
    func similarity(to other: Luma) -> Double {
        var sum = 0.0
        var windows = 0
        for y in stride(from: 0, to: height - 8, by: 4) {
            for x in stride(from: 0, to: width - 8, by: 4) {
                sum += Double(window(x, y, other))
                windows += 1
            }
        }
        return sum / Double(max(windows, 1))
    }

    private func window(_ left: Int, _ top: Int, _ other: Luma) -> Float {
        var (a, b, aa, bb, ab): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
        for y in top..<top + 8 {
            for x in left..<left + 8 {
                let (mine, theirs) = (values[y * width + x], other.values[y * width + x])
                a += mine
                b += theirs
                aa += mine * mine
                bb += theirs * theirs
                ab += mine * theirs
            }
        }
        (a, b, aa, bb, ab) = (a / 64, b / 64, aa / 64, bb / 64, ab / 64)
        let (steady, contrast): (Float, Float) = (6.5025, 58.5225)
        return (2 * a * b + steady) * (2 * (ab - a * b) + contrast)
            / ((a * a + b * b + steady) * (aa - a * a + bb - b * b + contrast))
    }
}
