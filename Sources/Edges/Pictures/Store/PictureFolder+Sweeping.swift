package import Domain
internal import Glibc

extension PictureFolder {
    /// Removes the pictures that were last sent before `limit` and that nothing shows; answers how many. Pictures may be sent meanwhile: `limit` must lie so far back that whatever was sent before it has its
    /// product by now, or never will.
    package func sweep(
        before limit: Instant,
        isShown: (PictureHash) throws(Failure) -> Bool
    ) throws(Failure) -> Int {
        var swept = 0
        // Shelf by shelf: a large market has more pictures than names should be in memory.
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

    /// Takes it away first and looks again then: somebody may have sent the same picture in between.
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
        // If it does not fit any more, whoever sent it has brought all of it again.
        if rename(gone, place) != 0 { FolderListing.remove(gone) }
        return false
    }

    private static func lastSent(_ folder: String) -> Instant? {
        var status = stat()
        return stat(folder, &status) == 0
            ? Instant(milliseconds: status.st_mtim.tv_sec * 1_000 + status.st_mtim.tv_nsec / 1_000_000) : nil
    }
}
