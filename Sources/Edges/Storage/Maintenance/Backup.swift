package import Domain
package import Folders
import Glibc
package import Pictures

/// Writes a store into one file while the server runs: a snapshot of the database, and every picture it names. The file
/// holds an SQLite database, whichever engine the store uses.
package struct Backup {
    private let folder: LockedDataFolder
    private let address: PostgresAddress?
    private let bucket: PictureBucket?

    /// Requires `folder` locked for copying.
    package init(of folder: LockedDataFolder, at address: PostgresAddress? = nil, bucket: PictureBucket? = nil) {
        (self.folder, self.address, self.bucket) = (folder, address, bucket)
    }

    /// The folder inside a data folder in which a backup for another place is made.
    package static let workplace = "backing-up"

    /// The contents of a backup.
    package struct Summary: Sendable, Equatable {
        package let products: Int
        package let pictures: Int
        /// Pictures whose files were missing or changed before the backup.
        package let missing: Int
        /// Bytes written for it.
        package let bytes: Int
        /// Pictures no earlier backup had; nil for a backup that contains all of them itself.
        package var added: Int?
    }

    /// Makes the backup at `path`, including all pictures. The file gets its name only after it was unpacked beside it
    /// and verified; until then, or if the process is killed, an older file of that name remains.
    package func make(at path: String, now: Instant, progress: (Progress) -> Void) throws(Failure) -> Summary {
        try make(at: path, staging: "\(path).partial", on: nil, now: now, progress: progress)
    }

    /// Makes the backup with its pictures on a shelf shared by several backups. `staging` is a working folder on the
    /// same disk.
    func make(
        at path: String,
        staging: String,
        on backupShelf: (any PictureArchive)?,
        now: Instant,
        progress: (Progress) -> Void
    ) throws(Failure) -> Summary {
        let staging = try StagingFolder(staging)
        defer { staging.remove() }
        let copy = "\(staging.path)/madang.db"
        let archive = "\(staging.path)/archive.tar"
        if let address {
            _ = try StoreMove(from: .server(address), to: .file(copy), isCopied: true).run(at: now, progress: progress)
        } else {
            try folder.expectStore()
            try VerifiedCopy.make(of: try folder.store.openToStart(as: .inspector), at: copy) { done, whole in
                progress(Progress(.copyingDatabase, done, of: whole))
            }
        }
        var shelf = PictureFolder(path: folder.pictures)
        if bucket != nil {
            shelf = PictureFolder(path: "\(staging.path)/pictures")
            try shelf.prepare()
        }
        let contents = try Contents(of: copy, on: shelf, bucket, beside: backupShelf, at: now)
        let count = contents.added.count
        let added = try backupShelf?.add(contents.added, from: shelf) {
            progress(Progress(.packingPictures, $0, of: count))
        }
        let manifest = contents.manifest(made: now, isLean: backupShelf != nil)
        try pack(copy, contents, as: manifest, with: shelf, into: archive, now, progress)
        if bucket != nil { try Disk.remove(shelf.path) }
        try Disk.remove(copy)
        let unpacked = try UnpackedBackup(of: archive, into: "\(staging.path)/check") { done, whole in
            progress(Progress(.checkingBackup, done, of: whole))
        }
        guard unpacked.manifest == manifest, unpacked.pictures == contents.pictures else { throw .isNoBackup }
        try Disk.rename(archive, to: path)
        return Summary(
            products: manifest.products,
            pictures: manifest.pictures,
            missing: manifest.missing,
            bytes: try OpenFile(reading: path).size() + (added ?? 0),
            added: backupShelf == nil ? nil : count
        )
    }

    private func pack(
        _ copy: String,
        _ contents: Contents,
        as manifest: BackupManifest,
        with shelf: PictureFolder,
        into archive: String,
        _ now: Instant,
        _ progress: (Progress) -> Void
    ) throws(Failure) {
        var writer = try ArchiveWriter(creating: archive, at: now)
        try writer.add(BackupManifest.name, text: manifest.text)
        if manifest.isLean {
            let names = contents.pictures.map { $0.text + "\n" }.joined()
            try writer.add(BackupManifest.listName, text: names)
        }
        try writer.add("store/madang.db", from: copy)
        for (index, picture) in contents.pictures.enumerated() where !manifest.isLean {
            for file in try shelf.files(of: picture) {
                try writer.add("pictures/\(file)", from: "\(shelf.path)/\(file)")
            }
            progress(Progress(.packingPictures, index + 1, of: contents.pictures.count))
        }
        try writer.finish()
    }

    /// Pictures and figures of the copied database.
    private struct Contents {
        let schema: Int
        let products: Int
        var pictures: [PictureHash] = []
        /// Pictures that are not on the shelf yet.
        var added: [PictureHash] = []
        var missing = 0

        init(
            of copy: String,
            on shelf: PictureFolder,
            _ bucket: PictureBucket?,
            beside backupShelf: (any PictureArchive)?,
            at now: Instant
        ) throws(Failure) {
            let connection = try SQLiteConnection(copy, as: .inspector)
            schema = try Migrator.number(of: connection)
            products = try connection.number("SELECT count(*) FROM products")
            for hash in try connection.pictureHashes() {
                if try backupShelf?.holds(hash, at: now) == true {
                    pictures.append(hash)
                    continue
                }
                if let bucket { try shelf.fill(hash, from: bucket) }
                guard try shelf.check(hash) == .whole else {
                    missing += 1
                    continue
                }
                pictures.append(hash)
                if backupShelf != nil { added.append(hash) }
            }
        }

        func manifest(made now: Instant, isLean: Bool) -> BackupManifest {
            BackupManifest(
                schema: schema,
                made: now.milliseconds,
                products: products,
                pictures: pictures.count,
                missing: missing,
                isLean: isLean
            )
        }
    }
}

extension DatabaseConnection {
    /// Returns all pictures of products, pending forms, messages, exhibitions, the place and film posters, in order.
    func pictureHashes() throws(Failure) -> [PictureHash] {
        var hashes = try pictureHashes("SELECT DISTINCT hash FROM pictures")
        hashes.formUnion(try pictureHashes("SELECT hash FROM posters WHERE hash IS NOT NULL"))
        hashes.formUnion(try pictureHashes("SELECT hash FROM waiting_pictures"))
        hashes.formUnion(try pictureHashes("SELECT hash FROM message_pictures"))
        // Backups of earlier versions have no settings and no exhibitions.
        if try has(table: "settings") {
            hashes.formUnion(
                try pictureHashes("SELECT value FROM settings WHERE name IN ('icon', 'maskable icon') AND value <> ''")
            )
        }
        if try has(table: "exhibition_pictures") {
            hashes.formUnion(try pictureHashes("SELECT DISTINCT hash FROM exhibition_pictures"))
        }
        return hashes.sorted { $0.text < $1.text }
    }

    private func pictureHashes(_ sql: SQL) throws(Failure) -> Set<PictureHash> {
        var hashes: Set<PictureHash> = []
        try each(sql) { (row) throws(Failure) in
            if let hash = PictureHash(try row.text()) { hashes.insert(hash) }
        }
        return hashes
    }
}
