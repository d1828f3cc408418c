/// The folder `--packs` names: every folder in it that holds exhibitions' files is a pack, or it is one itself.
struct PackRoot: Sendable {
    let path: String

    /// The packs by name, in order. Nil when the folder cannot be read just now.
    func packs() -> [(name: String, path: String)]? {
        guard let root = Folder.resolved(path), Folder.isFolder(root) else { return nil }
        let names = Folder.names(in: root)
        if names.contains("items.json") { return [(root.split(separator: "/").last.map(String.init) ?? "pack", root)] }
        let packs = names.compactMap { name -> (name: String, path: String)? in
            // Where it leads, so that a link that is turned to another folder is seen.
            guard let path = Folder.resolved("\(root)/\(name)"), path.hasPrefix(root + "/"), Folder.isFolder(path),
                PackRoot.isMeantAsPack(path)
            else { return nil }
            return (name, path)
        }
        return Array(packs.prefix(PackLimits.packs))
    }

    /// Other folders may lie there as well. One file is enough to be told what else is needed.
    private static func isMeantAsPack(_ folder: String) -> Bool {
        Folder.names(in: folder).contains { name in
            ["items.json", "pack.json"].contains(name) || PackReader.isExposition(name)
        }
    }
}
