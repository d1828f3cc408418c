internal import Domain
internal import Glibc

/// How much the pictures may take of the machine, and what is made of each.
package struct PictureSettings: Sendable {
    /// Workers at a time, each with one thread.
    package var workers = min(2, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    /// Decoded at a time, in the whole program.
    package var pixels = 64_000_000
    /// Uploads that are being worked on or wait for it; the next one is turned away.
    package var uploads = 64
    /// The same of one sender: two are worked on while four wait.
    package var uploadsOfOne = 6
    /// Bytes of one sender's pictures that are kept within a day: some fifty products with five photographs each.
    package var bytesADay = 400 << 20
    /// Pictures a worker sees before it is replaced, so that what leaks does not pile up. Each is asked about twice.
    package var jobsPerWorker = 200
    /// After which a worker that has nothing to do is ended.
    package var idle = Duration.seconds(30)
    package var timeToStart = Duration.seconds(10)
    package var timeToInspect = Duration.seconds(10)
    /// By the clock on the wall; the worker's own limit of CPU time is shorter.
    package var timeToMake = Duration.seconds(60)
    /// For each step of a drawing of ours: workers are served last, and a busy machine leaves them little.
    package var timeToDraw = Duration.seconds(600)

    package init() {}

    /// What is made of each upload, in the order in which it is made.
    func recipes(for dimensions: PictureDimensions) -> [WorkerRequest.Recipe] {
        PictureSize.kept(of: dimensions).flatMap { size in
            let isSmall = size.rawValue <= PictureSize.medium.rawValue
            // More effort than this saves a few in a hundred bytes and doubles the time.
            let effort = isSmall ? 2 : size == .large ? 1 : 0
            var recipes = [
                WorkerRequest.Recipe(size: size, format: .webp, quality: 80, effort: effort),
                WorkerRequest.Recipe(size: size, format: .jpeg, quality: 82, effort: 0),
            ]
            // The hastiest AVIF is a third smaller than WebP at the same likeness. From 1280 on it takes too much memory, and
            // of a square it would save some hundred bytes for as long as all else of it takes.
            if isSmall, size != .square {
                recipes.append(WorkerRequest.Recipe(size: size, format: .avif, quality: 62, effort: 0))
            }
            return recipes
        }
    }
}
