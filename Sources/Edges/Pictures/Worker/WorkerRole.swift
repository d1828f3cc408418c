/// What a worker is started for; it is its only argument.
package enum WorkerRole: String, Sendable {
    /// Strangers' files: confined to the last system call, and no SVG.
    case uploads
    /// SVG that the operator has put on disk. Text in it needs the system's fonts, so files can be read.
    case drawings
}

/// How much a worker may take.
package enum WorkerBounds {
    /// Address space. Decoding 50 megapixels takes up to 400 MB; the libraries themselves lie in 300 MB more.
    package static let memory = 1_200 * 1_048_576
    /// Of CPU time, for one picture: 15 seconds, most of them for making its files.
    package static let secondsToInspect = 3
    package static let secondsToMake = 12
}
