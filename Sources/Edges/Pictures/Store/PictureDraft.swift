internal import Domain
internal import Glibc
internal import Octets

/// A stored picture.
struct KeptPicture: Sendable {
    let picture: StoredPicture
    /// Growth of the folder in bytes without tiles: zero if the picture existed already.
    let bytes: Int
}

/// A picture that is being assembled in the incoming folder.
///
/// Its list of files, with their lengths and hashes, is the last file; the hash of that list is the picture's name, so
/// that the name authenticates every byte, and a picture sent twice is stored once.
final class PictureDraft {
    private let folder: PictureFolder
    private let path: String
    private var entries: [PictureManifest.Entry] = []
    private var current: OpenEntry?
    private var isKept = false

    private struct OpenEntry {
        let file: PictureTemporaryFile
        let size: PictureSize
        let format: PictureFormat
        let dimensions: PictureDimensions
        var count = 0
        var hash = SHA256()
    }

    init(in folder: PictureFolder) throws(Failure) {
        self.folder = folder
        path = folder.incoming + "/picture-\(UInt64.random(in: 0...UInt64.max))"
        guard mkdir(path, 0o700) == 0 else { throw Failure.pictures("cannot create \(path)", errno: errno) }
    }

    deinit { if !isKept { FolderListing.remove(path) } }

    /// Begins the next file; its bytes follow with `append`.
    func begin(_ size: PictureSize, _ format: PictureFormat, _ dimensions: PictureDimensions) throws(Failure) {
        let file = try PictureTemporaryFile(path: "\(path)/\(size.name).\(format.rawValue)")
        current = OpenEntry(file: file, size: size, format: format, dimensions: dimensions)
    }

    func append(_ bytes: [UInt8]) throws(Failure) {
        try current?.file.write(bytes)
        current?.hash.update(bytes)
        current?.count += bytes.count
    }

    /// Ends the current file and flushes it to disk. False for tiles that are not all there.
    @discardableResult
    func finish() throws(Failure) -> Bool {
        guard let done = current else { return false }
        if done.format == .tiles {
            let grid = TileGrid(done.dimensions)
            guard grid.map({ TileFile.isWhole(done.file.path, $0, bytes: done.count) }) == true else { return false }
        }
        try done.file.sync()
        entries.append(
            PictureManifest.Entry(
                size: done.size,
                format: done.format,
                dimensions: done.dimensions,
                bytes: done.count,
                hash: done.hash.finishAsText()
            )
        )
        current = nil
        return true
    }

    /// Moves the picture to its final place, in the bucket first if there is one. When this returns, it would survive a
    /// power cut.
    func keep(_ dimensions: PictureDimensions, _ colour: PictureColour) throws(Failure) -> KeptPicture {
        let manifest = PictureManifest(dimensions: dimensions, colour: colour, entries: entries)
        let file = try PictureTemporaryFile(path: "\(path)/\(PictureManifest.fileName)")
        try file.write(Array(manifest.text.utf8))
        try file.sync()
        try FolderListing.sync(path)
        try folder.bucket?.put(manifest, from: path, scratch: folder.incoming)
        try moveIntoPlace(manifest.hash)
        let tiles = entries.filter { $0.format == .tiles }
        let bytes = isKept ? entries.reduce(0) { $0 + $1.bytes } : 0
        folder.bucket?.grow(folder, by: bytes)
        return KeptPicture(
            picture: StoredPicture(
                hash: manifest.hash,
                dimensions: dimensions,
                colour: colour,
                hasTiles: !tiles.isEmpty
            ),
            // A curator's tiles would use up a day's share with a few pictures.
            bytes: isKept ? bytes - tiles.reduce(0) { $0 + $1.bytes } : 0
        )
    }

    private func moveIntoPlace(_ hash: PictureHash) throws(Failure) {
        let place = folder.path(of: hash)
        let shelf = "\(folder.path)/\(hash.text.prefix(2))"
        if mkdir(shelf, 0o700) == 0 {
            try FolderListing.sync(folder.path)
        } else if errno != EEXIST {
            throw Failure.pictures("cannot create \(shelf)", errno: errno)
        }
        while rename(path, place) != 0 {
            guard errno == EEXIST || errno == ENOTEMPTY else {
                throw Failure.pictures("cannot move a picture to \(place)", errno: errno)
            }
            // The picture exists already. Its age is reset, so that it does not count as orphaned; if it has just been
            // removed as such, the new one replaces it.
            if utimes(place, nil) == 0 { return try FolderListing.sync(shelf) }
        }
        isKept = true
        try FolderListing.sync(shelf)
    }
}
