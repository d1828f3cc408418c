package import Domain
package import Processes

/// Processes untrusted pictures: schedules them, and leaves all work to the workers and their threads.
///
/// Nothing here blocks, so it may be called from a loop.
package actor PicturePipeline: PictureStore, IconMaker {
    private let folder: PictureFolder
    private let program: OwnProgram
    private let settings: PictureSettings
    /// The queue shared with other servers, if there are any.
    let shared: SharedPictures?
    let log: @Sendable (String) -> Void
    private var schedule: Schedule
    private var workers: [Int: PictureWorker] = [:]
    private var retirements: [Int: Task<Void, Never>] = [:]
    private var waiting: [Int: CheckedContinuation<Schedule.Grant?, Never>] = [:]
    /// Number of uploads being processed or waiting.
    package private(set) var uploads = 0
    private var uploadsOf: [PictureSender: Int] = [:]
    private var quota: PictureQuota
    private let start: Clock.Tick
    let clock: Clock
    /// Number of other servers' photos being processed.
    var takenJobs = 0
    private var hasSaidMissing = false
    private var kept = 0
    private var refused: [Failure.Kind: Int] = [:]
    private var isStopped = false

    /// Prepares the folder, and logs if the worker program is missing. Workers are started on demand.
    package init(
        folder: PictureFolder,
        program: OwnProgram = .pictures,
        settings: PictureSettings = PictureSettings(),
        shared: SharedPictures? = nil,
        clock: Clock = .system,
        log: @escaping @Sendable (String) -> Void
    ) throws(Failure) {
        precondition(settings.pixels >= PictureLimits.pixels, "the budget must hold the largest picture")
        try folder.prepare()
        self.folder = folder
        self.program = program
        self.settings = settings
        self.shared = shared
        self.log = log
        self.clock = clock
        start = clock.tick
        quota = PictureQuota(perDay: settings.bytesADay)
        schedule = Schedule(slots: settings.workers, pixels: settings.pixels)
        hasSaidMissing = !program.isThere || settings.workers == 0
        if !program.isThere, settings.workers > 0 { log(program.isMissing) }
    }

    package func keep(_ upload: PictureUpload, from sender: PictureSender) async throws(Failure) -> StoredPicture {
        try await keep(upload, from: sender, as: .uploads)
    }

    package func keepExhibit(
        _ upload: PictureUpload,
        from sender: PictureSender
    ) async throws(Failure) -> StoredPicture { try await keep(upload, from: sender, as: .exhibits) }

    private func keep(
        _ upload: PictureUpload,
        from sender: PictureSender,
        as role: WorkerRole
    ) async throws(Failure) -> StoredPicture {
        do throws(Failure) {
            let picture = try await made(of: upload, from: sender, as: role)
            kept += 1
            return picture
        } catch {
            // A sender who has left was not refused.
            if !Task.isCancelled { refused[error.kind, default: 0] += 1 }
            throw error
        }
    }

    /// Counters of uploads so far.
    package var figures: PictureFigures {
        PictureFigures(underWay: uploads, kept: kept, refused: refused, workers: workerProcesses)
    }

    private func made(
        of upload: PictureUpload,
        from sender: PictureSender,
        as role: WorkerRole
    ) async throws(Failure) -> StoredPicture {
        if let wait = quota.wait(for: sender, at: age) { throw .enoughPicturesToday(settings.bytesADay, wait: wait) }
        try enter(sender)
        defer { leave(sender) }
        let picture = try stage(upload)
        // Too many wait here: another server, or this one later, takes it from the shared queue.
        let kept =
            if let shared, role == .uploads, uploads > 2 * settings.workers {
                try await shared.keep(picture)
            } else {
                try await keepHere(picture, for: sender, as: role)
            }
        quota.note(kept.bytes, from: sender, at: age)
        return kept.picture
    }

    /// Examines the first bytes, and refuses files that no worker need see.
    nonisolated func stage(_ upload: PictureUpload) throws(Failure) -> StagedPicture {
        try StagedPicture(upload, isDrawing: false, scratch: folder.incoming)
    }

    func keepHere(
        _ staged: StagedPicture,
        for sender: PictureSender,
        as role: WorkerRole = .uploads
    ) async throws(Failure) -> KeptPicture {
        let picture = try await leased(pixels: 0, sender) { (worker) throws(Failure) in
            try await worker.inspect(staged, as: role)
        }
        let pixels = picture.dimensions.width * picture.dimensions.height
        return try await leased(pixels: pixels, sender) { (worker) throws(Failure) in
            try await worker.make(picture, as: role)
        }
    }

    package nonisolated func keepPiece(_ bytes: [UInt8]) async throws(Failure) -> PictureHash {
        try await PictureWorker(program, settings, folder).keepPiece(bytes)
    }

    /// Whether another photo could be started at once.
    var hasHandsFree: Bool { !isStopped && program.isThere && uploads + takenJobs < settings.workers }

    /// Makes pictures of an SVG of the operator's, never of an upload.
    package func keepDrawing(svg: PictureUpload) async throws(Failure) -> StoredPicture {
        try enter(.program)
        defer { leave(.program) }
        let most = PictureSize.full.rawValue
        return try await leased(pixels: most * most, .program) { (worker) throws(Failure) in try await worker.draw(svg)
        }
    }

    package func makeIcon(of upload: PictureUpload) async throws(Failure) -> PlaceIcon {
        // The drawing worker sees only what an upload's worker has made of the file.
        let photo = try await keep(upload, from: .program).hash
        if folder.find(photo, .medium, .jpeg) == nil { _ = try await folder.download(photo, .medium, .jpeg) }
        guard let file = folder.find(photo, .medium, .jpeg),
            let bytes = try PictureFolder.read("\(folder.path)/\(file.name)")
        else { throw .picturesUnavailable(cause: "the icon's picture is gone") }
        let drawing = IconDrawing(photo: bytes)
        return PlaceIcon(
            whole: try await keepDrawing(svg: .bytes(drawing.svg(filling: 1))).hash,
            maskable: try await keepDrawing(svg: .bytes(drawing.svg(filling: IconDrawing.safe))).hash
        )
    }

    /// Stores ready-made pictures, each from the single file it is shipped in; nil for a damaged one. Never used for
    /// uploads.
    package nonisolated func keepMade(_ files: [[UInt8]]) async throws(Failure) -> [StoredPicture?] {
        // A disk syncs for eight threads about as quickly as for one.
        let workers = (0..<min(8, files.count)).map { _ in PictureWorker(program, settings, folder) }
        let kept = await withTaskGroup(of: (Int, Result<StoredPicture?, Failure>).self) { group in
            for (place, file) in files.enumerated() {
                group.addTask {
                    let picture = await workers[place % workers.count].unpack(file)
                    return (place, picture)
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for worker in workers { await worker.stop() }
        var pictures: [StoredPicture?] = []
        for place in files.indices { pictures.append(try kept[place]?.get()) }
        return pictures
    }

    /// The running workers, for monitoring.
    package var workerProcesses: [Int32] { workers.values.compactMap(\.processIdentifier) }

    /// Ends all workers; waiting uploads are refused.
    package func stop() async {
        isStopped = true
        for retirement in retirements.values { retirement.cancel() }
        for (ticket, continuation) in waiting {
            schedule.withdraw(ticket)
            continuation.resume(returning: nil)
        }
        waiting = [:]
        let ended = workers.values
        workers = [:]
        for worker in ended { await worker.stop() }
    }

    private var age: Duration { clock.tick - start }

    private func enter(_ sender: PictureSender) throws(Failure) {
        guard program.isThere || settings.workers == 0 else {
            sayMissing()
            throw .picturesUnavailable(cause: "\(program.path) is not there")
        }
        hasSaidMissing = false
        guard uploads < settings.uploads else { throw .tooManyPictures(waiting: uploads) }
        let own = uploadsOf[sender, default: 0]
        guard sender == .program || own < settings.uploadsOfOne else { throw .tooManyPicturesOfOne(waiting: own) }
        uploads += 1
        uploadsOf[sender] = own + 1
    }

    private func leave(_ sender: PictureSender) {
        uploads -= 1
        let left = uploadsOf[sender, default: 1] - 1
        uploadsOf[sender] = left > 0 ? left : nil
    }

    /// Logs once that the program is missing, not for each upload.
    private func sayMissing() {
        guard !hasSaidMissing else { return }
        hasSaidMissing = true
        log(program.isMissing)
    }
}

extension OwnProgram {
    fileprivate var isMissing: String {
        "Pictures cannot be taken: there is no program \(path). Put \(Self.picturesName) beside madang, or name it in "
            + "\(Self.picturesVariable)."
    }
}

extension PicturePipeline {
    /// Waits for a worker and a share of the pixel budget, and returns both afterwards.
    private func leased<Answer: Sendable>(
        pixels: Int,
        _ sender: PictureSender,
        _ work: (PictureWorker) async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        guard let grant = await grant(pixels: pixels, sender), !isStopped else {
            throw .picturesUnavailable(cause: "nobody waits for the picture any more")
        }
        defer { giveBack(grant) }
        return try await work(worker(grant.slot))
    }

    private func grant(pixels: Int, _ sender: PictureSender) async -> Schedule.Grant? {
        let ticket = schedule.enter(pixels: pixels, from: sender)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting[ticket] = continuation
                if Task.isCancelled || isStopped { withdraw(ticket) }
                startNext()
            }
        } onCancel: {
            Task { await withdraw(ticket) }
        }
    }

    private func startNext() {
        while let (ticket, grant) = schedule.next() { waiting.removeValue(forKey: ticket)?.resume(returning: grant) }
    }

    /// Withdraws a ticket. A job that was already granted continues; its result is ignored.
    private func withdraw(_ ticket: Int) {
        guard let continuation = waiting.removeValue(forKey: ticket) else { return }
        schedule.withdraw(ticket)
        continuation.resume(returning: nil)
        startNext()
    }

    private func giveBack(_ grant: Schedule.Grant) {
        schedule.giveBack(grant)
        startNext()
        retireLater(grant.slot)
    }

    private func worker(_ slot: Int) -> PictureWorker {
        retirements[slot]?.cancel()
        if let worker = workers[slot] { return worker }
        let worker = PictureWorker(program, settings, folder)
        workers[slot] = worker
        return worker
    }

    /// Ends an idle worker after a while: it uses some 40 MB.
    private func retireLater(_ slot: Int) {
        guard let worker = workers[slot] else { return }
        let idle = settings.idle
        retirements[slot]?.cancel()
        retirements[slot] = Task { [clock] in
            try? await clock.sleep(for: idle)
            if !Task.isCancelled { await worker.retire() }
        }
    }
}
