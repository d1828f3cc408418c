import Domain
import Folders
import Pictures
import Storage

/// The storage of pictures: the data folder alone, or a bucket as well.
struct PicturesWiring: Sendable, Equatable {
    var place: BucketAddress?
    /// Bytes of the data folder that a bucket's pictures may use as a cache; nil for the default.
    var most: Int?
    /// The most photos processed concurrently; nil for the default.
    var workers: Int?

    /// Returns the folder, and the bucket behind it. `log` receives messages about background work.
    func folder(
        in data: LockedDataFolder,
        leases: any Leases,
        clock: Clock = .system,
        log: @escaping @Sendable (String) -> Void
    ) throws(Failure) -> PictureFolder {
        guard let place else { return PictureFolder(path: data.pictures) }
        // If the bucket does not respond, everything except pictures works without it.
        let objects = try place.open(clock: clock, log: log)
        var settings = PictureBucket.Settings()
        if let most { settings.most = most }
        let bucket = PictureBucket(place.name, objects, leases: leases, settings: settings, log: log)
        return PictureFolder(path: data.pictures, bucket: bucket)
    }
}

extension PicturesWiring {
    /// Returns the pipeline that processes photos, shared with the other servers of the store.
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
            "--picture-workers 0 needs PostgreSQL (--store) and a bucket (--pictures) shared with other servers."
        )
    )
}
