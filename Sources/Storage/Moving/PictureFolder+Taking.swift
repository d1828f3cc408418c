package import Domain
import Glibc
package import Pictures

extension PictureFolder {
    /// Gets pictures from another folder, file by file, each in one step: a picture's files are the same whatever store
    /// names it, so that they harm nobody who has them already. `move` puts one file at its new path.
    func take(
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

    /// Gets those that the store in `folder` names, and leaves them where they are as well. Returns how many are missing.
    package static func copy(
        to folder: LockedDataFolder,
        from other: LockedDataFolder,
        progress: (Progress) -> Void
    ) throws(Failure) -> Int {
        let (shelf, source) = (PictureFolder(path: folder.pictures), PictureFolder(path: other.pictures))
        let hashes = try folder.store.open(as: .inspector).pictureHashes()
        var present: [PictureHash] = []
        for (index, hash) in hashes.enumerated() {
            if try source.check(hash) == .whole { present.append(hash) }
            progress(Progress(.checkingPictures, index + 1, of: hashes.count))
        }
        try shelf.take(present, from: source, by: Disk.copy)
        return hashes.count - present.count
    }
}
