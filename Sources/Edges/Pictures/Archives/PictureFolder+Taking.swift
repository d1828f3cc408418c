package import Domain
package import Folders
import Glibc

extension PictureFolder {
    /// Takes pictures from another folder, file by file, each in one step: a picture's files are the same in every
    /// store, so existing ones may be replaced. `move` puts one file at its new path.
    package func take(
        _ pictures: [PictureHash],
        from other: PictureFolder,
        by move: (_ file: String, _ path: String) throws(Failure) -> Void
    ) throws(Failure) {
        for hash in pictures {
            let place = Self.place(of: hash)
            try Disk.makeFolder("\(path)/\(place)")
            for file in try other.files(of: hash) { try move("\(other.path)/\(file)", "\(path)/\(file)") }
            try Disk.sync("\(path)/\(place)")
            try Disk.sync("\(path)/\(hash.text.prefix(2))")
        }
        try Disk.makeFolder(path)
        try Disk.sync(path)
        try Disk.sync(Disk.folder(of: path))
    }

    /// Copies missing pictures from the other folder or its bucket, where they also stay. Returns how many are missing
    /// there.
    package static func copy(
        _ hashes: [PictureHash],
        to folder: LockedDataFolder,
        from source: PictureFolder,
        progress: (Progress) -> Void
    ) throws(Failure) -> Int {
        let shelf = PictureFolder(path: folder.pictures)
        if source.bucket != nil { try shelf.prepare() }
        var missing = 0
        for (index, hash) in hashes.enumerated() {
            if try shelf.check(hash) == .whole {
                // An earlier attempt has copied it.
            } else if let bucket = source.bucket {
                try shelf.fill(hash, from: bucket)
                if try shelf.check(hash) != .whole { missing += 1 }
            } else if try source.check(hash) == .whole {
                try shelf.take([hash], from: source, by: Disk.copy)
            } else {
                missing += 1
            }
            progress(Progress(.checkingPictures, index + 1, of: hashes.count))
        }
        return missing
    }

    /// Sends all pictures of this folder that its bucket lacks. `isAll` promises that no more are added here, and marks
    /// the folder as contained in the bucket. Returns how many were sent, and how many are damaged.
    package func share(
        isAll: Bool,
        progress: (Progress) -> Void
    ) throws(Failure) -> (sent: Int, damaged: Int) {
        guard let bucket else { return (0, 0) }
        var present: Set<PictureHash> = []
        try bucket.list { present.formUnion($0.map(\.hash)) }
        let all = try pictures()
        var (sent, damaged) = (0, 0)
        for (index, hash) in all.enumerated() {
            if !present.contains(hash) {
                if try check(hash) == .whole {
                    try share(hash, to: bucket, scratch: incoming)
                    sent += 1
                } else {
                    damaged += 1
                }
            }
            progress(Progress(.sendingPictures, index + 1, of: all.count))
        }
        if isAll { try setMark() }
        return (sent, damaged)
    }
}
