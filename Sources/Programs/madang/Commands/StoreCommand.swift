import Domain
import Folders
import Pictures
import Storage
import Threads

/// The common part of commands that work on the data folder: the locked folder, its store, and progress messages.
struct StoreCommand: Sendable {
    /// The other processes that may use the folder meanwhile.
    enum Sharing {
        case alone
        /// A running server: the command is one more writer, which the database admits.
        case besideServer
        /// A running server or none yet, for data that may be added before the first start.
        case beforeServer
    }

    let data: String
    /// Nil: SQLite in the data folder.
    let address: PostgresAddress?
    let language: Language
    private let bar: ProgressBar

    init(on data: String, _ address: PostgresAddress? = nil, language: Language) {
        (self.data, self.address) = (data, address)
        self.language = language
        bar = ProgressBar(language: language)
    }

    /// Runs `work` and returns its result. The folder is locked meanwhile.
    func withFolder<Value>(
        for purpose: LockedDataFolder.Purpose,
        _ work: (LockedDataFolder) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let folder = try LockedDataFolder(data, for: purpose)
        defer { withExtendedLifetime(folder) { bar.clear() } }
        return try work(folder)
    }

    /// Runs `work` with the open store and returns its result. The folder is locked meanwhile.
    func withStore<Value: Sendable>(
        _ sharing: Sharing,
        _ work: @escaping @Sendable (Store, LockedDataFolder) async throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let folder = sharing == .alone ? try .alone(data) : try besideServer(sharing)
        if address == nil { SampleMark.note(in: folder) }
        let store = try Store.open(at: address, in: folder, readers: 1, now: Clock.system.now) {
            Console.notice($0[language])
        }
        defer { withExtendedLifetime((folder, store)) { bar.clear() } }
        if store.isNew {
            SampleMark(in: folder.path).set()
            warn(Phrase("새 데이터: \(folder.path)", "New data: \(folder.path)")[language])
        }
        return try BlockingWait.result { () async throws(Failure) in try await work(store, folder) }
    }

    /// Returns the folder's pictures, in a bucket if there is one.
    func pictures(of folder: LockedDataFolder, in place: BucketAddress?) throws(Failure) -> PictureFolder {
        let shared = self
        return try PicturesWiring(place: place).folder(in: folder, leases: OwnLeases()) { shared.warn($0) }
    }

    @Sendable private func warn(_ line: String) {
        bar.clear()
        Console.complain(line)
    }

    private func besideServer(_ sharing: Sharing) throws(Failure) -> LockedDataFolder {
        do throws(Failure) {
            // A misspelt path must not create a new market.
            let isThere = address == nil && sharing == .besideServer
            let folder = try LockedDataFolder.alone(data, for: isThere ? .moving : .using)
            guard !isThere || folder.store.changed != nil else { throw .noData(folder.path) }
            return folder
        } catch {
            guard error.kind == .unavailable, let folder = try? LockedDataFolder(data, for: .copying) else {
                throw error
            }
            // The schema never changes under a running server.
            if address == nil, try Upgrade(folder.store).isNeeded { throw error }
            return folder
        }
    }

    /// Shows the command's progress on a terminal.
    func show(_ progress: Progress) { bar.show(progress) }

    func say(_ phrase: Phrase) { write(phrase[language]) }

    func write(_ line: String) {
        bar.clear()
        Console.write(line)
    }

    func complain(_ phrase: Phrase) {
        bar.clear()
        Console.complain(phrase[language])
    }
}

extension LockedDataFolder {
    /// Locks the folder and creates the folders inside.
    fileprivate static func alone(
        _ path: String,
        for purpose: Purpose = .using
    ) throws(Failure) -> LockedDataFolder {
        let folder = try LockedDataFolder(path, for: purpose)
        try folder.prepare()
        return folder
    }
}
