@testable import HTTP

/// A decoder's result for a chunked body.
struct ChunkReading: Equatable {
    var body: [UInt8] = []
    var hasEnded = false
    var refusal: RequestRefusal?
    /// Bytes of the body and its framing.
    var length = 0

    /// Passes portions of that size to the decoder, each in memory of its own.
    static func inPortions(of size: Int, _ bytes: [UInt8], limits: Limits = Limits()) -> ChunkReading {
        var reading = ChunkReading()
        var decoder = ChunkDecoder(limits: limits)
        var start = 0
        while start < bytes.count, !reading.hasEnded, reading.refusal == nil {
            let end = min(bytes.count, start + size)
            withExactCopy(bytes[start..<end]) { reading.read($0, with: &decoder) }
            start = end
        }
        return reading
    }

    private mutating func read(_ portion: UnsafeBufferPointer<UInt8>, with decoder: inout ChunkDecoder) {
        var position = 0
        do throws(RequestRefusal) {
            while true {
                switch try decoder.next(portion, &position) {
                case .data(let range):
                    body += portion[range]
                    continue
                case .needsMore: break
                case .ended: hasEnded = true
                }
                length += position
                return
            }
        } catch {
            refusal = error
        }
    }
}
