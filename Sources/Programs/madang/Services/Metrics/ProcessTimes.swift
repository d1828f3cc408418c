import Domain
import Glibc
import Website

/// CPU times of processes, in microseconds.
enum ProcessTimes {
    /// CPU time of this process.
    static var own: Int { time(of: RUSAGE_SELF.rawValue) }

    /// CPU time of ended child processes.
    static var ofEnded: Int { time(of: RUSAGE_CHILDREN.rawValue) }

    /// Returns the CPU time of a running process; 0 if it is gone.
    static func of(_ process: Int32) -> Int {
        guard let fields = ProcessFields(of: "\(process)") else { return 0 }
        return (fields[14] + fields[15]) * 1_000_000 / max(Int(sysconf(Int32(_SC_CLK_TCK))), 1)
    }

    private static func time(of whom: __rusage_who_t) -> Int {
        var usage = rusage()
        guard getrusage(whom, &usage) == 0 else { return 0 }
        let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        return seconds * 1_000_000 + Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)
    }
}

/// The fields of `/proc/N/stat`.
struct ProcessFields {
    /// The fields from the third on: the second is the program's name, which may contain anything.
    private let fields: [Substring]

    init?(of process: String) {
        guard let bytes = try? InputFile.read("/proc/\(process)/stat"),
            let end = bytes.lastIndex(of: UInt8(ascii: ")"))
        else { return nil }
        fields = String(decoding: bytes[(end + 1)...], as: UTF8.self).split(separator: " ")
    }

    /// Numbered as in `proc(5)`.
    subscript(number: Int) -> Int {
        let index = number - 3
        return fields.indices.contains(index) ? Int(fields[index]) ?? 0 : 0
    }
}

extension MetricsWriter {
    /// Writes the standard metrics of processes.
    mutating func writeProcess(since started: Instant) {
        counter("process_cpu_seconds_total", "How long the program has worked, in all its threads.")
        add(microseconds: ProcessTimes.own)
        gauge("process_start_time_seconds", "When it was started, in seconds since 1970.")
        add(started.seconds)
        if let fields = ProcessFields(of: "self") {
            gauge("process_resident_memory_bytes", "What it has in memory.")
            add(fields[24] * Int(sysconf(Int32(_SC_PAGESIZE))))
            gauge("process_virtual_memory_bytes", "Its address space.")
            add(fields[23])
            gauge("process_threads", "Its threads.")
            add(fields[20])
        }
        if let open = Self.openFiles {
            gauge("process_open_fds", "Files and sockets it has open.")
            add(open)
        }
        var limit = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
            gauge("process_max_fds", "How many it may.")
            add(Int(clamping: limit.rlim_cur))
        }
    }

    private static var openFiles: Int? {
        guard let folder = opendir("/proc/self/fd") else { return nil }
        defer { closedir(folder) }
        // The scan's own descriptor, `.` and `..` do not count.
        var count = -3
        while readdir(folder) != nil { count += 1 }
        return count
    }
}
