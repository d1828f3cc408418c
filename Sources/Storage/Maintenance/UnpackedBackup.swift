import Domain
import Glibc
import Pictures

/// A backup, unpacked and found right in every byte, its database whole and its pictures all there.
struct UnpackedBackup {
    let path: String
    let manifest: BackupManifest
    let pictures: [PictureHash]

    var store: String { "\(path)/store" }
    var shelf: PictureFolder { PictureFolder(path: "\(path)/pictures") }

    /// `path` must not be there yet. Throws `invalid` when the archive is not whole or not a backup, and as a store
    /// would when it is of a newer program.
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
        // The archive's own last blocks are nobody's file.
        progress(whole, whole)
        let text = try OpenFile.bytes(of: "\(path)/\(BackupManifest.name)", atMost: 4096) ?? []
        guard let manifest = BackupManifest(text: String(decoding: text, as: UTF8.self)) else { throw .isNoBackup }
        self.manifest = manifest
        pictures = try Self.verify(StoreFolder("\(path)/store"), manifest)
        for hash in pictures where try shelf.check(hash) != .whole { throw .isNoBackup }
    }

    private static func belongs(_ name: String) -> Bool {
        if name == BackupManifest.name || name == "store/madang.db" { return true }
        let parts = name.split(separator: "/")
        return parts.count == 4 && parts[0] == "pictures" && PictureHash(parts[1] + parts[2]) != nil
    }

    /// The pictures that are in the backup: all the database names, but for those that were missing.
    private static func verify(_ folder: StoreFolder, _ manifest: BackupManifest) throws(Failure) -> [PictureHash] {
        guard Disk.exists(folder.database) else { throw .isNoBackup }
        try VerifiedCopy.verify(folder.database)
        let connection = try folder.open(as: .inspector)
        _ = try Migrator().pending(on: connection)
        let products = try connection.number("SELECT count(*) FROM products")
        let shelf = PictureFolder(path: "\(Disk.folder(of: folder.path))/pictures")
        let present = Set(try shelf.pictures())
        let pictures = try connection.pictureHashes()
        let packed = pictures.filter(present.contains)
        guard products == manifest.products, packed.count == manifest.pictures, present.count == packed.count,
            pictures.count - packed.count == manifest.missing
        else { throw .isNoBackup }
        return packed
    }
}
