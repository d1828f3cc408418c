import CLinux
import Glibc
import Octets
import Testing

@testable import HTTP

@Suite struct OutboxTests {
    /// Child processes started meanwhile must not inherit it.
    private static let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)

    @Test func fastReaderOfALargeFileGetsAPortionAtATime() throws {
        // Accepts any number of bytes.
        let sink = open("/dev/null", O_WRONLY)
        defer { close(sink) }
        var name = Array("/tmp/madang-test-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        unlink(name)
        let portions = 5
        ftruncate(file, portions * Outbox.portion)
        var outbox = Outbox()
        outbox.append(FileSlice(adopting: file, offset: 0, count: portions * Outbox.portion))
        var ended: [PendingRequest] = []
        for left in (1..<portions).reversed() {
            #expect(outbox.flush(to: sink, ended: &ended) == .blocked)
            #expect(outbox.size == left * Outbox.portion)
        }
        #expect(outbox.flush(to: sink, ended: &ended) == .drained)
        #expect(outbox.isEmpty)
    }

    @Test func manyPiecesLeaveInOrderThroughANarrowSocket() throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Self.stream, 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        var outbox = Outbox()
        var expected: [UInt8] = []
        for number in 0..<100 {
            let bytes = [UInt8](repeating: UInt8(number), count: number * 173)
            outbox.append(Bytes(bytes))
            expected += bytes
        }
        outbox.append(Bytes([]))
        #expect(outbox.size == expected.count)
        var ended: [PendingRequest] = []
        var received: [UInt8] = []
        var sip = [UInt8](repeating: 0, count: 5000)
        while received.count < expected.count {
            #expect(outbox.flush(to: ends[0], ended: &ended) != .failed)
            #expect(outbox.size <= expected.count - received.count)
            let count = recv(ends[1], &sip, sip.count, 0)
            try #require(count > 0)
            received += sip[..<count]
        }
        #expect(received == expected)
        #expect(outbox.isEmpty)
    }

    @Test func brokenSocketIsAFailure() throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Self.stream, 0, &ends) == 0)
        defer { close(ends[0]) }
        close(ends[1])
        var outbox = Outbox()
        outbox.append(Bytes([1, 2, 3]))
        var ended: [PendingRequest] = []
        #expect(outbox.flush(to: ends[0], ended: &ended) == .failed)
    }
}
