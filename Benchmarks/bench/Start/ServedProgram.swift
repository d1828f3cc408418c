import Glibc

/// The program as it is shipped, serving a data folder. It ends with this.
final class ServedProgram {
    static let path = ".build/madang"

    var pid: pid_t { process.pid }
    let port: UInt16
    /// From just before the process was made to the first byte of its first answer.
    let start: Duration
    private let process: ChildProcess

    /// Returns once it answers. `program` is another build of it, where not the shipped one is meant.
    init(data: String, program: String = ServedProgram.path) throws {
        guard access(program, X_OK) == 0 else {
            throw BenchFailure(what: "\(program) is not there; bin/bench builds it")
        }
        // What draws in the background, or turns away who asks too much, is not what is measured.
        setenv("MADANG_SAMPLE", "off", 1)
        setenv("MADANG_RATE_LIMITS", "off", 1)
        port = try Loopback.freePort()
        let clock = ContinuousClock()
        let begun = clock.now
        let words = [program, "serve", "--listen", "127.0.0.1:\(port)", "--data", data]
        process = try ChildProcess(words, isHeard: false)
        let asking = LoopbackVisitor(at: port)
        while (try? asking.get("/health")) == nil {
            guard clock.now - begun < .seconds(20) else {
                process.end()
                throw BenchFailure(what: "\(program) did not answer within 20 s")
            }
            usleep(200)
        }
        start = clock.now - begun
    }

    deinit { process.end() }

    var memory: MemoryUse { MemoryUse(of: pid) }
}

/// What a process holds of the machine's memory, in megabytes.
struct MemoryUse {
    /// All of its pages that are in memory, those included that others have as well.
    let resident: Double
    /// Pages that others have as well are counted in part.
    let proportional: Double
    /// The same without the database, whose pages are read where the kernel keeps them and are the kernel's to drop.
    let besidesDatabase: Double
    /// What no file stands behind.
    let own: Double

    init(of pid: pid_t) {
        func megabytes(_ name: String) -> Double { Double(memory(name, "/proc/\(pid)/smaps_rollup")) / 1_024 }
        resident = megabytes("Rss:")
        proportional = megabytes("Pss:")
        besidesDatabase = proportional - MemoryUse.database(of: pid)
        own = megabytes("Anonymous:")
    }

    /// Each mapping has a line with its addresses and its file, and then a line for each figure.
    private static func database(of pid: pid_t) -> Double {
        var isDatabase = false
        var kilobytes = 0
        for line in Text.file("/proc/\(pid)/smaps").split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.first?.last != ":" { isDatabase = words.last?.hasSuffix("/madang.db") ?? false }
            if isDatabase, words.first == "Pss:" { kilobytes += Int(words[1]) ?? 0 }
        }
        return Double(kilobytes) / 1_024
    }

    var text: String { [resident, proportional, own].map { Text.decimal($0) }.joined(separator: " / ") }
}
