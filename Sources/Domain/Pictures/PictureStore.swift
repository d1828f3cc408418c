/// Takes a stranger's file and keeps it as pictures that are safe to show.
package protocol PictureStore: Sendable {
    /// Checks, shrinks, encodes and stores a picture; returns when its files would survive a power cut.
    ///
    /// Throws `tooLarge` (bytes, pixels), `invalid` (not a picture, broken, moving) or `unavailable` (too many at
    /// once, or the pictures' program is missing), each with words for the person who sent it.
    func keep(_ upload: PictureUpload) async throws(Failure) -> StoredPicture
}

/// Where the bytes of a picture are.
package enum PictureUpload: Sendable {
    case bytes([UInt8])
    /// An open file, read from its start whatever its position. It stays the caller's to close, after the answer.
    case file(descriptor: Int32)
}
