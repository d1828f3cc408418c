import Domain
import Glibc
import Octets

/// The pictures' files, as far as keeping them goes: `ab/cdef…/` is one picture, and the list `files.txt` in it names
/// its files with their sizes and sums. The sum of the list is the picture's name.
struct KeptPictures {
    let path: String

    static let listName = "files.txt"
    private static let longestList = 1 << 16

    /// Where a picture's files are, below the shelf.
    static func folder(of hash: PictureHash) -> String { "\(hash.text.prefix(2))/\(hash.text.dropFirst(2))" }

    /// Every picture there is.
    func pictures() throws(Failure) -> Set<PictureHash> {
        var found: Set<PictureHash> = []
        for first in try Disk.names(in: path) where first.utf8.count == 2 {
            for rest in try Disk.names(in: "\(path)/\(first)") {
                if let hash = PictureHash(first + rest) { found.insert(hash) }
            }
        }
        return found
    }

    /// The names of a picture's files; nil when it is not there or its list is not the one it was named by.
    func files(of hash: PictureHash) throws(Failure) -> [String]? {
        try list(of: hash).map { [Self.listName] + $0.map(\.name) }
    }

    /// Whether every file of a picture has the size and the sum its list says. It reads them all.
    func isWhole(_ hash: PictureHash) throws(Failure) -> Bool {
        guard let list = try list(of: hash) else { return false }
        for entry in list where try !isWhole(entry, of: hash) { return false }
        return true
    }

    func remove(_ hash: PictureHash) throws(Failure) { try Disk.remove("\(path)/\(Self.folder(of: hash))") }

    private struct Entry {
        let name: String
        let size: Int
        let sum: String
    }

    private func list(of hash: PictureHash) throws(Failure) -> [Entry]? {
        let file = "\(path)/\(Self.folder(of: hash))/\(Self.listName)"
        guard Disk.exists(file), let bytes = try OpenFile.bytes(of: file, atMost: Self.longestList),
            SHA256.text(of: bytes) == hash.text
        else { return nil }
        // The files' lines are those of four words; their names have no way out of the folder.
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 4, let size = Int(words[2]), !words[0].contains("/") else { return nil }
            return Entry(name: String(words[0]), size: size, sum: String(words[3]))
        }
    }

    private func isWhole(_ entry: Entry, of hash: PictureHash) throws(Failure) -> Bool {
        let path = "\(path)/\(Self.folder(of: hash))/\(entry.name)"
        guard Disk.exists(path) else { return false }
        let file = try OpenFile(reading: path)
        guard try file.size() == entry.size else { return false }
        var sum = SHA256()
        try file.eachPortion(of: entry.size) { sum.update($0) }
        return sum.finishAsText() == entry.sum
    }
}
