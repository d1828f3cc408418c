package import Domain

/// Counters of uploaded pictures since the start.
package struct PictureFigures: Sendable, Equatable {
    /// Being processed or waiting.
    package var underWay: Int
    package var kept: Int
    /// Refused uploads by reason.
    package var refused: [Failure.Kind: Int]
    /// The current worker processes.
    package var workers: [Int32]
}
