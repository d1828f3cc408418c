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

/// The lab in its own process, which `LabProcess` starts: it serves the connections it is handed.
struct LabService {
    let settings: ServeSettings

    private static let patience = Duration.seconds(8)
    /// Bytes of memory: what all keys together may hold, and as much again.
    private static let memory = 1 << 30
    /// Files and sockets that are open.
    private static let files = 4_096
    /// A thread's stack: every sandbox has some threads, and the usual 8 MB of each would count as memory.
    private static let stack = 1 << 20
    /// Its requests are told from the server's by their numbers.
    private static let firstNumber: UInt64 = 1_000_000_001

    /// Returns when the server is gone, or wants it to stop.
    func run() -> ExitCode {
        guard fcntl(OwnSide.socket, F_GETFD) >= 0 else {
            OwnSide.explain(
                "madang \(LabProcess.command) is started by madang serve --lab on; there is nothing to do by hand."
            )
        }
        // The server tells it when to stop. Held back before there is another thread.
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
        // Work that never gives its loop back would keep it for ever.
        alarm(10)
        server.wait()
        log.close()
        return .success
    }

    /// Returns when it is told to stop. Ends the process where the server is gone.
    private func serve(_ server: Server, _ handlers: [LabHandler], from channel: Channel) {
        while let (packet, file) = try? channel.receive(upTo: LabProcess.mostBytes) {
            if packet == LabProcess.stop { return }
            guard let door = LabProcess.Door(of: packet, file) else { continue }
            server.adopt(file, Array(packet.dropFirst()), handler: handlers[Int(door.rawValue)])
        }
        _exit(0)
    }

    private func packs(log: RequestLog) -> PackLibrary? {
        guard settings.halls.contains(.expo) else { return nil }
        return PackLibrary(folder: settings.packs, chosen: settings.pack, processor: nil) { note in
            log.tell(note.english, at: Clock.system.now)
        }
    }

    /// Bounds what it takes of the machine, and has the kernel end it before the server where memory is short.
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

/// Held for as long as the process runs, so that one that is just ending and the next do not work on the same files.
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
    /// The same for what is handed over.
    fileprivate var ofLab: Server.Configuration {
        var configuration = self
        configuration.listens = false
        configuration.caps.connections = 2_048
        return configuration
    }
}
