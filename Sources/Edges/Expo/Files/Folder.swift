import Glibc

/// Calls that read folders and files.
package enum Folder {
    /// Returns the absolute path with all links resolved; nil if nothing exists there.
    static func resolved(_ path: String) -> String? {
        guard let absolute = realpath(path, nil) else { return nil }
        defer { free(absolute) }
        return String(cString: absolute)
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns the names in a folder, sorted, without hidden ones; none if it cannot be read.
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

    /// Returns at most `count` bytes from the middle of an open file.
    static func read(_ descriptor: Int32, from offset: Int, _ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
        }
    }

    /// Returns the content of an open file; nil if it is larger, or cannot be read.
    static func read(_ descriptor: Int32, atMost most: Int) -> [UInt8]? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size <= most else { return nil }
        var bytes: [UInt8] = []
        var isWhole = false
        while !isWhole, bytes.count <= most {
            let piece = read(descriptor, from: bytes.count, max(4096, Int(status.st_size) - bytes.count))
            isWhole = piece.isEmpty
            bytes += piece
        }
        return bytes.count <= most ? bytes : nil
    }
}
