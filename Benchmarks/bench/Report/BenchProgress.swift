import Glibc

/// Progress on stderr, apart from the results.
enum BenchProgress {
    static func tell(_ text: String) {
        let line = "· \(text)\n"
        _ = line.utf8CString.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count - 1) }
    }
}
