/// Where the files of stored pictures are.
package protocol PictureFiles: Sendable {
    /// The folder the names of all files begin at.
    var path: String { get }

    /// The file for one size of a picture, or for the next smaller one where that size would only repeat it.
    ///
    /// Nil when there is none: the picture was never here, or its files are lost. The caller draws something instead.
    func find(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> PictureFile?
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
