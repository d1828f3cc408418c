package import Domain
import Folders
import Glibc
package import Pictures

/// Brings a backup back into a data folder, or its pictures there and all else into an empty database of PostgreSQL.
package struct Restore {
    private let folder: LockedDataFolder
    private let address: PostgresAddress?
    private let bucket: PictureBucket?

    /// `folder` is held for mending.
    package init(into folder: LockedDataFolder, at address: PostgresAddress? = nil, bucket: PictureBucket? = nil) {
        (self.folder, self.address, self.bucket) = (folder, address, bucket)
    }

    /// What was brought back, and where the store that was there is now.
    package struct Summary: Sendable, Equatable {
        package let products: Int
        package let pictures: Int
        package let missing: Int
        package let replaced: String?
    }

    /// Throws `conflict` when the folder has a store already, unless it is to be replaced; `invalid` when `archive` is
    /// not a backup, not whole, or has a trigger of somebody else's. Until the very last step, and when this is killed, what was there is untouched; that
    /// step gives the new store the old one's name at once.
    package func run(
        from archive: String,
        with shelf: (any BackupShelf)? = nil,
        replacing: Bool,
        at now: Instant,
        progress: (Progress) -> Void
    ) throws(Failure) -> Summary {
        let hasStore = address == nil ? try !Disk.names(in: folder.store.path).isEmpty : false
        if !replacing, hasStore { try folder.expectStore() }
        guard replacing || !hasStore else { throw .hasStore(folder.path) }
        let staging = try StagingFolder("\(folder.path)/restoring")
        defer { staging.remove() }
        var backup = try UnpackedBackup(of: archive, into: "\(staging.path)/backup") { done, whole in
            progress(Progress(.unpackingBackup, done, of: whole))
        }
        let connection = try StoreFolder(backup.store).open(as: .inspector)
        if let name = try Migrator().strangers(on: connection).first { throw .strangeBackup(name) }
        try backup.bringPictures(from: shelf, beside: archive)
        try bringPictures(of: backup)
        try Disk.sync(backup.store)
        let replaced: String? =
            if let address {
                try move(StoreFolder(backup.store), to: address, at: now, progress)
            } else {
                try bringStore(backup.store)
            }
        let manifest = backup.manifest
        return Summary(
            products: manifest.products,
            pictures: manifest.pictures - backup.lost,
            missing: manifest.missing + backup.lost,
            replaced: replaced
        )
    }

    private func bringPictures(of backup: UnpackedBackup) throws(Failure) {
        let shelf = PictureFolder(path: folder.pictures, bucket: bucket)
        if let bucket {
            try shelf.prepare()
            for hash in backup.pictures { try backup.shelf.share(hash, to: bucket, scratch: shelf.incoming) }
        } else {
            try shelf.markAsPart()
        }
        try shelf.take(backup.pictures, from: backup.shelf) { (file, path) throws(Failure) in
            guard rename(file, path) == 0 else { throw .disk(errno, doing: "rename to \(path)") }
        }
    }

    private func bringStore(_ store: String) throws(Failure) -> String? {
        let replaced = try folder.bringStore(store, keepingOldAs: "store.before-restore")
        try folder.forgetMove()
        return replaced
    }

    /// Nothing is replaced: the database is empty, or throws.
    private func move(
        _ store: StoreFolder,
        to address: PostgresAddress,
        at now: Instant,
        _ progress: (Progress) -> Void
    ) throws(Failure) -> String? {
        try Upgrade(store).run(at: now) { _ in }
        _ = try StoreMove(from: .file(store.database), to: .server(address)).run(at: now, progress: progress)
        return nil
    }
}
