import Foundation
import Octets
import Testing

@testable import HTTP

@Suite struct MultipartReaderTests {
    private let form = SampleForm.params() + SampleForm.images() + SampleForm.images("two.png") + SampleForm.closing()

    /// Reads a body in portions of that size.
    private func read<Sink: UploadSink>(
        _ body: [UInt8],
        by size: Int = 50,
        with reader: MultipartReader<Sink>
    ) async throws(MultipartFailure) -> MultipartForm<Sink.File> {
        var rest = body[...]
        return try await reader.read(contentType: SampleForm.contentType) { () throws(BodyFailure) in
            defer { rest = rest.dropFirst(size) }
            return rest.isEmpty ? nil : Array(rest.prefix(size))
        }
    }

    private func failure(_ body: [UInt8], with reader: MultipartReader<MemorySink>) async -> MultipartFailure? {
        do {
            _ = try await read(body, with: reader)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [1, 7, 50, 10_000])
    func fieldsAreCollectedAndFilesReachTheSink(size: Int) async throws {
        let read = try await read(form, by: size, with: MultipartReader(into: MemorySink()))
        #expect(read.field("params")?.text?.reads(SampleForm.json) == true && read.field("images") == nil)
        let files = read.files.filter { $0.part.name.reads("images") }
        #expect(files.map(\.part.filename) == ["one.jpeg", "two.png"])
        #expect(files.map(\.file.bytes) == [SampleForm.picture, SampleForm.picture])
        #expect(files.map(\.count) == [SampleForm.picture.count, SampleForm.picture.count])
    }

    @Test func namesCanTellFilesFromFields() async throws {
        let head = ["Content-Disposition: form-data; name=\"params\"; filename=\"params.json\""]
        let reader = MultipartReader(into: MemorySink()) { $0.name == "images" }
        let read = try await read(SampleForm.params(head) + SampleForm.images() + SampleForm.closing(), with: reader)
        #expect(read.field("params")?.text?.reads(SampleForm.json) == true)
        #expect(read.files.count == 1)
    }

    @Test func fileFieldWithoutAChoiceIsLeftOut() async throws {
        func empty(_ filename: String) -> [UInt8] {
            SampleForm.part(["Content-Disposition: form-data; name=\"images\"; filename=\"\(filename)\""], [])
        }
        let read = try await read(
            empty("") + empty("empty.png") + SampleForm.closing(),
            with: MultipartReader(into: MemorySink())
        )
        #expect(read.files.map(\.part.filename) == ["empty.png"])
        #expect(read.files.map(\.count) == [0])
    }

    @Test func fieldThatIsNoTextHasNone() async throws {
        let body = SampleForm.part(["Content-Disposition: form-data; name=\"a\""], [0xFF]) + SampleForm.closing()
        let field = try #require(try await read(body, with: MultipartReader(into: MemorySink())).field("a"))
        #expect(field.text == nil && field.bytes == [0xFF])
    }

    @Test(arguments: [
        (MultipartLimits.Name.field, SampleForm.json.utf8.count), (.fields, SampleForm.json.utf8.count + 1),
        (.file, SampleForm.picture.count),
    ])
    func limitsAreKeptAndNamed(name: MultipartLimits.Name, enough: Int) async {
        func failure(_ limit: Int) async -> MultipartFailure? {
            var limits = MultipartLimits()
            switch name {
            case .field: limits.field = limit
            case .fields: limits.fields = limit
            default: limits.file = limit
            }
            let one = SampleForm.part(["Content-Disposition: form-data; name=\"a\""], [65])
            let body = SampleForm.params() + one + SampleForm.images() + SampleForm.images() + SampleForm.closing()
            return await self.failure(body, with: MultipartReader(into: MemorySink(), limits: limits))
        }
        #expect(await failure(enough) == nil)
        #expect(await failure(enough - 1) == .refused(.tooLarge(name, limit: enough - 1)))
    }

    @Test func formThatEndsEarlyIsRefused() async {
        let failure = await failure(form.dropLast(20), with: MultipartReader(into: MemorySink()))
        #expect(failure == .refused(.malformed("The form ends before its last boundary.")))
    }

    @Test func failuresOfTheSinkAreHandedOn() async {
        let missing = await failure(form, with: MultipartReader(into: MemorySink(failsAtFile: true)))
        #expect(missing == .upload(UploadFailure(code: 2)))
        let full = await failure(form, with: MultipartReader(into: MemorySink(failsAtWrite: true)))
        #expect(full == .upload(UploadFailure(code: 28)))
    }

    @Test func filesNobodyWantsAreThrownAwayAndFieldsAfterThemAreRead() async throws {
        let last = SampleForm.part(["Content-Disposition: form-data; name=\"last\""], [65])
        let body =
            SampleForm.images() + SampleForm.params() + SampleForm.images("two.png") + last + SampleForm.closing()
        let read = try await read(body, with: MultipartReader(into: PickySink { $0.field("params") != nil }))
        #expect(read.files.map(\.part.filename) == ["two.png"])
        #expect(read.fields.map(\.part.name) == ["params", "last"])
    }

    @Test(arguments: [0, SampleForm.json.utf8.count, SampleForm.json.utf8.count + SampleForm.picture.count])
    func fileThatMayNotGoOnIsLetGoAndAFieldThatMayNotEndsTheForm(room: Int) async throws {
        let last = SampleForm.part(["Content-Disposition: form-data; name=\"last\""], [65])
        let body = SampleForm.params() + SampleForm.images() + last + SampleForm.closing()
        let sink = PickySink(fields: room > 0, files: room - SampleForm.json.utf8.count) { _ in true }
        if room == 0 {
            await #expect(throws: MultipartFailure.upload(UploadFailure(code: ENOBUFS))) {
                try await self.read(body, with: MultipartReader(into: sink))
            }
        } else {
            let read = try await read(body, with: MultipartReader(into: sink))
            #expect(read.files.count == (room > SampleForm.json.utf8.count ? 1 : 0))
            #expect(read.fields.map(\.part.name) == ["params", "last"])
        }
    }

