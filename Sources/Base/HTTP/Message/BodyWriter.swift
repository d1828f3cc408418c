/// Where a streamed answer is written.
package protocol BodyWriter: Sendable {
    /// Returns when there is room for more; throws when the client has left.
    func write(_ bytes: [UInt8]) async throws(BodyFailure)
}
