import Domain
import Objects
import Pictures
import Storage

/// Where pictures are kept: in the data folder alone, or in a bucket beside it.
struct PicturesWiring: Sendable, Equatable {
    var place: PicturesPlace?
    /// Bytes of the data folder that pictures of a bucket may take; nil for the usual.
    var most: Int?
    /// Photos that are worked on at a time; nil for the usual.
    var workers: Int?

    /// The folder, and the bucket behind it. `log` is told what goes on without anybody's asking.
    func folder(
        in data: LockedDataFolder,
        claims: any Claims,
        clock: Clock = .system,
        log: @escaping @Sendable (String) -> Void
    ) throws(Failure) -> PictureFolder {
        guard let place else { return PictureFolder(path: data.pictures) }
        let objects = S3Bucket(try place.place, clock: clock)
        do throws(ObjectFault) { try objects.examine() } catch {
            // It may be there in a moment, and everything but pictures goes on without it.
            guard error.mayPass else { throw .bucket(place.name, error) }
            log("\(place.name) does not answer: \(error.text)")
        }
        var settings = PictureBucket.Settings()
        if let most { settings.most = most }
        let bucket = PictureBucket(place.name, objects, claims: claims, settings: settings, log: log)
        return PictureFolder(path: data.pictures, bucket: bucket)
    }
}

extension PicturesWiring {
    /// What makes pictures of photos, here and with the other servers of the store.
    func pipeline(
        in folder: PictureFolder,
        jobs: (any PictureJobs)?,
        log: @escaping @Sendable (String) -> Void
    ) throws(Failure) -> PicturePipeline {
        var settings = PictureSettings()
        if let workers { settings.workers = workers }
        let shared = folder.bucket.flatMap { bucket in jobs.map { SharedPictures(bucket: bucket, jobs: $0) } }
        guard settings.workers > 0 || shared != nil else { throw .nobodyMakesPictures }
        return try PicturePipeline(folder: folder, settings: settings, shared: shared, log: log)
    }
}

extension Failure {
    fileprivate static let nobodyMakesPictures = Failure(
        .invalid,
        Phrase(
            "--picture-workers 0은 PostgreSQL(--store)과 버킷(--pictures)을 다른 서버와 함께 쓸 때만 쓸 수 있어요.",
            "--picture-workers 0 is for servers that share PostgreSQL (--store) and a bucket (--pictures) with others."
        )
    )

    fileprivate static func bucket(_ name: String, _ fault: ObjectFault) -> Failure {
        var kind = Kind.conflict
        var hint = Phrase("주소와 이름을 확인해 주세요.", "Look at its address and name.")
        switch fault {
        case .refused(_, "NoSuchBucket"), .refused(404, _):
            kind = .notFound
            hint = Phrase("그런 버킷이 없어요. 먼저 만들어 주세요.", "There is no such bucket. Make it first.")
        case .refused(_, "RequestTimeTooSkewed"):
            hint = Phrase("이 컴퓨터의 시계가 틀려요.", "This machine's clock is wrong.")
        case .refused(401, _), .refused(403, _):
            kind = .forbidden
            let (key, secret) = (PicturesPlace.Variable.key.rawValue, PicturesPlace.Variable.secret.rawValue)
            hint = Phrase("\(key)와 \(secret)를 확인해 주세요.", "Look at \(key) and \(secret).")
        default: break
        }
        return Failure(
            kind,
            Phrase("\(name): \(fault.text). \(hint.korean)", "\(name): \(fault.text). \(hint.english)"),
            cause: fault.text
        )
    }
}
