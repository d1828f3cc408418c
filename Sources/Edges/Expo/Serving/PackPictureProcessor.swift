package import Domain

/// The picture pipeline as the library of packs uses it: it scales packs' pictures for pages.
package struct PackPictureProcessor: Sendable {
    package typealias Keeping = @Sendable (PictureUpload) async throws(Failure) -> StoredPicture

    let keep: Keeping
    let draw: Keeping
    private let files: any PictureFiles
    let memory: String

    /// - `keep` processes a photograph, `draw` a drawing.
    /// - `shelf` is the folder of the resulting files.
    /// - `memory` is a file that records the results.
    package init(
        keep: @escaping Keeping,
        draw: @escaping Keeping,
        files: any PictureFiles,
        memory: String
    ) {
        self.keep = keep
        self.draw = draw
        self.files = files
        self.memory = memory
    }

    func tile(_ number: Int, of picture: PictureHash) -> [UInt8]? { files.tile(number, of: picture) }

    func path(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> String? {
        files.find(hash, size, format).map { "\(files.path)/\($0.name)" }
    }
}
