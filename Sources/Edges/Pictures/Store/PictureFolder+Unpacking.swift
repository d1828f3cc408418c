internal import Domain
internal import Octets

extension PictureFolder {
    /// Stores the picture packed into `bytes` by `PictureObject`; nil if any of its files is damaged.
    func unpack(_ bytes: [UInt8]) throws(Failure) -> StoredPicture? {
        guard let object = PictureObject(beginning: bytes) else { return nil }
        let places = object.places
        for (entry, range) in places {
            guard range.upperBound <= bytes.count, SHA256.text(of: bytes[range]) == entry.hash else { return nil }
        }
        let draft = try PictureDraft(in: self)
        // Processed in the order of the list, from which the picture's name is derived.
        for entry in object.manifest.entries {
            guard let range = places.first(where: { $0.entry == entry })?.range else { return nil }
            try draft.begin(entry.size, entry.format, entry.dimensions)
            try draft.append(Array(bytes[range]))
            try draft.finish()
        }
        return try draft.keep(object.manifest.dimensions, object.manifest.colour).picture
    }
}
