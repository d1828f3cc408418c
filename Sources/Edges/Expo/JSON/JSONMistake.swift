import Domain
import Octets

/// The first syntax error of a file: its message for a curator, with the remedy, and the byte it is about.
struct JSONMistake: Error, Sendable, Equatable {
    let start: Int
    var path = JSONPath()
    let words: Phrase

    init(_ start: Int, _ korean: String, _ english: String) {
        self.start = start
        words = Phrase(korean, english)
    }
}

extension JSONText {
    /// Explains the fault by the bytes around it.
    func mistake(_ fault: JSONFault) -> JSONMistake {
        var mistake =
            switch fault.kind {
            case .text: mistakeInText(from: fault.start ?? fault.offset, at: fault.offset)
            case .escape: mistakenEscape(at: fault.start ?? fault.offset)
            case .tooLarge:
                JSONMistake(
                    fault.offset,
                    "너무 깊이 겹쳤거나 키가 너무 많아요 · 16겹, 키 1000개까지 읽어요",
                    "this is nested too deeply or has too many keys · at most 16 levels and 1000 keys are read"
                )
            case .value, .key, .colon, .comma, .end: mistakeBetween(fault)
            }
        mistake.path = JSONPath(steps: fault.path)
        return mistake
    }

    private func mistakeBetween(_ fault: JSONFault) -> JSONMistake {
        let place = fault.offset
        if let stray = stray(at: place, isValueExpected: fault.kind == .value || fault.kind == .key) { return stray }
        if let word = word(around: place, fault.kind) { return word }
        guard let last = bytes[..<place].lastIndex(where: { !Self.isSpace($0) }) else {
            return place == bytes.count ? Self.empty : missing(fault, after: 0)
        }
        if place == bytes.count, fault.kind != .end { return notClosed(fault.start ?? 0) }
        return missing(fault, after: last)
    }

    private static let empty = JSONMistake(0, "비어 있어요 · JSON이 필요해요", "this is empty · JSON is needed")

    private func missing(_ fault: JSONFault, after last: Int) -> JSONMistake {
        let place = fault.offset
        let isClosed = isNext("]", at: place) || isNext("}", at: place)
        switch fault.kind {
        case .value, .key:
            if isClosed, isNext(",", at: last) {
                return .init(last, "마지막 값 뒤에 쉼표가 있어요 · 쉼표를 지워 주세요", "there is a comma after the last value · remove it")
            }
            if isClosed, last < place, !isNext(":", at: last) { return closedWrongly(at: place) }
            if isNext(",", at: place), !isNext(":", at: last) {
                return .init(place, "쉼표가 더 있어요 · 하나만 남겨 주세요", "there is one comma too many · remove it")
            }
            if fault.kind == .value {
                return .init(place, "값이 없어요 · 값을 적어 주세요", "the value is missing · write one")
            }
            return .init(place, "키가 아니에요 · \"키\": 값으로 적어 주세요", "this is no key · write \"key\": value")
        case .colon:
            return .init(place, "쌍점이 없어요 · 키 뒤에 :을 넣어 주세요", "a colon is missing · put : after the key")
        case .comma where isClosed: return closedWrongly(at: place)
        case .comma: return .init(last + 1, "쉼표가 없어요 · 여기에 ,를 넣어 주세요", "a comma is missing · put , here")
        case .end, .text, .escape, .tooLarge:
            let first = bytes.firstIndex { !Self.isSpace($0) } ?? 0
            if isNext(":", at: place), isNext("\"", at: first) {
                return .init(
                    first,
                    "{ }로 감싸지 않았어요 · 처음에 {, 끝에 }를 넣어 주세요",
                    "there are no braces · put { first and } last"
                )
            }
            return .init(
                place,
                "데이터가 끝났는데 더 적혀 있어요 · 여기부터 지워 주세요",
                "there is more after the end · remove it from here on"
            )
        }
    }

    private func closedWrongly(at place: Int) -> JSONMistake {
        let (open, wrong, right) = isNext("]", at: place) ? ("{", "]", "}") : ("[", "}", "]")
        return .init(
            place,
            "\(open)를 \(wrong)로 닫았어요 · \(right)가 필요해요",
            "a \(open) is closed by \(wrong) · \(right) is needed"
        )
    }

    private func notClosed(_ start: Int) -> JSONMistake {
        let (open, close) = isNext("{", at: start) ? ("{", "}") : isNext("[", at: start) ? ("[", "]") : ("\"", "\"")
        return .init(
            start,
            "여기서 연 \(open)가 닫히지 않았어요 · \(close)가 필요해요",
            "the \(open) opened here is never closed · \(close) is needed"
        )
    }

