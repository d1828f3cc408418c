import Domain
import Glibc
import HTTP
import Lab
import Pictures
import Processes
import Storage
import Synchronization
import Threads
import Website
import Wire

/// The process of the lab, restarted whenever it ends, so that a class can neither crash nor block the server.
final class LabProcess: Sendable {
    private let arguments: [String]
    private let keys: LabKeys
    private let clock = Clock.system
    private let log: @Sendable (String) -> Void
    private let state = Monitor(State())

    typealias Adopter = @Sendable (Door, Int32, [UInt8]) -> Void

    private struct State {
        /// The socket to it, while it runs.
        var channel: Channel?
        /// Called with the connections it hands back. They come once there is one to hand over.
        var adopt: Adopter?
        /// Whether the first process has been started, or could not be.
        var isLaunched = false
        var isStopping = false
    }

    /// The internal command that starts it.
    static let command = "lab-process"
    /// The packet that stops it; packets with connections begin with their door.
    static let stop: [UInt8] = [.max]
    /// The most bytes that come with a connection.
    static let mostBytes = 262_144
    /// Pauses between restarts: the first, and the longest after repeated failures.
    private static let pauses = Duration.milliseconds(200)...Duration.seconds(5)
    /// After a run of this length the pauses start again with the shortest.
    private static let steady = Duration.seconds(60)

    /// The listener a connection came from.
    enum Door: UInt8, CaseIterable {
        case main, generation2

        var dates: DateForm? { self == .generation2 ? .generation2 : nil }

        /// Reads the listener of a connection from its packet. Nil if there is none; the file of an invalid packet is
        /// closed.
        init?(of packet: [UInt8], _ file: Int32) {
            guard file >= 0 else { return nil }
            guard let door = packet.first.flatMap(Door.init) else {
                close(file)
                return nil
            }
            self = door
        }
    }

    /// `data` is the data folder.
    init(_ settings: ServeSettings, in data: String, log: @escaping @Sendable (String) -> Void) {
        arguments = [Self.command] + settings.labArguments
        keys = LabKeys(LabFolder(in: data))
        self.log = log
    }

    /// Returns the handler for a listener.
    func door(_ site: Site, _ door: Door) -> LabDoor {
        LabDoor(site, dates: door.dates) { [keys] in
            keys.contains($0)
        } take: { [self] in
            take($0, $1, at: door)
        }
    }

    /// Starts the process and keeps it running. Returns once connections can wait for it in its socket.
    func launch() {
        SystemThread.start(for: "the lab") { [self] in
            var pause = Self.pauses.lowerBound
            while !isStopping {
                let begun = clock.tick
                run()
                if isStopping { return }
                if clock.tick - begun >= Self.steady { pause = Self.pauses.lowerBound }
                clock.hold(for: pause)
                pause = min(pause * 2, Self.pauses.upperBound)
            }
        }
        state.wait { $0.isLaunched ? () : nil }
    }

    /// Sets the function that takes the connections the process hands back.
    func handBack(to adopt: @escaping Adopter) {
        state.withLock { $0.adopt = adopt }
        state.wakeAll()
    }

    /// Called on a loop. Returns whether the process has taken the connection.
    private func take(_ descriptor: Int32, _ received: [UInt8], at door: Door) -> Bool {
        guard let channel = state.withLock({ $0.channel }) else { return false }
        return channel.trySend([door.rawValue] + received, file: descriptor)
    }

    /// Lets it finish the requests in progress, and returns when it has exited.
    func end() {
        let channel = state.withLock { state in
            state.isStopping = true
            return state.channel
        }
        _ = channel?.trySend(Self.stop, file: -1)
        state.wait { $0.channel == nil ? () : nil }
    }

    private var isStopping: Bool { state.withLock { $0.isStopping } }

    /// Starts one process, and returns when it has ended.
    private func run() {
        do throws(OwnProcess.Fault) {
            let names = [OwnProgram.picturesVariable, SampleCovers.variable]
            let environment = names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
            let process = try OwnProcess(.this(as: "madang"), arguments, environment: environment, sharesOutput: true)
            announce(process.channel)
            while let (packet, file) = try? process.channel.receive(upTo: Self.mostBytes) {
                guard let door = Door(of: packet, file) else { continue }
                let adopt = state.wait { $0.adopt }
                adopt(door, file, Array(packet.dropFirst()))
            }
            announce(nil)
            let status = process.waitForEnd()
            if !isStopping {
                log("The lab has ended (\(Self.words(status))) and is started again; its classes are kept.")
            }
        } catch {
            log("The lab cannot be started: \(error).")
            announce(nil)
        }
    }

    private func announce(_ channel: Channel?) {
        state.withLock { ($0.channel, $0.isLaunched) = (channel, true) }
        state.wakeAll()
    }

    private static func words(_ status: Int32) -> String {
        status & 0x7f == 0 ? "status \(status >> 8 & 0xff)" : "signal \(status & 0x7f)"
    }
}

/// The known keys, reread from the file of classes whenever it has changed.
private final class LabKeys: Sendable {
    private let folder: LabFolder
    private let known = Mutex<(classes: LabClasses, mark: [Int])>((LabClasses(), []))

    init(_ folder: LabFolder) { self.folder = folder }

    /// Whether the key exists, with one check of the folder. If the file is unreadable, the last state counts.
    func contains(_ key: LabKey) -> Bool {
        known.withLock { known in
            let mark = folder.mark
            if mark != known.mark, let classes = try? folder.classes() { known = (classes, mark) }
            return known.classes.owner(of: key) != nil
        }
    }
}
