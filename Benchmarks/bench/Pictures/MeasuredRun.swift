import Glibc

/// A program run to its end, with the time and memory it took.
struct MeasuredRun {
    let wallMilliseconds: Double
    let processorMilliseconds: Double
    let peakMegabytes: Double

    init(processorMilliseconds: Double, wallMilliseconds: Double, peakMegabytes: Double) {
        self.processorMilliseconds = processorMilliseconds
        self.wallMilliseconds = wallMilliseconds
        self.peakMegabytes = peakMegabytes
    }

    /// Adds up runs made one after another.
    init(inTurn runs: [MeasuredRun]) {
        processorMilliseconds = runs.reduce(0) { $0 + $1.processorMilliseconds }
        wallMilliseconds = runs.reduce(0) { $0 + $1.wallMilliseconds }
        peakMegabytes = runs.map(\.peakMegabytes).max() ?? 0
    }

    /// Runs a program with the files `input` and `output` as its standard input and output.
    init(_ arguments: [String], input: String = "/dev/null", output: String = "/dev/null") throws(ChildProcess.Failure)
    {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        let start = ContinuousClock.now
        var words = arguments.map { strdup($0) } + [nil]
        var pid: pid_t = 0
        let status = posix_spawnp(&pid, arguments[0], &actions, nil, &words, environ)
        for word in words { free(word) }
        guard status == 0 else { throw ChildProcess.Failure(description: "\(arguments[0]) does not start: \(status)") }
        var ending: Int32 = 0
        var usage = rusage()
        wait4(pid, &ending, 0, &usage)
        guard ending == 0 else { throw ChildProcess.Failure(description: "\(arguments) ended with \(ending)") }
        wallMilliseconds = (ContinuousClock.now - start) / .milliseconds(1)
        processorMilliseconds = Self.milliseconds(usage.ru_utime) + Self.milliseconds(usage.ru_stime)
        peakMegabytes = Double(usage.ru_maxrss) / 1_024
    }

    private static func milliseconds(_ time: timeval) -> Double {
        Double(time.tv_sec) * 1_000 + Double(time.tv_usec) / 1_000
    }
}
