import Octets
import Testing

@testable import HTTP

/// Quirks of existing apps that must be accepted.
@Suite struct MultipartQuirkTests {
    private let json = SampleForm.json
    private let picture = SampleForm.picture
    private let boundary = SampleForm.boundary

    private func read(_ body: [UInt8], _ contentType: String = SampleForm.contentType) -> FormReading {
        FormReading.agreed(body, contentType: contentType)
    }

    private var usualForm: [UInt8] { SampleForm.params() + SampleForm.images() + SampleForm.closing() }

    private func expectUsual(_ reading: FormReading, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(reading.fault == nil, sourceLocation: sourceLocation)
        #expect(reading.parts.map(\.head.name) == ["params", "images"], sourceLocation: sourceLocation)
        #expect(reading.parts.map(\.hasEnded) == [true, true], sourceLocation: sourceLocation)
        #expect(reading.parts.first?.text == json, sourceLocation: sourceLocation)
        #expect(reading.parts.last?.bytes == picture, sourceLocation: sourceLocation)
    }

    @Test func rawSampleOfAPostIsRead() {
        let text = """
            \r
            --\(boundary)\r
            Content-Disposition: form-data; name="params"\r
            Content-Type: application/json \r
            \r
            \(json)\r
            --\(boundary)\r
            Content-Disposition: form-data; name="images"; filename="one.jpeg"\r
            Content-Type: image/jpeg \r
            \r

            """
        let reading = read(Array(text.utf8) + picture + Array("\r\n--\(boundary)--\r\n".utf8))
        expectUsual(reading)
        #expect(reading.parts.map(\.head.contentType) == ["application/json", "image/jpeg"])
        #expect(reading.parts.map(\.head.filename) == [nil, "one.jpeg"])
    }

    @Test func bodyMayBeginWithALineEnd() {
        expectUsual(read([13, 10] + usualForm))
    }

    @Test func everyBoundaryMayFollowALineEndOfItsOwn() {
        let body = [13, 10] + SampleForm.params() + [13, 10] + SampleForm.images() + [13, 10] + SampleForm.closing()
        let reading = read(body)
        #expect(reading.fault == nil)
        #expect(reading.parts.map(\.bytes) == [Array(json.utf8) + [13, 10], picture + [13, 10]])
    }

    @Test(arguments: [
        "multipart/form-data; boundary=\"%\"", "multipart/form-data;boundary=%", "multipart/form-data; Boundary=%",
        "Multipart/Form-Data; charset=utf-8; boundary=%", "multipart/form-data; boundary=% ",
    ])
    func boundaryIsFoundHoweverTheHeaderIsWritten(pattern: String) {
        let pieces = pattern.split(separator: "%", omittingEmptySubsequences: false)
        expectUsual(read(usualForm, pieces.joined(separator: boundary)))
    }

    @Test(arguments: ["XXXXXX", "----boundary", "--", "-", "a b", "----WebKitFormBoundary7MA4YWxkTrZu0gW"])
    func oddBoundariesWork(boundary: String) {
        let head = ["Content-Disposition: form-data; name=\"a\""]
        let body =
            SampleForm.part(head, picture, boundary: boundary) + SampleForm.part(head, [], boundary: boundary)
            + SampleForm.closing(boundary)
        let reading = read(body, "multipart/form-data; boundary=\"\(boundary)\"")
        #expect(reading.fault == nil && reading.parts.map(\.bytes) == [picture, []])
    }

    @Test func lastBoundaryNeedsNoLineEnd() {
        expectUsual(read(usualForm.dropLast(2)))
    }

    /// Some apps write the last boundary like all the others.
    @Test func lastBoundaryNeedsNoDashesBehindIt() {
        expectUsual(read(usualForm.dropLast(4) + [13, 10]))
        expectUsual(read(usualForm.dropLast(4)))
    }

