internal import Domain
internal import Glibc

/// Resource limits of the pictures, and the encodings to make.
package struct PictureSettings: Sendable {
    /// Concurrent workers, each with one thread.
    package var workers = min(2, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    /// Pixels decoded at a time, in the whole program.
    package var pixels = 64_000_000
    /// Uploads being processed or waiting; the next one is refused.
    package var uploads = 64
    /// Uploads of one sender: two are processed while four wait.
    package var uploadsOfOne = 6
    /// Bytes of one sender's pictures stored within a day: some fifty products with five photographs each.
    package var bytesADay = 400 << 20
    /// Jobs of a worker before it is replaced, so that leaks do not accumulate. Each picture is two jobs.
    package var jobsPerWorker = 200
    /// Idle time after which a worker is ended.
    package var idle = Duration.seconds(30)
    package var timeToStart = Duration.seconds(10)
    package var timeToInspect = Duration.seconds(10)
    /// Timeout by the wall clock; the worker's own limit of CPU time is shorter.
    package var timeToMake = Duration.seconds(60)
    /// Time limit with tiles: 400 megapixels take a busy machine minutes.
    package var timeToMakeTiles = Duration.seconds(400)
    /// Timeout of each step of our own drawings: workers have low priority, and a busy machine leaves them little time.
    package var timeToDraw = Duration.seconds(600)

    package init() {}

    /// Returns the encodings of an upload, in order.
    func recipes(for dimensions: PictureDimensions, withTiles: Bool = false) -> [WorkerRequest.Recipe] {
        let tiles = withTiles ? [WorkerRequest.Recipe(size: .full, format: .tiles, quality: 80, effort: 0)] : []
        return PictureSize.kept(of: dimensions).flatMap { size in
            let isSmall = size.rawValue <= PictureSize.medium.rawValue
            // More effort would save a few percent of the bytes and double the time.
            let effort = isSmall ? 2 : size == .large ? 1 : 0
            var recipes = [
                WorkerRequest.Recipe(size: size, format: .webp, quality: 80, effort: effort),
                WorkerRequest.Recipe(size: size, format: .jpeg, quality: 82, effort: 0),
            ]
            // The fastest AVIF is a third smaller than WebP at equal quality. From 1280 on it takes too much memory,
            // and for a square it would save some hundred bytes in as much time as all its other files take.
            if isSmall, size != .square {
                recipes.append(WorkerRequest.Recipe(size: size, format: .avif, quality: 62, effort: 0))
            }
            return recipes
        } + tiles
    }
}
