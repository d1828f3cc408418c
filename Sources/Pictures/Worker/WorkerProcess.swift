internal import CLinux
internal import Glibc

/// A running worker and the socket to it. Blocking; of one thread at a time.
final class WorkerProcess {
    let role: WorkerRole
    let identifier: pid_t
    private let channel: Channel
    private var isReaped = false
    /// How many pictures it has been given.
    private(set) var jobs = 0

    /// Why a worker did not do its job.
    enum Fault: Error, Equatable {
        /// It could not be started at all.
        case notStarted(errno: Int32)
        /// It ended by itself; the decoder fell over this picture.
        case crashed(signal: Int32)
        /// It ended without a fault of the picture: killed from outside, or out of step with us.
        case lost
        /// It has not finished in time.
        case late
        /// It has sent what it never would.
        case malformed
    }

    /// Starts the program. It has to be greeted before it is asked anything.
    init(_ program: WorkerProgram, role: WorkerRole) throws(Fault) {
        guard let (ours, theirs) = Channel.pair() else { throw .notStarted(errno: errno) }
        channel = ours
        self.role = role
        identifier = try Self.spawn(program, role, socket: theirs.descriptor)
        // Ours alone from here on: its end must be the worker's only, or its death would go unnoticed.
        withExtendedLifetime(theirs) {}
    }

    /// The first packet of its life, checked.
    func greet(by deadline: Deadline) throws(Fault) {
        guard case .ready(WorkerReply.version) = try receive(by: deadline) else { throw .malformed }
    }

    deinit { end() }

    func send(_ request: WorkerRequest, file: Int32, by deadline: Deadline) throws(Fault) {
        jobs += 1
        do throws(Channel.Fault) {
            try channel.send(request.packet, file: file, by: deadline)
        } catch { throw reason(error) }
    }

    func receive(by deadline: Deadline) throws(Fault) -> WorkerReply {
        do throws(Channel.Fault) {
            let (packet, file) = try channel.receive(by: deadline)
            guard file < 0 else {
                close(file)
                throw Channel.Fault.malformed
            }
            do throws(MalformedPacket) { return try WorkerReply(packet: packet) } catch {
                throw Channel.Fault.malformed
            }
        } catch { throw reason(error) }
    }

    /// Ends it at once, whatever it is doing. Harmless when it is gone already.
    @discardableResult
    func end() -> Int32 {
        guard !isReaped else { return 0 }
        isReaped = true
        kill(identifier, SIGKILL)
        return Self.reap(identifier)
    }

    private func reason(_ fault: Channel.Fault) -> Fault {
        switch fault {
        case .late: .late
        case .malformed: .malformed
        case .closed: reason(status: waitForEnd())
        }
    }

    /// Its end of the socket is closed, so it is ending or has ended; it gets a moment to tell how.
    private func waitForEnd() -> Int32 {
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

extension WorkerProcess {
    /// Never by fork: a program with threads must not run its own code between fork and exec.
    private static func spawn(_ program: WorkerProgram, _ role: WorkerRole, socket: Int32) throws(Fault) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, socket, 3)
        for standard in Int32(0)...2 {
            posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
        }
        posix_spawn_file_actions_addclosefrom_np(&actions, 4)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // What the program blocks or ignores for itself is not meant for its workers.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // Of its own group: Ctrl-C in the terminal is for the program, which then ends its workers itself.
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP)
        )

        var identifier: pid_t = 0
        let status = withCStrings([program.path, role.rawValue]) { arguments in
            withCStrings(environment) { posix_spawn(&identifier, program.path, &actions, &attributes, arguments, $0) }
        }
        guard status == 0 else { throw .notStarted(errno: status) }
        return identifier
    }

    /// Nothing of the program's own environment, which may hold keys. One arena, and large blocks straight from the
    /// kernel, so that what a picture took is given back after it. A worker that crashes ends at once: Swift's
    /// backtracer would catch the signal and start another program, which a worker may not.
    private static let environment = [
        "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "VIPS_CONCURRENCY=1", "MALLOC_ARENA_MAX=1",
        "MALLOC_MMAP_THRESHOLD_=1048576", "SWIFT_BACKTRACE=enable=no",
    ]

    private static func withCStrings<Result>(
        _ strings: [String],
        _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
