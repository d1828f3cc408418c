import CAssets
import Octets

/// A pack embedded in the program.
struct EmbeddedFiles: PackFiles {
    private let files: [String: Bytes]

    /// Opens the embedded files of one folder: `paris-1900`.
    init(_ folder: String) {
        var files: [String: Bytes] = [:]
        for entry in UnsafeBufferPointer(start: madang_pack_files, count: madang_pack_files_count) {
            guard let name = entry.name.map({ String(cString: $0) }), name.hasPrefix(folder + "/"),
                let bytes = entry.bytes
            else { continue }
            files[String(name.dropFirst(folder.utf8.count + 1))] = Bytes(immortal: bytes, count: entry.count)
        }
        self.files = files
    }

    var paths: [String] { files.keys.sorted() }

    func list() -> PackListing {
        PackListing(entries: paths.map { PackEntry(path: $0, bytes: files[$0]?.count ?? 0, stamp: []) })
    }

    func read(_ path: String, atMost bytes: Int) -> [UInt8]? { files[path]?.array }

    func open(_ path: String) -> Int32? { nil }
}
