import Glibc
import Octets

/// The terminal. stdout carries the requested output (help, the log), stderr messages about it, so that a log written
/// to a file or read by a program contains only its lines.
enum Console {
    static func write(_ text: String) { put(text, to: STDOUT_FILENO) }
    static func notice(_ text: String) { put(text, to: STDERR_FILENO) }
    static func complain(_ text: String) { put("madang: \(text)", to: STDERR_FILENO) }

    private static func put(_ text: String, to descriptor: Int32) {
        // An error is ignored: there is nowhere to report it.
        _ = Array("\(text)\n".utf8).withUnsafeBytes { writeAll($0, to: descriptor) }
    }
}
