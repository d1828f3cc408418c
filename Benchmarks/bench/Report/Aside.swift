import Glibc

/// What a long measurement is at, for the person who waits for it.
enum Aside {
    static func tell(_ what: String) {
        let line = Array("· \(what)\n".utf8)
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
