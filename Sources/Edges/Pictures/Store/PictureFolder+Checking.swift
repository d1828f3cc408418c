package import Domain
internal import Glibc
internal import Octets

/// The result of checking a stored picture.
package enum PictureCondition: Equatable, Sendable {
    case whole
    /// The picture or its list of files is missing.
    case missing
    /// These files are missing or changed.
    case damaged([String])
}

extension PictureFolder {
    /// Returns all pictures in the folder.
    package func pictures() throws(Failure) -> [PictureHash] {
        var hashes: [PictureHash] = []
        for shelf in try FolderListing.names(in: path) where shelf.utf8.count == 2 {
            for name in try FolderListing.names(in: "\(path)/\(shelf)") {
                if let hash = PictureHash(shelf + name) { hashes.append(hash) }
            }
        }
        return hashes
    }

    /// Removes a picture atomically.
    package func remove(_ hash: PictureHash) throws(Failure) {
        mkdir(incoming, 0o700)
        let gone = incoming + "/removed-\(UInt64.random(in: 0...UInt64.max))"
        guard rename(path(of: hash), gone) == 0 else {
            if errno == ENOENT { return }
            throw Failure.pictures("cannot remove picture \(hash.text)", errno: errno)
        }
        try FolderListing.sync("\(path)/\(hash.text.prefix(2))")
        FolderListing.remove(gone)
    }

    /// Returns the list of a picture's files, if it exists and matches the picture's name.
    package func manifest(of hash: PictureHash) throws(Failure) -> PictureManifest? {
        guard let bytes = try Self.read("\(path(of: hash))/\(PictureManifest.fileName)"),
            let manifest = PictureManifest(text: String(decoding: bytes, as: UTF8.self)), manifest.hash == hash
        else { return nil }
        return manifest
    }

    /// Returns the relative paths of a picture's files; none if its list does not match its name.
    package func files(of hash: PictureHash) throws(Failure) -> [String] {
        guard let manifest = try manifest(of: hash) else { return [] }
        return ([PictureManifest.fileName] + manifest.entries.map(\.fileName)).map { "\(Self.place(of: hash))/\($0)" }
    }

    /// Reads every byte of a picture and compares it with the picture's name. Throws if an existing file cannot be read
    /// now: then the result is unknown.
    package func check(_ hash: PictureHash) throws(Failure) -> PictureCondition {
        guard let manifest = try manifest(of: hash) else { return .missing }
        var damaged: [String] = []
        for entry in manifest.entries {
            let bytes = try Self.read("\(path(of: hash))/\(entry.fileName)", atMost: entry.mostBytes)
            if bytes?.count != entry.bytes || bytes.map(SHA256.text) != entry.hash { damaged.append(entry.fileName) }
        }
        return damaged.isEmpty ? .whole : .damaged(damaged)
    }

    /// Returns a file's bytes; nil if it does not exist, or is longer than any of ours.
    static func read(
        _ path: String,
        atMost most: Int = PictureLimits.encodedBytes,
        isLink: Bool = false
    ) throws(Failure) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isLink ? 0 : O_NOFOLLOW))
        guard descriptor >= 0 else {
            // Our files are never links.
            guard [ENOENT, ENOTDIR, ELOOP].contains(errno) else {
                throw Failure.pictures("cannot open \(path)", errno: errno)
            }
            return nil
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Failure.pictures("cannot look at \(path)", errno: errno) }
        guard status.st_size <= most else { return nil }
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            while count < buffer.count {
                let portion = pread(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count, count)
                if portion < 0, errno == EINTR { continue }
                if portion < 0 { code = errno }
                guard portion > 0 else { break }
                count += portion
            }
        }
        guard code == 0 else { throw Failure.pictures("cannot read \(path)", errno: code) }
        return bytes
    }
}
