package import Domain
internal import Glibc

extension PictureFolder: PictureFiles {
    package var isPart: Bool { bucket != nil }

    package func find(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> PictureFile? {
        guard bucket != nil else {
            return size.smallerOnes.lazy.map { name(hash, $0, format) }.first { access("\(path)/\($0)", R_OK) == 0 }
                .map { PictureFile(name: $0, contentType: format.contentType) }
        }
        // Some of the picture's files are not cached, so only its list determines the next smaller size.
        if isHere(name(hash, size, format)) { return file(hash, size, format) }
        guard let size = (try? manifest(of: hash))?.entry(size, format)?.size, isHere(name(hash, size, format)) else {
            return nil
        }
        return file(hash, size, format)
    }

    package func tile(_ number: Int, of picture: PictureHash) -> [UInt8]? {
        let name = name(picture, .full, .tiles)
        guard bucket == nil || isHere(name) else { return nil }
        return TileFile.tile(number, in: "\(path)/\(name)")
    }

    package func download(
        _ hash: PictureHash,
        _ size: PictureSize,
        _ format: PictureFormat
    ) async throws(Failure) -> Bool {
        try await bucket?.download(hash, size, format, to: self) ?? false
    }

    private func file(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> PictureFile {
        PictureFile(name: name(hash, size, format), contentType: format.contentType)
    }

    /// Whether the file exists; also records the request, once an hour: files not requested for long are evicted first.
    private func isHere(_ name: String) -> Bool {
        var status = stat()
        guard stat("\(path)/\(name)", &status) == 0 else { return false }
        let now = Clock.system.now.seconds
        if status.st_atim.tv_sec < now - 3_600 {
            utimensat(AT_FDCWD, "\(path)/\(name)", [timespec(tv_sec: now, tv_nsec: 0), status.st_mtim], 0)
        }
        return true
    }
}

extension PictureSize {
    /// The sizes that can replace this one if a picture lacks it, starting with itself.
    fileprivate var smallerOnes: [PictureSize] {
        self == .square ? [self] : [.full, .large, .medium, .small].filter { $0.rawValue <= rawValue }
    }
}

extension PictureManifest {
    /// Returns the file of that size, or else of the next smaller one.
    func entry(_ size: PictureSize, _ format: PictureFormat) -> Entry? {
        size.smallerOnes.lazy.compactMap { size in entries.first { $0.size == size && $0.format == format } }.first
    }
}
