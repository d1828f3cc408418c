package import Domain
package import Pictures

/// The pictures of all backups of one place, each once. A picture never changes, so that a backup adds only those that have
/// come since the one before.
package protocol BackupShelf: Sendable {
    /// False where somebody has taken a backup away from it.
    var isThere: Bool { get }

    /// Whether the picture is there, and when `isDue` in every byte as it was. What is not is put there anew.
    func holds(_ hash: PictureHash, at now: Instant) throws(Failure) -> Bool

    /// Puts there what is whole in `source`. A picture appears once all of it is there. Answers how many bytes were added.
    func add(_ hashes: [PictureHash], from source: PictureFolder, progress: (Int) -> Void) throws(Failure) -> Int

    /// Copies to `folder` those that are whole, and answers which.
    func bring(_ hashes: [PictureHash], to folder: PictureFolder) throws(Failure) -> [PictureHash]

    /// Removes what no backup names, unless it has come lately, and answers how many.
    func sweep(keeping named: Set<PictureHash>, at now: Instant) throws(Failure) -> Int
}

extension BackupShelf {
    /// On one day of thirty: in a month every picture that some backup holds has been read again.
    func isDue(_ hash: PictureHash, at now: Instant) -> Bool {
        Int(hash.text.prefix(3), radix: 16).map { ($0 + now.seconds / 86_400) % 30 == 0 } ?? true
    }
}
