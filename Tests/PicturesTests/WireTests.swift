import Domain
import Glibc
import Pictures
import Processes
import Testing

/// The protocol between the program and its workers.
@Suite struct WireTests {
    private static let recipes = PictureSize.allCases.flatMap { size in
        PictureFormat.allCases.map { WorkerRequest.Recipe(size: size, format: $0, quality: 80, effort: 4) }
    }
    private static let requests: [WorkerRequest] = [.inspect(.jpeg), .make(.heif, recipes)]
    private static let replies: [WorkerReply] =
        [
            .ready(version: 1), .inspected(PictureDimensions(width: 4_000, height: 3_000)),
            .file(PictureDimensions(width: 1, height: 30_000), bytes: 70_000), .piece([1, 2, 3]),
            .made(PictureDimensions(width: 10_000, height: 5_000), PictureColour(red: 1, green: 2, blue: 255)),
        ] + PictureRefusal.allCases.map { .refused($0) }

    @Test func everyPacketReadsBackAsItWasWritten() throws {
        for request in Self.requests { #expect(try WorkerRequest(packet: request.packet) == request) }
        for reply in Self.replies { #expect(try WorkerReply(packet: reply.packet) == reply) }
    }

    @Test func packetsThatEndEarlyOrLateAreMalformed() {
        for packet in Self.requests.map(\.packet) {
            for length in 0..<packet.count {
                #expect(throws: MalformedPacket.self) { try WorkerRequest(packet: Array(packet.prefix(length))) }
            }
            #expect(throws: MalformedPacket.self) { try WorkerRequest(packet: packet + [0]) }
        }
        for case let reply in Self.replies {
            if case .piece = reply { continue }
            for length in 0..<reply.packet.count {
                #expect(throws: MalformedPacket.self) { try WorkerReply(packet: Array(reply.packet.prefix(length))) }
            }
            #expect(throws: MalformedPacket.self) { try WorkerReply(packet: reply.packet + [0]) }
        }
        #expect(throws: MalformedPacket.self) { try WorkerReply(packet: [4]) }
    }

    @Test(
        arguments: [
            [0], [7, 0], [255], [6, 0], [6, 200],
            // No pixels, more than the limit, a side too long.
            [2, 0, 0, 0, 0, 0, 0, 0, 9], [2, 0, 0, 0x40, 0, 0, 0, 0x40, 0], [2, 0, 0, 0x75, 0x31, 0, 0, 0, 1],
            [2, 255, 255, 255, 255, 255, 255, 255, 255],
            // A file of zero bytes, and one of four gigabytes.
            [3, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0], [3, 0, 0, 0, 1, 0, 0, 0, 1, 255, 255, 255, 255],
        ] as [[UInt8]]
    )
    func repliesNoWorkerWouldSendAreMalformed(packet: [UInt8]) {
        #expect(throws: MalformedPacket.self) { try WorkerReply(packet: packet) }
    }

    @Test(
        arguments: [
            [0, 1], [3, 1], [1, 0], [1, 7], [2, 1, 0], [2, 1, 17], [2, 1, 1, 2, 128, 9, 80, 4],
            [2, 1, 1, 2, 129, 1, 80, 4],
            [2, 1, 1, 2, 128, 1, 0, 4], [2, 1, 1, 2, 128, 1, 101, 4], [2, 1, 1, 2, 128, 1, 80, 10],
        ] as [[UInt8]]
    )
    func requestsTheProgramWouldNotSendAreMalformed(packet: [UInt8]) {
        #expect(throws: MalformedPacket.self) { try WorkerRequest(packet: packet) }
    }

    @Test func filesTravelBesidePackets() throws {
        let (ours, theirs) = try #require(Channel.pair())
        try ours.send([1, 2, 3], file: ours.descriptor)
        try ours.send([4])
        let (first, file) = try theirs.receive()
        #expect(first == [1, 2, 3])
        #expect(file >= 0 && file != ours.descriptor)
        close(file)
        let (second, none) = try theirs.receive()
        #expect(second == [4])
        #expect(none == -1)
    }

    @Test func waitingEnds() throws {
        let (ours, theirs) = try #require(Channel.pair())
        #expect(throws: Channel.Fault.late) { try ours.receive(by: .after(.milliseconds(20))) }
        withExtendedLifetime(theirs) {}
    }

    @Test func packetsLongerThanAllowedAreMalformed() throws {
        let (ours, theirs) = try #require(Channel.pair())
        try ours.send([UInt8](repeating: 4, count: Channel.mostBytes + 1))
        #expect(throws: Channel.Fault.malformed) { try theirs.receive() }
    }
}