    @Test func formCutAnywhereElseIsRefused() {
        let whole = usualForm
        let first = SampleForm.params()
        // The boundary between the parts is like the last one, and the bytes before it are a form of their own.
        let between = first.count + 2 + boundary.utf8.count
        let complete = [between, between + 2, whole.count - 4, whole.count - 2, whole.count - 1]
        for length in whole.indices where !complete.contains(length) {
            let cut = FormReading.inPortions(of: 1_000, Array(whole[..<length]), contentType: SampleForm.contentType)
            #expect(cut.fault == .malformed("The form ends before its last boundary."), "after \(length) bytes")
        }
        for length in complete { #expect(read(Array(whole[..<length])).fault == nil, "after \(length) bytes") }
    }

    @Test func whatFollowsTheLastBoundaryMeansNothing() {
        expectUsual(read(usualForm + [13, 10]))
        expectUsual(read(usualForm + Array("--\(boundary)\r\nContent-Disposition: none\r\n\r\n".utf8)))
    }

    @Test(arguments: [
        ["Content-Disposition: form-data; name=\"params\""],
        ["Content-Disposition: form-data; name=\"params\"", "Content-Type: application/json"],
        ["Content-Disposition: form-data; name=\"params\"", "Content-Type: application/json "],
        ["Content-Type: application/json", "Content-Disposition: form-data; name=\"params\""],
        ["Content-Disposition: form-data; name=\"params\"; filename=\"params.json\""],
        ["Content-Disposition: form-data; name=params"], ["Content-Disposition:form-data; name=\"params\""],
        ["Content-Disposition: form-data; name=\"params\" "], ["content-disposition: Form-Data;name=\"params\""],
        ["Content-Disposition: form-data; filename=\"params.json\"; name=\"params\""],
        ["Content-Disposition: form-data; name=\"params\"", "Content-Transfer-Encoding: binary", "X-Other: 가"],
    ])
    func headOfAPartMayBeWrittenInManyWays(head: [String]) {
        expectUsual(read(SampleForm.params(head) + SampleForm.images() + SampleForm.closing()))
    }

    @Test(arguments: ["image/jpeg", "image/png", "image/jpg", "multipart/form-data", "multipart/form-data; boundary=x"])
    func typeOfAPartIsOnlyHandedOn(type: String) {
        let reading = read(SampleForm.params() + SampleForm.images(type: type) + SampleForm.closing())
        expectUsual(reading)
        #expect(reading.parts.last?.head.contentType == type)
    }

    @Test(arguments: [
        "9F3B6C8F-40D0-C5B1", "2021-09-19 03:04:05 +0000.jpeg", "0번 사진.jpeg", "a;b=c.png", "..\\a/b.png", "",
    ])
    func fileNamesAreOnlyHandedOn(filename: String) {
        let reading = read(SampleForm.params() + SampleForm.images(filename) + SampleForm.closing())
        expectUsual(reading)
        #expect(reading.parts.last?.head.filename == SentText(repairing: filename.utf8))
    }

    @Test func unquotedFileNameMayHoldBlanks() {
        let head = ["Content-Disposition: form-data; name=images; filename=2021-09-19 03:04:05 +0000.jpeg"]
        let reading = read(SampleForm.part(head, picture) + SampleForm.closing())
        #expect(reading.parts.map(\.head.filename) == ["2021-09-19 03:04:05 +0000.jpeg"])
    }

    @Test func quotesInFileNamesAreUnescaped() {
        let reading = read(SampleForm.params() + SampleForm.images(#"a\"b\\c.png"#) + SampleForm.closing())
        #expect(reading.parts.last?.head.filename == #"a"b\c.png"#)
    }

    @Test func partsComeInAnyOrderAndRepeat() {
        let identifier = SampleForm.part(["Content-Disposition: form-data; name=\"identifier\""], [65])
        let pictures = SampleForm.images() + SampleForm.images("two.jpeg")
        let reading = read(pictures + identifier + SampleForm.images() + SampleForm.params() + SampleForm.closing())
        #expect(reading.fault == nil)
        #expect(reading.parts.map(\.head.name) == ["images", "images", "identifier", "images", "params"])
        #expect(reading.parts.map(\.head.filename) == ["one.jpeg", "two.jpeg", nil, "one.jpeg", nil])
        #expect(reading.parts.filter { $0.head.name == "images" }.allSatisfy { $0.bytes == picture })
    }

    @Test func lineFeedsAloneAreRefused() {
        let text = "--\(boundary)\nContent-Disposition: form-data; name=\"params\"\n\n\(json)\n--\(boundary)--\n"
        #expect(read(Array(text.utf8)).fault == .malformed("A boundary or a part's head is malformed."))
        #expect(read([10] + Array(text.utf8)).fault == .malformed("The form ends before its last boundary."))
    }

    @Test func boundaryWithoutItsDashesIsNone() {
        let text = "\(boundary)\r\nContent-Disposition: form-data; name=\"params\"\r\n\r\n\(json)\r\n\(boundary)--\r\n"
        #expect(read(Array(text.utf8)).fault == .malformed("The form ends before its last boundary."))
    }

    @Test func boundaryInTheMiddleOfALineIsData() {
        let bytes = Array("a--\(boundary)--\n--\(boundary)\r--\(boundary)".utf8)
        let body = SampleForm.part(["Content-Disposition: form-data; name=\"a\""], bytes) + SampleForm.closing()
        let reading = read(body)
        #expect(reading.fault == nil && reading.parts.map(\.bytes) == [bytes])
    }
}
