import Domain
import Octets

/// Reads the members of one object by the rules, and reports each fault.
struct ObjectReader {
    private let whole: FileValue
    private let members: [FileValue]
    /// Whether missing values become empty, with a note instead of a fault.
    private let isLenient: Bool
    let findings: Findings

    /// Returns nil if the value is not an object; `needed` describes the expected one.
    init?(_ value: FileValue, isLenient: Bool, _ findings: Findings, needed: Phrase) {
        guard case .object = value.json else {
            findings.fault(value.finding(value.found.needing(needed)))
            return nil
        }
        var members: [FileValue] = []
        for member in value.parts {
            if let first = members.first(where: { $0.key == member.key }) {
                findings.fault(member.keyFinding(Self.again(member.key, first.keyPosition), as: value.path))
            } else {
                members.append(member)
            }
        }
        whole = value
        self.members = members
        self.isLenient = isLenient
        self.findings = findings
    }

    /// Reads a required text; `""` if missing.
    func text(_ key: Key, mayBeBlank: Bool) -> String {
        guard let member = member(key, needed: Wording.text, instead: Self.leftEmpty) else { return "" }
        guard let text = member.text else {
            wrong(member, member.found.needing(Wording.text), instead: Self.leftEmpty)
            return ""
        }
        let clean = Self.cleaned(text)
        if !mayBeBlank, clean.allSatisfy(\.isWhitespace) {
            wrong(member, Wording.blank.needing(Wording.text), instead: Self.leftEmpty)
        }
        return clean
    }

    /// Reads a text that may be missing or null.
    func optionalText(_ key: String) -> String? {
        guard let value = value(key) else { return nil }
        guard let text = value.text else {
            wrong(value, value.found.needing(Wording.text), instead: Self.leftOut)
            return nil
        }
        let clean = Self.cleaned(text)
        return clean.allSatisfy(\.isWhitespace) ? nil : clean
    }

    /// Reads a count: a nonnegative whole number. Nil if it is unreadable.
    func count(_ key: Key) -> Int? {
        guard let member = member(key, needed: Wording.count, instead: Self.leftUnknown) else { return nil }
        let words: Phrase
        switch member.json {
        case .number(let text):
            let number = Double(text) ?? .infinity
            if let count = Int(text) ?? Int(exactly: number), count >= 0 { return count }
            if number < 0 {
                words = Phrase("0보다 작아요", "this is below 0").needing(Wording.count)
            } else if number < 0x1p63 {
                words = Phrase("소수예요", "this is a fraction").needing(Wording.count)
            } else {
                words = Phrase("너무 큰 수예요", "this is too large").needing(
                    Phrase("\(Int.max)까지 적을 수 있어요", "at most \(Int.max) can be written")
                )
            }
        case .text, .null, .bool, .list, .object: words = member.found.needing(Self.count(in: member.text ?? ""))
        }
        wrong(member, words, instead: Self.leftUnknown)
        return nil
    }

    /// Reads a rectangle within a picture: four whole numbers. Nil if it is unreadable.
    func area(_ key: Key) -> PictureArea? {
        guard let member = member(key, needed: Wording.area, instead: Self.leftOut) else { return nil }
        let numbers = member.parts.compactMap { if case .number(let text) = $0.json { Int(text) } else { nil } }
        guard case .list(let values) = member.json, values.count == 4, numbers.count == 4 else {
            wrong(member, member.found.needing(Wording.area), instead: Self.leftOut)
            return nil
        }
        if let area = PictureArea(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) { return area }
        let words = Phrase("그림을 벗어나거나 너무 작아요", "this is outside the picture or too small")
        wrong(member, words.needing(Wording.area), instead: Self.leftOut)
        return nil
    }

    /// Reads a thing's size, which may be missing or null: two numbers.
    func realSize(_ key: String) -> RealSize? {
        guard let value = value(key) else { return nil }
        let numbers = value.parts.compactMap { if case .number(let text) = $0.json { Double(text) } else { nil } }
        if case .list(let values) = value.json, values.count == 2, numbers.count == 2,
            let size = RealSize(centimetres: numbers[0], numbers[1])
        {
            return size
        }
        wrong(value, value.found.needing(Wording.realSize), instead: Self.leftOut)
        return nil
    }

    /// Reads a year, or a list of the first and the last one, which may be missing or null.
    func years(_ key: String) -> ExhibitYears? {
        guard let value = value(key) else { return nil }
        let parts = if case .list = value.json { value.parts } else { [value] }
        let numbers = parts.compactMap { if case .number(let text) = $0.json { Int(text) } else { nil } }
        if (1...2).contains(numbers.count), numbers.count == parts.count,
            let years = ExhibitYears(first: numbers[0], last: numbers[numbers.count - 1])
        {
            return years
        }
        wrong(value, value.found.needing(Wording.years), instead: Self.leftOut)
        return nil
    }

    /// Reads a list, which may be missing or null unless it is required; `needed` describes it.
    func list(_ key: String, needed: Phrase, isRequired: Bool = false) -> [FileValue] {
        let found = isRequired ? member(Key(key), needed: needed, instead: Self.leftOut) : value(key)
        guard let value = found else { return [] }
        if case .list = value.json { return value.parts }
        wrong(value, value.found.needing(needed), instead: Self.leftOut)
        return []
    }

