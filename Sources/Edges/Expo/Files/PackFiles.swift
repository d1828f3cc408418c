import Domain

/// One file of a pack: its path within the pack, and what tells that it has changed.
struct PackEntry: Hashable, Sendable {
    /// `items.json`, `images/jikji.svg`
    let path: String
    let bytes: Int
    /// Differs when the file may have been written to.
    let stamp: [Int]

    /// The last part of the path.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// Where a pack's files are.
protocol PackFiles: Sendable {
    /// All that could matter, and what was left out because it lies elsewhere.
    func list() -> PackListing
    /// Nil when it is no longer there, or larger than that.
    func read(_ path: String, atMost bytes: Int) -> [UInt8]?
    /// The file, open for reading, for the caller to close. Nil where files are not on a disk.
    func open(_ path: String) -> Int32?
}

/// What is in a pack's folder.
struct PackListing: Equatable, Sendable {
    var entries: [PackEntry] = []
    /// Links that lead out of the folder.
    var strays: [String] = []
    /// What stands in an Xcode folder without a picture: a PDF, which no browser shows as one.
    var documents: [String] = []

    subscript(_ path: String) -> PackEntry? { entries.first { $0.path == path } }
}

/// How large files may be. What is larger was not meant, or does not belong on a page.
enum PackLimits {
    static let data = 4 << 20
    static let drawing = 2 << 20
    static let raster = 20_000_000
    static let images = 4000
    static let packs = 200
}
