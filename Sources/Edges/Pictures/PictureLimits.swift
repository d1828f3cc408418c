/// What is taken of strangers. Both sides of the socket know it: the program refuses early, the worker once more.
package enum PictureLimits {
    package static let bytes = 20 * 1_048_576
    package static let pixels = 50_000_000
    /// Of either side, so that a line a pixel high does not pass as a small picture.
    package static let side = 30_000
    /// Only the first frame of a GIF is decoded, but finding the others' ends costs time as well.
    package static let gifFrames = 500
    /// One encoded file; a worker that sends more is broken.
    package static let encodedBytes = 16 * 1_048_576
}
