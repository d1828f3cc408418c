import CLinux
import Domain
import Expo
import Glibc
import HTTP
import Lab
import Pages
import Processes
import Threads
import Website

/// The lab in its own process, started by `LabProcess`: it serves the connections handed to it.
struct LabService {
    let settings: ServeSettings

    private static let patience = Duration.seconds(8)
    /// Bytes of memory: the limit of all keys together, doubled.
    private static let memory = 1 << 30
    /// The most open files and sockets.
    private static let files = 4_096
    /// A thread's stack: every sandbox has some threads, and the usual 8 MB of each would count as memory.
    private static let stack = 1 << 20
    /// The first request number, which distinguishes its requests from the server's.
    private static let firstNumber: UInt64 = 1_000_000_001

    /// Returns when the server has exited, or sends a stop request.
    func run() -> ExitCode {
        guard fcntl(OwnSide.socket, F_GETFD) >= 0 else {
            OwnSide.explain(
                "madang \(LabProcess.command) is started by madang serve --lab on; there is nothing to do by hand."
            )
        }
        // The server sends the stop request. Signals are blocked before another thread starts.
        let signals = StopSignals()
        defer { withExtendedLifetime(signals) {} }
        confine()
        let log = Log(descriptor: STDOUT_FILENO)
        let requestLog = RequestLog(log, format: settings.log)
        let lock = LabLock(in: settings.data)
        defer { withExtendedLifetime(lock) {} }
        let packs = packs(log: requestLog)
        defer { packs?.stop() }
        let configuration = settings.siteConfiguration(in: settings.data)
        let site = Site(configuration, log: requestLog)
        let wiring = LabWiring(in: settings.data, beside: configuration, packs: packs, log: requestLog)
        let channel = Channel(adopting: OwnSide.socket)
        let handlers = LabProcess.Door.allCases.map { door in
            LabHandler(site, wiring.lab, dates: door.dates) { descriptor, received in
                channel.trySend([door.rawValue] + received, file: descriptor)
            }
        }
        Server.number(from: Self.firstNumber)
        let server = Server(settings.serverConfiguration.ofLab, handler: handlers[0])
        do throws(ServerFailure) { try server.start() } catch {
            Console.complain("\(error)")
            return .system
        }
        packs?.start()
        wiring.look()
        wiring.begin()
        serve(server, handlers, from: channel)
        server.stop(within: Self.patience)
        // Ends the process if work never returns to its loop.
        alarm(10)
        server.wait()
        log.close()
        return .success
    }

    /// Returns on a stop request. Exits if the server is gone.
    private func serve(_ server: Server, _ handlers: [LabHandler], from channel: Channel) {
        while let (packet, file) = try? channel.receive(upTo: LabProcess.mostBytes) {
            if packet == LabProcess.stop { return }
            guard let door = LabProcess.Door(of: packet, file) else { continue }
            server.adopt(file, Array(packet.dropFirst()), handler: handlers[Int(door.rawValue)])
        }
        _exit(0)
    }

    private func packs(log: RequestLog) -> PackLibrary? {
        guard settings.mayOpen(.expo) else { return nil }
        return PackLibrary(folder: settings.packs, chosen: settings.pack, guidesLimit: settings.guidesLimit) { note in
            log.tell(note.english, at: Clock.system.now)
        }
    }

    /// Limits its resources, and makes the kernel kill it before the server when memory is short.
    private func confine() {
        OwnSide.limit(RLIMIT_CORE, 0)
        OwnSide.limit(RLIMIT_DATA, Self.memory)
        OwnSide.limit(RLIMIT_NOFILE, Self.files)
        _ = madang_set_stacks(Self.stack)
        _ = madang_name_process("madang-lab")
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
        let score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
        guard score >= 0 else { return }
        _ = write(score, "500", 3)
        close(score)
    }
}

/// A lock for the life of the process, so that an exiting process and its successor do not use the same files.
private final class LabLock {
    private let descriptor: Int32

    init(in data: String) {
        mkdir("\(data)/lab", 0o700)
        descriptor = open("\(data)/lab/process.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}

extension Server.Configuration {
    /// The configuration for connections handed over.
    fileprivate var ofLab: Server.Configuration {
        var configuration = self
        configuration.listens = false
        configuration.caps.connections = 2_048
        return configuration
    }
}
