package import Domain
import Folders
import Glibc

/// Pictures in `pictures`, beside the backups of a folder.
package struct FolderPictureArchive: PictureArchive {
    private let pictures: PictureFolder

    /// The age in seconds below which a picture may belong to a backup that is still being made.
    private static let patience = 86_400

    package init(in folder: String) { pictures = PictureFolder(path: "\(folder)/pictures") }

    package var isThere: Bool { Disk.exists(pictures.path) }

    /// Compares the lengths of its files, except on the days it is due.
    package func holds(_ hash: PictureHash, at now: Instant) throws(Failure) -> Bool {
        guard let manifest = try pictures.manifest(of: hash) else {
            try pictures.remove(hash)
            return false
        }
        let place = pictures.path(of: hash)
        let isWhole =
            try isDue(hash, at: now)
            ? pictures.check(hash) == .whole
            : manifest.entries.allSatisfy { Self.length(of: "\(place)/\($0.fileName)") == $0.bytes }
        if !isWhole { try pictures.remove(hash) }
        return isWhole
    }

    private static func length(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// A picture appears once all of its files were read again and verified; a power cut after that loses none.
    package func add(
        _ hashes: [PictureHash],
        from source: PictureFolder,
        progress: (Int) -> Void
    ) throws(Failure) -> Int {
        guard !hashes.isEmpty else { return 0 }
        try Disk.makeFolder(pictures.incoming)
        defer { try? Disk.remove(pictures.incoming) }
        // Left by a process that was killed.
        for name in try Disk.names(in: pictures.incoming) { try Disk.remove("\(pictures.incoming)/\(name)") }
        let coming = PictureFolder(path: pictures.incoming)
        var (added, done) = (0, 0)
        for start in stride(from: 0, to: hashes.count, by: Self.portion) {
            let portion = hashes[start...].prefix(Self.portion)
            for hash in portion {
                added += try coming.copy(hash, from: source)
                done += 1
                progress(done)
            }
            // One sync for all: a sync per file would wait for the disk each time.
            try Disk.syncAll(pictures.path)
            for hash in portion {
                guard try coming.check(hash) == .whole else { throw .changedBackup }
                try Disk.makeFolder(Disk.folder(of: pictures.path(of: hash)))
                guard rename(coming.path(of: hash), pictures.path(of: hash)) == 0 else {
                    throw .disk(errno, doing: "rename to \(pictures.path(of: hash))")
                }
            }
            try Disk.syncAll(pictures.path)
        }
        return added
    }

    private static let portion = 500

    package func bring(_ hashes: [PictureHash], to folder: PictureFolder) throws(Failure) -> [PictureHash] {
        var brought: [PictureHash] = []
        for hash in hashes {
            _ = try folder.copy(hash, from: pictures)
            if try folder.check(hash) == .whole { brought.append(hash) } else { try Disk.remove(folder.path(of: hash)) }
        }
        return brought
    }

    package func sweep(keeping named: Set<PictureHash>, at now: Instant) throws(Failure) -> Int {
        try Disk.makeFolder(pictures.incoming)
        defer { try? Disk.remove(pictures.incoming) }
        return try pictures.sweep(before: now.adding(seconds: -Self.patience)) { named.contains($0) }
    }
}

extension PictureFolder {
    /// Copies a picture's files, except missing ones, and returns the number of bytes.
    fileprivate func copy(_ hash: PictureHash, from other: PictureFolder) throws(Failure) -> Int {
        try Disk.makeFolder(path(of: hash))
        var bytes = 0
        for file in try other.files(of: hash) where Disk.exists("\(other.path)/\(file)") {
            let source = try OpenFile(reading: "\(other.path)/\(file)")
            bytes += try source.size()
            try OpenFile(creating: "\(path)/\(file)").append(source)
        }
        return bytes
    }
}
