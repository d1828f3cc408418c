import Domain
import HTTP
import Octets

/// A key's requests as an HTTP Archive (HAR 1.2), which browsers and proxies open.
struct HARExport {
    let entries: [JournalEntry]
    /// Pictures by request target.
    var pictures: [String: [UInt8]] = [:]
    /// The prefix of every URL.
    let base: String
    let version: String

    /// The archive, oldest request first, as the format requires.
    var bytes: Bytes {
        var json = JSONWriter()
        json.object { json in
            json.object("log") { log in
                log.field("version", "1.2")
                log.object("creator") { creator in
                    creator.field("name", "Madang")
                    creator.field("version", version)
                }
                log.array("pages") { pages in pages.object { page(&$0) } }
                log.array("entries") { list in
                    for entry in entries { list.object { write(entry, to: &$0) } }
                }
            }
        }
        return json.finish()
    }

    private func page(_ json: inout JSONWriter) {
        json.field(
            "startedDateTime",
            entries.first?.began.isoWithMilliseconds ?? Instant(seconds: 0).isoWithMilliseconds
        )
        json.field("id", "lab")
        json.field("title", base)
        json.object("pageTimings") { _ in }
    }

    private func write(_ entry: JournalEntry, to json: inout JSONWriter) {
        json.field("pageref", "lab")
        json.field("startedDateTime", entry.began.isoWithMilliseconds)
        json.field("time", entry.answer.milliseconds)
        json.object("request") { request(of: entry, &$0) }
        json.object("response") { response(of: entry, &$0) }
        json.object("cache") { _ in }
        json.object("timings") { timings in
            timings.field("send", 0)
            timings.field("wait", entry.answer.milliseconds)
            timings.field("receive", 0)
        }
    }

    private func request(of entry: JournalEntry, _ json: inout JSONWriter) {
        json.field("method", entry.method.rawValue)
        json.field("url", base + entry.shownTarget)
        common(entry.fields, &json)
        json.array("queryString") { list in
            for pair in entry.query {
                list.object { one in
                    one.field("name", pair.name)
                    one.field("value", pair.value)
                }
            }
        }
        if entry.body.count > 0 {
            json.object("postData") { data in
                data.field("mimeType", entry.fields.value("content-type") ?? "application/octet-stream")
                data.array("params") { _ in }
                data.field("text", SecretMask.masked(entry.body.text ?? ""))
            }
        }
        json.field("headersSize", -1)
        json.field("bodySize", entry.body.count)
    }

    private func response(of entry: JournalEntry, _ json: inout JSONWriter) {
        let answer = entry.answer
        json.field("status", answer.status)
        json.field("statusText", "")
        common(answer.fields, &json)
        json.object("content") { content in
            content.field("size", answer.body.count)
            content.field("mimeType", answer.fields.value("content-type") ?? "application/octet-stream")
            if let picture = entry.isPicture ? pictures[entry.target] : nil {
                content.field("text", Base64.plain.padded(picture))
                content.field("encoding", "base64")
            } else {
                content.field("text", answer.body.text.map(SecretMask.masked))
            }
        }
        json.field("redirectURL", answer.fields.value("location") ?? "")
        json.field("headersSize", -1)
        json.field("bodySize", answer.body.count)
    }

    private func common(_ fields: [JournalField], _ json: inout JSONWriter) {
        json.field("httpVersion", "HTTP/1.1")
        json.array("cookies") { _ in }
        json.array("headers") { list in
            for field in fields {
                list.object { one in
                    one.field("name", field.name)
                    one.field("value", field.value)
                }
            }
        }
    }
}

extension Base64 {
    /// Returns Base64 with padding, which some tools require.
    fileprivate func padded(_ bytes: [UInt8]) -> String {
        text(of: bytes) + String(repeating: "=", count: (3 - bytes.count % 3) % 3)
    }
}

extension Instant {
    /// The time in the form `2026-11-20T03:04:05.678Z`
    fileprivate var isoWithMilliseconds: String {
        let rest = String(milliseconds - seconds * 1_000)
        return iso.dropLast() + "." + String(repeating: "0", count: 3 - rest.utf8.count) + rest + "Z"
    }
}

extension [JournalField] {
    /// Returns the value of a header by its lower-case name.
    func value(_ name: String) -> String? { first { $0.name.lowercased() == name }?.value }
}

extension JournalEntry {
    /// The query string's pairs, as sent.
    var query: [(name: String, value: String)] {
        let target = shownTarget
        guard let mark = target.firstIndex(of: "?") else { return [] }
        return target[target.index(after: mark)...].split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
    }
}
