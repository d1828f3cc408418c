/// Takes a stranger's file and keeps it as pictures that are safe to show.
package protocol PictureStore: Sendable {
    /// Checks, shrinks, encodes and stores a picture; returns when its files would survive a power cut.
    ///
    /// Throws `tooLarge` (bytes, pixels), `invalid` (not a picture, broken, moving), `unavailable` (too many at
    /// once, or the pictures' program is missing) or `tooMany` (from this sender), each with words for the person who
    /// sent it.
    func keep(_ upload: PictureUpload, from sender: PictureSender) async throws(Failure) -> StoredPicture
}

/// Whose turn a picture takes, and whose share of a day.
package enum PictureSender: Sendable, Hashable {
    case member(SellerID)
    /// Nobody in particular: a number for where they send from.
    case source(Int)
    /// Of the operator: neither has an end.
    case program
}

/// Where the bytes of a picture are.
package enum PictureUpload: Sendable {
    case bytes([UInt8])
    /// An open file, read from its start whatever its position. It stays the caller's to close, after the answer.
    case file(descriptor: Int32)
}
