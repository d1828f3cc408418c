package import Domain
internal import Glibc

extension PictureFolder: PictureFiles {
    package func find(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> PictureFile? {
        let bounded: [PictureSize] = [.full, .large, .medium, .small].filter { $0.rawValue <= size.rawValue }
        for candidate in size == .square ? [.square] : bounded {
            let name = name(hash, candidate, format)
            if access("\(path)/\(name)", R_OK) == 0 { return PictureFile(name: name, contentType: format.contentType) }
        }
        return nil
    }
}
