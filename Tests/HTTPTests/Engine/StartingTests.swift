import Glibc
import HTTP
import TestKit
import Testing

@Suite(.blocks) struct StartingTests {
    private let hello = TestHandler { _ in .now(.text("hello")) }

    /// Under a `ulimit -f` a file is full, which must not kill the process.
    @Test func fileThatMayGrowNoFurtherEndsNothing() async throws {
        try await withServer(TestHandler { _ in .now(.text("hello")) }) { server in
            raise(SIGXFSZ)
            let client = try EngineClient(server.port)
            #expect(try client.get("/").status == 200)
        }
    }

    @Test(arguments: [("127.0.0.1", ["127.0.0.1"]), ("::1", ["::1"]), ("localhost", ["127.0.0.1", "::1"])])
    func hostMeansItsAddresses(host: String, reached: [String]) async throws {
        try await withServer(hello, .small.with { $0.host = host }) { server in
            for address in reached {
                let reply = try EngineClient(server.port, host: address).get("/")
                #expect(reply.text == "hello")
            }
        }
    }

    @Test func everyAddressMeansBothFamilies() async throws {
        let show = TestHandler { .now(.text($0.peer.address)) }
        try await withServer(show, .small.with { $0.host = "::" }) { server in
            for address in ["127.0.0.1", "::1"] {
                let reply = try EngineClient(server.port, host: address).get("/")
                #expect(reply.text == address)
            }
        }
    }

    @Test func portInUseIsSaid() async throws {
        try await withServer(hello, .small.with { $0.loops = 2 }) { server in
            let second = Server(.small.with { $0.port = server.port }, handler: hello)
            #expect(throws: ServerFailure.addressInUse("127.0.0.1:\(server.port)")) { try second.start() }
            let reply = try EngineClient(server.port).get("/")
            #expect(reply.text == "hello")
        }
    }

    @Test func portIsFreeAgainAfterStopping() async throws {
        // An address of this machine nobody else listens on, so that the system does not assign the port to others in
        // between.
        let own = Server.Configuration.small.with { $0.host = "127.77.31.5" }
        let server = Server(own, handler: hello)
        try server.start()
        let port = server.port
        // A connection closed first by the server would keep the port in use.
        let client = try EngineClient(port, host: own.host)
        server.stop(within: .seconds(1))
        await server.stopped()
        withExtendedLifetime(client) {}
        let again = Server(own.with { $0.port = port }, handler: hello)
        try again.start()
        again.stop(within: .zero)
        await again.stopped()
    }

    @Test func unknownHostIsSaid() {
        let server = Server(.small.with { $0.host = "no.such.host.invalid" }, handler: hello)
        #expect(throws: ServerFailure.unknownHost("no.such.host.invalid")) { try server.start() }
    }

    @Test func strangersAddressIsSaid() {
        let server = Server(.small.with { $0.host = "192.0.2.1" }, handler: hello)
        #expect(throws: ServerFailure.addressNotHere("192.0.2.1:0")) { try server.start() }
    }

    @Test func failuresAreWordsForPeople() {
        #expect("\(ServerFailure.addressInUse("[::1]:80"))" == "[::1]:80 is already in use by another program.")
        #expect("\(ServerFailure.system(call: "socket", number: EMFILE))" == "socket failed: Too many open files.")
    }

    @Test func everyLoopServes() async throws {
        let show = TestHandler { .now(.text("\($0.loop)")) }
        try await withServer(show, .small.with { $0.loops = 3 }) { server in
            var seen: Set<String> = []
            try await eventually("three loops have answered") {
                if let text = try? EngineClient(server.port).get("/").text { seen.insert(text) }
                return seen.count == 3
            }
            #expect(seen == ["0", "1", "2"])
        }
    }
}
