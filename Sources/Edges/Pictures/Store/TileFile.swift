internal import Domain
internal import Glibc

/// All tiles of a picture in one file: as 32-bit numbers, lowest byte first, where the first tile begins and where each
/// ends, and then the tiles. So two reads find any of them.
package enum TileFile {
    /// The longest tile; a worker that makes a longer one is broken.
    static let mostBytes = 1 << 20

    /// Returns the numbers at the beginning of the file, for tiles of these lengths.
    package static func head(_ lengths: [Int]) -> [UInt8] {
        var place = 4 * (lengths.count + 1)
        return ([0] + lengths).flatMap { length in
            place += length
            return (0..<4).map { UInt8(truncatingIfNeeded: place >> (8 * $0)) }
        }
    }

    /// Whether a file has all tiles of the grid, and nothing else.
    static func isWhole(_ path: String, _ grid: TileGrid, bytes: Int) -> Bool {
        let count = grid.count
        guard let head = reading(path, { read($0, 0, 4 * (count + 1)) }), bytes == end(in: head, count),
            end(in: head, 0) == head.count
        else { return false }
        return (0..<count).allSatisfy { (1...mostBytes).contains(end(in: head, $0 + 1) - end(in: head, $0)) }
    }

    /// Returns a tile; nil if the file is missing or has no such tile.
    static func tile(_ number: Int, in path: String) -> [UInt8]? {
        reading(path) { file in
            guard let ends = read(file, 4 * number, 8) else { return nil }
            let (start, count) = (end(in: ends, 0), end(in: ends, 1) - end(in: ends, 0))
            return (1...mostBytes).contains(count) ? read(file, start, count) : nil
        }
    }

    private static func end(in bytes: [UInt8], _ number: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[4 * number + $1]) << (8 * $1) }
    }

    private static func reading(_ path: String, _ body: (Int32) -> [UInt8]?) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return body(descriptor)
    }

    private static func read(_ descriptor: Int32, _ start: Int, _ count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, count, start))
        }
        return bytes.count == count ? bytes : nil
    }
}
