import Domain

/// One file of a pack: its path within the pack, and a stamp that reveals changes.
struct PackEntry: Hashable, Sendable {
    /// The path: `items.json`, `images/jikji.svg`.
    let path: String
    let bytes: Int
    /// Differs if the file may have been modified.
    let stamp: [Int]

    /// The last part of the path.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// The storage of a pack's files.
protocol PackFiles: Sendable {
    /// Lists all relevant files, and those left out because they are outside the folder.
    func list() -> PackListing
    /// Returns the content; nil if the file no longer exists, or is larger.
    func read(_ path: String, atMost bytes: Int) -> [UInt8]?
    /// Returns at most `count` bytes from the middle of a file.
    func read(_ path: String, from offset: Int, _ count: Int) -> [UInt8]
    /// Opens the file for reading; the caller closes it. Nil if files are not on a disk.
    func open(_ path: String) -> Int32?
}

extension PackFiles {
    /// The default is for files in memory.
    func read(_ path: String, from offset: Int, _ count: Int) -> [UInt8] {
        Array((read(path, atMost: .max) ?? []).dropFirst(offset).prefix(count))
    }
}

/// The contents of a pack's folder.
struct PackListing: Equatable, Sendable {
    var entries: [PackEntry] = []
    /// Links that point outside the folder.
    var strays: [String] = []
    /// Xcode folders with a PDF in place of a picture, which no browser shows as one.
    var documents: [String] = []

    subscript(_ path: String) -> PackEntry? { entries.first { $0.path == path } }
}

/// Size limits of files. A larger file is a mistake, or unsuitable for a page.
enum PackLimits {
    static let data = 4 << 20
    static let drawing = 2 << 20
    static let raster = 20_000_000
    static let images = 4000
    static let packs = 200
}
