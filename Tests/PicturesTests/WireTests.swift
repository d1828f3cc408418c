import Domain
import Glibc
import Pictures
import Processes
import Testing

/// The protocol between the program and its workers.
@Suite struct WireTests {
    private static let recipes =
        PictureSize.allCases.flatMap { size in
            PictureFormat.allCases.map { WorkerRequest.Recipe(size: size, format: $0, quality: 80, effort: 4) }
        } + [WorkerRequest.Recipe(size: .full, format: .tiles, quality: 80, effort: 0)]
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
        #expect(throws: MalformedPacket.self) { try WorkerReply(packet: [3, 0]) }
    }

    /// Encodes a kind and numbers.
    private static func packet(_ kind: UInt8, _ numbers: [Int]) -> [UInt8] {
        [kind, UInt8(numbers.count)]
            + numbers.flatMap { number in withUnsafeBytes(of: number.bigEndian) { Array($0) } }
    }

    @Test(
        arguments: [
            (6, [0]), (255, []), (5, [0]), (5, [200]), (5, [257]),
            // No pixels, more than the limit, a side too long.
            (1, [0, 9]), (1, [20_001, 20_000]), (1, [30_001, 1]), (1, [.max, .max]), (1, [-1, 1]),
            // A file of zero bytes, and one of four gigabytes.
            (2, [1, 1, 0]), (2, [1, 1, 0xFFFF_FFFF]),
        ] as [(UInt8, [Int])]
    )
    func repliesNoWorkerWouldSendAreMalformed(kind: UInt8, numbers: [Int]) {
        #expect(throws: MalformedPacket.self) { try WorkerReply(packet: Self.packet(kind, numbers)) }
    }

    @Test(
        arguments: [
            (2, [1]), (0, [0]), (0, [7]), (1, [1, 0]), (1, [1, 17]), (1, [1, 1, 640, 9, 80, 4]),
            (1, [1, 1, 641, 0, 80, 4]), (1, [1, 1, 640, 0, 0, 4]), (1, [1, 1, 640, 0, 101, 4]),
            (1, [1, 1, 640, 0, 80, 10]), (1, [1, 1, 640, -1, 80, 4]),
        ] as [(UInt8, [Int])]
    )
    func requestsTheProgramWouldNotSendAreMalformed(kind: UInt8, numbers: [Int]) {
        #expect(throws: MalformedPacket.self) { try WorkerRequest(packet: Self.packet(kind, numbers)) }
        let right = Self.packet(1, [1, 1, 640, 0, 80, 4])
        #expect(throws: Never.self) { try WorkerRequest(packet: right) }
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
