package import Domain

/// A pack loaded once, for a curator's check or export.
package struct PackCheck: Sendable {
    /// Errors that prevent the pack from being shown.
    package let faults: [PackFault]
    /// Suggestions for improvement.
    package let notes: [PackFault]
    private let loaded: LoadedPack?

    /// Nil if there is a fault.
    package var pack: Pack? { loaded?.pack }

    /// Loads the pack in a folder, or the embedded pack of that name. Throws `notFound` if there is neither.
    package static func of(_ folder: String) throws(Failure) -> PackCheck {
        let (name, files) = try files(in: folder)
        var reader = PackReader(name, files)
        let reading = reader.read(files.list(), kept: [:])
        return PackCheck(faults: reading.faults, notes: reading.notes, loaded: reading.loaded)
    }

    private static func files(in folder: String) throws(Failure) -> (String, any PackFiles) {
        if Folder.isFolder(folder), let resolved = Folder.resolved(folder), let files = FolderFiles(resolved) {
            return (resolved.split(separator: "/").last.map(String.init) ?? "pack", files)
        }
        if folder == PackCatalog.builtIn { return (folder, EmbeddedFiles(folder)) }
        throw Failure(.notFound, Phrase("\(folder): 그런 폴더가 없어요.", "\(folder): there is no such folder."))
    }

    /// Returns the extension of a picture's file.
    package func ending(of picture: PackPicture) -> String { loaded?.images[picture.name]?.ending.rawValue ?? "" }

    /// Returns at most `count` bytes from the middle of a guide's file; none after its end.
    package func bytes(of guide: GuideFile, from offset: Int, _ count: Int) -> [UInt8] {
        loaded?.files.read("\(FolderFiles.media)/\(guide.name)", from: offset, count) ?? []
    }

    /// Returns the curator's file of a picture; nil if it no longer exists.
    package func bytes(of picture: PackPicture) -> [UInt8]? {
        guard let loaded, let image = loaded.images[picture.name] else { return nil }
        switch image.content {
        case .drawing(let bytes, _): return bytes
        case .raster: return loaded.files.read(image.path, atMost: PackLimits.raster)
        }
    }
}
