import Domain
import Testing

@testable import Expo

/// Transcripts in WebVTT.
struct TranscriptTests {
    private func lines(_ text: String) throws -> [String] {
        try Transcript.lines(of: Array(text.utf8)).map { "\($0.second) \($0.text)" }
    }

    @Test(arguments: ["\n", "\r\n"]) func timesAndTextsAreRead(end: String) throws {
        let text = """
            \u{FEFF}WEBVTT - 안내

            NOTE 2026

            STYLE
            ::cue { color: red }

            1
            00:00.000 --> 00:04.500 align:start
            <v 안내자>안녕하세요, <b>여러분</b>.
            둘째 줄

            01:00:05.250 --> 01:00:06.000
            물 &amp; 불 &lt;끝&gt;&nbsp;
            """
        #expect(
            try lines(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end))
                == ["0 안녕하세요, 여러분. 둘째 줄", "3605 물 & 불 <끝>\u{A0}"]
        )
    }

    @Test(arguments: [
        ("00:01.000 --> 00:02.000\n글", 1, "this does not begin with WEBVTT"),
        ("", 1, "this does not begin with WEBVTT"),
        ("WEBVTT\n\n", 1, "there is no text in this"),
        ("WEBVTT\n\n00:01 --> 00:02\n글", 3, "these times cannot be read"),
        ("WEBVTT\n\n00:02.000 --> 00:01.000\n글", 3, "these times cannot be read"),
        ("WEBVTT\n\n00:61.000 --> 00:71.000\n글", 3, "these times cannot be read"),
        ("WEBVTT\n\n-1:00.000 --> 00:01.000\n글", 3, "these times cannot be read"),
        ("WEBVTT\n\n99999999999999999999:00.000 --> 1:01.000\n글", 3, "these times cannot be read"),
    ]) func faultsHaveTheirLine(text: String, line: Int, words: String) {
        let fault = #expect(throws: MediaHead.Fault.self) { try lines(text) }
        #expect(fault?.position?.line == line)
        #expect(fault?.words.english == "\(words) · write 00:01.000 --> 00:04.000 and a text below")
    }

    @Test func otherEncodingsAreNamed() {
        let fault = #expect(throws: MediaHead.Fault.self) {
            try Transcript.lines(of: Array("WEBVTT\n".utf8) + [0xB0, 0xA1])
        }
        #expect(fault?.words.english == "this is not UTF-8 · save it as UTF-8")
    }
}
