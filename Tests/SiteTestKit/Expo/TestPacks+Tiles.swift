package import Domain

extension PackState {
    /// Returns the chosen exhibition with this picture everywhere.
    package static func showing(_ picture: StoredPicture, named name: String = "paris") -> PackState {
        PackState(name: name, pack: Pack.paris.withPictures { _ in .stored(picture) }, faults: [])
    }
}

extension StoredPicture {
    /// A picture of six thousand pixels by four thousand, all of which tiles show.
    package static let vast = PictureHash(String(repeating: "0f", count: 32)).map { hash in
        StoredPicture(
            hash: hash,
            dimensions: PictureDimensions(width: 6_000, height: 4_000),
            colour: PictureColour(number: 0xE0_8F_4F),
            hasTiles: true
        )
    }
}
