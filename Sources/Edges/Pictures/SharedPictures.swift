package import Domain
internal import Glibc
internal import Octets

/// Photos shared between servers: those a server has no free worker for wait in the bucket until another takes them.
package struct SharedPictures: Sendable {
    let bucket: PictureBucket
    let jobs: any PictureJobs
    private let clock: Clock

    /// Seconds of a lease on a photo, which takes a second or two; then another server may take it.
    static let lease = 40
    /// The time its sender waits, and the interval between checks for the result.
    private static let patience = Duration.seconds(100)
    private static let pause = Duration.milliseconds(100)

    package init(bucket: PictureBucket, jobs: any PictureJobs, clock: Clock = .system) {
        (self.bucket, self.jobs, self.clock) = (bucket, jobs, clock)
    }

    /// Has any server process the picture, this one included once it has a free worker.
    func keep(_ picture: StagedPicture) async throws(Failure) -> KeptPicture {
        let object = PictureBucket.uploads + "\(String(UInt64.random(in: 0...UInt64.max), radix: 16))"
        try await bucket.putUpload(picture, as: object)
        do throws(Failure) {
            let kept = try await result(of: try await jobs.add(object))
            await bucket.removeUpload(object)
            return kept
        } catch {
            await bucket.removeUpload(object)
            throw error
        }
    }

    private func result(of job: PictureJob) async throws(Failure) -> KeptPicture {
        let result: Result<PictureJobResult, Failure> = await waited(for: job)
        do throws(Failure) { try await jobs.remove(job) } catch {
            // The job expires by itself, and the result is what counts.
        }
        switch try result.get() {
        case .kept(let picture, let bytes): return KeptPicture(picture: picture, bytes: bytes)
        case .failed(let failure): throw failure
        }
    }

    private func waited(for job: PictureJob) async -> Result<PictureJobResult, Failure> {
        let end = clock.tick + Self.patience
        do throws(Failure) {
            while clock.tick < end, !Task.isCancelled {
                if let result = try await jobs.result(of: job) { return .success(result) }
                try? await clock.sleep(for: Self.pause)
            }
        } catch { return .failure(error) }
        return .failure(.picturesUnavailable(cause: "no server has made the pictures in time"))
    }
}

/// Files in transit from one server to another.
extension PictureBucket {
    func putUpload(_ picture: StagedPicture, as object: String) async throws(Failure) {
        try await onWorker { bucket throws(Failure) in
            let bytes = try picture.bytes()
            do throws(ObjectFault) {
                let hash = SHA256.text(of: bytes)
                try bucket.objects.put(object, descriptor: picture.descriptor, bytes: bytes.count, hash: hash)
            } catch { throw .picturesUnavailable(cause: "\(bucket.name): \(error.text)") }
        }
    }

    /// Returns nil if it was withdrawn.
    func upload(_ object: String) async throws(Failure) -> [UInt8]? {
        try await onWorker { bucket throws(Failure) in
            do throws(ObjectFault) { return try bucket.objects.bytes(of: object, in: 0..<PictureLimits.bytes) } catch {
                throw .picturesUnavailable(cause: "\(bucket.name): \(error.text)")
            }
        }
    }

    /// Removes an upload. A remaining one is swept like other leftovers.
    func removeUpload(_ object: String) async {
        do throws(Failure) {
            try await onWorker { bucket throws(Failure) in
                do throws(ObjectFault) { try bucket.objects.remove(object) } catch {
                    throw .picturesUnavailable(cause: "\(bucket.name): \(error.text)")
                }
            }
        } catch { log("An upload could not be removed: \(error.cause ?? "")") }
    }
}

extension StagedPicture {
    fileprivate func bytes() throws(Failure) -> [UInt8] {
        guard
            let bytes = try PictureFolder.read("/proc/self/fd/\(descriptor)", atMost: PictureLimits.bytes, isLink: true)
        else { throw .pictures("an upload's file cannot be read", errno: EIO) }
        return bytes
    }
}

extension PicturePipeline {
    /// Processes photos that other servers have no free workers for, until the task is cancelled.
    package func workForOthers() async {
        guard let shared else { return }
        while !Task.isCancelled {
            guard hasHandsFree, let job = await job(of: shared) else {
                try? await clock.sleep(for: .milliseconds(250))
                continue
            }
            // Counted at once, so that there are never more jobs than workers.
            takenJobs += 1
            Task {
                await make(job, of: shared)
                takenJobs -= 1
            }
        }
        while takenJobs > 0 { try? await clock.sleep(for: .milliseconds(50)) }
    }

    private func job(of shared: SharedPictures) async -> PictureJob? {
        // Database failures are reported elsewhere.
        try? await shared.jobs.take(seconds: SharedPictures.lease)
    }

    private func make(_ job: PictureJob, of shared: SharedPictures) async {
        let result: PictureJobResult
        do throws(Failure) {
            guard let bytes = try await shared.bucket.upload(job.object) else { return }
            let kept = try await keepHere(try stage(.bytes(bytes)), for: .program)
            result = .kept(kept.picture, bytes: kept.bytes)
        } catch { result = .failed(error) }
        do throws(Failure) { try await shared.jobs.finish(job, result) } catch {
            log("What became of a photo could not be told: \(error.cause ?? error.message.english)")
        }
    }
}
