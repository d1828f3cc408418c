import Testing

@testable import HTTP

/// Forms that no app sends and that are refused, and the limits.
@Suite struct MultipartStrictTests {
    private let disposition = "Content-Disposition: form-data; name=\"a\""

    private func read(_ text: String, limits: MultipartLimits = MultipartLimits()) -> FormReading {
        FormReading.agreed(Array(text.utf8), contentType: "multipart/form-data; boundary=b", limits: limits)
    }

    private func isMalformed(_ reading: FormReading) -> Bool {
        if case .malformed = reading.fault { true } else { false }
    }

    @Test(arguments: [
        "", "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"\"",
        "multipart/mixed; boundary=b", "application/x-www-form-urlencoded", "multipart/form-data; boundary=가",
        "multipart/form-data; boundary=" + String(repeating: "b", count: 71), "boundary=b",
    ])
    func otherTypesAreRefused(contentType: String) {
        #expect(throws: MultipartFault.notMultipart) { try MultipartParser(contentType: contentType) }
    }

    @Test func absentTypeIsRefused() {
        #expect(throws: MultipartFault.notMultipart) { try MultipartParser(contentType: nil) }
        #expect(MultipartFault.notMultipart.refusal.status == 415)
    }

    @Test(arguments: [
        "", "--b", "--b\r\n", "--b-", "--bx", "--b x", "--b\r", "--b\rx", "--b\n",
        "--b-x",
        "--b\r\n%\r\n\r\nx", "--b\r\n%\r\n\r\nx\r\n--b-", "--b\r\n%\r\n\r\nx\r\n--b\r", "--b\r\n%\r\n\r\nx\r\n--b\r\nC",
        "--b\r\n%\r\n\r\nx\r\n--bb--",
        "--b\r\n%\r\n\r\nx\r\n-b--", "--b\r\n%\r\n\r\nx\n--b--", "x--b--",
    ])
    func formMustEndWithItsBoundary(text: String) {
        #expect(isMalformed(read(text.replacing("%", with: disposition))), "\(text.debugDescription)")
    }

    @Test(arguments: [
        [], ["Content-Type: text/plain"], ["Content-Disposition: form-data"], ["Content-Disposition: form-data; name"],
        ["Content-Disposition: attachment; name=\"a\""], ["Content-Disposition: name=\"a\""],
        ["%", "%"], ["%; name=\"c\""], ["%; filename=\"c\"; filename=\"d\""],
        ["%", "Content-Type: a/b", "Content-Type: a/b"],
        ["%", "Content-Transfer-Encoding: base64"], ["%", "Content-Transfer-Encoding: quoted-printable"],
        ["% ", " folded"], ["%", "X : y"], ["%", ": y"], ["%", "X"], ["%", "X: \u{0}"], ["%", "X: \u{7F}"],
        ["%", "X: a\u{1}b"],
        ["%", "가: y"], ["%", "X: a\rb"], ["%", "X: a\nY: b"],
    ])
    func headOfAPartMustBeInOrder(lines: [String]) {
        let head = lines.map { $0.replacing("%", with: disposition) + "\r\n" }.joined()
        #expect(isMalformed(read("--b\r\n\(head)\r\nx\r\n--b--")), "\(head.debugDescription)")
    }

    @Test func nameMustBeText() {
        let body =
            Array("--b\r\nContent-Disposition: form-data; name=\"".utf8) + [0xFF] + Array("\"\r\n\r\n\r\n--b--".utf8)
        let reading = FormReading.agreed(body, contentType: "multipart/form-data; boundary=b")
        #expect(reading.fault == .malformed("A part's name is not UTF-8."))
    }

    @Test func partMayBeEmptyWithOrWithoutALineEnd() {
        #expect(read("--b\r\n\(disposition)\r\n\r\n\r\n--b--").parts.map(\.bytes) == [[]])
        #expect(read("--b\r\n\(disposition)\r\n\r\n--b--").parts.map(\.bytes) == [[]])
        #expect(read("--b\r\n\(disposition)\r\n\r\n--c\r\n--b--").parts.map(\.text) == ["--c"])
    }

    @Test func formMayBeEmpty() {
        #expect(read("--b--") == FormReading())
    }

    @Test func blanksAfterABoundaryAreSkipped() {
        #expect(read("--b \t\r\n\(disposition)\r\n\r\nx\r\n--b--").parts.map(\.text) == ["x"])
    }

    @Test func limitsAreKeptAndNamed() {
        var limits = MultipartLimits()
        limits.parts = 2
        limits.partHead = 60
        limits.total = 300
        limits.preamble = 10
        let part = "--b\r\n\(disposition)\r\n\r\nx\r\n"
        func fault(_ text: String) -> MultipartFault? { read(text, limits: limits).fault }
        #expect(fault(part + part + "--b--") == nil)
        #expect(fault(part + part + part + "--b--") == .tooLarge(.parts, limit: 2))
        #expect(fault("--b\r\n\(disposition)\r\nX: 45678901234\r\n\r\nx\r\n--b--") == nil)
        #expect(fault("--b\r\n\(disposition)\r\nX: 456789012345\r\n\r\nx\r\n--b--") == .tooLarge(.partHead, limit: 60))
        #expect(fault("0123456789\r\n--b--") == nil)
        #expect(fault("0123456789a\r\n--b--") == .tooLarge(.preamble, limit: 10))
        #expect(fault("0123456789\r\n0\r\n--b--") == .tooLarge(.preamble, limit: 10))
        let long = "--b\r\n\(disposition)\r\n\r\n" + String(repeating: "y", count: 300) + "\r\n--b--"
        #expect(fault(long) == .tooLarge(.total, limit: 300))
    }

    @Test func everyFaultHasAShortAnswer() {
        let faults: [MultipartFault] =
            [.notMultipart, .malformed("x"), .tooLarge(.preamble, limit: 1)]
            + [.parts, .partHead, .field, .fields, .file, .total].map { .tooLarge($0, limit: 1) }
        #expect(faults.map(\.refusal.status) == [415, 400, 400, 413, 413, 413, 413, 413, 413])
        #expect(Set(faults.map(\.refusal.reason)).count == faults.count)
        #expect(faults.allSatisfy { !$0.refusal.keepsConnection })
    }
}
