import Foundation
import TestKit

/// The parts in which the responses of two programs must differ. All else must be identical, byte for byte.
struct Blanks {
    /// Patterns, each with the reason it must differ.
    private let all: [(pattern: Regex<Substring>, reason: String)] = [
        (/date: \w{3}, [^\r]*/, "the clock when each was asked"),
        (/방금|\d+분 전|just now|\d+ minutes? ago/, "the same clock in words: what was there before is older"),
        (/오[전후] \d+시(?: \d+분)?|\d+:\d\d [ap]m/, "the same clock, or when something may be done again, to the minute"),
        (/<time datetime="…">[^<]*</, "the same clock in words, when something was written while the test runs"),
        (/last-modified: \w{3}, [^\r]*/, "when the file of a picture was written"),
        (
            /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|\?at=\d{4}-\d\d-\d\dT\d\d%3A\d\d%3A\d\d/,
            "a citation: when each of them took the day's figures in"
        ),
        (/retry-after: \d+/, "counted from when each was asked before"),
        (
            /etag: "[0-9a-z]{20,26}(?:-gzip\d*|-br)?"/,
            "hashed with secrets of the process; what is hashed is compared itself"
        ),
        (/(?:seller|desk)=[0-9a-f]{64}/, "drawn by lot, for a session"),
        (/name="form" value="[0-9a-f]{8}(?:-[0-9a-f]{8}){3}"/, "drawn by lot, for a form that is opened"),
        (/name="pass" value="[0-9a-f]{64}"/, "made with secrets of the process, for who is not let in"),
        (
            /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
            "drawn by lot: identifiers, keys of messages, proofs of removal"
        ),
        (/\/api\/products\/[\w-]{40,}/, "such a proof in an address"),
        (
            /(?:payload|protected|signature)[\\":]+[\w\-]+/,
            "an agreement: signed by a key that is drawn by lot, and it has the clock in it"
        ),
        (/\b[0-9a-z]{5}(?:-[0-9a-z]{5}){3}\b/, "drawn by lot, for coming back without a password"),
    ]

    private let began: Date

    init(since began: Date) { self.began = began }

    /// Returns the first difference, with its context; nil if there is none.
    func difference(_ one: RawAnswer, _ other: RawAnswer) -> String? {
        var heads = [one, other].map { blanked($0.head) }
        if one.status == other.status, one.body != other.body {
            let texts = [one, other].map { blanked($0.text) }
            guard texts[0] == texts[1] else { return Self.first(texts[0], texts[1]) }
            // A blanked part may be longer in one of them.
            heads = heads.map { $0.replacing(/content-length: \d+/, with: "…") }
        }
        return heads[0] == heads[1] ? nil : Self.first(heads[0], heads[1])
    }

    private func blanked(_ text: String) -> String {
        let text = text.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/) { moment in
            isOfNow(moment.output) ? "…" : String(moment.output)
        }
        .replacing(/"registration_date":(\d+)/) { date in
            Double(date.1).map { $0 + 1 >= began.timeIntervalSince1970 } ?? false ? "…" : String(date.0)
        }
        return all.reduce(text) { text, blank in text.replacing(blank.pattern, with: "…") }
    }

    /// Whether it is a time during the test. Earlier times are equal in both.
    private func isOfNow(_ moment: Substring) -> Bool {
        moment.prefix(19) >= began.formatted(.iso8601).prefix(19)
    }

    private static func first(_ one: String, _ other: String) -> String {
        let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
        let place = zip(one, other).prefix { $0 == $1 }.count
        return zip(BothEngines.names, [one, other]).map { name, text in
            let around = text[min(text.count, max(0, place - 120))..<min(text.count, place + 120)]
            return "  \(name): …\(String(String.UnicodeScalarView(around)).debugDescription)…"
        }.joined(separator: "\n")
    }
}
