/// The tiles of a large picture: squares of it at full size, at half of it, and so on until one tile shows all.
///
/// They are numbered from the largest scale to the smallest, each row by row.
package struct TileGrid: Sendable, Hashable {
    /// The side of a tile; those at the right and at the bottom may be smaller.
    package static let side = 512

    package let dimensions: PictureDimensions

    /// Nil for a picture whose stored sizes show every pixel.
    package init?(_ dimensions: PictureDimensions) {
        guard max(dimensions.width, dimensions.height) > PictureSize.full.rawValue else { return nil }
        self.dimensions = dimensions
    }

    /// The number of the picture's pixels that a tile's pixel spans at each scale, across and down: 1, 2, 4, ….
    package var scales: [Int] {
        var scales = [1]
        while max(dimensions.width, dimensions.height) > Self.side * scales[scales.count - 1] {
            scales.append(scales[scales.count - 1] * 2)
        }
        return scales
    }

    package var count: Int { scales.reduce(0) { $0 + columns(at: $1) * rows(at: $1) } }

    /// The sections that the tiles show, in the order of their numbers.
    package var sections: [PictureSection] {
        scales.flatMap { scale in
            (0..<rows(at: scale)).flatMap { row in
                (0..<columns(at: scale)).compactMap { tile($0, row, scale) }
            }
        }
    }

    /// Returns the number of the tile that shows a section in a size; nil if no tile does.
    package func number(of section: PictureSection) -> Int? { numbers(of: section).first }

    /// Returns the numbers of the tiles with a section in a size. A section of a single pixel may be in two scales.
    package func numbers(of section: PictureSection) -> [Int] {
        guard let size = section.size else { return [] }
        let area = section.area ?? PixelArea(x: 0, y: 0, width: dimensions.width, height: dimensions.height)
        var (numbers, first) = ([Int](), 0)
        for scale in scales {
            let (columns, step) = (columns(at: scale), Self.side * scale)
            defer { first += columns * rows(at: scale) }
            let (column, row) = (area.x / step, area.y / step)
            if tile(column, row, scale) == PictureSection(area: area, size: size) {
                numbers.append(first + row * columns + column)
            }
        }
        return numbers
    }

    /// Returns the section that a tile shows, and its size; nil outside the picture.
    package func tile(_ column: Int, _ row: Int, _ scale: Int) -> PictureSection? {
        guard (0..<columns(at: scale)).contains(column), (0..<rows(at: scale)).contains(row) else { return nil }
        let step = Self.side * scale
        let width = min(step, dimensions.width - column * step)
        let height = min(step, dimensions.height - row * step)
        return PictureSection(
            area: PixelArea(x: column * step, y: row * step, width: width, height: height),
            size: PictureDimensions(width: Self.up(width, scale), height: Self.up(height, scale))
        )
    }

    package func columns(at scale: Int) -> Int { Self.up(dimensions.width, Self.side * scale) }
    package func rows(at scale: Int) -> Int { Self.up(dimensions.height, Self.side * scale) }

    private static func up(_ number: Int, _ divisor: Int) -> Int { (number + divisor - 1) / divisor }
}

/// An area of a picture in pixels.
package struct PixelArea: Sendable, Hashable {
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}

/// A section of a picture in a size, in the words of IIIF's Image API. https://iiif.io/api/image/3.0/
package struct PictureSection: Sendable, Hashable {
    /// Nil for the whole picture.
    package let area: PixelArea?
    /// Nil for the largest size there is.
    package let size: PictureDimensions?

    package init(area: PixelArea?, size: PictureDimensions?) { (self.area, self.size) = (area, size) }

    /// Parses `full` or `x,y,width,height`, and `max` or `width,height`. Nil for other words, and beyond any picture.
    package init?(region: String, size: String) {
        let (area, extent) = (Self.numbers(region, 4), Self.numbers(size, 2))
        guard region == "full" || area != nil, size == "max" || extent != nil else { return nil }
        self.area = area.map { PixelArea(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
        self.size = extent.map { PictureDimensions(width: $0[0], height: $0[1]) }
    }

    package var region: String { area.map { "\($0.x),\($0.y),\($0.width),\($0.height)" } ?? "full" }
    package var extent: String { size.map { "\($0.width),\($0.height)" } ?? "max" }

    /// Reads so many numbers, each as it would be written.
    private static func numbers(_ text: String, _ count: Int) -> [Int]? {
        guard text.utf8.count <= 6 * count else { return nil }
        var (numbers, digits) = ([0], 0)
        for byte in text.utf8 {
            let last = numbers.count - 1
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                // Numbers of 18 digits fit into an `Int`.
                guard digits < 18, digits == 0 || numbers[last] > 0 else { return nil }
                numbers[last] = numbers[last] * 10 + Int(byte - UInt8(ascii: "0"))
                digits += 1
            case UInt8(ascii: ",") where digits > 0 && numbers.count < count:
                numbers.append(0)
                digits = 0
            default: return nil
            }
        }
        return numbers.count == count && digits > 0 ? numbers : nil
    }
}
