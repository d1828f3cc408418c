/// Where the files of stored pictures are.
package protocol PictureFiles: Sendable {
    /// The folder the names of all files begin at.
    var path: String { get }

    /// The file for one size of a picture, or for the next smaller one where that size would only repeat it.
    ///
    /// Nil when there is none: the picture was never here, or its files are lost. The caller draws something instead,
    /// unless it can be brought.
    func find(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> PictureFile?

    /// Whether the folder holds only some of the files, and others can be brought.
    var isPart: Bool { get }

    /// Brings a file that was not found. False where there is none to be brought; throws when that cannot be known now.
    func bring(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) async throws(Failure) -> Bool
}

extension PictureFiles {
    /// Most folders hold all there is.
    package var isPart: Bool { false }

    package func bring(
        _ hash: PictureHash,
        _ size: PictureSize,
        _ format: PictureFormat
    ) async throws(Failure) -> Bool { false }
}

/// One file of a stored picture, as it is sent. It never changes: its name is as good as its content.
package struct PictureFile: Equatable, Sendable {
    /// Its path from the shelf's folder on.
    package let name: String
    package let contentType: String

    package init(name: String, contentType: String) {
        self.name = name
        self.contentType = contentType
    }
}
