import CDeflate
import Octets

/// The first bytes of pages, compressed so that other compressed data may follow.
struct PackedBeginning {
    /// Length before compression.
    let length: Int
    let packed: Bytes
    /// CRC-32 of the uncompressed bytes.
    let sum: UInt32

    /// Returns nil if the library's output cannot be continued.
    init?(_ source: Slice<UnsafeBufferPointer<UInt8>>) {
        // Best as one block: its first bit marks the last block, and can then be found and cleared.
        for level in [12, 9, 6, 1] as [Int32] {
            guard let block = Self.block(source, level), let packed = Self.followed(block, source) else { continue }
            let bytes = UnsafeBufferPointer(rebasing: source)
            length = source.count
            self.packed = Bytes(packed)
            sum = libdeflate_crc32(0, bytes.baseAddress, bytes.count)
            return
        }
        return nil
    }

    /// Returns the output if it is a single block.
    private static func block(_ source: Slice<UnsafeBufferPointer<UInt8>>, _ level: Int32) -> [UInt8]? {
        guard let deflater = try? Deflater.take(level) else { return nil }
        defer { deflater.give() }
        let room = deflater.bound(source.count)
        let block = [UInt8](unsafeUninitializedCapacity: room) { target, count in
            count = target.baseAddress.map { deflater.deflate(source, to: $0, room) } ?? 0
        }
        guard let first = block.first, first & 1 == 1 else { return nil }
        return [first & ~1] + block.dropFirst()
    }

    /// Appends an empty stored block to reach a byte boundary. Its three bits may fit into the last byte or need one
    /// more; only decompression shows which.
    private static func followed(_ block: [UInt8], _ source: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
        [[0, 0, 0xFF, 0xFF], [0, 0, 0, 0xFF, 0xFF]].lazy.map { block + $0 }.first { reads($0, as: source) }
    }

    private static func reads(_ packed: [UInt8], as source: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let reader = libdeflate_alloc_decompressor() else { return false }
        defer { libdeflate_free_decompressor(reader) }
        // An empty last block.
        let whole = packed + [3, 0]
        var (read, written) = (0, 0)
        let plain = [UInt8](unsafeUninitializedCapacity: source.count) { target, count in
            let result = libdeflate_deflate_decompress_ex(
                reader,
                whole,
                whole.count,
                target.baseAddress,
                source.count,
                &read,
                &written
            )
            count = result == LIBDEFLATE_SUCCESS ? written : 0
        }
        return read == whole.count && plain.elementsEqual(source)
    }
}
