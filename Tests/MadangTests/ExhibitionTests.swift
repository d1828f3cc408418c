import Foundation
import TestKit
import Testing

/// The built program with exhibitions, as visitors, programs and monitoring see it.
@Suite(.blocks) struct ExhibitionTests {
    private let place = TemporaryFolder()

    private func serve(_ arguments: [String] = []) async throws -> (program: RunningProgram, port: UInt16) {
        let program = try RunningProgram(
            Checkout.program,
            ["serve", "--listen", "127.0.0.1:0"] + arguments,
            environment: [:],
            in: place.path
        )
        let line = try await program.complaint(matching: /http:\/\/127\.0\.0\.1:(\d+)\/\n/)
        return (program, try #require(UInt16(line.1)))
    }

    private func get(_ path: String, at port: UInt16) throws -> (head: String, body: Data) {
        let client = try RawClient(port: port, within: 120)
        try client.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        let answer = Data(try client.receiveToEnd())
        let end = try #require(answer.range(of: Data("\r\n\r\n".utf8)))
        return (String(decoding: answer[..<end.lowerBound], as: UTF8.self), answer[end.upperBound...])
    }

    private func text(_ path: String, at port: UInt16) throws -> String {
        String(decoding: try get(path, at: port).body, as: UTF8.self)
    }

    private func newPack(_ name: String) async throws {
        let made = try RunningProgram(Checkout.program, ["pack", "new", name], environment: [:], in: place.path)
        #expect(try await made.status() == 0)
    }

    private struct Item: Decodable {
        var name: String
        var image_name: String
        var short_desc: String
        var desc: String
    }

    @Test func carriedExhibitionIsServedToPeopleAndPrograms() async throws {
        let (program, port) = try await serve()
        #expect(try text("/expo", at: port).contains("파리 만국박람회 1900"))
        let items = try JSONDecoder().decode([Item].self, from: get("/expo/paris-1900/items.json", at: port).body)
        #expect(items.map(\.image_name).first == "jikji")
        #expect(try text("/health", at: port).contains(#""packs":[{"name":"paris-1900","shown":true,"faults":0}]"#))
        #expect(try get("/expo/paris-1900/images/jikji.svg", at: port).head.contains("content-type: image/svg+xml"))
        program.send(SIGTERM)
        #expect(try await program.status(within: 10) == 0)
    }

    @Test func drawingIsPixelsForProgramsThatAskForThem() async throws {
        // The drawing of the test's own exhibition is simple; those of the embedded one take long.
        try await newPack("packs/our-town")
        let square = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h2v2H0z"/></svg>"#
        try Data(square.utf8).write(to: URL(filePath: place.path + "/packs/our-town/images/cup.svg"))
        try #"[{"name":"잔","image_name":"cup","short_desc":"","desc":""}]"#
            .write(toFile: place.path + "/packs/our-town/items.json", atomically: false, encoding: .utf8)
        let (program, port) = try await serve(LongRun.isAsked ? [] : ["--packs", "packs"])
        let path = LongRun.isAsked ? "/expo/paris-1900/images/jikji" : "/expo/our-town/images/cup"
        let picture = try get(path, at: port)
        #expect(picture.head.lowercased().contains("content-type: image/jpeg"))
        #expect(picture.body.starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(FileManager.default.fileExists(atPath: place.path + "/.madang/expo/pictures.txt"))
        program.send(SIGTERM)
        #expect(try await program.status(within: 10) == 0)
    }

    @Test func savedFileIsOnThePageWithinASecond() async throws {
        try await newPack("packs/our-town")
        let (program, port) = try await serve(["--packs", "packs"])
        #expect(try text("/expo", at: port).contains("우리 동네 작은 박람회"))
        let path = place.path + "/packs/our-town/exposition.json"
        let saved = try String(contentsOfFile: path, encoding: .utf8)
        try saved.replacing("우리 동네 작은 박람회", with: "샘골 백 년").write(toFile: path, atomically: true, encoding: .utf8)
        try await within(seconds: 1, "the new title is shown") { try text("/expo", at: port).contains("샘골 백 년") }

        try "[{}]".write(toFile: place.path + "/packs/our-town/items.json", atomically: false, encoding: .utf8)
        try await within(seconds: 1, "the faults are told") {
            try text("/health", at: port).contains(#""packs":[{"name":"our-town","shown":true,"faults":4}]"#)
        }
        #expect(try text("/expo/exhibits", at: port).contains("가오리연"))
        try await eventually("the log has them") {
            program.output.contains("items.json 1:2 [0].name: it is missing · a text is needed")
        }
        program.send(SIGTERM)
        #expect(try await program.status(within: 10) == 0)
    }

    /// A page or file shows one saved state, whatever is saved during the request.
    @Test func answersAreWholeWhileFilesChange() async throws {
        try await newPack("packs/our-town")
        let items = place.path + "/packs/our-town/items.json"
        func save(_ number: Int) throws {
            let item = #"{"name":"\#(number)","image_name":"cup","short_desc":"","desc":""}"#
            let text = "[\(Array(repeating: item, count: 100).joined(separator: ","))]"
            try text.write(toFile: items, atomically: false, encoding: .utf8)
        }
        try save(0)
        let (program, port) = try await serve(["--packs", "packs"])
        var seen: Set<String> = []
        for number in 1...4 {
            try save(number)
            try await eventually("the items of save \(number) are shown") {
                let body = try get("/expo/our-town/items.json", at: port).body
                let names = try JSONDecoder().decode([Item].self, from: body).map(\.name)
                #expect(names.count == 100)
                #expect(Set(names).count == 1)
                seen.formUnion(names)
                let page = try text("/expo/exhibits", at: port)
                #expect(Set(page.matches(of: /exhibits\/cup-?\d*"/).map(\.0)).count == 100)
                return seen.contains("\(number)")
            }
        }
        #expect(seen.count >= 4)
        program.send(SIGTERM)
        #expect(try await program.status(within: 10) == 0)
    }

    @Test func exhibitionThatWasNeverRightIsAnErrorForMonitors() async throws {
        try await newPack("packs/our-town")
        try "{".write(toFile: place.path + "/packs/our-town/items.json", atomically: false, encoding: .utf8)
        let (program, port) = try await serve(["--packs", "packs"])
        #expect(try get("/health", at: port).head.hasPrefix("HTTP/1.1 503 "))
        #expect(try text("/expo", at: port).contains("데이터를 불러올 수 없습니다."))
        program.send(SIGTERM)
        #expect(try await program.status(within: 10) == 0)
    }
}
