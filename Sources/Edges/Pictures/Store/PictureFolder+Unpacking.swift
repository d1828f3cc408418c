internal import Domain
internal import Octets

extension PictureFolder {
    /// Keeps the picture that was packed into `bytes` as `PictureObject` does; nil where any of its files is not whole.
    func unpack(_ bytes: [UInt8]) throws(Failure) -> StoredPicture? {
        guard let object = PictureObject(beginning: bytes) else { return nil }
        let places = object.places
        for (entry, range) in places {
            guard range.upperBound <= bytes.count, SHA256.text(of: bytes[range]) == entry.hash else { return nil }
        }
        let draft = try PictureDraft(in: self)
        // In the order of the list, for that is what the picture is named after.
        for entry in object.manifest.entries {
            guard let range = places.first(where: { $0.entry == entry })?.range else { return nil }
            try draft.begin(entry.size, entry.format, entry.dimensions)
            try draft.append(Array(bytes[range]))
            try draft.finish()
        }
        return try draft.keep(object.manifest.dimensions, object.manifest.colour).picture
    }
}
