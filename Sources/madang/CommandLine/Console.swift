import Glibc

/// The terminal. stdout carries what was asked for (help, the log), stderr what is said about it, so that a log kept
/// in a file or read by a program holds nothing but its lines.
enum Console {
    static func write(_ text: String) { put(text, to: STDOUT_FILENO) }
    static func notice(_ text: String) { put(text, to: STDERR_FILENO) }
    static func complain(_ text: String) { put("madang: \(text)", to: STDERR_FILENO) }

    private static func put(_ text: String, to descriptor: Int32) {
        var rest = Array("\(text)\n".utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
        }
    }
}
