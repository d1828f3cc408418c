/// A body that is read as it arrives, and only as fast as it is read.
package final class RequestBody: Sendable {
    private let whole: [UInt8]

    private init(_ whole: [UInt8]) { self.whole = whole }

    package static let empty = RequestBody([])
    package static func bytes(_ bytes: [UInt8]) -> RequestBody { RequestBody(bytes) }

    /// Everything, or `tooLarge` as soon as more than `limit` bytes are known to come.
    package func collect(upTo limit: Int) async throws(BodyFailure) -> [UInt8] {
        guard whole.count <= limit else { throw .tooLarge(limit: limit) }
        return whole
    }
}

/// Why a body could not be read to its end.
package enum BodyFailure: Error, Sendable, Equatable {
    case tooLarge(limit: Int)
    case malformed
    case stalled
    case clientLeft
}
