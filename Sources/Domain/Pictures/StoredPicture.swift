/// The stored facts of a picture whose files are safely on disk: enough for HTML and JSON without opening one.
package struct StoredPicture: Sendable, Hashable {
    package let hash: PictureHash
    /// Dimensions of the original as displayed; the largest file may be smaller.
    package let dimensions: PictureDimensions
    /// The placeholder colour until the picture has loaded.
    package let colour: PictureColour

    package init(hash: PictureHash, dimensions: PictureDimensions, colour: PictureColour) {
        self.hash = hash
        self.dimensions = dimensions
        self.colour = colour
    }
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
        let digits = Array(hex.utf8)
        guard digits.count == 7, digits[0] == UInt8(ascii: "#"),
            let red = Self.byte(digits[1], digits[2]), let green = Self.byte(digits[3], digits[4]),
            let blue = Self.byte(digits[5], digits[6])
        else { return nil }
        self.init(red: red, green: green, blue: blue)
    }

    /// The form `#rrggbb`.
    package var hex: String { "#" + [red, green, blue].map(Self.digits).joined() }

    private static func digits(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }

    private static func byte(_ high: UInt8, _ low: UInt8) -> UInt8? {
        guard let high = digit(high), let low = digit(low) else { return nil }
        return high << 4 | low
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
