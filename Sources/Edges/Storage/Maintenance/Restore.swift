package import Domain
package import Folders
import Glibc
package import Pictures

/// Restores a backup into a data folder, or its pictures into one and the rest into an empty PostgreSQL database.
package struct Restore {
    private let folder: LockedDataFolder
    private let address: PostgresAddress?
    private let bucket: PictureBucket?

    /// Requires `folder` locked for mending.
    package init(into folder: LockedDataFolder, at address: PostgresAddress? = nil, bucket: PictureBucket? = nil) {
        (self.folder, self.address, self.bucket) = (folder, address, bucket)
    }

    /// The restored contents, and the place of the previous store.
    package struct Summary: Sendable, Equatable {
        package let products: Int
        package let pictures: Int
        package let missing: Int
        package let replaced: String?
    }

    /// Throws `conflict` when the folder already has a store, unless it is to be replaced; `invalid` when `archive` is
    /// not a backup, is damaged, or has a foreign trigger. Until the very last step, or if the process is killed, the
    /// previous store is unchanged; that step swaps the two at once.
    package func run(
        from archive: String,
        with shelf: (any PictureArchive)? = nil,
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
        // A conversion copies nothing but the rows of known tables.
        if case .lacking = try Migrator().state(of: connection),
            let name = try Migrator().strangers(on: connection).first
        {
            throw .strangeBackup(name)
        }
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

    /// Moves into an empty database; throws when it is not empty, and never replaces one.
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
