import Domain
import Lab
import Pages
import Storage
import Threads

/// The lab of a running server.
struct LabWiring: Sendable {
    let lab: LabHost
    private let log: RequestLog
    private let clock: Clock
    private static let undone = "The lab cannot be kept in order"

    init(
        in data: String,
        beside configuration: SiteConfiguration,
        packs: (any Packs)?,
        log: RequestLog,
        clock: Clock = .system
    ) {
        let folder = LabFolder(in: data)
        let maker = SandboxWiring(folder, beside: configuration, packs: packs) { log.tell($0, at: clock.now) }
        lab = LabHost(LabServices(store: LabFileStore(folder), maker: maker), clock: clock)
        self.log = log
        self.clock = clock
    }

    /// Reads the existing classes before the first request. If they cannot be read now, they are within a second.
    func look() {
        BlockingWait.value { try? await lab.tidy() }
    }

    /// Starts the lab's maintenance. The content of new sandboxes is generated meanwhile, so that the first app need
    /// not wait for all of it.
    func begin() {
        Task {
            await patiently(Self.undone, log: log, clock: clock) { () async throws(Failure) in try await lab.prepare()
            }
        }
        Task {
            var seconds = 0
            var trouble = OngoingTrouble(Self.undone, log: log, clock: clock)
            while true {
                do throws(Failure) {
                    try await lab.tidy()
                    if seconds % 60 == 0 { try await lab.tidySandboxes() }
                    trouble.end()
                } catch { trouble.tell(error) }
                seconds += 1
                try await clock.sleep(for: .seconds(1))
            }
        }
    }
}
