import Domain
import Glibc
import HTTP
import Octets
import Testing

@testable import Pages

@Suite struct LogTests {
    private func line(_ format: LogFormat, _ exchange: Exchange) -> String {
        var line = ByteWriter()
        line.append(exchange, at: Instant(milliseconds: 1_795_209_965_007), as: format)
        return line.finish().text
    }
    private func write(_ line: String, to log: Log) {
        Bytes(line).withBytes { log.write($0) }
    }
    /// Creates a pipe-like pair that child processes do not inherit.
    private static func pair(_ ends: inout [Int32]) -> Bool {
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        return socketpair(AF_UNIX, type, 0, &ends) == 0
    }
    private let told = Exchange(
        number: 42,
        request: Request(.get, "/expo", query: "q=secret"),
        status: 200,
        bytes: 14_032,
        microseconds: 812
    )

    @Test func aLineTellsTheRequestButNotItsQuery() {
        #expect(line(.text, told) == "2026-11-20T21:26:05.007Z 42 GET /expo 200 14032 812us\n")
        #expect(
            line(.json, told) == """
                {"time":"2026-11-20T21:26:05.007Z","request":42,"method":"GET","path":"/expo","status":200,\
                "bytes":14032,"us":812}\n
                """
        )
    }

    @Test(arguments: [
        ("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", "4bf92f3577b34da6a3ce929d0e0e4736"),
        (
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01, 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            nil
        ),
        ("\" refused: all", nil),
    ])
    func aTraceIsToldWhereItIsOne(field: String, trace: String?) {
        var traced = told
        traced.request = Request(.get, "/expo", fields: [("traceparent", field)])
        let text = trace.map { " trace=\($0)" } ?? ""
        #expect(line(.text, traced) == "2026-11-20T21:26:05.007Z 42 GET /expo 200 14032 812us\(text)\n")
        let json = trace.map { ",\"trace\":\"\($0)\"" } ?? ""
        #expect(line(.json, traced).hasSuffix("\"us\":812\(json)}\n"))
    }

    @Test func aRefusedHeadIsTold() {
        let refused = Exchange(number: 7, request: nil, status: 400, bytes: 0, microseconds: 3, refusal: "bare \"LF\"")
        #expect(line(.text, refused) == "2026-11-20T21:26:05.007Z 7 - - 400 0 3us refused: bare \"LF\"\n")
        #expect(line(.json, refused).hasSuffix("\"refused\":\"bare \\\"LF\\\"\"}\n"))
    }

    /// The request was still answered.
    @Test func whatHeldALoopIsNoRefusal() throws {
        var ends: [Int32] = [0, 0]
        try #require(Self.pair(&ends))
        let log = Log(descriptor: ends[1])
        let request = Request(.get, "/expo", query: "q=secret")
        RequestLog(log, format: .text).warn(request, heldLoopFor: 130, at: Instant(milliseconds: 1_795_209_965_007))
        log.close()
        close(ends[1])
        var part = [UInt8](repeating: 0, count: 256)
        let count = Glibc.read(ends[0], &part, part.count)
        close(ends[0])
        let line = String(decoding: part.prefix(max(0, count)), as: UTF8.self)
        #expect(line == "2026-11-20T21:26:05.007Z - 0 GET /expo held the event loop for 130 ms\n")
    }

    @Test func noRequestWritesLinesOfItsOwn() {
        var sly = told
        sly.request = Request(.get, "/a\nb\"\u{7f}")
        #expect(line(.text, sly).filter { $0 == "\n" }.count == 1)
        #expect(line(.json, sly).contains("\"path\":\"/a?b\\\"?\""))
    }

    @Test func allLinesAreWrittenInOrder() throws {
        var ends: [Int32] = [0, 0]
        try #require(Self.pair(&ends))
        let log = Log(descriptor: ends[1])
        for number in 0..<500 { write("\(number)\n", to: log) }
        log.close()
        close(ends[1])
        var read: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while case let count = Glibc.read(ends[0], &part, part.count), count > 0 { read += part[..<count] }
        close(ends[0])
        #expect(String(decoding: read, as: UTF8.self) == (0..<500).map { "\($0)\n" }.joined())
    }

    @Test func aFullLogDropsLinesAndSaysSo() throws {
        var ends: [Int32] = [0, 0]
        try #require(Self.pair(&ends))
        let log = Log(descriptor: ends[1], capacity: 4)
        write("too long\n", to: log)
        write("ok\n", to: log)
        log.close()
        close(ends[1])
        var part = [UInt8](repeating: 0, count: 4096)
        let count = read(ends[0], &part, part.count)
        close(ends[0])
        #expect(String(decoding: part[..<count], as: UTF8.self).contains("1 lines of the log were dropped"))
    }
}
