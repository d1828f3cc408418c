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

/// The process the lab runs in, started again whenever it ends: what a class does cannot end the server, nor hold it up.
final class LabProcess: Sendable {
    private let arguments: [String]
    private let keys: LabKeys
    private let clock = Clock.system
    private let log: @Sendable (String) -> Void
    private let state = Monitor(State())

    private struct State {
        /// The socket to it, while it runs.
        var channel: Channel?
        var isStopping = false
    }

    /// The command it is started as; nothing for people.
    static let command = "lab-process"
    /// A packet that tells it to stop; connections begin with their door.
    static let stop: [UInt8] = [.max]
    /// The most that comes with a connection.
    static let mostBytes = 262_144
    /// Pauses between two starts: the first, and the longest where it ends again and again.
    private static let pauses = Duration.milliseconds(200)...Duration.seconds(5)
    /// After one that ran for so long the pauses begin with the shortest again.
    private static let steady = Duration.seconds(60)

    /// Which listener a connection came to.
    enum Door: UInt8, CaseIterable {
        case main, generation2

        var dates: DateForm? { self == .generation2 ? .generation2 : nil }

        /// Of a connection that came with a packet. Nil where none did; a file that is none is closed.
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

    /// What answers at a listener.
    func door(_ site: Site, _ door: Door) -> LabDoor {
        LabDoor(site, dates: door.dates) { [keys] in
            keys.contains($0)
        } take: { [self] in
            take($0, $1, at: door)
        }
    }

    /// Starts it. `adopt` is called with what it hands back.
    func begin(adopt: @escaping @Sendable (Door, Int32, [UInt8]) -> Void) {
        SystemThread.start(for: "the lab") { [self] in
            var pause = Self.pauses.lowerBound
            while !isStopping {
                let begun = clock.tick
                run(adopt)
                if isStopping { return }
                if clock.tick - begun >= Self.steady { pause = Self.pauses.lowerBound }
                clock.hold(for: pause)
                pause = min(pause * 2, Self.pauses.upperBound)
            }
        }
    }

    /// Called on a loop. Returns whether the process has the connection now.
    private func take(_ descriptor: Int32, _ received: [UInt8], at door: Door) -> Bool {
        guard let channel = state.withLock({ $0.channel }) else { return false }
        return channel.trySend([door.rawValue] + received, file: descriptor)
    }

    /// Has it finish what it has begun, and returns when it is gone.
    func end() {
        let channel = state.withLock { state in
            state.isStopping = true
            return state.channel
        }
        _ = channel?.trySend(Self.stop, file: -1)
        state.wait { $0.channel == nil ? () : nil }
    }

    private var isStopping: Bool { state.withLock { $0.isStopping } }

    /// Starts one, and returns when it has ended.
    private func run(_ adopt: (Door, Int32, [UInt8]) -> Void) {
        do throws(OwnProcess.Fault) {
            let names = [OwnProgram.picturesVariable, SampleCovers.variable]
            let environment = names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
            let process = try OwnProcess(.this(as: "madang"), arguments, environment: environment, sharesOutput: true)
            state.withLock { $0.channel = process.channel }
            while let (packet, file) = try? process.channel.receive(upTo: Self.mostBytes) {
                if let door = Door(of: packet, file) { adopt(door, file, Array(packet.dropFirst())) }
            }
            state.withLock { $0.channel = nil }
            state.wakeAll()
            let status = process.waitForEnd()
            if !isStopping {
                log("The lab has ended (\(Self.words(status))) and is started again; its classes are kept.")
            }
        } catch {
            log("The lab cannot be started: \(error).")
        }
    }

    private static func words(_ status: Int32) -> String {
        status & 0x7f == 0 ? "status \(status >> 8 & 0xff)" : "signal \(status & 0x7f)"
    }
}

/// The keys there are, read from the file of classes whenever it has changed.
private final class LabKeys: Sendable {
    private let folder: LabFolder
    private let known = Mutex<(classes: LabClasses, mark: [Int])>((LabClasses(), []))

    init(_ folder: LabFolder) { self.folder = folder }

    /// One look at the folder. What cannot be read counts as it was.
    func contains(_ key: LabKey) -> Bool {
        known.withLock { known in
            let mark = folder.mark
            if mark != known.mark, let classes = try? folder.classes() { known = (classes, mark) }
            return known.classes.owner(of: key) != nil
        }
    }
}
