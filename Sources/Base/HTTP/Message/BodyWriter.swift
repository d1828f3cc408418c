/// The destination of a streamed response.
package protocol BodyWriter: Sendable {
    /// Writes bytes and returns when there is room for more; throws when the client has left.
    func write(_ bytes: [UInt8]) async throws(BodyFailure)
}
