import CDeflate
import Synchronization

/// One of libdeflate's compressors, which take some hundred kilobytes. They are pooled: there are never more than
/// threads that compress at the same time.
struct Deflater: @unchecked Sendable {
    private let level: Int32
    private let compressor: OpaquePointer

    private static let idle = Mutex<[Deflater]>([])

    static func take(_ level: Int32) throws(CompressionFailure) -> Deflater {
        let known = idle.withLock { idle in
            idle.lastIndex { $0.level == level }.map { idle.remove(at: $0) }
        }
        if let known { return known }
        guard let compressor = libdeflate_alloc_compressor(level) else {
            throw CompressionFailure(call: "libdeflate_alloc_compressor", status: level)
        }
        return Deflater(level: level, compressor: compressor)
    }

    func give() { Self.idle.withLock { $0.append(self) } }

    /// Returns the most bytes `deflate` may write.
    func bound(_ count: Int) -> Int { libdeflate_deflate_compress_bound(compressor, count) }

    /// Returns the number of bytes written; zero if they did not fit.
    func deflate(
        _ source: Slice<UnsafeBufferPointer<UInt8>>,
        to target: UnsafeMutablePointer<UInt8>,
        _ capacity: Int
    ) -> Int {
        let source = UnsafeBufferPointer(rebasing: source)
        return libdeflate_deflate_compress(compressor, source.baseAddress, source.count, target, capacity)
    }
}
