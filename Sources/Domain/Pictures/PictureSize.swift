/// The sizes a picture is kept in: each fits into a square of that many pixels, and the last one fills its square.
package enum PictureSize: Int, Sendable, CaseIterable {
    case full = 2048
    case large = 1280
    case medium = 640
    case small = 320
    case square = 160

    /// The size as a part of a file's name or an address.
    package var name: String { self == .square ? "square" : String(rawValue) }

    package init?(name: some StringProtocol) {
        guard let size = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = size
    }

    /// The width and height a picture has in this size: in proportion, and never more than it came with.
    package func dimensions(of original: PictureDimensions) -> PictureDimensions {
        if self == .square {
            let whole = Self.full.dimensions(of: original)
            let side = min(rawValue, whole.width, whole.height)
            return PictureDimensions(width: side, height: side)
        }
        let longest = max(original.width, original.height)
        guard longest > rawValue else { return original }
        // Rounded to the nearest pixel; a very long picture keeps at least one.
        func scaled(_ side: Int) -> Int { max(1, (side * rawValue + longest / 2) / longest) }
        return PictureDimensions(width: scaled(original.width), height: scaled(original.height))
    }

    /// The sizes that are kept of such a picture, largest first: one that would only repeat another is left out.
    package static func kept(of original: PictureDimensions) -> [PictureSize] {
        let longest = max(original.width, original.height)
        let bounds: [PictureSize] = [.small, .medium, .large, .full]
        let covering = bounds.first { $0.rawValue >= longest } ?? .full
        return bounds.filter { $0.rawValue <= covering.rawValue }.reversed() + [.square]
    }

    /// This size if it is kept of such a picture, or else the largest one that is.
    package func available(of original: PictureDimensions) -> PictureSize {
        let kept = Self.kept(of: original)
        return kept.contains(self) ? self : kept[0]
    }
}

/// Width and height in pixels, as a person sees the picture.
package struct PictureDimensions: Sendable, Hashable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
