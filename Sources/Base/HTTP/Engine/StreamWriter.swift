/// Writes a streamed response to its connection.
final class StreamWriter: BodyWriter {
    private let pending: PendingRequest
    private let loop: EventLoop

    init(_ pending: PendingRequest, on loop: EventLoop) {
        self.pending = pending
        self.loop = loop
    }

    func write(_ bytes: [UInt8]) async throws(BodyFailure) {
        if loop.isCurrent { return try await writeHere(bytes) }
        let failure: BodyFailure? = await withTaskExecutorPreference(loop) {
            do throws(BodyFailure) {
                try await self.writeHere(bytes)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    private func writeHere(_ bytes: [UInt8]) async throws(BodyFailure) {
        guard loop.isCurrent, let connection = pending.connection else { throw .clientLeft }
        connection.write(bytes, of: pending)
        while loop.isCurrent, let connection = pending.connection, connection.isBehind {
            precondition(pending.writer == nil, "a stream has one writer")
            await withCheckedContinuation { pending.writer = $0 }
        }
        guard loop.isCurrent, pending.connection != nil else { throw .clientLeft }
    }
}
