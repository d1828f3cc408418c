import Glibc

/// What the scheduler says a process and its children have used, to the nanosecond.
enum ProcessorTime {
    static func nanoseconds(of pid: pid_t) -> Int {
        entries(of: "/proc/\(pid)/task").reduce(0) { sum, thread in
            let own = Text.file("/proc/\(pid)/task/\(thread)/schedstat").split(separator: " ").first.flatMap { Int($0) }
            let children = Text.file("/proc/\(pid)/task/\(thread)/children").split(separator: " ")
            return sum + (own ?? 0) + children.compactMap { pid_t($0) }.reduce(0) { $0 + nanoseconds(of: $1) }
        }
    }

    private static func entries(of folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }
}

/// Small files and numbers as text.
enum Text {
    static func file(_ path: String) -> String {
        guard let stream = fopen(path, "r") else { return "" }
        defer { fclose(stream) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = fread(&bytes, 1, bytes.count, stream)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    static func decimal(_ number: Double, _ digits: Int = 1) -> String {
        let scale = digits == 0 ? 1.0 : digits == 1 ? 10 : 100
        let scaled = Int((number * scale).rounded())
        guard digits > 0 else { return "\(scaled)" }
        let fraction = "\(scaled % Int(scale))"
        return "\(scaled / Int(scale)).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
    }

    static func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(width - text.count, 0)) + text
    }
}
