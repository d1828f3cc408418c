/// The stored sizes of a picture: each fits into a square of that many pixels, and the last one fills its square.
package enum PictureSize: Int, Sendable, CaseIterable {
    case full = 2048
    case large = 1280
    case medium = 640
    case small = 320
    case square = 160

    /// The size as part of a file name or URL.
    package var name: String { self == .square ? "square" : String(rawValue) }

    package init?(name: some StringProtocol) {
        guard let size = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = size
    }

    /// Returns the width and height of a picture in this size: in proportion, and never enlarged.
    package func dimensions(of original: PictureDimensions) -> PictureDimensions {
        if self == .square {
            let whole = Self.full.dimensions(of: original)
            let side = min(rawValue, whole.width, whole.height)
            return PictureDimensions(width: side, height: side)
        }
        let longest = max(original.width, original.height)
        guard longest > rawValue else { return original }
        // Rounded to the nearest pixel; a very long picture is at least one pixel wide.
        func scaled(_ side: Int) -> Int { max(1, (side * rawValue + longest / 2) / longest) }
        return PictureDimensions(width: scaled(original.width), height: scaled(original.height))
    }

    /// Returns the sizes stored for a picture, largest first, without those that would only repeat another.
    package static func kept(of original: PictureDimensions) -> [PictureSize] {
        let longest = max(original.width, original.height)
        let bounds: [PictureSize] = [.small, .medium, .large, .full]
        let covering = bounds.first { $0.rawValue >= longest } ?? .full
        return bounds.filter { $0.rawValue <= covering.rawValue }.reversed() + [.square]
    }

    /// Returns this size if it is stored for such a picture, or else the largest one that is.
    package func available(of original: PictureDimensions) -> PictureSize {
        let kept = Self.kept(of: original)
        return kept.contains(self) ? self : kept[0]
    }
}

/// Width and height in pixels, as displayed (after rotation).
package struct PictureDimensions: Sendable, Hashable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
