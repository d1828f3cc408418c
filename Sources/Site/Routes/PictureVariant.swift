package import Domain

/// One stored file of a picture, by its name at the end of an address: `640.webp`.
package struct PictureVariant: Sendable, Hashable {
    package let size: PictureSize
    package let format: PictureFormat

    package init(_ size: PictureSize, _ format: PictureFormat) {
        self.size = size
        self.format = format
    }

    init?(name: some StringProtocol) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let size = PictureSize(name: parts[0]),
            let format = PictureFormat(ending: parts[1])
        else { return nil }
        self.init(size, format)
    }

    var name: String { size.name + "." + format.rawValue }
}
