package import Domain
internal import Glibc
internal import Octets
internal import Synchronization
internal import Threads

/// The bucket with the pictures of all servers: one object per picture, written before anything refers to it.
///
/// Every server's folder caches recently requested files, so that they can be sent like local ones.
package final class PictureBucket: Sendable {
    /// The name given by the operator.
    package let name: String
    let objects: any ObjectStore
    private let leases: any Leases
    private let settings: Settings
    private let clock: Clock
    let log: @Sendable (String) -> Void
    private let queue: JobQueue<@Sendable () -> Void>
    private let state = Mutex(State())

    package struct Settings: Sendable {
        /// The most bytes of the cache folder.
        package var most = 2_048 << 20
        /// Files fetched concurrently, and the limit of those that wait.
        package var threads = 4
        package var waiting = 256
        /// Seconds without further requests after a failure, or for a missing picture.
        package var rest = 2
        /// The age in seconds from which orphaned pictures are removed.
        package var patience = 86_400

        package init() {}
    }

    private struct State {
        var waiting: [DownloadKey: [CheckedContinuation<Result<Bool, Failure>, Never>]] = [:]
        var missing: [PictureHash: Clock.Tick] = [:]
        var rest: Clock.Tick?
        /// Bytes left until the cache folder is trimmed.
        var room = 0
        var isTrimming = false
    }

    private struct DownloadKey: Hashable {
        let hash: PictureHash
        let size: PictureSize
        let format: PictureFormat
    }

    /// The name prefix of files in transit from one server to another.
    static let uploads = "uploads/"
    /// Bytes of a first read, which contains all that a list of products needs of most pictures.
    private static let beginning = 96 << 10
    /// The limit of remembered missing names, so that invented names cannot fill the memory.
    private static let mostMissing = 1_024
    /// The duration of leases in seconds, longer than any operation under one.
    private static let lease = 120

    package init(
        _ name: String,
        _ objects: any ObjectStore,
        leases: any Leases,
        settings: Settings = Settings(),
        clock: Clock = .system,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.name = name
        self.objects = objects
        self.leases = leases
        self.settings = settings
        self.clock = clock
        self.log = log
        let queue = JobQueue<@Sendable () -> Void>(bound: settings.waiting)
        self.queue = queue
        for _ in 0..<settings.threads {
            SystemThread.start(for: "bringing pictures") {
                while let job = queue.next() { job() }
            }
        }
    }

    deinit { queue.end() }

    /// Runs blocking work on one of the threads.
    func onWorker<Answer: Sendable>(
        _ work: @escaping @Sendable (PictureBucket) throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        let result: Result<Answer, Failure> = await withCheckedContinuation { continuation in
            let isTaken = queue.add {
                do throws(Failure) { continuation.resume(returning: .success(try work(self))) } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
            if !isTaken { continuation.resume(returning: .failure(.picturesOutOfReach(cause: "too much at once"))) }
        }
        return try result.get()
    }
}

/// Fetching.
extension PictureBucket {
    /// Fetches a file of a picture into the folder. False if there is no such picture.
    func download(
        _ hash: PictureHash,
        _ size: PictureSize,
        _ format: PictureFormat,
        to folder: PictureFolder
    ) async throws(Failure) -> Bool {
        let key = DownloadKey(hash: hash, size: size, format: format)
        let result: Result<Bool, Failure> = await withCheckedContinuation { continuation in
            switch enter(key, continuation) {
            case .known(let answer): continuation.resume(returning: answer)
            case .joins: break
            case .begins:
                let isTaken = queue.add { self.run(key, to: folder) }
                if !isTaken { leave(key, .failure(.picturesOutOfReach(cause: "too many downloads"))) }
            }
        }
        return try result.get()
    }

    private enum Entry {
        case known(Result<Bool, Failure>)
        /// The file is being fetched already; all waiters get the result together.
        case joins
        case begins
    }

    /// Enters a request, in one step, so that exactly one of concurrent requests starts the fetch.
    private func enter(
        _ key: DownloadKey,
        _ continuation: CheckedContinuation<Result<Bool, Failure>, Never>
    ) -> Entry {
        let now = clock.tick
        return state.withLock { state in
            if let rest = state.rest, now < rest {
                return .known(.failure(.picturesOutOfReach(cause: "the bucket did not answer a moment ago")))
            }
            if let rest = state.missing[key.hash], now < rest { return .known(.success(false)) }
            state.waiting[key, default: []].append(continuation)
            return state.waiting[key]?.count == 1 ? .begins : .joins
        }
    }

    private func leave(_ key: DownloadKey, _ result: Result<Bool, Failure>) {
        let waiting = state.withLock { $0.waiting.removeValue(forKey: key) } ?? []
        for continuation in waiting { continuation.resume(returning: result) }
    }

    private func run(_ key: DownloadKey, to folder: PictureFolder) {
        do throws(Failure) {
            let grown = try folder.fill(key.hash, key.size, key.format, from: self)
            if grown == nil { noteMissing(key.hash) }
            leave(key, .success(grown != nil))
            grow(folder, by: grown ?? 0)
        } catch {
            state.withLock { $0.rest = clock.tick + .seconds(settings.rest) }
            leave(key, .failure(error))
        }
    }

    private func noteMissing(_ hash: PictureHash) {
        state.withLock { state in
            if state.missing.count >= Self.mostMissing { state.missing = [:] }
            state.missing[hash] = clock.tick + .seconds(settings.rest)
        }
    }

    /// Trims the folder if it has become too large.
    func grow(_ folder: PictureFolder, by bytes: Int) {
        let isFull = state.withLock { state in
            state.room -= bytes
            guard state.room < 0, !state.isTrimming else { return false }
            state.isTrimming = true
            return true
        }
        guard isFull else { return }
        let left = try? folder.trim(to: settings.most)
        state.withLock { state in
            state.room = max(settings.most - (left ?? settings.most), settings.most / 16)
            state.isTrimming = false
        }
    }

    /// Returns the beginning of a picture's object. Nil if there is none, or its content is not that picture.
    func beginning(of hash: PictureHash) throws(Failure) -> (object: PictureObject, bytes: [UInt8])? {
        guard let bytes = try bytes(of: hash, in: 0..<Self.beginning) else { return nil }
        guard let object = PictureObject(beginning: bytes, of: hash) else {
            log("The object \(PictureObject.name(of: hash)) in \(name) is not the picture it is named after.")
            return nil
        }
        return (object, bytes)
    }

    func bytes(of hash: PictureHash, in range: Range<Int>) throws(Failure) -> [UInt8]? {
        do throws(ObjectFault) { return try objects.bytes(of: PictureObject.name(of: hash), in: range) } catch {
            throw .picturesOutOfReach(cause: "\(name): \(error.text)")
        }
    }
}

/// Storing.
extension PictureBucket {
    /// Stores the picture whose files are in `folder`. When this returns, every server has it.
    func put(_ manifest: PictureManifest, from folder: String, scratch: String) throws(Failure) {
        let file = try PictureTemporaryFile(in: scratch)
        let (bytes, hash) = try PictureObject(manifest).write(to: file, from: folder)
        let lease = try lease(manifest.hash)
        defer { release(lease) }
        do throws(ObjectFault) {
            let name = PictureObject.name(of: manifest.hash)
            try objects.put(name, descriptor: file.descriptor, bytes: bytes, hash: hash)
        } catch { throw .picturesUnavailable(cause: "\(name): \(error.text)") }
    }

    /// Waits while another server removes the picture, which would otherwise remove the new one.
    private func lease(_ hash: PictureHash) throws(Failure) -> Lease {
        for _ in 0..<(Self.lease * 10) {
            if let lease = try tryLease(hash) { return lease }
            clock.hold(for: .milliseconds(100))
        }
        throw .picturesUnavailable(cause: "another server has leased the picture for too long")
    }

    private func tryLease(_ hash: PictureHash) throws(Failure) -> Lease? {
        let leases = leases
        return try BlockingWait.result { () async throws(Failure) in
            try await leases.lease("picture \(hash.text)", seconds: Self.lease)
        }
    }

    private func release(_ lease: Lease) {
        let (leases, log) = (leases, log)
        BlockingWait.value {
            do throws(Failure) { try await leases.release(lease) } catch {
                // The lease expires by itself, and the picture is what counts.
                log("A picture's lease could not be given back: \(error.cause ?? error.message.english)")
            }
        }
    }
}

/// Removing.
extension PictureBucket {
    /// Lists every picture of the bucket with the time of its last upload, in portions.
    package func list(_ body: ([(hash: PictureHash, sent: Instant)]) throws(Failure) -> Void) throws(Failure) {
        try listObjects { (portion) throws(Failure) in
            try body(
                portion.compactMap { object in PictureObject.hash(of: object.name).map { ($0, object.modified) } }
            )
        }
    }

    private func listObjects(_ body: ([ListedObject]) throws(Failure) -> Void) throws(Failure) {
        var last = ""
        while true {
            let portion: [ListedObject]
            do throws(ObjectFault) { portion = try objects.list(after: last) } catch {
                throw .picturesOutOfReach(cause: "\(name): \(error.text)")
            }
            guard let end = portion.last else { return }
            last = end.name
            try body(portion)
        }
    }

    /// Removes orphaned pictures, except recently sent ones; returns their number.
    package func sweep(
        at now: Instant,
        isShown: (PictureHash) throws(Failure) -> Bool
    ) throws(Failure) -> Int {
        let limit = now.adding(seconds: -settings.patience)
        var swept = 0
        try listObjects { (portion) throws(Failure) in
            for object in portion where object.modified < limit {
                if let hash = PictureObject.hash(of: object.name) {
                    guard try !isShown(hash), try remove(hash, before: limit, isShown: isShown) else { continue }
                    swept += 1
                } else if object.name.hasPrefix(Self.uploads) {
                    // The server that waited for it was killed.
                    do throws(ObjectFault) { try objects.remove(object.name) } catch {
                        throw .picturesOutOfReach(cause: "\(name): \(error.text)")
                    }
                }
            }
        }
        return swept
    }

    /// Removes an object under a lease, so that nobody stores the picture between check and removal. If the lease may
    /// expire before, the object stays.
    private func remove(
        _ hash: PictureHash,
        before limit: Instant,
        isShown: (PictureHash) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        guard let lease = try tryLease(hash) else { return false }
        defer { release(lease) }
        let begun = clock.tick
        let name = PictureObject.name(of: hash)
        do throws(ObjectFault) {
            guard let sent = try objects.modified(name), sent < limit else { return false }
            let isWanted: Bool
            do throws(Failure) { isWanted = try isShown(hash) } catch { throw .unreachable(error.cause ?? "") }
            guard !isWanted, clock.tick - begun < .seconds(Self.lease / 3) else { return false }
            try objects.remove(name)
            return true
        } catch { throw .picturesOutOfReach(cause: "\(self.name): \(error.text)") }
    }
}
