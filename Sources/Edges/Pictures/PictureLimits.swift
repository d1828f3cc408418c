package import Domain

/// Limits of untrusted pictures, checked on both sides of the socket: early by the program, and again by the worker.
package enum PictureLimits {
    package static let bytes = 20 * 1_048_576
    package static let pixels = 50_000_000
    /// The longest side, so that a very long line one pixel high does not count as a small picture.
    package static let side = 30_000
    /// The most frames of a GIF: only the first is decoded, but finding the ends of the others takes time as well.
    package static let gifFrames = 500
    /// The largest encoded file; a worker that sends more is broken.
    package static let encodedBytes = 16 * 1_048_576
    /// All tiles of an exhibition's picture; one with more has none.
    package static let tileBytes = 64 * 1_048_576
    /// Pixels of an exhibition's picture whose format is decoded row by row.
    package static let pixelsInSequence = 400_000_000

    package static func allow(_ dimensions: PictureDimensions, inSequence: Bool = false) -> Bool {
        max(dimensions.width, dimensions.height) <= side
            && dimensions.width * dimensions.height <= (inSequence ? pixelsInSequence : pixels)
    }

    static func mostBytes(_ format: PictureFormat) -> Int { format == .tiles ? tileBytes : encodedBytes }
}
