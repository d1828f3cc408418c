package import Domain
internal import Glibc
internal import Octets

/// A folder that caches some of a bucket's pictures.
extension PictureFolder {
    /// The file with the name of the folder's bucket.
    private var mark: String { path + "/bucket" }

    /// Marks a new folder as a cache of its bucket. Throws if pictures would be lost or missing otherwise.
    package func markAsPart() throws(Failure) {
        let marked = try Self.read(mark).map { String(decoding: $0, as: UTF8.self) }
        guard let bucket else {
            if let marked { throw .picturesInBucket(path, marked) }
            return
        }
        guard marked == nil else { return }
        guard try pictures().isEmpty else { throw .picturesNotInBucket(path, bucket.name) }
        try setMark()
    }

    /// Writes the mark: from here on, files not requested for long are evicted from the folder.
    package func setMark() throws(Failure) {
        guard let bucket else { return }
        unlink(mark)
        let file = try PictureTemporaryFile(path: mark)
        try file.write(Array(bucket.name.utf8))
        try file.sync()
        try FolderListing.sync(path)
    }

    /// Fetches one file of a picture, and the files that come with its list. Returns the growth of the folder in bytes;
    /// nil if the bucket has no such picture, or the picture no such file.
    func fill(
        _ hash: PictureHash,
        _ size: PictureSize,
        _ format: PictureFormat,
        from bucket: PictureBucket
    ) throws(Failure) -> Int? {
        var grown = 0
        var object = try manifest(of: hash).map(PictureObject.init)
        if object == nil {
            guard let beginning = try bucket.beginning(of: hash) else { return nil }
            object = beginning.object
            grown += try keep(PictureManifest.fileName, Array(beginning.object.manifest.text.utf8), of: hash)
            for (entry, range) in beginning.object.places where range.upperBound <= beginning.bytes.count {
                grown += try keep(entry, Array(beginning.bytes[range]), of: hash) ?? 0
            }
        }
        guard let object, let wanted = object.manifest.entry(size, format),
            let place = object.places.first(where: { $0.entry == wanted })
        else { return nil }
        if access("\(path(of: hash))/\(wanted.fileName)", R_OK) == 0 { return grown }
        guard let bytes = try bucket.bytes(of: hash, in: place.range), let more = try keep(wanted, bytes, of: hash)
        else { return nil }
        return grown + more
    }

    /// Fetches a picture with all of its files, as far as the bucket has them.
    package func fill(_ hash: PictureHash, from bucket: PictureBucket) throws(Failure) {
        _ = try fill(hash, .square, .jpeg, from: bucket)
        guard let manifest = try manifest(of: hash) else { return }
        for entry in manifest.entries { _ = try fill(hash, entry.size, entry.format, from: bucket) }
    }

    /// Stores a whole picture of this folder in a bucket. `scratch` is a folder for temporary files.
    package func share(_ hash: PictureHash, to bucket: PictureBucket, scratch: String) throws(Failure) {
        guard let manifest = try manifest(of: hash) else { return }
        try bucket.put(manifest, from: path(of: hash), scratch: scratch)
    }

    /// Returns nil if the bytes are not the file's.
    private func keep(
        _ entry: PictureManifest.Entry,
        _ bytes: [UInt8],
        of hash: PictureHash
    ) throws(Failure) -> Int? {
        guard bytes.count == entry.bytes, SHA256.text(of: bytes) == entry.hash else { return nil }
        return try keep(entry.fileName, bytes, of: hash)
    }

    /// Stores a file atomically and durably.
    private func keep(_ name: String, _ bytes: [UInt8], of hash: PictureHash) throws(Failure) -> Int {
        let file = try PictureTemporaryFile(path: "\(incoming)/file-\(UInt64.random(in: 0...UInt64.max))")
        defer { unlink(file.path) }
        try file.write(bytes)
        try file.sync()
        // Another thread may remove the folder because it was empty.
        for _ in 0..<3 {
            mkdir("\(path)/\(hash.text.prefix(2))", 0o700)
            mkdir(path(of: hash), 0o700)
            if rename(file.path, "\(path(of: hash))/\(name)") == 0 { return bytes.count }
            guard errno == ENOENT else { break }
        }
        throw .pictures("cannot move a file to \(path(of: hash))", errno: errno)
    }

    /// Evicts files until at most `most` bytes are left, least recently requested first. Returns the number of bytes
    /// left.
    func trim(to most: Int) throws(Failure) -> Int {
        var files: [(used: Int, bytes: Int, path: String)] = []
        for shelf in try FolderListing.names(in: path) where shelf.utf8.count == 2 {
            for picture in try FolderListing.names(in: "\(path)/\(shelf)") {
                for name in try FolderListing.names(in: "\(path)/\(shelf)/\(picture)") {
                    let file = "\(path)/\(shelf)/\(picture)/\(name)"
                    var status = stat()
                    guard stat(file, &status) == 0 else { continue }
                    files.append((status.st_atim.tv_sec, Int(status.st_size), file))
                }
            }
        }
        var left = files.reduce(0) { $0 + $1.bytes }
        guard left > most else { return left }
        // A tenth more, so that this does not happen for each new file.
        for file in files.sorted(by: { $0.used < $1.used }) where left > most / 10 * 9 {
            guard unlink(file.path) == 0 else { continue }
            left -= file.bytes
            if let end = file.path.lastIndex(of: "/") { rmdir(String(file.path[..<end])) }
        }
        return left
    }
}
