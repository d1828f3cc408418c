package import Domain

/// Where packs' pictures are made fit for pages: the picture pipeline, as a library of packs needs it.
package struct PackPictureProcessor: Sendable {
    package typealias Keeping = @Sendable (PictureUpload) async throws(Failure) -> StoredPicture

    let keep: Keeping
    let draw: Keeping
    private let files: any PictureFiles
    let memory: String

    /// - `keep` makes a photograph's files, `draw` a drawing's.
    /// - `shelf` is where these files are.
    /// - `memory` is a file to remember in what was made.
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

    func path(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> String? {
        files.find(hash, size, format).map { "\(files.path)/\($0.name)" }
    }
}
