/// The folder of `--packs`: every subfolder with an exhibition's files is a pack, or the folder itself is one.
struct PackRoot: Sendable {
    let path: String

    /// Returns the packs by name, in order. Nil if the folder cannot be read now.
    func packs() -> [(name: String, path: String)]? {
        guard let root = Folder.resolved(path), Folder.isFolder(root) else { return nil }
        let names = Folder.names(in: root)
        if names.contains("items.json") { return [(root.split(separator: "/").last.map(String.init) ?? "pack", root)] }
        let packs = names.compactMap { name -> (name: String, path: String)? in
            // The resolved path, so that a link redirected to another folder is noticed.
            guard let path = Folder.resolved("\(root)/\(name)"), path.hasPrefix(root + "/"), Folder.isFolder(path),
                PackRoot.isMeantAsPack(path)
            else { return nil }
            return (name, path)
        }
        return Array(packs.prefix(PackLimits.packs))
    }

    /// Whether a folder is meant as a pack: others may exist as well. One of the files suffices to report the missing
    /// ones.
    private static func isMeantAsPack(_ folder: String) -> Bool {
        Folder.names(in: folder).contains { name in
            ["items.json", "pack.json"].contains(name) || PackReader.isExposition(name)
        }
    }
}
