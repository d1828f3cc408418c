package import Domain
internal import Glibc
internal import Octets

/// What a look at a stored picture found.
package enum PictureCondition: Equatable, Sendable {
    case whole
    /// There is no such picture, or its list of files is gone.
    case missing
    /// These files are gone, or are not what they were.
    case damaged([String])
}

extension PictureFolder {
    /// All pictures that are here.
    package func pictures() throws(Failure) -> [PictureHash] {
        var hashes: [PictureHash] = []
        for shelf in try FolderListing.names(in: path) where shelf.utf8.count == 2 {
            for name in try FolderListing.names(in: "\(path)/\(shelf)") {
                if let hash = PictureHash(shelf + name) { hashes.append(hash) }
            }
        }
        return hashes
    }

    /// Removes a picture: out of sight at once, and never half.
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

    /// The list of a picture's files, if it is there and is the one the picture is named after.
    package func manifest(of hash: PictureHash) -> PictureManifest? {
        guard let bytes = Self.read("\(path(of: hash))/\(PictureManifest.fileName)"),
            let manifest = PictureManifest(text: String(decoding: bytes, as: UTF8.self)), manifest.hash == hash
        else { return nil }
        return manifest
    }

    /// The names of a picture's files, from this folder on; none where its list is not the one it was named by.
    package func files(of hash: PictureHash) -> [String] {
        guard let manifest = manifest(of: hash) else { return [] }
        return ([PictureManifest.fileName] + manifest.entries.map(\.fileName)).map { "\(Self.place(of: hash))/\($0)" }
    }

    /// Reads every byte of a picture and compares it with the picture's name.
    package func check(_ hash: PictureHash) -> PictureCondition {
        guard let manifest = manifest(of: hash) else { return .missing }
        let damaged = manifest.entries.filter { entry in
            guard let bytes = Self.read("\(path(of: hash))/\(entry.fileName)") else { return true }
            return bytes.count != entry.bytes || SHA256.text(of: bytes) != entry.hash
        }
        return damaged.isEmpty ? .whole : .damaged(damaged.map(\.fileName))
    }

    /// A file's bytes, or nil when it cannot be read or is longer than any of ours.
    private static func read(_ path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size <= PictureLimits.encodedBytes else { return nil }
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            while count < buffer.count {
                let portion = pread(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count, count)
                if portion < 0, errno == EINTR { continue }
                guard portion > 0 else { break }
                count += portion
            }
            isWhole = count == buffer.count
        }
        return isWhole ? bytes : nil
    }
}
