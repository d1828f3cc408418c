import Glibc

/// The program as shipped, serving a data folder until this object is released.
final class ServedProgram {
    static let path = ".build/madang"

    var pid: pid_t { process.pid }
    let port: UInt16
    /// Time from just before the process was started to its first answer.
    let start: Duration
    private let process: ChildProcess

    /// Starts the program and returns once it answers. `program` is the path of another build to measure instead.
    init(data: String, program: String = ServedProgram.path) throws {
        guard access(program, X_OK) == 0 else {
            throw BenchFailure(what: "there is no \(program); bin/bench builds it")
        }
        // Sample drawings in the background and rate limits would distort the figures.
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

/// Memory of a process, in megabytes.
struct MemoryUse {
    /// All of its pages that are in memory, including shared ones.
    let resident: Double
    /// Its pages in memory, with shared ones divided among the processes that use them.
    let proportional: Double
    /// The proportional memory without the database, whose mapped pages belong to the kernel's cache and can be dropped
    /// by it.
    let besidesDatabase: Double
    /// Anonymous memory, which no file backs.
    let own: Double

    init(of pid: pid_t) {
        func megabytes(_ name: String) -> Double { Double(memory(name, "/proc/\(pid)/smaps_rollup")) / 1_024 }
        resident = megabytes("Rss:")
        proportional = megabytes("Pss:")
        besidesDatabase = proportional - MemoryUse.database(of: pid)
        own = megabytes("Anonymous:")
    }

    /// Returns the megabytes of the mapped database: in `smaps`, each mapping has a line with its addresses and file,
    /// then a line per figure.
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
