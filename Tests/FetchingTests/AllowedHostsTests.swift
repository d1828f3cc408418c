import Fetching
import Processes
import Testing

@Suite struct AllowedHostsTests {
    @Test func namedServersAreAskedWhereverTheyAreAndNobodyElse() throws {
        let named = AllowedHosts(of: "http://user@10.0.0.1:8090/rest", "https://[fd00::1]:8/x", "nonsense")
        #expect(named.hosts == ["10.0.0.1", "[fd00::1]"])
        for nonsense in ["", "http:", "http:/", "http://", "http:///x", "//host/x", "http:/host"] {
            #expect(AllowedHosts.host(of: nonsense) == nil, "\(nonsense)")
        }
        #expect(named.policy(for: "10.0.0.1") == .named && named.policy(for: "10.0.0.2") == .refused)
        let open = AllowedHosts(hosts: ["DAPI.kakao.com"], isOpen: true)
        #expect(open.policy(for: "dapi.KAKAO.com") == .named && open.policy(for: "i.example") == .ifPublic)
        let below = AllowedHosts(hosts: ["*.push.apple.com"])
        #expect(below.policy(for: "web.push.apple.com") == .named)
        for stranger in ["push.apple.com", ".push.apple.com", "evilpush.apple.com", "push.apple.com.evil", ""] {
            #expect(below.policy(for: stranger) == .refused)
        }
    }

    @Test(arguments: [
        AllowedHosts(hosts: []), AllowedHosts(hosts: ["a", "*.b"], isOpen: true),
        AllowedHosts(hosts: [], isEverywhere: true),
    ])
    func programReadsWhatItIsTold(allowedHosts: AllowedHosts) {
        #expect(AllowedHosts(arguments: allowedHosts.arguments) == allowedHosts)
        #expect(AllowedHosts(arguments: allowedHosts.arguments + ["--help"]) == nil)
    }
}

@Suite struct FetchPacketTests {
    private static let requests: [FetchRequest] = {
        var all = [
            FetchRequest("http://a/%EA?b", headers: ["A: 1", "B: 둘"], limit: 3, milliseconds: 4, isStrangers: true)
        ]
        for method in [FetchMethod.head, .delete, .post([1, 2, 3])] {
            var request = FetchRequest("http://a/")
            (request.method, request.isPublic) = (method, true)
            all.append(request)
        }
        return all
    }()

    @Test(arguments: requests) func callsArriveAsTheyWereMade(request: FetchRequest) throws {
        let call = try #require(FetchCall(request))
        let heard = try FetchCall(packet: call.packet, file: -1)
        #expect(heard.packet == FetchCall(heard.request)?.packet)
        #expect(heard.request.url == request.url && heard.request.headers == request.headers)
        #expect(heard.request.limit == request.limit && heard.request.milliseconds == request.milliseconds)
        #expect(heard.request.isStrangers == request.isStrangers && heard.request.isPublic == request.isPublic)
        #expect(heard.following == call.following && (heard.following == 3) == heard.request.method.isPost)
        // Truncated anywhere, longer, or with an unexpected file: malformed packets are never partly accepted.
        for count in 0..<call.packet.count {
            #expect(throws: MalformedPacket.self) { try FetchCall(packet: Array(call.packet.prefix(count)), file: -1) }
        }
        #expect(throws: MalformedPacket.self) { try FetchCall(packet: call.packet + [0], file: -1) }
        #expect(throws: MalformedPacket.self) { try FetchCall(packet: call.packet, file: 3) }
    }

    @Test func callsThatFitNoPacketAreNotMade() {
        #expect(FetchCall(FetchRequest("http://a/" + String(repeating: "a", count: 66_000))) == nil)
    }

    @Test(
        arguments: [
            .ready(version: 1), .begun,
            .answer(status: 200, type: "text/plain", modified: 1_700_000_000, retryAfter: nil),
            .answer(status: 599, type: "", modified: nil, retryAfter: 30), .fault(.unreachable("어디")), .fault(.late),
            .fault(.cutOff), .fault(.tooLarge),
        ] as [FetchReply]
    )
    func repliesArriveAsTheyWereMade(reply: FetchReply) throws {
        let packet = reply.packet
        #expect(try FetchReply(packet: packet).packet == packet)
        for count in 0..<packet.count {
            #expect(throws: MalformedPacket.self) { try FetchReply(packet: Array(packet.prefix(count))) }
        }
        #expect(throws: MalformedPacket.self) { try FetchReply(packet: packet + [0]) }
    }
}
