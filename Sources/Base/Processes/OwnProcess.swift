internal import CLinux
internal import Glibc

/// A running program of ours and the socket to it. Blocking; use it from one thread at a time.
package final class OwnProcess {
    package let identifier: Int32
    package let channel: Channel
    private var isReaped = false

    /// The reason it did not do its job.
    package enum Fault: Error, Equatable {
        /// The program could not be started.
        case notStarted(errno: Int32)
        /// A crash.
        case crashed(signal: Int32)
        /// An end without a crash: it was killed from outside, or the protocol is out of step.
        case lost
        /// Not finished in time.
        case late
        /// A reply that violates the protocol.
        case malformed
    }

    /// Starts the program, with the socket as `OwnSide.socket`, and with none of our environment, which may contain
    /// keys, except the named variables. Its output is discarded, unless it shares ours.
    package init(
        _ program: OwnProgram,
        _ arguments: [String],
        environment: [String],
        sharesOutput: Bool = false
    ) throws(Fault) {
        guard let (ours, theirs) = Channel.pair() else { throw .notStarted(errno: errno) }
        channel = ours
        identifier = try Self.spawn(program, arguments, environment, theirs.descriptor, sharesOutput)
        // Closes our copy of the program's end: with a copy open here, its death would go unnoticed.
        withExtendedLifetime(theirs) {}
    }

    deinit { end() }

    package func send(_ packet: [UInt8], file: Int32 = -1, by deadline: Deadline) throws(Fault) {
        do throws(Channel.Fault) { try channel.send(packet, file: file, by: deadline) } catch { throw reason(error) }
    }

    /// Receives the next packet, decoded by `read`. No file may come with it.
    package func receive<Reply>(
        by deadline: Deadline,
        _ read: ([UInt8]) throws(MalformedPacket) -> Reply
    ) throws(Fault) -> Reply {
        let (packet, file): ([UInt8], Int32)
        do throws(Channel.Fault) { (packet, file) = try channel.receive(by: deadline) } catch { throw reason(error) }
        guard file < 0 else {
            close(file)
            throw .malformed
        }
        do throws(MalformedPacket) { return try read(packet) } catch { throw .malformed }
    }

    /// Kills it at once. Harmless if it has already exited.
    @discardableResult
    package func end() -> Int32 {
        guard !isReaped else { return 0 }
        isReaped = true
        kill(identifier, SIGKILL)
        return Self.reap(identifier)
    }

    /// Whether it has exited by itself.
    package var hasEnded: Bool {
        var status: Int32 = 0
        if !isReaped, waitpid(identifier, &status, WNOHANG) == identifier { isReaped = true }
        return isReaped
    }

    private func reason(_ fault: Channel.Fault) -> Fault {
        switch fault {
        case .late: .late
        case .malformed: .malformed
        case .closed: reason(status: waitForEnd())
        }
    }

    /// Waits briefly for the exit status: the program has closed its end of the socket.
    package func waitForEnd() -> Int32 {
        var status: Int32 = 0
        for _ in 0..<200 {
            let reaped = waitpid(identifier, &status, WNOHANG)
            if reaped == identifier || (reaped < 0 && errno != EINTR) {
                isReaped = true
                return status
            }
            usleep(5_000)
        }
        return end()
    }

    private func reason(status: Int32) -> Fault {
        let signal = status & 0x7f
        return signal == 0 || signal == SIGKILL ? .lost : .crashed(signal: signal)
    }

    private static func reap(_ identifier: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return status
    }
}

extension OwnProcess {
    /// Spawns without fork: a program with threads must not run its own code between fork and exec.
    private static func spawn(
        _ program: OwnProgram,
        _ arguments: [String],
        _ environment: [String],
        _ socket: Int32,
        _ sharesOutput: Bool
    ) throws(Fault) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, socket, OwnSide.socket)
        for standard in Int32(0)...(sharesOutput ? 0 : 2) {
            posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
        }
        posix_spawn_file_actions_addclosefrom_np(&actions, OwnSide.socket + 1)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Signals blocked or ignored by this program are reset for its children.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // A separate process group: Ctrl-C in the terminal is for this program, which then ends the others itself.
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP)
        )

        var identifier: pid_t = 0
        let status = withCStrings([program.name] + arguments) { arguments in
            withCStrings(environment + always) {
                posix_spawn(&identifier, program.path, &actions, &attributes, arguments, $0)
            }
        }
        guard status == 0 else { throw .notStarted(errno: status) }
        return identifier
    }

    /// The fixed environment. A crash ends the program at once: Swift's backtracer would catch the signal and try to
    /// start another program, which is not allowed.
    private static let always = ["LANG=C.UTF-8", "PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no"]

    private static func withCStrings<Result>(
        _ strings: [String],
        _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
