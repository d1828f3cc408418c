import Glibc

/// Progress of a long measurement, on stderr.
enum Aside {
    static func tell(_ what: String) {
        let line = Array("· \(what)\n".utf8)
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
