package import Domain
internal import Glibc

/// The folder all stored pictures are in; or where a bucket holds them for several servers, those that were asked for here
/// lately.
///
/// A picture is a folder of its files, named by its hash and kept under the hash's first two letters:
/// `ab/cdef…/640.webp`. It is put together in `incoming` and appears under its name whole and synced, or not at all.
package struct PictureFolder: Sendable {
    package let path: String
    package let bucket: PictureBucket?

    /// Where pictures arrive and are put together. Nothing in it outlives the program.
    package var incoming: String { path + "/incoming" }

    package init(path: String, bucket: PictureBucket? = nil) {
        self.path = path
        self.bucket = bucket
    }

    /// Creates what is missing, and clears away what a program that was killed has left half done. Throws where pictures
    /// would be lost: what is in the folder and in no bucket yet, or the other way round.
    package func prepare() throws(Failure) {
        for folder in [path, incoming] where mkdir(folder, 0o700) != 0 && errno != EEXIST {
            throw Failure.pictures("cannot create \(folder)", errno: errno)
        }
        try markAsPart()
        for name in try FolderListing.names(in: incoming) { FolderListing.remove(incoming + "/" + name) }
    }

    /// The folder of one picture.
    package func path(of hash: PictureHash) -> String { "\(path)/\(Self.place(of: hash))" }

    /// One file of a picture. It is there when the size is kept of such a picture.
    package func file(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> String {
        "\(path)/\(name(hash, size, format))"
    }

    /// The same from this folder on.
    func name(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> String {
        "\(Self.place(of: hash))/\(size.name).\(format.rawValue)"
    }

    /// A picture's folder, from this one on.
    package static func place(of hash: PictureHash) -> String { "\(hash.text.prefix(2))/\(hash.text.dropFirst(2))" }
}
