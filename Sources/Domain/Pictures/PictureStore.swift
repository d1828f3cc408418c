/// Converts untrusted files into stored pictures that are safe to show.
package protocol PictureStore: Sendable {
    /// Checks, shrinks, encodes and stores a picture; returns when its files would survive a power cut.
    ///
    /// Throws `tooLarge` (bytes, pixels), `invalid` (not a picture, broken, moving), `unavailable` (too many at once,
    /// or the pictures' program is missing) or `tooMany` (from this sender), each with words for the sender.
    func keep(_ upload: PictureUpload, from sender: PictureSender) async throws(Failure) -> StoredPicture

    /// Stores a picture of an exhibition: with tiles, if it is large.
    func keepExhibit(_ upload: PictureUpload, from sender: PictureSender) async throws(Failure) -> StoredPicture

    /// Stores a piece of a guide as it is, never shown as a picture.
    func keepPiece(_ bytes: [UInt8]) async throws(Failure) -> PictureHash
}

extension PictureStore {
    /// The default stores none.
    package func keepPiece(_ bytes: [UInt8]) async throws(Failure) -> PictureHash {
        throw Failure(.unavailable, Phrase("여기서는 파일을 올릴 수 없어요.", "Files can’t be uploaded here."))
    }

    /// The default makes no tiles.
    package func keepExhibit(
        _ upload: PictureUpload,
        from sender: PictureSender
    ) async throws(Failure) -> StoredPicture { try await keep(upload, from: sender) }
}

/// The sender of a picture, for fair scheduling and daily quotas.
package enum PictureSender: Sendable, Hashable {
    case member(SellerID)
    /// An anonymous sender: a number for their network address.
    case source(Int)
    /// The operator, without either limit.
    case program
}

/// The source of a picture's bytes.
package enum PictureUpload: Sendable {
    case bytes([UInt8])
    /// An open file, read from its start regardless of its position. The caller closes it after the call.
    case file(descriptor: Int32)
}
