/// The stored facts of a picture whose files are safely on disk: enough for HTML and JSON without opening one.
package struct StoredPicture: Sendable, Hashable {
    package let hash: PictureHash
    /// Dimensions of the original as displayed; the largest file may be smaller.
    package let dimensions: PictureDimensions
    /// The placeholder colour until the picture has loaded.
    package let colour: PictureColour
    /// Whether tiles show every pixel of it: of large pictures of exhibitions.
    package let hasTiles: Bool

    package init(hash: PictureHash, dimensions: PictureDimensions, colour: PictureColour, hasTiles: Bool = false) {
        (self.hash, self.dimensions, self.colour, self.hasTiles) = (hash, dimensions, colour, hasTiles)
    }

    /// The tiles, if there are any.
    package var tiles: TileGrid? { hasTiles ? TileGrid(dimensions) : nil }
}

/// A colour in sRGB, eight bits each.
package struct PictureColour: Sendable, Hashable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Parses `#rrggbb`.
    package init?(hex: some StringProtocol) {
        let digits = hex.dropFirst()
        guard hex.utf8.count == 7, hex.utf8.first == UInt8(ascii: "#"),
            digits.utf8.allSatisfy(\.isHexadecimalDigit), let number = Int(digits, radix: 16)
        else { return nil }
        self.init(red: UInt8(number >> 16), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
    }

    /// The form `#rrggbb`.
    package var hex: String { "#" + [red, green, blue].map(Self.digits).joined() }

    private static func digits(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}

extension PictureColour {
    /// The stored number: red × 65,536 + green × 256 + blue.
    package var number: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }

    package init(number: Int) {
        self.init(
            red: UInt8(truncatingIfNeeded: number >> 16),
            green: UInt8(truncatingIfNeeded: number >> 8),
            blue: UInt8(truncatingIfNeeded: number)
        )
    }
}
