import Glibc

/// Memory and open files of processes.
enum ProcessMemory {
    /// Returns the bytes of anonymous memory: pages backed by files are left out, because the kernel can drop them.
    static func resident(of pid: pid_t) -> Int { 1024 * kilobytes("RssAnon:", of: pid) }

    /// Returns the resident memory of the process and of its child processes.
    static func whole(of pid: pid_t) -> (own: Int, children: Int) {
        let own = kilobytes("VmRSS:", of: pid)
        let threads = ProcessorTime.entries(of: "/proc/\(pid)/task")
        let children = threads.flatMap { thread in
            Text.file("/proc/\(pid)/task/\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
        }
        return (own * 1024, children.reduce(0) { $0 + kilobytes("VmRSS:", of: $1) * 1024 })
    }

    /// Returns the number of files and sockets it has open.
    static func openFiles(of pid: pid_t) -> Int { ProcessorTime.entries(of: "/proc/\(pid)/fd").count }

    private static func kilobytes(_ field: String, of pid: pid_t) -> Int { memory(field, "/proc/\(pid)/status") }
}
