package import Domain

/// What a curator is told of a pack who asks for it.
package struct PackCheck: Sendable {
    /// What keeps the pack from being shown.
    package let faults: [PackFault]
    /// What could be better.
    package let notes: [PackFault]

    /// Reads the pack in a folder. Throws `notFound` when there is no such folder.
    package static func of(_ folder: String) throws(Failure) -> PackCheck {
        guard Folder.isFolder(folder), let resolved = Folder.resolved(folder), let files = FolderFiles(resolved) else {
            throw Failure(.notFound, Phrase("\(folder): 그런 폴더가 없어요.", "\(folder): there is no such folder."))
        }
        let name = resolved.split(separator: "/").last.map(String.init) ?? "pack"
        var reader = PackReader(name, files)
        let reading = reader.read(files.list(), kept: [:])
        return PackCheck(faults: reading.faults, notes: reading.notes)
    }
}
