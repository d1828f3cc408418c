import Domain
import Foundation
import HTTP
import Octets
import TestKit
import Testing

@testable import Lab

@Suite struct JournalTests {
    private static let key = LabKey("7k2m-9fqd-x3hw")
    private static let other = LabKey("0000-0000-0000")

    private func entry(
        _ target: String = "/api/products",
        body: [UInt8] = [],
        parts: [JournalPart] = []
    ) -> JournalEntry {
        JournalEntry(
            began: Instant(milliseconds: 1_795_168_800_007),
            method: .post,
            target: target,
            fields: [JournalField("Content-Type", "application/json"), JournalField("Host", "localhost")],
            body: JournalBody(body),
            parts: parts,
            generation: .third,
            answer: JournalEntry.Answered(status: 200, fields: [], body: JournalBody([0x7B, 0x7D]), milliseconds: 12),
            notes: []
        )
    }

    @Test func exercisesLookAtWhatAppsSend() throws {
        let (journal, key) = (Journal(), try #require(Self.key))
        journal.note(entry(), of: key)
        var again = entry()
        again.isAgain = true
        journal.note(again, of: key)
        #expect(journal.calls(of: key).map(\.number) == [1] && journal.entries(of: key).count == 2)
    }

    @Test func lastFiveHundredAreKeptAndCountedOn() throws {
        let (journal, key) = (Journal(), try #require(Self.key))
        for _ in 0..<510 { journal.note(entry(), of: key) }
        #expect(journal.entries(of: key).map(\.number) == Array((11...510).reversed()))
        #expect(journal.entry(10, of: key) == nil)
        #expect(journal.newest(of: key)?.number == 510)
        #expect(journal.entries(of: try #require(Self.other)).isEmpty)
    }

    @Test func oneKeyTakesTwoMegabytesAtMost() throws {
        let (journal, key) = (Journal(), try #require(Self.key))
        for _ in 0..<400 { journal.note(entry(body: [UInt8](repeating: 0x20, count: 30_000)), of: key) }
        let kept = journal.entries(of: key)
        #expect(kept.map(\.weight).reduce(0, +) <= 2 << 20)
        #expect(kept.count > 100)
        #expect(kept.first?.body.count == 30_000)
        #expect(kept.first?.body.bytes.count == JournalBody.most)
    }

    @Test func partsOfFormsCountAmongThem() throws {
        let (journal, key) = (Journal(), try #require(Self.key))
        let body = JournalBody([UInt8](repeating: 0x20, count: JournalBody.most))
        let parts = (0..<32).map { _ in JournalPart(head: "name=\"a\"", body: body) }
        for _ in 0..<20 { journal.note(entry(parts: parts), of: key) }
        let kept = journal.entries(of: key).flatMap(\.parts).map(\.body.bytes.count).reduce(0, +)
        #expect((1...(2 << 20)).contains(kept))
    }

    /// The keys with the most entries make room for the others.
    @Test func allKeysTogetherAreBounded() throws {
        let journal = Journal()
        let quiet = try #require(Self.key)
        journal.note(entry(), of: quiet)
        var generator = SystemRandomNumberGenerator()
        let loud = (0..<40).map { _ in LabKey.random(using: &generator) }
        for key in loud {
            for _ in 0..<120 { journal.note(entry(body: [UInt8](repeating: 0x20, count: 16_384)), of: key) }
        }
        let all = ([quiet] + loud).flatMap { journal.entries(of: $0) }
        #expect(all.map(\.weight).reduce(0, +) <= 64 << 20)
        #expect(journal.entries(of: quiet).count == 1)
    }

    @Test func keysThatEndedAreForgotten() throws {
        let (journal, key) = (Journal(), try #require(Self.key))
        journal.note(entry(), of: key)
        journal.clear(key)
        #expect(journal.entries(of: key).isEmpty)
        journal.note(entry(), of: key)
        #expect(journal.newest(of: key)?.number == 2)
        journal.keep { _ in false }
        journal.note(entry(), of: key)
        #expect(journal.newest(of: key)?.number == 1)
    }

    @Test(
        arguments: [
            ("가나다", true, "가나다"), ("\u{1}", true, nil), ("", true, nil), ("가나", false, "가"),
        ] as [(String, Bool, String?)]
    )
    func bodiesAreTextWherePeopleCanReadThem(text: String, isWhole: Bool, shown: String?) {
        let bytes = Array(text.utf8)
        let body = JournalBody(isWhole ? bytes : bytes.dropLast(), count: bytes.count)
        #expect(body.text == shown)
    }

    /// Fields the standard requires in each entry; browsers refuse a file without them.
    @Test func archiveHasEveryFieldOfItsFormat() throws {
        let sent = entry("/api/products?page_no=1&search_value=", body: Array(#"{"secret":"abc"}"#.utf8))
        let archive = HARExport(entries: [sent], base: "http://localhost/lab/k/a", version: "1").bytes
        let log = try JSONValue.parse(.init(archive.array))["log"]
        #expect(log["version"].string == "1.2")
        #expect(log["pages"][0]["startedDateTime"].string == "2026-11-20T10:00:00.007Z")
        let one = log["entries"][0]
        let members: Set = ["pageref", "startedDateTime", "time", "request", "response", "cache", "timings"]
        #expect(Set(one.object.keys) == members)
        let request = one["request"]
        #expect(request["url"].string == "http://localhost/lab/k/a/api/products?page_no=1&search_value=")
        #expect(request["queryString"].array.map { $0["name"].string } == ["page_no", "search_value"])
        #expect(request["postData"]["text"].string == #"{"secret":"•••"}"#)
        for name in ["method", "httpVersion", "cookies", "headers", "headersSize", "bodySize"] {
            #expect(request[name] != .null, "\(name)")
        }
        for name in [
            "status", "statusText", "httpVersion", "cookies", "headers", "content", "redirectURL", "headersSize",
            "bodySize",
        ] { #expect(one["response"][name] != .null, "\(name)") }
        #expect(one["response"]["content"]["text"].string == "{}")
        #expect(one["timings"]["wait"].integer == 12)
    }

    @Test func archiveHoldsPicturesAsLetters() throws {
        let answer = JournalEntry.Answered(
            status: 200,
            fields: [JournalField("content-type", "image/png")],
            body: JournalBody(count: 4),
            milliseconds: 1
        )
        let picture = JournalEntry(
            began: Instant(seconds: 0),
            method: .get,
            target: "/pictures/a/320.png",
            fields: [],
            body: JournalBody(),
            parts: [],
            generation: nil,
            answer: answer,
            notes: []
        )
        let kept = ["/pictures/a/320.png": [0, 1, 2, 255] as [UInt8]]
        let archive = HARExport(entries: [picture, entry()], pictures: kept, base: "", version: "1").bytes
        let entries = try JSONValue.parse(.init(archive.array))["log"]["entries"]
        let content = entries[0]["response"]["content"]
        #expect(content["text"].string == "AAEC/w==" && content["encoding"].string == "base64")
        #expect(entries[1]["response"]["content"]["encoding"] == .null)
    }

    @Test func commandSendsTheSame() throws {
        let plain = CurlLines(
            entry: entry(body: Array(#"{"name":"it's","secret":"abc"}"#.utf8)),
            base: "http://h/lab/k/a"
        )
        #expect(
            plain.text == """
                curl -i -X POST 'http://h/lab/k/a/api/products' \\
                  -H 'Content-Type: application/json' \\
                  --data-raw '{"name":"it'\\''s","secret":"•••"}'
                """
        )
        let parts = [
            JournalPart(
                head: "Content-Disposition: form-data; name=\"images\"; filename=\"a.png\"",
                body: JournalBody([1])
            ),
            JournalPart(
                head: "Content-Disposition: form-data; name=\"password\"",
                body: JournalBody(Array("abc".utf8))
            ),
        ]
        let form = CurlLines(entry: entry(parts: parts), base: "http://h").text
        #expect(form.contains("-F 'images=@a.png'"))
        #expect(form.contains("--form-string 'password=•••'"))
        #expect(!form.contains("Content-Type"))
    }
}
