/// The purpose of a worker, its only argument.
package enum WorkerRole: String, Sendable {
    /// Untrusted files: strictest confinement, and no SVG.
    case uploads
    /// Pictures of exhibitions, which may be larger and get tiles; confined as uploads are.
    case exhibits
    /// The operator's SVGs. Text needs the system's fonts, so files can be read.
    case drawings
}

/// Resource limits of a worker.
package enum WorkerBounds {
    /// Address space. Decoding 50 megapixels takes up to 400 MB; the libraries themselves take 300 MB more.
    package static let memory = 1_200 * 1_048_576
    /// Address space for an exhibition's picture: its tiles take up to 64 MB, twice while they grow.
    package static let memoryForTiles = 1_600 * 1_048_576
    /// CPU time for one picture: 15 seconds in all, most of them for making its files.
    package static let secondsToInspect = 3
    package static let secondsToMake = 12
    package static let secondsToMakeTiles = 90
}
