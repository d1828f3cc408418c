import Domain
import Glibc

/// A pack's files in a folder. Nothing outside the folder is ever opened, wherever its links point.
struct FolderFiles: PackFiles {
    private let folder: String

    /// The folder of pictures: files, or Xcode's folders with one picture each.
    static let images = "images"
    /// The folder of guides.
    static let media = "media"
    private static let xcode = ".imageset"

    /// Returns nil if there is no such folder.
    init?(_ path: String) {
        guard let folder = Folder.resolved(path) else { return nil }
        self.folder = folder
    }

    func list() -> PackListing {
        var listing = PackListing()
        for name in Folder.names(in: folder) {
            if name == Self.images {
                list(name, into: &listing)
            } else if name == Self.media {
                listGuides(into: &listing)
            } else if name.hasSuffix(Self.xcode) {
                add(from: name, into: &listing)
            } else if [".json", ".rtf", ".txt"].contains(where: name.lowercased().hasSuffix) {
                add(name, into: &listing)
            }
        }
        return listing
    }

    private func list(_ images: String, into listing: inout PackListing) {
        guard isInside(images) else { return listing.strays.append(images) }
        for name in Folder.names(in: "\(folder)/\(images)").prefix(PackLimits.images) {
            if name.hasSuffix(Self.xcode) {
                add(from: "\(images)/\(name)", into: &listing)
            } else if ImageEnding(of: name) != nil {
                add("\(images)/\(name)", into: &listing)
            }
        }
    }

    private func listGuides(into listing: inout PackListing) {
        guard isInside(Self.media) else { return listing.strays.append(Self.media) }
        for name in Folder.names(in: "\(folder)/\(Self.media)").prefix(PackLimits.images) {
            add("\(Self.media)/\(name)", into: &listing)
        }
    }

    /// Adds the largest of Xcode's three sizes of a picture.
    private func add(from set: String, into listing: inout PackListing) {
        guard isInside(set) else { return listing.strays.append(set) }
        var found = PackListing()
        for name in Folder.names(in: "\(folder)/\(set)") where ImageEnding(of: name) != nil {
            add("\(set)/\(name)", into: &found)
        }
        listing.strays += found.strays
        if let largest = found.entries.max(by: { $0.bytes < $1.bytes }) {
            listing.entries.append(largest)
        } else {
            let documents = Folder.names(in: "\(folder)/\(set)").filter { $0.lowercased().hasSuffix(".pdf") }
            listing.documents += documents.map { "\(set)/\($0)" }
        }
    }

    private func add(_ path: String, into listing: inout PackListing) {
        guard isInside(path) else { return listing.strays.append(path) }
        var status = stat()
        guard stat("\(folder)/\(path)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        let (written, changed) = (status.st_mtim, status.st_ctim)
        let stamp = [Int(status.st_ino), written.tv_sec, written.tv_nsec, changed.tv_sec, changed.tv_nsec]
        listing.entries.append(PackEntry(path: path, bytes: Int(status.st_size), stamp: stamp))
    }

    private func isInside(_ path: String) -> Bool {
        Folder.resolved("\(folder)/\(path)").map { $0.hasPrefix(folder + "/") } ?? false
    }

    func read(_ path: String, atMost bytes: Int) -> [UInt8]? {
        guard let descriptor = open(path) else { return nil }
        defer { close(descriptor) }
        return Folder.read(descriptor, atMost: bytes)
    }

    func read(_ path: String, from offset: Int, _ count: Int) -> [UInt8] {
        guard let descriptor = open(path) else { return [] }
        defer { close(descriptor) }
        return Folder.read(descriptor, from: offset, count)
    }

    func open(_ path: String) -> Int32? {
        // Resolved again: the link may point elsewhere by now.
        guard let resolved = Folder.resolved("\(folder)/\(path)"), resolved.hasPrefix(folder + "/") else { return nil }
        let descriptor = Glibc.open(resolved, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        return descriptor
    }
}
