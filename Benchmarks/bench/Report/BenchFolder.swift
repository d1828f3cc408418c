import Glibc

/// A temporary folder on a real disk, deleted with this object.
final class BenchFolder {
    let path: String

    init() throws(BenchFailure) {
        var template = Array("/var/tmp/madang-bench-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw BenchFailure(what: "no folder in /var/tmp") }
        path = String(cString: made)
    }

    deinit { remove("") }

    private func remove(_ name: String) {
        if unlink(path + name) == 0 { return }
        if let folder = opendir(path + name) {
            defer { closedir(folder) }
            while let entry = readdir(folder) {
                let inside = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                if inside != ".", inside != ".." { remove("\(name)/\(inside)") }
            }
        }
        rmdir(path + name)
    }
}
