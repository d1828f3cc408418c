import CVips
import Domain
import Pictures
import Processes

/// All tiles of a picture: libvips writes them into a ZIP archive in memory, whose times differ from run to run, so only
/// the tiles are sent, in their order.
final class Tiles {
    private let archive: UnsafeRawBufferPointer
    private let ranges: [Range<Int>]

    init(of source: Source, quality: Int) throws(PictureRefusal) {
        guard let grid = TileGrid(source.dimensions) else { throw .broken }
        var start: UnsafeMutableRawPointer?
        var count = 0
        let image = try source.whole()
        let suffix = ".jpg[Q=\(quality),strip]"
        let status = mv_save_tiles(image.pointer, Int32(TileGrid.side), suffix, &start, &count)
        guard status == 0, let start else { throw .broken }
        archive = UnsafeRawBufferPointer(start: start, count: count)
        guard let ranges = ZIPContainer(archive).map({ grid.ranges(in: $0) }) ?? nil,
            count <= PictureLimits.tileBytes
        else {
            g_free(start)
            throw .tooHeavy
        }
        self.ranges = ranges
    }

    deinit { g_free(UnsafeMutableRawPointer(mutating: archive.baseAddress)) }

    private var head: [UInt8] { TileFile.head(ranges.map(\.count)) }
    /// The bytes of the whole file.
    var count: Int { ranges.reduce(head.count) { $0 + $1.count } }

    /// Passes on the file, in packets.
    func forEachPiece(_ body: ([UInt8]) -> Void) {
        pieces(of: head[...], body)
        for range in ranges { pieces(of: archive[range], body) }
    }

    private func pieces<Bytes: Collection<UInt8>>(of bytes: Bytes, _ body: ([UInt8]) -> Void) {
        var rest = bytes[...]
        while !rest.isEmpty {
            body(Array(rest.prefix(Channel.mostContent)))
            rest = rest.dropFirst(Channel.mostContent)
        }
    }
}

extension TileGrid {
    /// Returns where each tile is; nil unless all are there.
    fileprivate func ranges(in archive: ZIPContainer) -> [Range<Int>]? {
        var ranges = [Range<Int>?](repeating: nil, count: count)
        for (name, range) in archive.files {
            // t/0,0,512,512/512,512/0/default.jpg
            let parts = name.split(separator: "/")
            guard parts.count == 5, let section = PictureSection(region: String(parts[1]), size: String(parts[2]))
            else { continue }
            for number in numbers(of: section) { ranges[number] = range }
        }
        let all = ranges.compactMap(\.self)
        return all.count == count ? all : nil
    }
}
