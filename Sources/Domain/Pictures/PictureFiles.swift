/// The files of stored pictures.
package protocol PictureFiles: Sendable {
    /// The folder that contains all files.
    var path: String { get }

    /// Returns the file for a size of a picture, or for the next smaller one if that size would only repeat it.
    ///
    /// Nil if there is none: the picture was never here, or its files are lost. The caller then draws a substitute,
    /// unless the file can be fetched.
    func find(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> PictureFile?

    /// Returns a tile of a picture, by its number; nil if it is not here.
    func tile(_ number: Int, of picture: PictureHash) -> [UInt8]?

    /// Whether the folder has only some of the files, and others can be fetched.
    var isPart: Bool { get }

    /// Fetches a file that was not found. False if there is none; throws if that cannot be determined now.
    func download(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) async throws(Failure) -> Bool
}

extension PictureFiles {
    /// The default has no tiles.
    package func tile(_ number: Int, of picture: PictureHash) -> [UInt8]? { nil }

    /// Most folders have all files.
    package var isPart: Bool { false }

    package func download(
        _ hash: PictureHash,
        _ size: PictureSize,
        _ format: PictureFormat
    ) async throws(Failure) -> Bool { false }
}

extension PictureFiles {
    /// Returns the path of a file, which is fetched first where it is not here. Nil if there is none.
    package func path(
        _ hash: PictureHash,
        _ size: PictureSize,
        _ format: PictureFormat
    ) async throws(Failure) -> String? {
        if find(hash, size, format) == nil, isPart { _ = try await download(hash, size, format) }
        return find(hash, size, format).map { "\(path)/\($0.name)" }
    }
}

/// One file of a stored picture, as sent. It never changes: its name identifies its content.
package struct PictureFile: Equatable, Sendable {
    /// Path relative to the picture folder.
    package let name: String
    package let contentType: String

    package init(name: String, contentType: String) {
        self.name = name
        self.contentType = contentType
    }
}
