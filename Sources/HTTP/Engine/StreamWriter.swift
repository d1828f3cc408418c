/// Writes a streamed answer to its connection.
final class StreamWriter: BodyWriter {
    private let turn: PendingRequest
    private let loop: EventLoop

    init(_ turn: PendingRequest, on loop: EventLoop) {
        self.turn = turn
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
        guard loop.isCurrent, let connection = turn.connection else { throw .clientLeft }
        connection.write(bytes, of: turn)
        while loop.isCurrent, let connection = turn.connection, connection.isBehind {
            precondition(turn.writer == nil, "a stream has one writer")
            await withCheckedContinuation { turn.writer = $0 }
        }
        guard loop.isCurrent, turn.connection != nil else { throw .clientLeft }
    }
}
