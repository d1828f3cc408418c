internal import CLinux
internal import Glibc

/// A running program of ours and the socket to it. Blocking; of one thread at a time.
package final class OwnProcess {
    package let identifier: Int32
    package let channel: Channel
    private var isReaped = false

    /// Why it did not do its job.
    package enum Fault: Error, Equatable {
        /// It could not be started at all.
        case notStarted(errno: Int32)
        /// It ended by a fault of its own.
        case crashed(signal: Int32)
        /// It ended without a fault: killed from outside, or out of step with us.
        case lost
        /// It has not finished in time.
        case late
        /// It has sent what it never would.
        case malformed
    }

    /// Starts the program, with the socket as `OwnSide.socket`, and with nothing of our environment, which may hold keys,
    /// but what is named. What it prints is lost, unless it shares our output.
    package init(
        _ program: OwnProgram,
        _ arguments: [String],
        environment: [String],
        sharesOutput: Bool = false
    ) throws(Fault) {
        guard let (ours, theirs) = Channel.pair() else { throw .notStarted(errno: errno) }
        channel = ours
        identifier = try Self.spawn(program, arguments, environment, theirs.descriptor, sharesOutput)
        // Ours alone from here on: its end must be the program's only, or its death would go unnoticed.
        withExtendedLifetime(theirs) {}
    }

    deinit { end() }

    package func send(_ packet: [UInt8], file: Int32 = -1, by deadline: Deadline) throws(Fault) {
        do throws(Channel.Fault) { try channel.send(packet, file: file, by: deadline) } catch { throw reason(error) }
    }

    /// The next packet as `read` understands it. No file may come with it.
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

    /// Ends it at once, whatever it is doing. Harmless when it is gone already.
    @discardableResult
    package func end() -> Int32 {
        guard !isReaped else { return 0 }
        isReaped = true
        kill(identifier, SIGKILL)
        return Self.reap(identifier)
    }

    /// Whether it has ended by itself.
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

    /// Its end of the socket is closed, so it is ending or has ended; it gets a moment to tell how.
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
    /// Never by fork: a program with threads must not run its own code between fork and exec.
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
        // What the program blocks or ignores for itself is not meant for those it starts.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // Of its own group: Ctrl-C in the terminal is for the program, which then ends the others itself.
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

    /// One that crashes ends at once: Swift's backtracer would catch the signal and start another program, which it may not.
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
