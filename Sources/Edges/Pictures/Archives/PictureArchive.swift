package import Domain

/// The pictures of all backups of one place, each stored once. Pictures never change, so a backup adds only those that
/// are new since the one before.
package protocol PictureArchive: Sendable {
    /// Whether the pictures are there; false where a backup was moved away from them.
    var isThere: Bool { get }

    /// Whether the picture is there and, when `isDue`, intact in every byte. Otherwise the backup adds it again.
    func holds(_ hash: PictureHash, at now: Instant) throws(Failure) -> Bool

    /// Adds intact pictures from `source`. A picture appears once it is complete. Returns the number of bytes added.
    func add(_ hashes: [PictureHash], from source: PictureFolder, progress: (Int) -> Void) throws(Failure) -> Int

    /// Copies the intact pictures to `folder`, and returns them.
    func bring(_ hashes: [PictureHash], to folder: PictureFolder) throws(Failure) -> [PictureHash]

    /// Removes pictures that no backup names, except recent ones, and returns their number.
    func sweep(keeping named: Set<PictureHash>, at now: Instant) throws(Failure) -> Int
}

extension PictureArchive {
    /// Whether today, one day of thirty, is the picture's turn: within a month every picture of a backup is read again.
    package func isDue(_ hash: PictureHash, at now: Instant) -> Bool {
        Int(hash.text.prefix(3), radix: 16).map { ($0 + now.seconds / 86_400) % 30 == 0 } ?? true
    }
}
