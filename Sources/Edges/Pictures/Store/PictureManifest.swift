package import Domain
internal import Octets

/// The list of a picture's files, stored beside them: enough to check every byte, and to restore the picture's metadata
/// if the store were lost. A recording's piece is stored likewise.
///
/// ```
/// madang picture 1
/// size 4000x3000
/// colour #8a6f55
/// 2048.webp 2048x1536 184552 9f86d081…
/// ```
package struct PictureManifest: Equatable, Sendable {
    package let dimensions: PictureDimensions
    package let colour: PictureColour
    package let entries: [Entry]

    package struct Entry: Equatable, Sendable {
        package let size: PictureSize
        package let format: PictureFormat
        package let dimensions: PictureDimensions
        package let bytes: Int
        /// The SHA-256, in hexadecimal.
        package let hash: String

        package var fileName: String { "\(size.name).\(format.rawValue)" }
        var mostBytes: Int { PictureLimits.mostBytes(format) }
    }

    static let fileName = "files.txt"
    private static let title = "madang picture 1"

    init(dimensions: PictureDimensions, colour: PictureColour, entries: [Entry]) {
        self.dimensions = dimensions
        self.colour = colour
        self.entries = entries
    }

    /// Returns nil for anything that `text` would not have written.
    package init?(text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 3, lines[0] == Self.title, lines.last == "",
            lines[1].hasPrefix("size "), let dimensions = PictureDimensions(text: lines[1].dropFirst(5)),
            lines[2].hasPrefix("colour "), let colour = PictureColour(hex: lines[2].dropFirst(7))
        else { return nil }
        let entries = lines[3..<(lines.count - 1)].compactMap(Entry.init)
        self.init(dimensions: dimensions, colour: colour, entries: entries)
        guard self.text == text else { return nil }
    }

    package var text: String {
        let lines = [Self.title, "size \(dimensions.text)", "colour \(colour.hex)"] + entries.map(\.line)
        return lines.map { $0 + "\n" }.joined()
    }

    package var hash: PictureHash {
        guard let hash = PictureHash(SHA256.text(of: text.utf8)) else { preconditionFailure("a hash is 64 digits") }
        return hash
    }
}

extension PictureManifest.Entry {
    fileprivate init?(_ line: Substring) {
        let words = line.split(separator: " ")
        guard words.count == 4, let dimensions = PictureDimensions(text: words[1]), let bytes = Int(words[2]),
            PictureHash(words[3]) != nil
        else { return nil }
        let name = words[0].split(separator: ".")
        guard name.count == 2, let size = PictureSize(name: name[0]),
            let format = PictureFormat(rawValue: String(name[1]))
        else { return nil }
        self.init(size: size, format: format, dimensions: dimensions, bytes: bytes, hash: String(words[3]))
    }

    fileprivate var line: String { "\(fileName) \(dimensions.text) \(bytes) \(hash)" }
}

extension PictureDimensions {
    fileprivate init?(text: Substring) {
        let numbers = text.split(separator: "x").compactMap { Int($0) }
        guard numbers.count == 2 else { return nil }
        self.init(width: numbers[0], height: numbers[1])
    }

    fileprivate var text: String { "\(width)x\(height)" }
}
