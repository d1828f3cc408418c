package import Domain
import Foundation
import Octets
import Pages
import Synchronization

/// A picture store that has one drawing in every size, and accepts anything.
package final class TestPackCatalog: PictureFiles, PictureStore, IconMaker {
    private let folder: URL
    private let pieces = Atomic(0)
    /// The number of pieces stored so far.
    package var pieceCount: Int { pieces.load(ordering: .relaxed) }

    package var path: String { folder.path }

    init(in folder: URL) throws {
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    package func find(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> PictureFile? {
        let name = "\(hash.text).\(format == .piece ? "piece" : "svg")"
        guard FileManager.default.fileExists(atPath: folder.appending(path: name).path) else { return nil }
        return PictureFile(name: name, contentType: "image/svg+xml")
    }

    package func keepPiece(_ bytes: [UInt8]) async throws(Failure) -> PictureHash {
        guard let hash = PictureHash(SHA256.text(of: bytes)) else { preconditionFailure("a sum has 64 digits") }
        try? Data(bytes).write(to: folder.appending(path: "\(hash.text).piece"))
        pieces.add(1, ordering: .relaxed)
        return hash
    }

    /// Accepts any bytes as a picture of their own.
    package func keep(_ upload: PictureUpload, from sender: PictureSender) async throws(Failure) -> StoredPicture {
        let bytes: [UInt8] =
            switch upload {
            case .bytes(let bytes): bytes
            case .file(let descriptor): Self.read(descriptor)
            }
        do {
            return try draw(SHA256.text(of: bytes), width: 800, height: 600)
        } catch {
            throw Failure(.unavailable, Phrase("사진을 둘 곳이 없어요.", "There is no room for the picture."))
        }
    }

    package func makeIcon(of upload: PictureUpload) async throws(Failure) -> PlaceIcon {
        let hash = try await keep(upload, from: .program).hash
        return PlaceIcon(whole: hash, maskable: hash)
    }

    /// Stores a patchwork generated from the name, in this shape.
    func draw(_ name: String, width: Int, height: Int) throws -> StoredPicture {
        let sum = SHA256.text(of: Array(name.utf8))
        guard let hash = PictureHash(sum), let seed = UInt64(sum.prefix(16), radix: 16) else { throw NoPicture() }
        let file = folder.appending(path: "\(hash.text).svg")
        let drawing = Patchwork(seed: seed).file.text.replacing(
            "width=\"160\"",
            with: "width=\"\(width)\"",
            maxReplacements: 1
        )
        .replacing("height=\"160\"", with: "height=\"\(height)\"", maxReplacements: 1)
        try Data(drawing.utf8).write(to: file)
        return StoredPicture(
            hash: hash,
            dimensions: PictureDimensions(width: width, height: height),
            colour: PictureColour(red: 0xC8, green: 0xB0, blue: 0x90)
        )
    }

    private struct NoPicture: Error {}

    private static func read(_ descriptor: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 1 << 24)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return Array(bytes.prefix(max(0, count)))
    }
}
