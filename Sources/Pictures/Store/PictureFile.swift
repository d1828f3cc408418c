package import Domain
internal import Glibc

/// One file of a stored picture, as it is sent. It never changes: its name is as good as its content.
package struct PictureFile: Equatable, Sendable {
    /// Its path from the pictures' folder on.
    package let name: String
    package let contentType: String
}

extension PictureFolder {
    /// The file for one size of a picture, or for the next smaller one where that size would only repeat it.
    ///
    /// Nil when there is none: the picture was never here, or its files are lost. The caller draws something instead.
    package func find(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> PictureFile? {
        let bounded: [PictureSize] = [.full, .large, .medium, .small].filter { $0.rawValue <= size.rawValue }
        for candidate in size == .square ? [.square] : bounded {
            let name = name(hash, candidate, format)
            if access("\(path)/\(name)", R_OK) == 0 { return PictureFile(name: name, contentType: format.contentType) }
        }
        return nil
    }
}
