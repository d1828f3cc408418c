import Domain
import HTTP
import Pictures
import Storage
import Threads

/// The arguments of `madang work`.
struct WorkCommand: ReadFromArguments, Equatable {
    static let usage = Usage(
        "work",
        flags: [Flag.store.required, Flag.pictures.required, Flag(.pictureWorkers), .data]
    )

    let store: PostgresAddress?
    let pictures: PicturesWiring
    let data: String

    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let arguments = try Arguments(arguments, for: Self.usage, environment: environment)
        (store, data) = (try arguments.store, arguments.data)
        pictures = PicturesWiring(
            place: try arguments.pictures(environment),
            workers: try arguments.value(of: .pictureWorkers) { Int($0).flatMap { (1...64).contains($0) ? $0 : nil } }
        )
    }
}

extension Help {
    static let work = of(
        [WorkCommand.usage],
        Phrase(
            """
            서버들에 올라온 사진을 함께 다듬어요. 서버가 아닌 컴퓨터에서 몇 개든 열어 둘 수 있어요.
            데이터 폴더는 서버와 따로 써요.
            """,
            """
            Processes photos for several servers. Run as many workers as you like, on separate machines or beside a
            server, each with its own data folder.
            """
        )
    )
}

/// Runs `madang work`.
struct WorkRunner: Sendable {
    let command: WorkCommand
    let shared: StoreCommand

    func run() throws(Failure) {
        // Before any other thread starts: threads inherit blocked signals.
        let signals = StopSignals()
        try shared.withStore(.alone) { (store, folder) async throws(Failure) in
            let log: @Sendable (String) -> Void = { Console.complain($0) }
            let pictures = try command.pictures.folder(
                in: folder,
                leases: store.leases,
                clock: store.clock,
                log: log
            )
            let pipeline = try command.pictures.pipeline(in: pictures, jobs: store.pictureJobs, log: log)
            let work = Task { await pipeline.workForOthers() }
            shared.say(
                Phrase(
                    "\(pictures.bucket?.name ?? "")에 온 사진을 다듬어요. 멈추려면 Ctrl-C",
                    "Processing pictures uploaded to \(pictures.bucket?.name ?? ""). Stop: Ctrl-C"
                )
            )
            await signals.waited()
            signals.release()
            Console.notice(StartupMessage.stopping[shared.language])
            work.cancel()
            await work.value
            await pipeline.stop()
        }
    }
}

extension StopSignals {
    /// Returns when a signal has arrived.
    fileprivate func waited() async {
        await withCheckedContinuation { continuation in
            SystemThread.start(for: "waiting for signals") {
                wait()
                continuation.resume()
            }
        }
    }
}
