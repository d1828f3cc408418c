import Domain
import Folders
import Glibc
import Pictures

/// An unpacked backup, verified byte by byte, with an intact database and all its pictures; those of a lean one stay
/// beside it until they are copied.
struct UnpackedBackup {
    let path: String
    let manifest: BackupManifest
    private(set) var pictures: [PictureHash]
    /// Pictures that were on the shelf once, and are missing or damaged.
    private(set) var lost = 0

    var store: String { "\(path)/store" }
    var shelf: PictureFolder { PictureFolder(path: "\(path)/pictures") }

    /// Requires that `path` does not exist. Throws `invalid` when the archive is damaged or not a backup, and a store's
    /// failure when it is of a newer version.
    init(of archive: String, into path: String, progress: (Int, Int) -> Void) throws(Failure) {
        self.path = path
        try Disk.makeFolder(path)
        try Disk.makeFolder("\(path)/pictures")
        let reader = try ArchiveReader(reading: archive)
        let whole = reader.size
        var done = 0
        _ = try reader.unpack(into: path, accepts: Self.belongs) { count in
            done += count
            progress(done, whole)
        }
        // The archive's final blocks belong to no file.
        progress(whole, whole)
        let text = try OpenFile.bytes(of: "\(path)/\(BackupManifest.name)", atMost: 4096) ?? []
        guard let manifest = BackupManifest(text: String(decoding: text, as: UTF8.self)) else { throw .isNoBackup }
        self.manifest = manifest
        let listed = manifest.isLean ? try ArchiveReader.pictures(namedIn: archive) : nil
        pictures = try Self.verify(StoreFolder("\(path)/store"), manifest, listed)
        guard !manifest.isLean else { return }
        for hash in pictures where try shelf.check(hash) != .whole { throw .isNoBackup }
    }

    /// Copies the pictures of a lean backup from its shelf, by default the one beside `archive`. A lost picture does
    /// not keep the others from being copied.
    mutating func bringPictures(from shelf: (any PictureArchive)?, beside archive: String) throws(Failure) {
        guard manifest.isLean, !pictures.isEmpty else { return }
        let backups = shelf ?? FolderPictureArchive(in: Disk.folder(of: archive))
        guard backups.isThere else { throw .picturesElsewhere(Disk.folder(of: archive)) }
        let brought = try backups.bring(pictures, to: self.shelf)
        try Disk.syncAll(path)
        lost = pictures.count - brought.count
        pictures = brought
    }

    private static func belongs(_ name: String) -> Bool {
        if [BackupManifest.name, BackupManifest.listName, "store/madang.db"].contains(name) { return true }
        let parts = name.split(separator: "/")
        return parts.count == 4 && parts[0] == "pictures" && PictureHash(parts[1] + parts[2]) != nil
    }

    /// Returns the pictures in the backup: all the database names, except those that were missing.
    private static func verify(
        _ folder: StoreFolder,
        _ manifest: BackupManifest,
        _ listed: Set<PictureHash>?
    ) throws(Failure) -> [PictureHash] {
        guard Disk.exists(folder.database) else { throw .isNoBackup }
        try VerifiedCopy.verify(folder.database)
        let connection = try folder.open(as: .inspector)
        _ = try Migrator().state(of: connection)
        let products = try connection.number("SELECT count(*) FROM products")
        let shelf = PictureFolder(path: "\(Disk.folder(of: folder.path))/pictures")
        let present = if let listed { listed } else { Set(try shelf.pictures()) }
        let pictures = try connection.pictureHashes()
        let packed = pictures.filter(present.contains)
        guard products == manifest.products, packed.count == manifest.pictures, present.count == packed.count,
            pictures.count - packed.count == manifest.missing
        else { throw .isNoBackup }
        return packed
    }
}
