package import Domain
import Glibc

/// Files for programs.
extension PackLibrary {
    package func file(_ file: PackFile, of pack: String) -> ServedPackFile? {
        guard let loaded = standing(pack)?.loaded else { return nil }
        switch file {
        case .exposition: return ServedPackFile(bytes: loaded.exposition, contentType: Self.json)
        case .items: return ServedPackFile(bytes: loaded.items, contentType: Self.json)
        case .picture(let name): return picture(name, in: loaded)
        case .kept(let hash, let size, let format): return kept(hash, size, format)
        }
    }

    package func open(_ guide: GuideFile, of pack: String) -> Int32? {
        standing(pack)?.loaded?.files.open("\(FolderFiles.media)/\(guide.name)")
    }

    package func make(_ file: PackFile, of pack: String) async -> ServedPackFile? {
        if let ready = self.file(file, of: pack) { return ready }
        guard case .picture(let name) = file, let loaded = standing(pack)?.loaded, let image = loaded.images[name],
            case .drawing(let bytes, _) = image.content
        else { return nil }
        if let picture = await queue?.pixels(of: image), let file = rendition(of: picture, for: name) { return file }
        return ServedPackFile(bytes: bytes, contentType: ImageEnding.svg.contentType)
    }

    package func tile(_ number: Int, of picture: PictureHash, in pack: String) -> ServedPackFile? {
        queue?.processor.tile(number, of: picture).map(ServedPackFile.init(tile:))
    }

    private static let json = "application/json"

    private func picture(_ name: String, in loaded: LoadedPack) -> ServedPackFile? {
        guard let image = loaded.images[name] else { return nil }
        let kept = queue?.kept[image.hash]
        switch image.content {
        case .drawing(let bytes, _):
            if ImageEnding(of: name) == .svg || queue == nil {
                return ServedPackFile(bytes: bytes, contentType: ImageEnding.svg.contentType)
            }
            return kept.flatMap { rendition(of: $0, for: name) }
        case .raster:
            // The camera's file is never sent after processing, because its metadata may reveal its owner.
            if let kept { return rendition(of: kept, for: name) }
            guard let bytes = loaded.files.read(image.path, atMost: PackLimits.raster) else { return nil }
            return ServedPackFile(bytes: bytes, contentType: image.ending.contentType)
        }
    }

    /// Returns the size of a phone's screen, in the format of the name's extension if available: JPEG is supported
    /// everywhere.
    private func rendition(of picture: StoredPicture, for name: String) -> ServedPackFile? {
        switch ImageEnding(of: name) {
        case .webp: kept(picture.hash, .large, .webp)
        case .avif: kept(picture.hash, .medium, .avif)
        case .svg, .png, .jpg, .jpeg, nil: kept(picture.hash, .large, .jpeg)
        }
    }

    private func kept(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> ServedPackFile? {
        guard let path = queue?.processor.path(hash, size, format) else { return nil }
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let bytes = Folder.read(descriptor, atMost: PackLimits.raster) else { return nil }
        return ServedPackFile(bytes: bytes, contentType: format.contentType)
    }
}