    @Test func failuresOfTheBodyAreHandedOn() async {
        let reader = MultipartReader(into: MemorySink())
        await #expect(throws: MultipartFailure.body(.stalled)) {
            _ = try await reader.read(contentType: SampleForm.contentType) { () throws(BodyFailure) in throw .stalled }
        }
    }

    @Test func otherBodiesAreNotRead() async {
        let reader = MultipartReader(into: MemorySink())
        await #expect(throws: MultipartFailure.refused(.notMultipart)) {
            _ = try await reader.read(contentType: "application/json") { () throws(BodyFailure) in throw .stalled }
        }
    }

    @Test func bodyOfARequestIsRead() async throws {
        let reader = MultipartReader(into: MemorySink())
        let read = try await reader.read(.bytes(form), contentType: SampleForm.contentType)
        #expect(read.fields.count == 1 && read.files.count == 2)
    }

    @Test func bodyThatIsAnnouncedAsTooLargeIsNotRead() async throws {
        var limits = MultipartLimits()
        limits.total = form.count - 1
        let body = RequestBody.bytes(form)
        await #expect(throws: MultipartFailure.refused(.tooLarge(.total, limit: form.count - 1))) {
            try await MultipartReader(into: MemorySink(), limits: limits).read(
                body,
                contentType: SampleForm.contentType
            )
        }
        #expect(try await body.next() == form)
    }

    @Test func uploadOverASocketEndsInTemporaryFiles() async throws {
        let picture = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        let reader = MultipartReader(into: TemporaryFiles(in: FileManager.default.temporaryDirectory.path))
        let handler = TestHandler { request in
            .later {
                let read = try? await reader.read(request.body, contentType: request.header(.contentType))
                guard let upload = read?.files.first else { return Response(status: 500) }
                var bytes = [UInt8](repeating: 0, count: upload.count + 1)
                let count = pread(upload.file.descriptor, &bytes, bytes.count, 0)
                return Response(status: bytes.prefix(count) == picture[...] ? 201 : 500)
            }
        }
        let head = ["Content-Disposition: form-data; name=\"images\"; filename=\"one.jpeg\""]
        let body = SampleForm.params() + SampleForm.part(head, picture) + SampleForm.closing()
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            let fields = "Content-Type: \(SampleForm.contentType)\r\nContent-Length: \(body.count)\r\n"
            try client.send("POST /api/products HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
            try client.send(body)
            #expect(try client.readReply().status == 201)
        }
    }
}
