package import Domain
internal import Glibc

/// The folder of all stored pictures; or, if a bucket has them for several servers, a cache of those requested
/// recently.
///
/// A picture is a folder of its files, named by its hash and placed under the hash's first two letters:
/// `ab/cdef…/640.webp`. It is assembled in `incoming` and appears under its name complete and synced, or not at all.
package struct PictureFolder: Sendable {
    package let path: String
    package let bucket: PictureBucket?

    /// The folder where pictures arrive and are assembled. Its contents do not outlive the program.
    package var incoming: String { path + "/incoming" }

    package init(path: String, bucket: PictureBucket? = nil) {
        self.path = path
        self.bucket = bucket
    }

    /// Creates missing folders, and removes the leftovers of a program that was killed. Throws if pictures would be
    /// lost: those in the folder but not yet in a bucket, or the other way round.
    package func prepare() throws(Failure) {
        for folder in [path, incoming] where mkdir(folder, 0o700) != 0 && errno != EEXIST {
            throw Failure.pictures("cannot create \(folder)", errno: errno)
        }
        try markAsPart()
        for name in try FolderListing.names(in: incoming) { FolderListing.remove(incoming + "/" + name) }
    }

    /// Returns the folder of one picture.
    package func path(of hash: PictureHash) -> String { "\(path)/\(Self.place(of: hash))" }

    /// Returns the path of one file of a picture, which exists if that size is stored for it.
    package func file(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> String {
        "\(path)/\(name(hash, size, format))"
    }

    /// Returns the path relative to this folder.
    func name(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> String {
        "\(Self.place(of: hash))/\(size.name).\(format.rawValue)"
    }

    /// Returns a picture's folder, relative to this one.
    package static func place(of hash: PictureHash) -> String { "\(hash.text.prefix(2))/\(hash.text.dropFirst(2))" }
}
