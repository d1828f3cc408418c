import CDeflate
import Octets

/// The gzip format (RFC 1952) around compressed data.
enum GzipFile {
    /// The header: no name, no time, unknown system.
    private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

    /// Writes an already compressed beginning and the rest after it.
    static func write(
        _ beginning: PackedBeginning?,
        _ rest: Slice<UnsafeBufferPointer<UInt8>>,
        by deflater: Deflater
    ) throws(CompressionFailure) -> Bytes {
        let room = deflater.bound(rest.count)
        var writer = ByteWriter(capacity: head.count + (beginning?.packed.count ?? 0) + room + 8)
        for byte in head { writer.append(byte: byte) }
        beginning?.packed.withBytes { writer.append($0) }
        let count = deflater.deflate(rest, to: writer.room(room), room)
        // The buffer is large enough for any input.
        guard count > 0 else { throw CompressionFailure(call: "libdeflate_deflate_compress", status: 0) }
        writer.advance(count)
        let start = UnsafeBufferPointer(rebasing: rest).baseAddress
        let sum = start.map { libdeflate_crc32(beginning?.sum ?? 0, $0, rest.count) } ?? beginning?.sum ?? 0
        append(sum, to: &writer)
        append(UInt32(truncatingIfNeeded: (beginning?.length ?? 0) + rest.count), to: &writer)
        return writer.finish()
    }

    private static func append(_ number: UInt32, to writer: inout ByteWriter) {
        for place in stride(from: 0, to: 32, by: 8) {
            writer.append(byte: UInt8(truncatingIfNeeded: number >> UInt32(place)))
        }
    }
}