    /// Explains characters that JSON has nowhere: comments, spaces of copied text, and quotes of word processors.
    private func stray(at place: Int, isValueExpected: Bool) -> JSONMistake? {
        if ["#", "//", "/*"].contains(where: { isNext($0, at: place) }) {
            return .init(place, "주석이에요 · JSON에는 주석이 없으니 지워 주세요", "this is a comment · JSON has none; remove it")
        }
        if ["\u{A0}", "\u{3000}", "\u{200B}", "\u{FEFF}"].contains(where: { isNext($0, at: place) }) {
            return .init(place, "보통 빈칸이 아니에요 · 지우고 빈칸을 다시 적어 주세요", "this is no ordinary space · replace it by one")
        }
        guard isValueExpected, ["\u{201C}", "\u{201D}", "'"].contains(where: { isNext($0, at: place) }) else {
            return nil
        }
        return .init(place, "곧은 큰따옴표가 아니에요 · \"로 바꿔 주세요", "these are not straight double quotes · use \"")
    }

    /// Explains a word or number that continues or begins here.
    private func word(around place: Int, _ kind: JSONFault.Kind) -> JSONMistake? {
        let start = bytes[..<place].lastIndex { !Self.isOfWord($0) }.map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex { !Self.isOfWord($0) } ?? bytes.count
        let word = written(start..<end)
        switch kind {
        case .key:
            if let grouped = groupedNumber(before: place) { return grouped }
            let next = bytes[end...].first { !Self.isSpace($0) }
            guard !word.isEmpty, next == UInt8(ascii: ":") else { return nil }
            let shown = JSONPath.shortened(word)
            return .init(start, "키에 따옴표가 없어요 · \"\(shown)\"로 적어 주세요", "the key has no quotes · write \"\(shown)\"")
        case .value where start < end, .comma where start < place && place < end,
            .end where start < place && place < end:
            let shown = JSONPath.shortened(
                written(start..<(bytes[place...].firstIndex(where: Self.isDelimiter) ?? bytes.count))
            )
            if Self.isDigit(bytes[start]) || bytes[start] == UInt8(ascii: "-") {
                return .init(
                    start,
                    "'\(shown)'은(는) 수가 아니에요 · 48130300처럼 적어 주세요",
                    "'\(shown)' is no number · write it like 48130300"
                )
            }
            return .init(
                start,
                "'\(shown)'은(는) 값이 아니에요 · 글이면 \"로 감싸 주세요",
                "'\(shown)' is no value · put a text between \""
            )
        default: return nil
        }
    }

    /// Explains `48,130,300`: in an object the comma after a number is followed by a key.
    private func groupedNumber(before place: Int) -> JSONMistake? {
        guard place > 1, isNext(",", at: place - 1) else { return nil }
        let start = bytes[..<(place - 1)].lastIndex { !Self.isDigit($0) }.map { $0 + 1 } ?? 0
        let number = bytes[start...].prefix { Self.isDigit($0) || $0 == UInt8(ascii: ",") }
        let groups = number.split(separator: UInt8(ascii: ","))
        guard start < place - 1, groups.count > 1, groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
        let plain = String(decoding: groups.joined(), as: UTF8.self)
        return .init(start, "수에 쉼표가 있어요 · 쉼표 없이 적어 주세요: \(plain)", "the number has commas · write it without: \(plain)")
    }
}

/// Texts.
extension JSONText {
    private func mistakeInText(from start: Int, at place: Int) -> JSONMistake {
        guard place < bytes.count else { return notClosed(start) }
        guard bytes[place] == UInt8(ascii: "\n") || bytes[place] == UInt8(ascii: "\r") else {
            return .init(
                place,
                "글 안에 탭이나 보이지 않는 글자가 있어요 · 빈칸으로 바꾸거나 지워 주세요",
                "the text has a tab or another control character · replace it by a space"
            )
        }
        if isForgotten(at: place) { return notClosed(start) }
        return .init(
            place,
            "글 안에서 줄을 바꿨어요 · 줄바꿈은 \\n으로 적어 주세요",
            "the text has a line break · write it as \\n"
        )
    }

    /// Whether the next line is JSON and not part of the text, because the closing quote is missing.
    private func isForgotten(at place: Int) -> Bool {
        let rest = bytes[place...].drop { $0 <= 0x20 }
        guard let first = rest.first, first != UInt8(ascii: "}"), first != UInt8(ascii: "]") else { return true }
        guard first == UInt8(ascii: "\"") else { return false }
        let afterKey = rest.dropFirst().drop { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
        return afterKey.dropFirst().first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
    }

    private func mistakenEscape(at start: Int) -> JSONMistake {
        let escape = written(start..<min(start + 6, bytes.count)).prefix { $0 != "\"" }
        let shown = JSONPath.shortened(String(escape.prefix(isNext("\\u", at: start) ? 6 : 2)))
        return .init(
            start,
            "'\(shown)'은(는) 글자가 아니에요 · 글자는 그대로, 역슬래시는 \\\\로 적어 주세요",
            "'\(shown)' is no character · write the character itself, and a backslash as \\\\"
        )
    }
}

extension JSONText {
    private func isNext(_ text: String, at place: Int) -> Bool { bytes[place...].starts(with: text.utf8) }

    private func written(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Whether a word certainly ends before this byte; it may contain blanks.
    private static func isDelimiter(_ byte: UInt8) -> Bool { ",}]\n\r".utf8.contains(byte) }

    private static func isOfWord(_ byte: UInt8) -> Bool { byte > 0x20 && !",:{}[]\"/".utf8.contains(byte) }
}
