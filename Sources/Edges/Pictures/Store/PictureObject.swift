internal import Domain
internal import Glibc
internal import Octets

/// A picture as one file: a tar archive of all of its files, as in the picture folder. The list comes first and then
/// the smallest file, so that the beginning suffices for a list of products.
struct PictureObject {
    let manifest: PictureManifest
    private let folder: String

    static func name(of hash: PictureHash) -> String { "\(PictureFolder.place(of: hash)).tar" }

    /// Returns nil for other names.
    static func hash(of name: String) -> PictureHash? {
        guard let hash = PictureHash(name.dropLast(4).filter { $0 != "/" }), Self.name(of: hash) == name else {
            return nil
        }
        return hash
    }

    init(_ manifest: PictureManifest) {
        self.manifest = manifest
        folder = PictureFolder.place(of: manifest.hash)
    }

    /// Parses the beginning of an object; nil unless it matches the picture's name.
    init?(beginning bytes: [UInt8], of hash: PictureHash) {
        self.init(beginning: bytes)
        guard manifest.hash == hash else { return nil }
    }

    /// Parses the beginning of an object of any picture.
    init?(beginning bytes: [UInt8]) {
        let block = TarHeader.blockSize
        guard bytes.count > block, let header = bytes[..<block].withUnsafeBytes({ TarHeader($0) }),
            header.size <= bytes.count - block,
            let manifest = PictureManifest(
                text: String(decoding: bytes[block..<block + header.size], as: UTF8.self)
            )
        else { return nil }
        self.init(manifest)
    }

    /// The byte range of each file, in order.
    var places: [(entry: PictureManifest.Entry, range: Range<Int>)] {
        var place = header(PictureManifest.fileName, manifest.text.utf8.count).wholeSize
        return ordered.map { entry in
            let header = header(entry.fileName, entry.bytes)
            defer { place += header.wholeSize }
            let start = place + TarHeader.blockSize
            return (entry, start..<start + entry.bytes)
        }
    }

    /// Writes the archive of the picture in `folder`. Returns its length and SHA-256.
    func write(to file: PictureTemporaryFile, from folder: String) throws(Failure) -> (bytes: Int, hash: String) {
        var (count, sum) = (0, SHA256())
        func put(_ bytes: [UInt8]) throws(Failure) {
            try file.write(bytes)
            sum.update(bytes)
            count += bytes.count
        }
        func add(_ name: String, _ bytes: [UInt8]) throws(Failure) {
            let header = header(name, bytes.count)
            try put(header.block)
            try put(bytes)
            try put([UInt8](repeating: 0, count: header.padding))
        }
        try add(PictureManifest.fileName, Array(manifest.text.utf8))
        for entry in ordered {
            let path = "\(folder)/\(entry.fileName)"
            guard let bytes = try PictureFolder.read(path, atMost: entry.mostBytes), bytes.count == entry.bytes else {
                throw .pictures("cannot read \(path)", errno: EIO)
            }
            try add(entry.fileName, bytes)
        }
        try put([UInt8](repeating: 0, count: 2 * TarHeader.blockSize))
        return (count, sum.finishAsText())
    }

    private var ordered: [PictureManifest.Entry] {
        // Tiles are last, because few requests need them.
        manifest.entries.sorted {
            ($0.format == .tiles ? 1 : 0, $0.size.rawValue, $0.format.rawValue)
                < ($1.format == .tiles ? 1 : 0, $1.size.rawValue, $1.format.rawValue)
        }
    }

    /// Returns a header without a time, so that every server makes an identical object of a picture.
    private func header(_ name: String, _ size: Int) -> TarHeader {
        TarHeader(name: "\(folder)/\(name)", size: size, seconds: 0)
    }
}

extension TarHeader {
    /// The size of the file with its header and padding.
    fileprivate var wholeSize: Int { Self.blockSize + size + padding }
}
