import Glibc

/// The calls folders and files are looked into with.
package enum Folder {
    /// The absolute path with all links followed; nil when nothing is there.
    static func resolved(_ path: String) -> String? {
        guard let absolute = realpath(path, nil) else { return nil }
        defer { free(absolute) }
        return String(cString: absolute)
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The names in a folder, sorted, without the hidden ones; none when it cannot be read.
    package static func names(in path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
                start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    /// The whole of an open file; nil when it is larger, or cannot be read.
    static func read(_ descriptor: Int32, atMost most: Int) -> [UInt8]? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size <= most else { return nil }
        var bytes: [UInt8] = []
        var isWhole = false
        while !isWhole, bytes.count <= most {
            let piece = [UInt8](unsafeUninitializedCapacity: max(4096, Int(status.st_size) - bytes.count)) {
                buffer,
                count in
                count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, bytes.count))
            }
            isWhole = piece.isEmpty
            bytes += piece
        }
        return bytes.count <= most ? bytes : nil
    }
}