    /// Reads a list of objects, which may be missing or null. Those beyond `most` are reported and left out.
    func objects(_ key: String, atMost most: Int, _ names: ListNames, _ settings: PackSettings) -> [ObjectReader] {
        let values = list(key, needed: names.list)
        if values.count > most {
            let words = names.counted(values.count).needing(
                Phrase("\(most)곳까지 적을 수 있어요", "at most \(most) can be shown")
            )
            wrong(values[most], words, instead: Self.leftOut)
        }
        return values.prefix(most).compactMap {
            ObjectReader($0, isLenient: settings.isLenient, findings, needed: names.one)
        }
    }

    /// Returns the value of an optional key, of any type; nil if it is null.
    func value(_ key: String) -> FileValue? { members.first { $0.key == key && $0.json != .null } }

    /// Returns the object with the texts of another language.
    func translation(_ language: Language) -> ObjectReader? {
        let needed = Phrase("그 언어의 글을 담은 { }가 필요해요", "an object { } with the texts in that language is needed")
        return object(language.rawValue, needed: needed)
    }

    /// Returns the object of an optional key.
    func object(_ key: String, needed: Phrase) -> ObjectReader? {
        value(key).flatMap { ObjectReader($0, isLenient: isLenient, findings, needed: needed) }
    }

    /// Notes and returns unknown keys, which no page shows. Keys mistaken for others have been reported already.
    @discardableResult
    func noteUnknownKeys(but known: [String], taken keys: [Key] = []) -> [UnknownKey] {
        let taken = keys.compactMap { misnamed($0)?.key }
        let unknown = members.filter { !known.contains($0.key) && !taken.contains($0.key) }
        for member in unknown {
            let words: Phrase
            if let meant = Spelling.closest(to: member.key, in: known.filter { !has($0) }) {
                words = Wording.misnamed(member.key, meant)
            } else {
                words = Phrase("모르는 키예요 · 쓰지 않아요", "this key is not known · it is not used")
            }
            findings.note(member.keyFinding(words))
        }
        return unknown.map { member in
            var json = JSONWriter(capacity: 64)
            json.value(member.json)
            return UnknownKey(member.key, json: json.finish().text)
        }
    }

    /// Reports an invalid value: as a fault, or in a lenient pack as a note with the substitute.
    func wrong(_ value: FileValue, _ words: Phrase, instead: Phrase) {
        say(words, instead) { value.finding($0) }
    }
}

extension ObjectReader {
    /// A key, and alternative names used by others.
    struct Key {
        let name: String
        let aliases: [String]

        init(_ name: String, _ aliases: String...) {
            self.name = name
            self.aliases = aliases
        }
    }

    private static let leftEmpty = Phrase("비워 두었어요", "left empty")
    private static let leftUnknown = Phrase("'정보 없음'으로 보여요", "shown as not known")
    static let leftOut = Phrase("쓰지 않아요", "it is not used")

    private func has(_ key: String) -> Bool { members.contains { $0.key == key } }

    private func member(_ key: Key, needed: Phrase, instead: Phrase) -> FileValue? {
        if let member = members.first(where: { $0.key == key.name }) { return member }
        if let misnamed = misnamed(key) {
            say(Wording.misnamed(misnamed.key, key.name), instead) {
                misnamed.keyFinding($0, as: whole.path.appending(key.name))
            }
        } else {
            say(Wording.missing.needing(needed), instead) { whole.finding($0, about: key.name) }
        }
        return nil
    }

    /// Returns the member that is probably meant by a missing key.
    private func misnamed(_ key: Key) -> FileValue? {
        guard !has(key.name) else { return nil }
        let alias = key.aliases.lazy.compactMap { alias in members.first { $0.key == alias } }.first
        return alias ?? members.first { Spelling.isSlip($0.key, of: key.name) }
    }

    private func say(_ words: Phrase, _ instead: Phrase, _ finding: (Phrase) -> PackFault) {
        if isLenient { findings.note(finding(words.needing(instead))) } else { findings.fault(finding(words)) }
    }

    private static func again(_ key: String, _ first: PackFault.Position) -> Phrase {
        let (key, first) = (JSONPath.shortened(key), "\(first.line):\(first.column)")
        return Phrase(
            "'\(key)' 키가 또 있어요(처음은 \(first)) · 하나만 남겨 주세요",
            "the key '\(key)' is here again (first at \(first)) · keep one"
        )
    }

    /// Returns the notation of a number in quotes, if that is clear.
    private static func count(in text: String) -> Phrase {
        let digits = text.filter { !$0.isWhitespace && $0 != "," && $0 != "명" }
        guard (1...18).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let count = Int(digits)
        else { return Wording.count }
        return Phrase("따옴표와 쉼표 없이 적어 주세요: \(count)", "write it without quotes and commas: \(count)")
    }

    /// Normalises Windows line ends and removes characters that cannot be displayed.
    private static func cleaned(_ text: String) -> String {
        let needsCleaning = text.utf8.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F }
        guard needsCleaning else { return text }
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.properties.generalCategory != .control || scalar == "\n" || scalar == "\t" {
                clean.append(scalar)
            }
        }
        return String(clean)
    }
}

/// Descriptions of a list of objects, for faults in it.
struct ListNames {
    let list: Phrase
    let one: Phrase
    let counted: @Sendable (Int) -> Phrase
}
