package import Domain

/// A pack read once, for a curator who asks what is to be said of it, or wants it as files.
package struct PackCheck: Sendable {
    /// What keeps the pack from being shown.
    package let faults: [PackFault]
    /// What could be better.
    package let notes: [PackFault]
    private let loaded: LoadedPack?

    /// Nil when there is a fault.
    package var pack: Pack? { loaded?.pack }

    /// Reads the pack in a folder, or the one the program carries by its name. Throws `notFound` when there is neither.
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

    /// What the name of a picture's file ends in.
    package func ending(of picture: PackPicture) -> String { loaded?.images[picture.name]?.ending.rawValue ?? "" }

    /// A picture's file as the curator made it; nil when it is no longer there.
    package func bytes(of picture: PackPicture) -> [UInt8]? {
        guard let loaded, let image = loaded.images[picture.name] else { return nil }
        switch image.content {
        case .drawing(let bytes, _): return bytes
        case .raster: return loaded.files.read(image.path, atMost: PackLimits.raster)
        }
    }
}
