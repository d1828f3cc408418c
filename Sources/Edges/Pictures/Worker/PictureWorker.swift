internal import Domain
internal import Glibc
internal import Processes
internal import Synchronization
internal import Threads

/// One worker process and the thread that waits for it. All blocking work (the socket, the files, the disk's syncs)
/// happens here.
actor PictureWorker {
    /// The worker dies with this thread: Linux kills a child process when the thread that started it ends.
    private let thread = ThreadExecutor(for: "pictures")
    private let program: OwnProgram
    private let settings: PictureSettings
    private let folder: PictureFolder
    private var process: WorkerProcess? {
        didSet { runningProcess.store(process?.identifier ?? 0, ordering: .relaxed) }
    }
    /// Outside the actor's isolation, because it is read while the actor waits for its worker.
    private nonisolated let runningProcess = Atomic<Int32>(0)

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Errors of a request to a worker.
    enum WorkerError: Error {
        /// An error of the worker itself, which must be replaced.
        case fault(WorkerProcess.Fault)
        /// A refusal of the picture; the worker remains usable.
        case refused(PictureRefusal)
        /// A failure on our own side, in the middle of a reply.
        case failure(Failure)
    }

    init(_ program: OwnProgram, _ settings: PictureSettings, _ folder: PictureFolder) {
        self.program = program
        self.settings = settings
        self.folder = folder
    }

    /// Checks an upload and determines its picture's size.
    func inspect(_ staged: StagedPicture, as role: WorkerRole) throws(Failure) -> InspectedPicture {
        InspectedPicture(
            staged: staged,
            dimensions: try withWorker(role) { (worker) throws(WorkerError) in
                try worker.inspect(staged, settings.timeToInspect)
            }
        )
    }

    /// Makes and stores all files of a picture.
    func make(_ picture: InspectedPicture, as role: WorkerRole) throws(Failure) -> KeptPicture {
        guard role == .exhibits, TileGrid(picture.dimensions) != nil else { return try make(picture, role, false) }
        do throws(Failure) { return try make(picture, role, true) } catch {
            // Some pictures are too much for tiles, but not for sizes.
            guard error.kind == .invalid else { throw error }
            return try make(picture, role, false)
        }
    }

    private func make(_ picture: InspectedPicture, _ role: WorkerRole, _ withTiles: Bool) throws(Failure) -> KeptPicture
    {
        let recipes = settings.recipes(for: picture.dimensions, withTiles: withTiles)
        let time = role == .exhibits ? settings.timeToMakeTiles : settings.timeToMake
        return try withWorker(role) { (worker) throws(WorkerError) in
            try worker.make(recipes, of: picture, in: folder, time)
        }
    }

    /// Draws one of our own SVGs. Its worker may read files, so it never sees uploads, and gets more time.
    func draw(_ upload: PictureUpload) throws(Failure) -> StoredPicture {
        let staged = try StagedPicture(upload, isDrawing: true, scratch: folder.incoming)
        return try withWorker(.drawings) { (worker) throws(WorkerError) in
            let dimensions = try worker.inspect(staged, settings.timeToDraw)
            let picture = InspectedPicture(staged: staged, dimensions: dimensions)
            return try worker.make(settings.recipes(for: dimensions), of: picture, in: folder, settings.timeToDraw)
        }.picture
    }

    /// Stores a piece of a recording, without a worker process.
    func keepPiece(_ bytes: [UInt8]) throws(Failure) -> PictureHash {
        guard bytes.count <= PictureLimits.encodedBytes else { throw PictureRefusal.tooManyBytes.failure }
        let draft = try PictureDraft(in: folder)
        let point = PictureDimensions(width: 1, height: 1)
        try draft.begin(.square, .piece, point)
        try draft.append(bytes)
        try draft.finish()
        return try draft.keep(point, PictureColour(red: 0, green: 0, blue: 0)).picture.hash
    }

    /// Stores one of our ready-made pictures, without a worker process.
    func unpack(_ bytes: [UInt8]) -> Result<StoredPicture?, Failure> {
        do throws(Failure) { return .success(try folder.unpack(bytes)) } catch { return .failure(error) }
    }

    /// The worker's process ID, while there is one.
    nonisolated var processIdentifier: Int32? {
        let identifier = runningProcess.load(ordering: .relaxed)
        return identifier == 0 ? nil : identifier
    }

    /// Ends the worker; the next picture starts another.
    func retire() { process = nil }

    /// Ends the worker and its thread. The actor must not be used afterwards.
    func stop() {
        process = nil
        thread.end()
    }
}

/// A picture whose header has been read.
struct InspectedPicture: Sendable {
    let staged: StagedPicture
    let dimensions: PictureDimensions
}

extension PictureWorker {
    /// Runs a request. A worker lost through no fault of the picture is replaced, and the request retried once.
    private func withWorker<Answer>(
        _ role: WorkerRole,
        _ ask: (WorkerProcess) throws(WorkerError) -> Answer
    ) throws(Failure) -> Answer {
        do throws(WorkerError) {
            do throws(WorkerError) {
                return try once(role, ask)
            } catch {
                guard error.mayPass else { throw error }
                return try once(role, ask)
            }
        } catch {
            throw failure(for: error)
        }
    }

    private func once<Answer>(
        _ role: WorkerRole,
        _ ask: (WorkerProcess) throws(WorkerError) -> Answer
    ) throws(WorkerError) -> Answer {
        if process?.role != role { process = nil }
        let worker = if let process { process } else { try start(role) }
        process = worker
        do throws(WorkerError) {
            let answer = try ask(worker)
            if worker.jobs >= settings.jobsPerWorker { process = nil }
            return answer
        } catch {
            if !error.leavesWorkerWhole { process = nil }
            throw error
        }
    }

    private func start(_ role: WorkerRole) throws(WorkerError) -> WorkerProcess {
        do throws(WorkerProcess.Fault) {
            let worker = try WorkerProcess(program, role: role)
            try worker.greet(by: .after(role == .drawings ? settings.timeToDraw : settings.timeToStart))
            return worker
        } catch { throw .fault(error) }
    }

    private func failure(for trouble: WorkerError) -> Failure {
        switch trouble {
        case .refused(let refusal): return refusal.failure
        case .failure(let failure): return failure
        case .fault(.crashed(let signal)):
            // The decoder crashed. Whatever the reason, this file cannot be processed.
            var failure = (signal == SIGXCPU ? PictureRefusal.tooHeavy : .broken).failure
            failure.cause = "the pictures' worker ended by signal \(signal)"
            return failure
        case .fault(let fault): return .picturesUnavailable(cause: "the pictures' worker: \(fault)")
        }
    }
}

extension PictureWorker.WorkerError {
    fileprivate var mayPass: Bool {
        switch self {
        case .fault(.lost), .fault(.malformed): true
        case .fault, .refused, .failure: false
        }
    }

    fileprivate var leavesWorkerWhole: Bool {
        if case .refused = self { true } else { false }
    }
}
