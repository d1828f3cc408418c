import Domain
import Glibc
import Octets
import Synchronization

/// The processed pictures of packs, by the hash of the source file: recorded in a file, so that a restart need not
/// repeat the work. Losing it costs only time.
final class ProcessedPictures: Sendable {
    private let path: String
    private let pictures: Mutex<[String: StoredPicture]>

    /// `isThere` checks whether a picture's files still exist.
    init(rememberedIn path: String, isThere: (StoredPicture) -> Bool) {
        self.path = path
        var found: [String: StoredPicture] = [:]
        for line in Self.lines(of: path) {
            guard let (source, picture) = Self.read(line), isThere(picture) else { continue }
            found[source] = picture
        }
        pictures = Mutex(found)
    }

    var all: [String: StoredPicture] { pictures.withLock { $0 } }

    func remember(_ picture: StoredPicture, of source: String) {
        let text = pictures.withLock { pictures in
            pictures[source] = picture
            return pictures.sorted { $0.key < $1.key }.map(Self.line).joined()
        }
        Self.write(text, to: path)
    }

    private static func line(_ source: String, _ picture: StoredPicture) -> String {
        let size = picture.dimensions
        let tiles = picture.hasTiles ? "tiles" : "-"
        return "\(source) \(picture.hash.text) \(size.width) \(size.height) \(picture.colour.hex) \(tiles)\n"
    }

    /// Returns nil for a large picture recorded before there were tiles, which is then processed again.
    private static func read(_ line: Substring) -> (String, StoredPicture)? {
        let words = line.split(separator: " ")
        guard words.count >= 5, let hash = PictureHash(words[1]), let width = Int(words[2]), let height = Int(words[3]),
            let colour = PictureColour(hex: words[4])
        else { return nil }
        let size = PictureDimensions(width: width, height: height)
        guard words.count == 6 || TileGrid(size) == nil else { return nil }
        let hasTiles = words.last == "tiles"
        return (String(words[0]), StoredPicture(hash: hash, dimensions: size, colour: colour, hasTiles: hasTiles))
    }

    private static func lines(of path: String) -> [Substring] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        return String(decoding: Folder.read(descriptor, atMost: 16 << 20) ?? [], as: UTF8.self).split(separator: "\n")
    }

    /// Replaces the file atomically: a killed program leaves the old list or the new one.
    private static func write(_ text: String, to path: String) {
        let draft = path + ".new"
        guard let file = fopen(draft, "w") else { return }
        let isWritten = fputs(text, file) >= 0
        guard fclose(file) == 0, isWritten else { return }
        rename(draft, path)
    }
}
