import Glibc
import HTTP
import TestKit
import Testing

/// Makes a file that exists only as an open descriptor.
private func makeFile(_ bytes: [UInt8]) throws -> Int32 {
    var name = Array("/tmp/madang-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    try #require(descriptor >= 0)
    unlink(name)
    try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    return descriptor
}

@Suite struct FilesTests {
    private let bytes = pattern(3_000_000)

    @Test func fileIsSentWhole() async throws {
        let file = FileSlice(adopting: try makeFile(bytes), offset: 0, count: bytes.count)
        let handler = TestHandler { _ in .now(Response(body: .file(file))) }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
            try client.send(get + get)
            for _ in 0..<2 {
                let isWhole = try client.readReply().body == bytes
                #expect(isWhole)
            }
            try await eventually("both answers are told whole") {
                handler.exchanges.map(\.bytes) == [bytes.count, bytes.count]
            }
        }
    }

    @Test func sliceOfAFileIsSent() async throws {
        let file = FileSlice(adopting: try makeFile(bytes), offset: 1000, count: 17)
        let handler = TestHandler { request in
            var response = Response(status: 206, body: .file(file))
            response.headers.add("content-range", "bytes 1000-1016/3000000")
            return request.path == "/file" ? .now(response) : .now(.text("between"))
        }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            let get = ["/file", "/", "/file"].map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined()
            try client.send(get)
            #expect(try client.readReply().body == Array(bytes[1000..<1017]))
            #expect(try client.readReply().text == "between")
            #expect(try client.readReply().body == Array(bytes[1000..<1017]))
        }
    }

    @Test func emptyFileIsAnEmptyAnswer() async throws {
        let file = FileSlice(adopting: try makeFile([]), offset: 0, count: 0)
        try await withServer(TestHandler { _ in .now(Response(body: .file(file))) }) { server in
            let client = try EngineClient(server.port)
            for _ in 0..<2 { #expect(try client.get("/").fields["content-length"] == "0") }
        }
    }

    @Test func fileThatShrankDoesNotLookWhole() async throws {
        let descriptor = try makeFile(bytes)
        let file = FileSlice(adopting: descriptor, offset: 0, count: bytes.count)
        ftruncate(descriptor, 1000)
        let handler = TestHandler { _ in .now(Response(body: .file(file))) }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            #expect(throws: EngineClient.Broken.self) { try client.get("/") }
            try await eventually("the answer is told as cut short") { handler.exchanges.map(\.cutShort) == [true] }
        }
    }

    @Test func headOfAFileSendsNoneOfIt() async throws {
        let file = FileSlice(adopting: try makeFile(bytes), offset: 0, count: bytes.count)
        try await withServer(TestHandler { _ in .now(Response(body: .file(file))) }) { server in
            let client = try EngineClient(server.port)
            for _ in 0..<2 {
                try client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try client.readReply(toHead: true).fields["content-length"] == "3000000")
            }
        }
    }
}
