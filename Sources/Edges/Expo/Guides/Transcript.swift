import Domain
import Octets

/// Reads a transcript: WebVTT in UTF-8.
struct Transcript {
    private let lines: [Substring]
    private var found: [GuideFile.Line] = []

    static func lines(of bytes: [UInt8]) throws(MediaHead.Fault) -> [GuideFile.Line] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw MediaHead.Fault(
                words: Phrase("UTF-8이 아니에요 · UTF-8로 저장해 주세요", "this is not UTF-8 · save it as UTF-8")
            )
        }
        var transcript = Transcript(text)
        try transcript.read()
        return transcript.found
    }

    private init(_ text: String) {
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    private mutating func read() throws(MediaHead.Fault) {
        guard let first = lines.first, first == "WEBVTT" || first.hasPrefix("WEBVTT ") || first.hasPrefix("WEBVTT\t")
        else { throw fault(at: 0, "WEBVTT로 시작하지 않아요", "this does not begin with WEBVTT") }
        var index = 1
        while index < lines.count {
            let times = lines[index]
            index += 1
            guard let arrow = times.firstPlace(of: "-->") else { continue }
            let rest = times[arrow.upperBound...].drop { $0.isWhitespace }
            guard let start = Self.milliseconds(times[..<arrow.lowerBound]),
                let end = Self.milliseconds(rest.prefix { !$0.isWhitespace }), end > start
            else { throw fault(at: index - 1, "시간을 읽을 수 없어요", "these times cannot be read") }
            var text: [String] = []
            while index < lines.count, !lines[index].isEmpty, !lines[index].holds("-->") {
                text.append(Self.plain(lines[index]))
                index += 1
            }
            found.append(GuideFile.Line(second: start / 1000, text: text.joined(separator: " ")))
        }
        if found.isEmpty { throw fault(at: 0, "글이 하나도 없어요", "there is no text in this") }
    }

    private func fault(at line: Int, _ korean: String, _ english: String) -> MediaHead.Fault {
        let needed = Phrase(
            "‘00:01.000 --> 00:04.000’ 다음 줄에 글을 적어 주세요",
            "write 00:01.000 --> 00:04.000 and a text below"
        )
        return MediaHead.Fault(
            words: Phrase(korean, english).needing(needed),
            position: PackFault.Position(line: line + 1, column: 1)
        )
    }

    /// Reads `00:01.500` or `01:00:01.500`.
    private static func milliseconds(_ text: Substring) -> Int? {
        let halves = text.trimmed.split(separator: ".", omittingEmptySubsequences: false)
        guard halves.count == 2, halves[1].utf8.count == 3, let thousandths = number(halves[1]) else { return nil }
        let parts = halves[0].split(separator: ":", omittingEmptySubsequences: false).map(number)
        guard (2...3).contains(parts.count) else { return nil }
        var seconds = 0
        for (index, part) in parts.enumerated() {
            guard let part, index == 0 || part < 60 else { return nil }
            seconds = seconds * 60 + part
        }
        return seconds * 1000 + thousandths
    }

    private static func number(_ text: Substring) -> Int? {
        (1...3).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    /// Removes tags, and resolves the format's few entities.
    private static func plain(_ line: Substring) -> String {
        var (text, rest) = ("", line)
        while let letter = rest.first {
            let entity = entities.first { rest.hasPrefix($0.0) }
            if let entity { text += entity.1 } else if letter != "<" { text.append(letter) }
            let tag = letter == "<" ? rest.prefix { $0 != ">" }.count + 1 : 1
            rest = rest.dropFirst(entity?.0.count ?? tag)
        }
        return text
    }

    private static let entities = [("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", "\u{A0}"), ("&amp;", "&")]
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
