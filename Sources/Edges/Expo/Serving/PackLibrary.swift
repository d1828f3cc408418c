package import Domain
import Synchronization
import Threads

/// The exhibitions in a folder, or the embedded one: loaded at the start, and again whenever files change.
package final class PackLibrary: Packs {
    private let catalog: Mutex<PackCatalog>
    /// The visible state. Separate from the catalogue, so that no visitor waits for files to be read.
    private let standings: Mutex<[PackStatus]>
    /// Whether the first of them can be shown: read more often than anything else, so cached separately to spare loops
    /// copying a pack or waiting for a lock.
    private let hasSomething: Atomic<Bool>
    private let watch = FolderWatch()
    private let log: @Sendable (Phrase) -> Void
    private let isWatching: Bool
    private let thread = Mutex<SystemThread?>(nil)
    private let isStopped = Atomic(false)
    let queue: PackPictureQueue?

    /// Loads all packs. Faults are sent to `log`, one line each, once.
    ///
    /// - `folder` contains the packs, each a folder; nil for the embedded pack.
    /// - `chosen` is the one to show first; nil for the first by name.
    /// - `guidesLimit` is the most bytes of all guides; nil for a gigabyte.
    package init(
        folder: String?,
        chosen: String? = nil,
        guidesLimit: Int? = nil,
        processor: PackPictureProcessor? = nil,
        log: @escaping @Sendable (Phrase) -> Void
    ) {
        queue = processor.map { PackPictureQueue($0, log: log) }
        self.log = log
        isWatching = folder != nil
        var catalog = PackCatalog(root: folder, chosen: chosen, guidesLimit: guidesLimit ?? GuideFile.mostBytes)
        for news in catalog.look(kept: queue?.kept ?? [:]) { for line in news.lines { log(line) } }
        watch.watch(catalog.folders)
        standings = Mutex(catalog.standings)
        hasSomething = Atomic(PackLibrary.hasSomething(catalog.standings))
        self.catalog = Mutex(catalog)
    }

    deinit { watch.close() }

    package var chosen: PackState { standings.withLock { $0[0].state } }

    package var isShowing: Bool { hasSomething.load(ordering: .acquiring) }

    private static func hasSomething(_ standings: [PackStatus]) -> Bool { standings[0].state.pack != nil }

    package var all: [PackState] { standings.withLock { $0.map(\.state) } }

    package func pack(named name: String) -> PackState? { standing(name)?.state }

    func standing(_ name: String) -> PackStatus? { standings.withLock { $0.first { $0.name == name } } }

    /// Starts watching the files, on a dedicated thread.
    package func start() {
        guard isWatching else { return }
        developPictures()
        thread.withLock { thread in
            guard thread == nil else { return }
            do throws(SystemThread.NotStarted) {
                thread = try SystemThread { self.run() }
            } catch {
                preconditionFailure("no thread could be started for the packs")
            }
        }
    }

    /// Stops watching the files, and returns when that is done.
    package func stop() {
        isStopped.store(true, ordering: .relaxed)
        watch.ring()
        if let thread = thread.withLock({ $0.take() }) { thread.join() }
    }

    private func run() {
        while !isStopped.load(ordering: .relaxed) {
            watch.wait()
            if !isStopped.load(ordering: .relaxed) { look() }
        }
    }

    /// Reloads changed packs. They are replaced in one step, so every page shows the old state or the new one.
    private func look() {
        let news = catalog.withLock { catalog in
            let news = catalog.look(kept: queue?.kept ?? [:])
            watch.watch(catalog.folders)
            standings.withLock { $0 = catalog.standings }
            hasSomething.store(PackLibrary.hasSomething(catalog.standings), ordering: .releasing)
            return news
        }
        for line in news.flatMap(\.lines) { log(line) }
        developPictures()
    }

    /// Processes pictures. They are shown unprocessed until all of their pack are done.
    private func developPictures() {
        guard let queue else { return }
        let packs = standings.withLock { $0.compactMap(\.loaded) }
        queue.process(packs) { [watch] in watch.ring() }
    }
}

extension PackCatalog.News {
    /// The lines of the log.
    fileprivate var lines: [Phrase] {
        switch self {
        case .faults(let pack, let faults, let isShown):
            let head =
                isShown
                ? Phrase(
                    "\(pack): 수정할 부분이 있어 바뀌기 전 모습을 보여 줘요",
                    "\(pack): something is wrong; what was good before is shown"
                )
                : Phrase("\(pack): 수정할 부분이 있어 보여 줄 수 없어요", "\(pack): something is wrong; it cannot be shown")
            return [head] + Self.listed(faults)
        case .mended(let pack): return [Phrase("\(pack): 이제 모두 맞아요", "\(pack): all is right again")]
        }
    }

    private static func listed(_ faults: [PackFault]) -> [Phrase] {
        faults.map { Phrase("  \($0.line(.korean))", "  \($0.line(.english))") }
    }
}
