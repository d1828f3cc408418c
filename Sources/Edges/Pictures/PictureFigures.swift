package import Domain

/// What has become of uploaded pictures since the program was started.
package struct PictureFigures: Sendable, Equatable {
    /// Being worked on, or waiting for it.
    package var underWay: Int
    package var kept: Int
    /// Not taken, by why.
    package var refused: [Failure.Kind: Int]
    /// The processes that work on them now.
    package var workers: [Int32]
}
