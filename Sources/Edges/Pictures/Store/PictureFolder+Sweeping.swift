package import Domain
internal import Glibc

extension PictureFolder {
    /// Removes orphaned pictures last sent before `limit`; returns their number. Pictures may be sent meanwhile:
    /// `limit` must be so early that any picture sent before it has its product by now, or never will.
    package func sweep(
        before limit: Instant,
        isShown: (PictureHash) throws(Failure) -> Bool
    ) throws(Failure) -> Int {
        var swept = 0
        // Subfolder by subfolder: a large market has too many pictures to keep all names in memory.
        for shelf in try FolderListing.names(in: path) where shelf.utf8.count == 2 {
            for name in try FolderListing.names(in: "\(path)/\(shelf)") {
                guard let hash = PictureHash(shelf + name), Self.lastSent(path(of: hash)) ?? limit < limit,
                    try !isShown(hash), try take(hash, before: limit, isShown: isShown)
                else { continue }
                swept += 1
            }
        }
        return swept
    }

    /// Moves the picture away, then checks again: it may have been sent again in between.
    private func take(
        _ hash: PictureHash,
        before limit: Instant,
        isShown: (PictureHash) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        let place = path(of: hash)
        let gone = incoming + "/removed-\(UInt64.random(in: 0...UInt64.max))"
        guard rename(place, gone) == 0 else { return false }
        let isWanted = Self.lastSent(gone) ?? limit < limit ? try isShown(hash) : true
        if !isWanted {
            try FolderListing.sync("\(path)/\(hash.text.prefix(2))")
            FolderListing.remove(gone)
            return true
        }
        // If the place is taken, the picture has been sent again completely.
        if rename(gone, place) != 0 { FolderListing.remove(gone) }
        return false
    }

    private static func lastSent(_ folder: String) -> Instant? {
        var status = stat()
        return stat(folder, &status) == 0
            ? Instant(milliseconds: status.st_mtim.tv_sec * 1_000 + status.st_mtim.tv_nsec / 1_000_000) : nil
    }
}
