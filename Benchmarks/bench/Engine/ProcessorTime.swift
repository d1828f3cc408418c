import Glibc

/// CPU time of a process and its children according to the scheduler, in nanoseconds.
enum ProcessorTime {
    static func nanoseconds(of pid: pid_t) -> Int {
        entries(of: "/proc/\(pid)/task").reduce(0) { sum, thread in
            let own = Text.file("/proc/\(pid)/task/\(thread)/schedstat").split(separator: " ").first.flatMap { Int($0) }
            let children = Text.file("/proc/\(pid)/task/\(thread)/children").split(separator: " ")
            return sum + (own ?? 0) + children.compactMap { pid_t($0) }.reduce(0) { $0 + nanoseconds(of: $1) }
        }
    }

    static func entries(of folder: String) -> [String] {
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
