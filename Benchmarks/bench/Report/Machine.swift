import Glibc

/// The machine the figures were measured on.
enum Machine {
    /// The date, and the load average of the minute before.
    static var circumstances: String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        var text = [CChar](repeating: 0, count: 32)
        strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
        let date = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let load = Text.file("/proc/loadavg").split(separator: " ").first ?? "?"
        return "\(date) UTC, load average \(load) before"
    }

    static var description: String {
        let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        let gigabytes = Int((Double(memory("MemTotal", "/proc/meminfo")) / 1_048_576).rounded())
        let system = field("PRETTY_NAME=", of: "/etc/os-release").split(separator: "\"").last ?? "Linux"
        let kernel = Text.file("/proc/sys/kernel/osrelease").split(separator: "\n").first ?? "?"
        return "\(cores) × \(field("model name", of: "/proc/cpuinfo")), \(gigabytes) GB, \(system), Linux \(kernel)"
    }

    private static func field(_ name: String, of path: String) -> String {
        let line = Text.file(path).split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
        let value = line.dropFirst(name.count).drop { " \t:".contains($0) }
        return String(value)
    }
}
