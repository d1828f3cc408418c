import CLinux
import Glibc

/// The program as it is shipped, serving a data folder. It ends with this.
final class ServedProgram {
    static let path = ".build/madang"

    let pid: pid_t
    let port: UInt16
    /// From just before the process was made to the first byte of its first answer.
    let start: Duration

    /// Returns once it answers. `program` is another build of it, where not the shipped one is meant.
    init(data: String, program: String = ServedProgram.path) throws(BenchFailure) {
        guard access(program, X_OK) == 0 else {
            throw BenchFailure(what: "\(program) is not there; bin/bench builds it")
        }
        // What draws in the background, or turns away who asks too much, is not what is measured.
        setenv("MADANG_SAMPLE", "off", 1)
        setenv("MADANG_RATE_LIMITS", "off", 1)
        port = try Loopback.freePort()
        let clock = ContinuousClock()
        let begun = clock.now
        pid = try Self.spawn([program, "serve", "--listen", "127.0.0.1:\(port)", "--data", data])
        let asking = Visitor(at: port)
        while (try? asking.get("/health")) == nil {
            guard clock.now - begun < .seconds(20) else {
                kill(pid, SIGKILL)
                throw BenchFailure(what: "\(program) did not answer within 20 s")
            }
            usleep(200)
        }
        start = clock.now - begun
    }

    deinit {
        kill(pid, SIGTERM)
        var status: Int32 = 0
        waitpid(pid, &status, 0)
    }

    var memory: MemoryUse { MemoryUse(of: pid) }

    /// What it says is nobody's concern here.
    private static func spawn(_ arguments: [String]) throws(BenchFailure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in 0...Int32(2) {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var pid: pid_t = 0
        var words = arguments.map { strdup($0) } + [nil]
        let number = posix_spawn(&pid, arguments[0], &actions, nil, &words, environ)
        for word in words { free(word) }
        guard number == 0 else { throw BenchFailure(what: "\(arguments[0]) does not start: \(number)") }
        return pid
    }
}

/// What a process holds of the machine's memory, in megabytes.
struct MemoryUse {
    /// All of its pages that are in memory, those included that others have as well.
    let resident: Double
    /// Pages that others have as well are counted in part.
    let proportional: Double
    /// What no file stands behind.
    let own: Double

    init(of pid: pid_t) {
        let lines = Text.file("/proc/\(pid)/smaps_rollup").split(separator: "\n")
        func megabytes(_ name: String) -> Double {
            let line = lines.first { $0.hasPrefix(name) }?.split(separator: " ") ?? []
            return line.count > 1 ? (Double(line[1]) ?? 0) / 1_024 : 0
        }
        resident = megabytes("Rss:")
        proportional = megabytes("Pss:")
        own = megabytes("Anonymous:")
    }

    var text: String { [resident, proportional, own].map { Text.decimal($0) }.joined(separator: " / ") }
}
