import Glibc
import Octets

/// The terminal. stdout carries what was asked for (help, the log), stderr what is said about it, so that a log kept
/// in a file or read by a program holds nothing but its lines.
enum Console {
    static func write(_ text: String) { put(text, to: STDOUT_FILENO) }
    static func notice(_ text: String) { put(text, to: STDERR_FILENO) }
    static func complain(_ text: String) { put("madang: \(text)", to: STDERR_FILENO) }

    private static func put(_ text: String, to descriptor: Int32) {
        // Nobody could be told that nobody listens.
        _ = Array("\(text)\n".utf8).withUnsafeBytes { writeAll($0, to: descriptor) }
    }
}
