import Glibc

/// A program started for a measurement and stopped with this object.
final class ChildProcess {
    let pid: pid_t
    private let input: Int32
    private let output: Int32
    private var isOver = false

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Starts a program. Unless `isHeard`, its output and errors are discarded.
    init(_ arguments: [String], isHeard: Bool = true) throws(Failure) {
        var toChild: [Int32] = [0, 0]
        var fromChild: [Int32] = [0, 0]
        guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { throw Failure(description: "pipe failed: \(errno)") }
        for own in [toChild[1], fromChild[0]] { _ = fcntl(own, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
        posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
        if !isHeard {
            for own in [STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_addopen(&actions, own, "/dev/null", O_WRONLY, 0)
            }
        }
        posix_spawn_file_actions_addclose(&actions, toChild[0])
        posix_spawn_file_actions_addclose(&actions, fromChild[1])
        // A task's thread blocks signals, and a child process would inherit the mask, including the signal meant to
        // stop it.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var pid: pid_t = 0
        var words = arguments.map { strdup($0) } + [nil]
        let number = posix_spawnp(&pid, arguments[0], &actions, &attributes, &words, environ)
        for word in words { free(word) }
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
        close(toChild[0])
        close(fromChild[1])
        guard number == 0 else { throw Failure(description: "\(arguments[0]) does not start: \(number)") }
        self.pid = pid
        input = toChild[1]
        output = fromChild[0]
    }

    deinit { end() }

    /// Returns the next line it prints; nil at the end.
    func readLine() -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while read(output, &byte, 1) == 1 {
            if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Returns everything it prints until it exits.
    func readAll() -> String {
        var lines: [String] = []
        while let line = readLine() { lines.append(line) }
        return lines.joined(separator: "\n")
    }

    /// Closes its input and stops it.
    func end() {
        guard !isOver else { return }
        isOver = true
        close(input)
        close(output)
        kill(pid, SIGTERM)
        var status: Int32 = 0
        for _ in 0..<500 where waitpid(pid, &status, WNOHANG) == 0 { usleep(10_000) }
        // Not reaped yet, so the number cannot have passed to another process.
        if waitpid(pid, &status, WNOHANG) == 0 {
            kill(pid, SIGKILL)
            waitpid(pid, &status, 0)
        }
    }
}
